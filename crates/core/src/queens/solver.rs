//! The capabilities of an algorithm, as traits.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::jobs::Jobs;
use super::problem::QueensProblem;
use super::problem::placement::Placement;
use super::walker::Walker;
use crate::algorithm_info::AlgorithmInfo;
use crate::board::order::Order;
use crate::probe::listeners::{Count, CountUntil};
use crate::probe::reports::Probe;

/// A way to count the solutions of the empty board.
///
/// The methods below return its optional capabilities.
pub trait Solver: Sync {
    /// Returns the name, the idea and the source.
    fn info(&self) -> AlgorithmInfo;

    /// Returns the number of solutions of the empty board (OEIS A000170).
    fn count(&self, order: Order) -> u128;

    /// Returns the same algorithm as a walker, which accepts any [`QueensProblem`] and reports its
    /// steps; `None` if it cannot be traced.
    fn walker(&self) -> Option<&dyn Walker> {
        None
    }

    /// Returns true if its jobs have several kernels to choose from.
    fn has_kernels(&self) -> bool {
        false
    }

    /// Cuts the count into jobs, for threads and for a check by sample; `None` if it has no jobs of
    /// its own.
    ///
    /// A walker has none: [`Pieces`](crate::internal::queens::Pieces) cuts the problem for it.
    fn jobs(&self, _order: Order) -> Option<Box<dyn Jobs + '_>> {
        None
    }
}

/// A search written once for every probe.
///
/// A traceable algorithm implements only this trait; [`Solver`] and [`Walker`] follow.
pub trait Search: Sync {
    /// The name, the idea and the source.
    const INFO: AlgorithmInfo;

    /// The result of [`Walker::is_row_by_row`].
    const IS_ROW_BY_ROW: bool = true;

    /// Searches the problem and reports each step and each solution to the probe. Breaks when the
    /// probe does.
    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()>;
}

impl<S: Search> Solver for S {
    fn info(&self) -> AlgorithmInfo {
        S::INFO
    }

    fn count(&self, order: Order) -> u128 {
        let mut count = Count::default();
        let _ = self.search(&QueensProblem::from(order), &mut count); // a count never stops a search
        count.solutions.into()
    }

    fn walker(&self) -> Option<&dyn Walker> {
        Some(self)
    }
}

impl<S: Search> Walker for S {
    fn name(&self) -> &'static str {
        S::INFO.name
    }

    fn is_row_by_row(&self) -> bool {
        S::IS_ROW_BY_ROW
    }

    fn walk(
        &self,
        problem: &QueensProblem,
        mut probe: &mut dyn Probe<Placement>,
    ) -> ControlFlow<()> {
        self.search(problem, &mut probe)
    }

    fn count_until(&self, problem: &QueensProblem, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let mut count = CountUntil::new(stop);
        self.search(problem, &mut count)?;
        ControlFlow::Continue(count.solutions.into())
    }
}
