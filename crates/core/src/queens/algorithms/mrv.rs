//! `mrv`: the row with the fewest free squares first (minimum remaining values), with forward
//! checking.
//!
//! Invariant: a row without a queen is open. For each open row, bit c of `free[row]` is set when
//! the problem allows the square (row, c) and no queen attacks it. An open row without a free
//! square has the fewest of all, so the search chooses it next and backtracks at once.

use std::ops::ControlFlow;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::order::{Order, numbers};
use crate::board::square::Square;
use crate::message;
use crate::probe::reports::Probe;
use crate::probe::structure::{BitKind, BitRow, Part, Shape, View};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// Recursion over the open rows, always the first with the fewest free squares.
///
/// Costs up to n words per node, and visits fewer nodes than a search from the top. The order of
/// the solutions is that of the search, not lexicographic.
#[derive(Clone, Copy, Debug)]
pub struct Mrv;

impl Search for Mrv {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "mrv",
        idea: "Fills the row with the fewest free squares first; backtracks as soon as a row has none",
        source: "Haralick and Elliott 1980, Increasing Tree Search Efficiency for Constraint Satisfaction Problems, Artificial Intelligence 14",
        limits: "",
        largest_sensible: 17,
        pseudocode: &[
            line("fill(open rows, free squares):"),
            line("  if no row is open: solution").solution("all rows are filled"),
            line("  row = the open row with the fewest").remark("none free: no loop"),
            line("  for column in free[row]:"),
            line("    place the queen").place("place the queen"),
            line("    strike its lines from the open rows").place("look ahead"),
            line("    fill(the rest)"),
            line("    take the queen back").remove("take it back"),
        ],
    };

    const IS_ROW_BY_ROW: bool = false;

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        let placement = Placement::blank(problem.order());
        let mut free = [0; ROWS];
        free[..problem.rows().len()].copy_from_slice(problem.rows());
        let open = problem.order().column_set();
        let mut descent = Descent { placement, probe };
        by_rules!(problem, pattern => descent.fill(pattern, 1, open, &free))
    }
}

const ROWS: usize = Order::MAX.get();

/// The values that are the same at every depth.
struct Descent<'a, P> {
    placement: Placement,
    probe: &'a mut P,
}

impl<P: Probe<Placement>> Descent<'_, P> {
    /// Fills the row with the fewest free squares. `depth` counts the queens, including the one
    /// that this call places; bit r of `open` is set if row r has no queen.
    fn fill<R: AttackPattern>(
        &mut self,
        pattern: R,
        depth: usize,
        open: u32,
        free: &[u32; ROWS],
    ) -> ControlFlow<()> {
        let Some(row) = numbers(open.into()).min_by_key(|&row| free[row].count_ones()) else {
            return self.probe.solution(&self.placement);
        };
        let n = self.placement.order().get();
        let mut untried = free[row];
        while untried != 0 {
            let column = untried.trailing_zeros();
            untried &= untried - 1;
            let square = Square::new(row as u32, column);
            self.placement.set(row, column as usize);
            let still_open = open & !(1 << row);
            let mut left = *free;
            for other in numbers(still_open.into()) {
                left[other] &= !pattern.attacked(column, row.abs_diff(other));
            }
            let looks = || still_open.count_ones() as usize;
            self.probe
                .structure(&View(looks, || copy(n, still_open, &left)));
            self.probe.place(depth, square)?;
            self.fill(pattern, depth + 1, still_open, &left)?;
            left = *free;
            left[row] = untried;
            self.probe.structure(&View(|| 0, || copy(n, open, &left)));
            self.probe.remove(depth, square)?;
        }
        ControlFlow::Continue(())
    }
}

/// Copies the free squares of the open rows of a board with n rows for a probe.
fn copy(n: usize, open: u32, free: &[u32; ROWS]) -> Vec<Part> {
    let row = |row: usize| {
        let bits = (0..n).map(|column| free[row] >> column & 1 == 1);
        BitRow::new((n - row).to_string(), BitKind::Free, bits)
    };
    vec![Part {
        name: message!("free squares of the open rows").template(),
        shape: Shape::Bits {
            rows: numbers(open.into()).map(row).collect(),
        },
    }]
}
