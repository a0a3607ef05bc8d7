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
use crate::queens::count::CountMethod;
use crate::queens::jobs::{Divide, Jobs, Memory, Worker};
use crate::queens::problem::QueensProblem;
use crate::queens::solver::Solver;
use crate::queens::walker::Walker;
use border::{Border, borders};
use interior::Interior;

mod border;
mod interior;

/// Depth-first search below each placement of the border. It cannot be traced.
///
/// It checks the faster counters, and is six times as fast as [`Bitmask`](super::Bitmask) at n =
/// 16.
#[derive(Clone, Copy, Debug)]
pub struct Symmetric;

const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "symmetric",
    idea: "Places the queens on the four edges first, once per orbit; then bit masks with a look-ahead",
    source: "Preußer and Engelhardt 2016, Putting Queens in Carry Chains, No. 27",
    limits: "empty boards, ordinary queens",
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
        let Some(count) = Borders::new(size).count() else {
            unreachable!("nobody stops it, and whole orbits add up to whole solutions");
        };
        count
    }

    fn count_method(&'static self) -> CountMethod {
        CountMethod::Symmetric
    }
}

impl Divide for Symmetric {
    fn jobs(&self, size: Order) -> Option<Box<dyn Jobs>> {
        Some(Box::new(Borders::new(size)))
    }
}

/// A job for each placement of the border.
struct Borders {
    size: Order,
    borders: Vec<Border>,
}

impl Borders {
    fn new(size: Order) -> Self {
        let borders = borders(size);
        Self { size, borders }
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
            per_worker_bytes: Interior::bytes(self.size) as u64,
        }
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        let interior = Interior::new(self.size);
        Box::new(BorderCounter {
            jobs: self,
            interior,
        })
    }

    fn recount(&self, job: usize, walker: &dyn Walker, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Border { queens, weight } = &self.borders[job];
        let empty = QueensProblem::from(self.size);
        // The squares are on the board, so `with` succeeds.
        let Ok(problem) = empty.with(&queens[..]) else {
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

struct BorderCounter<'a> {
    jobs: &'a Borders,
    interior: Interior,
}

impl Worker for BorderCounter<'_> {
    fn count(&mut self, job: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Border { queens, weight } = &self.jobs.borders[job];
        let solutions = self.interior.count(queens, stop)?;
        ControlFlow::Continue(u128::from(solutions) * weight)
    }
}
