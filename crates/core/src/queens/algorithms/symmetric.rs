//! `symmetric`: counts all 8 symmetric copies at once. First it places the queens on the four edges
//! of the board, one border for each orbit, weighted by the number of copies; then it searches the
//! interior row by row.
//!
//! Invariant: the weights of the borders count every solution's orbit exactly once (see `border`).
//! The algorithm only counts, because each solution that it reaches represents up to 8.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::order::Order;
use crate::queens::count::{CountMethod, MethodError};
use crate::queens::jobs::{Divide, Jobs, Memory, Worker};
use crate::queens::problem::QueensProblem;
use crate::queens::problem::attack_pattern::{AttackPattern, by_rules};
use crate::queens::problem::rules::Rules;
use crate::queens::solver::Solver;
use crate::queens::walker::Walker;
use border::{Border, borders};
use interior::Interior;

mod border;
mod interior;

/// Depth-first search below each placement of the border, for ordinary queens, superqueens or a
/// torus. It cannot be traced.
///
/// It checks the faster counters, and is six times as fast as [`Bitmask`](super::Bitmask) at n =
/// 16.
#[derive(Clone, Copy, Debug)]
pub struct Symmetric;

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "symmetric",
    idea: "Places the queens on the four edges first, once per orbit; then bit masks with a look-ahead",
    source: "Preußer and Engelhardt 2016, Putting Queens in Carry Chains, No. 27",
    limits: "empty boards",
    largest_sensible: 18,
    pseudocode: &[
        line("for each border (t, r, b, l) with t ≤ r, b, l ≤ n-1-t:"),
        line("  count += 8 / (sides with the number t) * fill(the rows between)"),
    ],
};

impl Solver for Symmetric {
    fn info(&self) -> AlgorithmInfo {
        INFO
    }

    fn count(&self, size: Order) -> u128 {
        Borders::new(size, Rules::Plain).solutions()
    }

    fn count_problem(&self, problem: &QueensProblem) -> Result<u128, MethodError> {
        CountMethod::Symmetric.count(problem)
    }

    fn count_method(&'static self) -> CountMethod {
        CountMethod::Symmetric
    }
}

impl Divide for Symmetric {
    fn jobs(&self, size: Order) -> Option<Box<dyn Jobs>> {
        Some(Box::new(Borders::new(size, Rules::Plain)))
    }
}

/// A job for each placement of the border of an empty board.
pub(in crate::queens) struct Borders {
    board: QueensProblem,
    borders: Vec<Border>,
}

impl Borders {
    pub(in crate::queens) fn new(size: Order, rules: Rules) -> Self {
        Self {
            board: QueensProblem::on(size, rules),
            borders: borders(size, rules),
        }
    }

    /// Counts the solutions of the board on this thread.
    pub(in crate::queens) fn solutions(&self) -> u128 {
        let Some(count) = self.count() else {
            unreachable!("nobody stops it, and whole orbits add up to whole solutions");
        };
        count
    }
}

impl Jobs for Borders {
    fn number(&self) -> usize {
        self.borders.len()
    }

    /// The borders of a board take about the same time, except that one with a queen in a corner
    /// has one queen less and takes three times as long.
    fn work(&self, job: usize) -> u64 {
        match self.borders[job].queens.len() {
            3 => 3,
            _ => 1,
        }
    }

    fn memory(&self) -> Memory {
        Memory {
            shared_bytes: (self.borders.len() * Border::BYTES) as u64,
            per_worker_bytes: by_rules!(&self.board, pattern => Interior::bytes(self.board.order(), pattern)),
        }
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        by_rules!(&self.board, pattern => Box::new(BorderCounter {
            jobs: self,
            interior: Interior::new(self.board.order(), pattern),
        }))
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Border { queens, weight } = &self.borders[job];
        // The squares are on the board, so `with` succeeds.
        let Ok(problem) = self.board.clone().with(&queens[..]) else {
            return ControlFlow::Continue(0);
        };
        let solutions = walker.count_until(&problem, stop)?;
        ControlFlow::Continue(solutions * weight)
    }

    fn total(&self, sum: u128) -> Option<u128> {
        sum.is_multiple_of(border::UNIT)
            .then_some(sum / border::UNIT)
    }
}

struct BorderCounter<'a, R> {
    jobs: &'a Borders,
    interior: Interior<R>,
}

impl<R: AttackPattern> Worker for BorderCounter<'_, R> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Border { queens, weight } = &self.jobs.borders[job];
        let solutions = self.interior.count(queens, stop)?;
        ControlFlow::Continue(u128::from(solutions) * weight)
    }
}
