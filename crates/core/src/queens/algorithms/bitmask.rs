//! `bitmask`: three words hold the attacked columns and diagonals, and one AND gives all free
//! squares of a row. For superqueens a fourth word holds the knight's moves.
//!
//! Invariant: in row r, bit c of `columns`, `sums` and `differences` is set when a queen above
//! attacks the square (r, c) from straight above, along its sum diagonal, or along its difference
//! diagonal. From one row to the next a sum diagonal moves one column to the left and a difference
//! diagonal one to the right, so each word is shifted by one.
//!
//! # Tried and slower
//!
//! Running time at n = 14 relative to a hand-written recursion; this program takes 1.0:
//!
//! * a call for every queen, which detects the dead end inside: 1.08;
//! * a placement that is kept up to date even if nobody reads it: 1.10; as a chain of stack frames:
//!   1.11;
//! * no recursion, the words of each row in an array: 1.35;
//! * a stop flag checked once in 65,536 nodes: 1.14; on every fourth level, as `CountUntil` does:
//!   1.0.

use std::ops::ControlFlow;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::square::Square;
use crate::message;
use crate::probe::reports::Probe;
use crate::probe::structure::{BitKind, BitRow, Part, Shape, View};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// Recursion over rows with three words of attacked squares, lowest free bit first.
///
/// It visits free squares only, so it rejects none, and takes a few instructions per node. It
/// visits every solution and uses no symmetry. The benchmarks measure other algorithms against it.
#[derive(Clone, Copy, Debug)]
pub struct Bitmask;

impl Search for Bitmask {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "bitmask",
        idea: "Attacked columns and diagonals are bits of three words; takes the lowest free bit",
        source: "Richards 1997, Backtracking Algorithms in MCPL using Bit Patterns and Recursion",
        limits: "",
        largest_sensible: 17,
        pseudocode: &[
            line("fill(free, columns, sums, differences):"),
            line("  while free ≠ 0:"),
            line("    queen = free & -free").place("the lowest free bit"),
            line("    free ^= queen").place("place the queen"),
            line("    if this is the last row: solution").solution("all rows are filled"),
            line("    columns' = columns | queen"),
            line("    sums' = (sums | queen) >> 1"),
            line("    differences' = (differences | queen) << 1"),
            line("    fill(all & ~(columns' | sums' | differences'), ...)"),
            line("    the words are as before").remove("take it back"),
        ],
    };

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        let placement = Placement::blank(problem.order());
        match problem.rows() {
            [] => probe.solution(&placement),
            [first, below @ ..] => {
                let mut descent = Descent { placement, probe };
                by_rules!(problem, pattern => descent.fill(*first, below, 0, 0, 0, pattern))
            }
        }
    }
}

/// The values that are the same at every depth.
struct Descent<'a, P> {
    placement: Placement,
    probe: &'a mut P,
}

impl<P: Probe<Placement>> Descent<'_, P> {
    /// Fills a row. The arguments are its free columns, the columns that the problem allows in each
    /// row below, and the attacks of the queens above.
    fn fill<R: AttackPattern>(
        &mut self,
        mut free: u32,
        below: &[u32],
        columns: u32,
        sums: u32,
        differences: u32,
        pattern: R,
    ) -> ControlFlow<()> {
        let n = self.placement.order().get();
        let depth = n - below.len();
        while free != 0 {
            let square = Square::new((depth - 1) as u32, free.trailing_zeros());
            let queen = free & free.wrapping_neg();
            free ^= queen;
            if self.probe.reads_solutions() {
                self.placement.set(depth - 1, square.column as usize);
            }
            if let [allowed, below @ ..] = below {
                let (columns, sums, differences, pattern) = (
                    columns | queen,
                    pattern.sums_below(sums | queen, 1),
                    pattern.differences_below(differences | queen, 1),
                    pattern.next_row(queen),
                );
                let free = allowed & !(columns | sums | differences | pattern.knight_attacks());
                let words = || words(n, columns, sums, differences, free, pattern);
                self.probe
                    .structure(&View(|| 3 + usize::from(R::HAS_KNIGHT_MOVES), words));
                self.probe.place(depth, square)?;
                // A dead end, a third of the nodes, needs no call.
                if free != 0 {
                    self.fill(free, below, columns, sums, differences, pattern)?;
                }
            } else {
                let words = || {
                    words(
                        n,
                        columns | queen,
                        sums | queen,
                        differences | queen,
                        0,
                        pattern,
                    )
                };
                self.probe.structure(&View(|| 0, words));
                self.probe.place(depth, square)?;
                self.probe.solution(&self.placement)?;
            }
            let words = || words(n, columns, sums, differences, free, pattern);
            self.probe.structure(&View(|| 0, words));
            self.probe.remove(depth, square)?;
        }
        ControlFlow::Continue(())
    }
}

/// Copies the words of a row of n squares for a probe.
fn words<R: AttackPattern>(
    n: usize,
    columns: u32,
    sums: u32,
    differences: u32,
    free: u32,
    pattern: R,
) -> Vec<Part> {
    let row = |name, kind, word: u32| {
        BitRow::new(name, kind, (0..n).map(|column| word >> column & 1 == 1))
    };
    let mut rows = vec![
        row(message!("columns").template(), BitKind::Taken, columns),
        row(message!("rising").template(), BitKind::Taken, sums),
        row(message!("falling").template(), BitKind::Taken, differences),
    ];
    if R::HAS_KNIGHT_MOVES {
        rows.push(row(
            message!("knight's moves").template(),
            BitKind::Taken,
            pattern.knight_attacks(),
        ));
    }
    rows.push(row(message!("free").template(), BitKind::Free, free));
    vec![Part {
        name: message!("attacks on the next row").template(),
        shape: Shape::Bits { rows },
    }]
}
