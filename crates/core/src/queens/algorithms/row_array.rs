//! `row-array`: recursion over the rows. It is the oracle of the tests, so it stays simple.
//!
//! Invariant: the queens in rows `0..row` do not attack each other. Each column of `row` is tested
//! against all of them.

use std::ops::ControlFlow;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::square::Square;
use crate::message;
use crate::probe::reports::Probe;
use crate::probe::structure::{Part, Shape, View};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// Recursion over rows with an array of columns; tests a new queen against every earlier row.
///
/// Costs up to n comparisons per square. Every faster algorithm is tested against this one.
#[derive(Clone, Copy, Debug)]
pub struct RowArray;

impl Search for RowArray {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "row-array",
        idea: "Recursion over the rows; compares each square with the queen of every earlier row",
        source: "Wirth 1971, Program Development by Stepwise Refinement, CACM 14",
        limits: "",
        largest_sensible: 15,
        pseudocode: &[
            line("fill(row):"),
            line("  if row = n: solution").solution("all rows are filled"),
            line("  for column in 0..n:"),
            line("    for above in 0..row:").remark("test every earlier row"),
            line("      if attacks: next column").reject("try the next square"),
            line("    columns[row] = column").place("place the queen"),
            line("    fill(row + 1)"),
            line("    forget columns[row]").remove("take it back"),
        ],
    };

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        let mut placement = Placement::blank(problem.order());
        by_rules!(problem, pattern => descend(problem, pattern, 0, &mut placement, probe))
    }
}

fn descend<R, P>(
    problem: &QueensProblem,
    pattern: R,
    row: usize,
    placement: &mut Placement,
    probe: &mut P,
) -> ControlFlow<()>
where
    R: AttackPattern,
    P: Probe<Placement>,
{
    if row == problem.order().get() {
        return probe.solution(placement);
    }
    for column in 0..problem.order().get() {
        let square = Square {
            row: row as u32,
            column: column as u32,
        };
        let above = &placement.columns()[..row];
        if !problem.allows(square) {
            probe.structure(&View(|| 0, || array(placement, row)));
            probe.reject(row + 1, square)?;
            continue;
        }
        if let Some(attacker) = attacker(pattern, above, row, column) {
            probe.structure(&View(|| attacker + 1, || array(placement, row)));
            probe.reject(row + 1, square)?;
            continue;
        }
        placement.set(row, column);
        probe.structure(&View(|| row, || array(placement, row + 1)));
        probe.place(row + 1, square)?;
        descend(problem, pattern, row + 1, placement, probe)?;
        probe.structure(&View(|| 0, || array(placement, row)));
        probe.remove(row + 1, square)?;
    }
    ControlFlow::Continue(())
}

/// Returns the row of the first queen above that attacks the square. The pattern decides from the
/// distances in rows and columns.
fn attacker<R: AttackPattern>(
    pattern: R,
    above: &[u8],
    row: usize,
    column: usize,
) -> Option<usize> {
    above.iter().enumerate().position(|(other_row, &other)| {
        let other = usize::from(other);
        other == column || pattern.attacks(row - other_row, other, column)
    })
}

/// Copies the first `queens` entries of the array for a probe.
fn array(placement: &Placement, queens: usize) -> Vec<Part> {
    let shape = Shape::Array {
        label: "x[i]",
        length: placement.columns().len(),
        numbers: placement.columns()[..queens].to_vec(),
        top: None,
    };
    vec![Part {
        name: message!("column of each row").template(),
        shape,
    }]
}
