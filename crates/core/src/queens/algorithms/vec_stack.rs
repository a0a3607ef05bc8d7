//! `vec-stack`: no recursion; one vector of columns is the stack and the whole state.
//!
//! Invariant: `columns[..top]` are queens that do not attack each other, and `columns[top]` is the
//! next column to try in row `top`. The search advances it until it fits, then pushes the next row;
//! it pops when the row has no column left. There is no other state, so a search can stop at a
//! solution and resume later.

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

/// One vector of columns as the stack and an index of its top, after the textbook program.
///
/// Costs up to n comparisons per square; the state is n columns.
#[derive(Clone, Copy, Debug)]
pub struct VecStack;

impl Search for VecStack {
    const INFO: AlgorithmInfo = AlgorithmInfo {
        name: "vec-stack",
        idea: "One vector of columns is the stack: advance the top until it fits, then push or pop",
        source: "Golomb and Baumert 1965, Backtrack Programming, JACM 12",
        limits: "",
        largest_sensible: 15,
        pseudocode: &[
            line("top = 0; columns[0] = 0"),
            line("while top ≥ 0:"),
            line("  if top = n: solution; go back").solution("all rows are filled"),
            line("  else if columns[top] = n: go back"),
            line("  else if attacked: columns[top] += 1").reject("try the next square"),
            line("  else: top += 1; columns[top] = 0").place("place: push a row"),
            line("go back:"),
            line("  top -= 1; if top ≥ 0: columns[top] += 1").remove("pop a row"),
        ],
    };

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        by_rules!(problem, pattern => State::new(problem).search(pattern, probe))
    }
}

#[derive(Debug)]
struct State<'a> {
    problem: &'a QueensProblem,
    /// One entry per row, and one after the last row, which is not tried.
    columns: Vec<usize>,
}

impl<'a> State<'a> {
    fn new(problem: &'a QueensProblem) -> Self {
        Self {
            problem,
            columns: vec![0; problem.order().get() + 1],
        }
    }

    fn search<R, P>(&mut self, pattern: R, probe: &mut P) -> ControlFlow<()>
    where
        R: AttackPattern,
        P: Probe<Placement>,
    {
        let n = self.problem.order().get();
        // The row whose column is tried; n when all rows hold a queen.
        let mut top = 0;
        loop {
            if top == n {
                probe.solution(&self.placement())?;
            } else {
                while self.columns[top] < n
                    && let Some(looks) = self.rejected_after(pattern, top)
                {
                    probe.structure(&View(|| looks, || self.copy(top)));
                    probe.reject(top + 1, self.square(top))?;
                    self.columns[top] += 1;
                }
                if self.columns[top] < n {
                    self.columns[top + 1] = 0;
                    probe.structure(&View(|| top, || self.copy(top + 1)));
                    probe.place(top + 1, self.square(top))?;
                    top += 1;
                    continue;
                }
            }
            // Lifts the last queen and advances to the next column of its row.
            let Some(row) = top.checked_sub(1) else {
                return ControlFlow::Continue(());
            };
            let lifted = self.square(row);
            self.columns[row] += 1;
            probe.structure(&View(|| 0, || self.copy(row)));
            probe.remove(top, lifted)?;
            top = row;
        }
    }

    /// Returns the number of queens checked until one attacks the square; `None` if the square is
    /// free.
    fn rejected_after<R: AttackPattern>(&self, pattern: R, top: usize) -> Option<usize> {
        if !self.problem.allows(self.square(top)) {
            return Some(0);
        }
        let column = self.columns[top];
        let mut queens = self.columns[..top].iter().zip((1..=top).rev());
        let attacker =
            queens.position(|(&other, rows_apart)| pattern.attacks(rows_apart, other, column));
        attacker.map(|row| row + 1)
    }

    /// Copies the vector up to its top for a probe, without the entry after the last row.
    fn copy(&self, top: usize) -> Vec<Part> {
        let rows = self.columns.len() - 1;
        let columns = self.columns[..rows.min(top + 1)].iter();
        let shape = Shape::Array {
            label: "s[i]",
            length: rows,
            numbers: columns.map(|&column| column as u8).collect(),
            top: Some(top),
        };
        vec![Part {
            name: message!("vector of columns and its top").template(),
            shape,
        }]
    }

    fn square(&self, row: usize) -> Square {
        Square::at(row, self.columns[row])
    }

    fn placement(&self) -> Placement {
        let mut placement = Placement::blank(self.problem.order());
        let rows = 0..self.problem.order().get();
        rows.for_each(|row| placement.set(row, self.columns[row]));
        placement
    }
}
