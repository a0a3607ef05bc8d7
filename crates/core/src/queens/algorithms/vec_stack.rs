//! `vec-stack`: no recursion; one vector of columns is the stack and the whole state.
//!
//! Invariant: `columns[..top]` are queens that do not attack each other, `columns[top]` is the next
//! column to try in row `top`. Advance it until it fits; then push the next row, or pop when the
//! row is used up. Because nothing else is state, the search can stop at a solution and go on
//! later: the lazy iterator [`Solutions`] is this algorithm.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use crate::board::square::Square;
use crate::card::Card;
use crate::probe::listeners::First;
use crate::probe::reports::Probe;
use crate::probe::structure::{Part, Shape, View};
use crate::queens::problem::Problem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::placement::Placement;
use crate::queens::solver::Search;

/// One vector of columns as the stack and an index of its top, after the textbook program.
///
/// Costs up to n comparisons a tried square; the state is n columns.
#[derive(Clone, Copy, Debug)]
pub struct VecStack;

impl Search for VecStack {
    const CARD: Card = Card {
        name: "vec-stack",
        idea: "one vector of columns as the stack: advance the top until it fits, push or pop",
        source: "textbook program; the scheme after Golomb and Baumert 1965, Backtrack Programming",
        largest_sensible: 15,
    };

    fn search<P: Probe<Placement>>(&self, problem: &Problem, probe: &mut P) -> ControlFlow<()> {
        State::new(problem).resume(problem, probe)
    }
}

#[derive(Clone, Debug)]
struct State {
    /// One entry a row, and one after the last row, which is not tried.
    columns: Vec<usize>,
    /// The row whose column is tried; n when all rows hold a queen; `None` when the search is over.
    top: Option<usize>,
}

impl State {
    fn new(problem: &Problem) -> Self {
        Self {
            columns: vec![0; problem.order().get() + 1],
            top: Some(0),
        }
    }

    /// Searches on from here. When the probe breaks off at a solution, the next call goes on after
    /// that solution.
    fn resume<P: Probe<Placement>>(&mut self, problem: &Problem, probe: &mut P) -> ControlFlow<()> {
        by_rules!(problem, pattern => self.resume_by(pattern, problem, probe))
    }

    fn resume_by<R, P>(&mut self, pattern: R, problem: &Problem, probe: &mut P) -> ControlFlow<()>
    where
        R: AttackPattern,
        P: Probe<Placement>,
    {
        let n = problem.order().get();
        while let Some(top) = self.top {
            let mut verdict = ControlFlow::Continue(());
            if top == n {
                verdict = probe.solution(&self.placement(problem));
            } else {
                while self.columns[top] < n
                    && let Some(looks) = self.rejected_after(pattern, problem, top)
                {
                    probe.structure(&View(|| looks, || self.copy(top)));
                    probe.reject(top + 1, self.square(top))?;
                    self.columns[top] += 1;
                }
                if self.columns[top] < n {
                    self.top = Some(top + 1);
                    self.columns[top + 1] = 0;
                    probe.structure(&View(|| top, || self.copy(top + 1)));
                    probe.place(top + 1, self.square(top))?;
                    continue;
                }
            }
            // Lift the last queen and move on to its row's next column, even where the probe says
            // stop: then the search is ready to go on.
            self.top = top.checked_sub(1);
            let lifted = self.top.map(|row| self.square(row));
            if let Some(row) = self.top {
                self.columns[row] += 1;
            }
            verdict?;
            if let Some(square) = lifted {
                probe.structure(&View(|| 0, || self.copy(top - 1)));
                probe.remove(top, square)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of queens that are looked at until the square tried proves impossible;
    /// `None` if it fits.
    fn rejected_after<R: AttackPattern>(
        &self,
        pattern: R,
        problem: &Problem,
        top: usize,
    ) -> Option<usize> {
        if !problem.allows(self.square(top)) {
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
            name: "vector of columns and its top",
            shape,
        }]
    }

    fn square(&self, row: usize) -> Square {
        Square::at(row, self.columns[row])
    }

    fn placement(&self, problem: &Problem) -> Placement {
        let mut placement = Placement::blank(problem.order());
        let rows = 0..problem.order().get();
        rows.for_each(|row| placement.set(row, self.columns[row]));
        placement
    }
}

/// The solutions of a problem in lexicographic order, found as they are asked for. The memory is
/// one board, however many solutions there are.
#[derive(Clone, Debug)]
pub struct Solutions {
    problem: Problem,
    state: State,
}

impl Solutions {
    /// Returns an iterator over the solutions of `problem`.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self {
            problem: problem.clone(),
            state: State::new(problem),
        }
    }
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        let mut first = First::default();
        let _ = self.state.resume(&self.problem, &mut first); // it stops at the first solution or at the end
        first.solution
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // The number of those left is unknown, until none is.
        (0, self.state.top.is_none().then_some(0))
    }
}

impl FusedIterator for Solutions {}
