//! `dancing-links`: exact cover by linked lists whose nodes are unlinked and linked again.
//!
//! An *item* is something that a queen occupies. Rows and columns must be covered (primary items);
//! diagonals may be (secondary items). For superqueens, each pair of squares a knight's move apart
//! is a secondary item too, because one of the two at most may hold a queen. An *option* is a
//! square: a node in the list of each of its items. Covering an item removes it from the ring of
//! items, and removes all its options from their other lists. A removed node keeps its links, so
//! the same writes in the opposite order undo the removal: the links dance.
//!
//! Invariant: the ring holds the rows and columns without a queen, and their lists hold the squares
//! that no queen attacks.

use std::ops::ControlFlow;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::square::{ColumnName, Square};
use crate::message;
use crate::probe::reports::Probe;
use crate::probe::structure::{Entry, Part, Place, Shape, View};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// Exact cover by rows and columns, always the one with the fewest free squares.
///
/// Costs some hundred writes per node, and visits the fewest nodes of all algorithms. The order of
/// the solutions is that of the search, not lexicographic.
#[derive(Clone, Copy, Debug)]
pub struct DancingLinks;

impl Search for DancingLinks {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "dancing-links",
        idea: "Exact cover by dancing links: covers the row or column with the fewest free squares first",
        source: "Knuth 2000, Dancing Links, Millennial Perspectives in Computer Science",
        limits: "",
        largest_sensible: 16,
        pseudocode: &[
            line("fill(ring):"),
            line("  if the ring is empty: solution").solution("all are covered"),
            line("  item = the row or column with the fewest"),
            line("  cover(item)"),
            line("  for square in the list of item:"),
            line("    cover its other items").place("place the queen"),
            line("    fill(ring)"),
            line("    uncover them, last first").remove("take it back"),
            line("  uncover(item)"),
        ],
    };

    const IS_ROW_BY_ROW: bool = false;

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        let placement = Placement::blank(problem.order());
        by_rules!(problem, pattern => {
            let links = Links::new(pattern, problem);
            let mut descent = Descent { links, placement, probe };
            descent.fill(1)
        })
    }
}

/// The head of the ring of items. Node i + 1 is item i and the head of its list. The items are the
/// rows, the columns, the sum diagonals, the difference diagonals and the pairs, in this order.
const RING: usize = 0;

struct Descent<'a, P, R> {
    links: Links<R>,
    placement: Placement,
    probe: &'a mut P,
}

impl<P: Probe<Placement>, R: AttackPattern> Descent<'_, P, R> {
    /// Covers the first primary item with the fewest options. `depth` counts the queens, including
    /// the one that this call places.
    fn fill(&mut self, depth: usize) -> ControlFlow<()> {
        let Some(item) = self.links.ring().min_by_key(|&item| self.links.size[item]) else {
            return self.probe.solution(&self.placement);
        };
        self.links.cover(item);
        let mut node = self.links.down[item];
        while node != item {
            let square = self.links.square(node);
            let (row, column) = (square.row as usize, square.column as usize);
            self.placement.set(row, column);
            for other in self.links.others(node) {
                self.links.cover(self.links.item[other]);
            }
            let looks = || self.links.ring().count();
            self.probe.structure(&View(looks, || self.links.copy()));
            self.probe.place(depth, square)?;
            self.fill(depth + 1)?;
            for other in self.links.others(node).rev() {
                self.links.uncover(self.links.item[other]);
            }
            self.probe.structure(&View(|| 0, || self.links.copy()));
            self.probe.remove(depth, square)?;
            node = self.links.down[node];
        }
        self.links.uncover(item);
        ControlFlow::Continue(())
    }
}

/// Returns the pairs of a square, numbered by the midpoint and whether it falls to the right.
fn pairs(rows: usize, row: usize, column: usize) -> impl Iterator<Item = usize> {
    // Each move as rows down and columns to the right, plus 2 to keep both unsigned.
    let moves = (0..5_usize)
        .flat_map(|down| (0..5_usize).map(move |right| (down, right)))
        .filter(|&(down, right)| down.abs_diff(2) * right.abs_diff(2) == 2);
    moves.map(move |(down, right)| {
        let falls = usize::from((down < 2) == (right < 2));
        ((2 * row + down) * (2 * rows + 3) + 2 * column + right) * 2 + falls
    })
}

/// The ring of items and the lists of their options. A node is an index.
struct Links<R> {
    pattern: R,
    /// The order of the board.
    rows: usize,
    /// The neighbours of each item in the ring. A secondary item is a ring of its own, so covering
    /// it changes no other item.
    previous: Vec<usize>,
    next: Vec<usize>,
    /// The number of options in the list of each item.
    size: Vec<usize>,
    /// The neighbours of each node in the list of its item.
    up: Vec<usize>,
    down: Vec<usize>,
    /// The item of each node.
    item: Vec<usize>,
    /// The square of each option.
    squares: Vec<Square>,
}

impl<R: AttackPattern> Links<R> {
    /// The number of items, and of consecutive nodes, per option: row, column, two diagonals, and
    /// eight pairs if the pattern has knight's moves.
    const ITEMS: usize = if R::HAS_KNIGHT_MOVES { 12 } else { 4 };

    fn new(pattern: R, problem: &QueensProblem) -> Self {
        let rows = problem.order().get();
        let primary = 2 * rows;
        let diagonals = pattern.diagonals(rows);
        let lines = primary + 2 * diagonals;
        let pairs_of_board = if R::HAS_KNIGHT_MOVES {
            2 * (2 * rows + 3).pow(2)
        } else {
            0
        };
        let heads = 1 + lines + pairs_of_board;
        let mut links = Self {
            pattern,
            rows,
            previous: (0..heads).collect(),
            next: (0..heads).collect(),
            size: vec![0; heads],
            up: (0..heads).collect(),
            down: (0..heads).collect(),
            item: (0..heads).collect(),
            squares: Vec::new(),
        };
        for item in 1..=primary {
            (links.previous[item], links.next[item - 1]) = (item - 1, item);
        }
        (links.previous[RING], links.next[primary]) = (primary, RING);
        for index in 0..rows * rows {
            let (row, column) = (index / rows, index % rows);
            let square = Square::at(row, column);
            if problem.allows(square) {
                let diagonal = |sum| primary + links.pattern.diagonal(sum);
                let difference = diagonals + diagonal(row + rows - 1 - column);
                for item in [row, rows + column, diagonal(row + column), difference] {
                    links.append(item + 1);
                }
                if R::HAS_KNIGHT_MOVES {
                    pairs(rows, row, column).for_each(|item| links.append(lines + item + 1));
                }
                links.squares.push(square);
            }
        }
        links
    }

    /// Appends a node to the list of an item.
    fn append(&mut self, item: usize) {
        let node = self.item.len();
        let last = self.up[item];
        self.item.push(item);
        self.up.push(last);
        self.down.push(item);
        (self.down[last], self.up[item]) = (node, node);
        self.size[item] += 1;
    }

    /// Returns the primary items that are not covered.
    fn ring(&self) -> impl Iterator<Item = usize> {
        let item = |item: usize| (item != RING).then_some(item);
        std::iter::successors(item(self.next[RING]), move |&last| item(self.next[last]))
    }

    /// Removes the item from the ring, and its options from the lists of their other items.
    fn cover(&mut self, item: usize) {
        let (previous, next) = (self.previous[item], self.next[item]);
        (self.next[previous], self.previous[next]) = (next, previous);
        let mut node = self.down[item];
        while node != item {
            for other in self.others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (down, up);
                self.size[self.item[other]] -= 1;
            }
            node = self.down[node];
        }
    }

    /// Undoes [`cover`](Self::cover).
    fn uncover(&mut self, item: usize) {
        let mut node = self.up[item];
        while node != item {
            for other in self.others(node).rev() {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (other, other);
                self.size[self.item[other]] += 1;
            }
            node = self.up[node];
        }
        let (previous, next) = (self.previous[item], self.next[item]);
        (self.next[previous], self.previous[next]) = (item, item);
    }

    /// Returns the other nodes of the same option.
    fn others(&self, node: usize) -> impl DoubleEndedIterator<Item = usize> + use<R> {
        let first = self.heads() + self.option(node) * Self::ITEMS;
        (first..first + Self::ITEMS).filter(move |&other| other != node)
    }

    fn option(&self, node: usize) -> usize {
        (node - self.heads()) / Self::ITEMS
    }

    fn square(&self, node: usize) -> Square {
        self.squares[self.option(node)]
    }

    fn heads(&self) -> usize {
        self.size.len()
    }

    /// Copies the sizes of the lists for a probe.
    fn copy(&self) -> Vec<Part> {
        let entry = |item: usize| Entry {
            place: match self.rows.checked_sub(item) {
                Some(above) => Place::Row(above as u32 + 1),
                None => Place::Column(ColumnName((item - self.rows - 1) as u32)),
            },
            mark: false,
            number: Some(self.size[item] as u8),
        };
        let entries = self.ring().map(entry);
        let (rows, columns) = entries.partition(|entry| matches!(entry.place, Place::Row(_)));
        let part = |name, entries| Part {
            name,
            shape: Shape::List { entries },
        };
        vec![
            part(message!("squares left for each row").template(), rows),
            part(message!("squares left for each column").template(), columns),
        ]
    }
}
