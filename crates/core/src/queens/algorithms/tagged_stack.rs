//! `tagged-stack`: no recursion; a sequential stack whose nodes carry a tag.
//!
//! Invariant: the placed nodes on the stack, from the bottom up, are the queens of rows 0, 1, 2,
//! ..., and the three occupancy arrays hold exactly their columns and diagonals. Above the placed
//! node of row r are the undecided nodes of row r + 1 that are still to be tried, lowest column on
//! top.

use std::ops::ControlFlow;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::probe::reports::Probe;
use crate::probe::structure::{BitKind, BitRow, Entry, Part, Place, Shape, View};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// A stack of nodes (row, column, tag) with occupancy arrays for columns and diagonals, after the
/// textbook program.
///
/// A popped undecided node is dropped if its column or a diagonal is occupied. Otherwise it is
/// pushed back as placed, and the n children of the next row go on top. A placed node that is
/// popped is lifted. A row contributes at most n nodes at a time, so the stack holds at most n²
/// nodes. Costs constant time per square.
#[derive(Clone, Copy, Debug)]
pub struct TaggedStack;

impl Search for TaggedStack {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "tagged-stack",
        idea: "A stack of squares tagged undecided or placed; arrays mark the occupied columns and diagonals",
        source: "Wirth 1976, Algorithms + Data Structures = Programs",
        limits: "",
        largest_sensible: 15,
        pseudocode: &[
            line("push the n squares of row 0"),
            line("while the stack is not empty:"),
            line("  pop (row, column, tag)"),
            line("  if tag = placed: free its lines").remove("take it back"),
            line("  else if a line is occupied: drop").reject("try the next node"),
            line("  else: occupy its lines;").place("place the queen"),
            line("    push (row, column, placed)").place(""),
            line("    if row = n - 1: solution").solution("all rows are filled"),
            line("    else push the squares of row + 1").place(""),
        ],
    };

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        by_rules!(problem, pattern => search_by(pattern, problem, probe))
    }
}

/// Searches with the rules of the pattern.
fn search_by<R, P>(pattern: R, problem: &QueensProblem, probe: &mut P) -> ControlFlow<()>
where
    R: AttackPattern,
    P: Probe<Placement>,
{
    let (n, dims) = (problem.order().get(), problem.order().dims());
    let mut placement = Placement::blank(problem.order());
    if n == 0 {
        return probe.solution(&placement);
    }
    let mut occupied = Occupied::new(pattern, n);
    let mut stack = Vec::with_capacity(n * n);
    push_row(&mut stack, 0, n);
    while let Some(node) = stack.pop() {
        let Node { row, column, tag } = node;
        let square = Square::at(row, column);
        match tag {
            Tag::Undecided => {
                let rejected_after = if problem.allows(square) {
                    occupied.attacked_after(&placement, row, column)
                } else {
                    Some(0)
                };
                if let Some(looks) = rejected_after {
                    probe.structure(&View(|| looks, || copy(dims, &stack, &occupied)));
                    probe.reject(row + 1, square)?;
                    continue;
                }
                occupied.set(row, column, true);
                placement.set(row, column);
                stack.push(Node {
                    tag: Tag::Placed,
                    ..node
                });
                let rows = || if R::HAS_KNIGHT_MOVES { row.min(2) } else { 0 };
                let looks = || occupied.arrays.len() + rows();
                probe.structure(&View(looks, || copy(dims, &stack, &occupied)));
                probe.place(row + 1, square)?;
                if row + 1 == n {
                    probe.solution(&placement)?;
                } else {
                    push_row(&mut stack, row + 1, n);
                }
            }
            Tag::Placed => {
                occupied.set(row, column, false);
                probe.structure(&View(|| 0, || copy(dims, &stack, &occupied)));
                probe.remove(row + 1, square)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[derive(Clone, Copy)]
enum Tag {
    Undecided,
    Placed,
}

#[derive(Clone, Copy)]
struct Node {
    row: usize,
    column: usize,
    tag: Tag,
}

/// Pushes the children of one row so that column 0 is popped first.
fn push_row(stack: &mut Vec<Node>, row: usize, n: usize) {
    stack.extend((0..n).rev().map(|column| Node {
        row,
        column,
        tag: Tag::Undecided,
    }));
    debug_assert!(stack.len() <= n * n, "the stack outgrew its bound");
}

/// Copies the stack and the arrays for a probe.
fn copy<R>(dims: Dims, stack: &[Node], occupied: &Occupied<R>) -> Vec<Part> {
    let entry = |node: &Node| Entry {
        place: Place::Square(Square::new(node.row as u32, node.column as u32).name(dims)),
        mark: matches!(node.tag, Tag::Placed),
        number: None,
    };
    let stack = Shape::Stack {
        entries: stack.iter().map(entry).collect(),
    };
    let [columns, falling, rising] = &occupied.arrays;
    let rows = [
        (message!("columns").template(), columns),
        (message!("rising").template(), rising),
        (message!("falling").template(), falling),
    ]
    .map(|(name, array)| BitRow::new(name, BitKind::Taken, array.iter().copied()));
    let arrays = Shape::Bits { rows: rows.into() };
    vec![
        Part {
            name: message!("occupied columns and diagonals").template(),
            shape: arrays,
        },
        Part {
            name: message!("stack, marked if placed").template(),
            shape: stack,
        },
    ]
}

/// Which columns, difference diagonals (row - column + n - 1) and sum diagonals (row + column) hold
/// a queen.
struct Occupied<R> {
    pattern: R,
    arrays: [Vec<bool>; 3],
}

impl<R: AttackPattern> Occupied<R> {
    fn new(pattern: R, n: usize) -> Self {
        let diagonals = pattern.diagonals(n);
        let arrays = [n, diagonals, diagonals].map(|lines| vec![false; lines]);
        Self { pattern, arrays }
    }

    /// Returns the index of a square in each array.
    #[inline]
    fn entries(&self, row: usize, column: usize) -> [usize; 3] {
        let n = self.arrays[0].len();
        let [difference, sum] = [row + n - 1 - column, row + column];
        let diagonal = |number| self.pattern.diagonal(number);
        [column, diagonal(difference), diagonal(sum)]
    }

    /// Returns the number of checks, of the arrays and of the queens above, until the square is
    /// known to be attacked; `None` if it is free.
    #[inline]
    fn attacked_after(&self, queens: &Placement, row: usize, column: usize) -> Option<usize> {
        let mut entries = self.arrays.iter().zip(self.entries(row, column));
        let looks = match entries.position(|(array, entry)| array[entry]) {
            Some(array) => array + 1,
            None => {
                let above = &queens.columns()[..row];
                self.arrays.len() + self.pattern.knight_attacker(above, column)?
            }
        };
        Some(looks)
    }

    #[inline]
    fn set(&mut self, row: usize, column: usize, value: bool) {
        let entries = self.entries(row, column);
        for (array, entry) in self.arrays.iter_mut().zip(entries) {
            array[entry] = value;
        }
    }
}
