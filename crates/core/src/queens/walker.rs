//! A search that can be watched.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::problem::QueensProblem;
use super::problem::placement::Placement;
use crate::probe::reports::Probe;

/// An algorithm that takes any [`QueensProblem`] and can be watched.
pub trait Walker: Sync {
    /// Returns the name of the algorithm.
    fn name(&self) -> &'static str;

    /// True if it fills the rows from the top and tries their columns from the left, so that the
    /// solutions come in lexicographic order and the search tree is that of every such walker.
    fn is_row_by_row(&self) -> bool;

    /// Searches the problem and reports each step and each solution to the probe; it breaks off
    /// when the probe says so.
    fn walk(&self, problem: &QueensProblem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()>;

    /// Counts the solutions of the problem, or returns a break soon after `stop` became true.
    fn count_until(&self, problem: &QueensProblem, stop: &AtomicBool) -> ControlFlow<(), u128>;
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
