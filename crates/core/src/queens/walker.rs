//! A search that can be watched.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::placement::Placement;
use super::problem::Problem;
use crate::probe::Probe;

/// An algorithm that takes any [`Problem`] and can be watched. It reports the solutions in lexicographic order.
pub trait Walker: Sync {
    /// Returns the name of the algorithm.
    fn name(&self) -> &'static str;

    /// Searches the problem and reports each step and each solution to the probe; it breaks off when the probe says so.
    fn walk(&self, problem: &Problem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()>;

    /// Counts the solutions of the problem, or returns a break soon after `stop` became true.
    fn count_until(&self, problem: &Problem, stop: &AtomicBool) -> ControlFlow<(), u128>;
}

impl Walker for &dyn Walker {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn walk(&self, problem: &Problem, probe: &mut dyn Probe<Placement>) -> ControlFlow<()> {
        (**self).walk(problem, probe)
    }

    fn count_until(&self, problem: &Problem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        (**self).count_until(problem, stop)
    }
}
