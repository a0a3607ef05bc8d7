//! A search that can be traced.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::problem::QueensProblem;
use super::problem::placement::Placement;
use crate::probe::reports::Probe;

/// An algorithm that accepts any [`QueensProblem`] and can be traced.
pub trait Walker: Sync {
    /// Returns the name of the algorithm.
    fn name(&self) -> &'static str;

    /// Returns true if it fills the rows from the top and tries columns from the left.
    ///
    /// Then its solutions are in lexicographic order, and its search tree is that of every such
    /// walker.
    fn is_row_by_row(&self) -> bool;

    /// Searches the problem and reports each step and each solution to the probe. Breaks when the
    /// probe does.
    fn walk(&self, problem: &QueensProblem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()>;

    /// Counts the solutions of the problem, or breaks soon after `stop` became true.
    fn count_until(&self, problem: &QueensProblem, stop: &AtomicBool) -> ControlFlow<(), u128>;
}

impl dyn Walker + '_ {
    /// Counts the solutions of the problem.
    pub(super) fn count(&self, problem: &QueensProblem) -> u128 {
        match self.count_until(problem, &AtomicBool::new(false)) {
            ControlFlow::Continue(count) => count,
            ControlFlow::Break(()) => unreachable!("nobody raises the flag"),
        }
    }
}

impl Walker for &dyn Walker {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn is_row_by_row(&self) -> bool {
        (**self).is_row_by_row()
    }

    fn walk(&self, problem: &QueensProblem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()> {
        (**self).walk(problem, probe)
    }

    fn count_until(&self, problem: &QueensProblem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        (**self).count_until(problem, stop)
    }
}
