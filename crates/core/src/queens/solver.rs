//! The capabilities of an algorithm, as traits.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::count::{CountMethod, MethodError};
use super::problem::QueensProblem;
use super::problem::placement::Placement;
use super::walker::Walker;
use crate::algorithm_info::AlgorithmInfo;
use crate::board::order::Order;
use crate::probe::listeners::{Count, CountUntil};
use crate::probe::reports::Probe;

/// A way to count the solutions of the empty board. An algorithm of your own implements [`Search`].
pub trait Solver: Sync {
    /// Returns the name, the idea and the source.
    fn info(&self) -> AlgorithmInfo;

    /// Returns the number of solutions of the empty board (OEIS A000170).
    fn count(&self, size: Order) -> u128;

    /// Returns the same algorithm as a walker, which accepts any [`QueensProblem`] and reports its
    /// steps; `None` if it cannot be traced.
    fn walker(&self) -> Option<&dyn Walker> {
        None
    }

    /// Counts the solutions of a problem. By default, an algorithm without a walker accepts only the
    /// empty board of ordinary queens.
    ///
    /// # Errors
    /// [`MethodError`] if the algorithm does not accept the problem.
    fn count_problem(&self, problem: &QueensProblem) -> Result<u128, MethodError> {
        match self.walker() {
            Some(walker) => Ok(walker.count(problem)),
            None if *problem == problem.order().into() => Ok(self.count(problem.order())),
            None => Err(MethodError::EmptyBoardOnly {
                method: self.info().name,
            }),
        }
    }

    /// Returns the method that counts with this algorithm. Only algorithms of this crate have one;
    /// the default is [`CountMethod::Auto`].
    fn count_method(&'static self) -> CountMethod {
        CountMethod::Auto
    }
}

/// A search written once for every probe.
///
/// A traceable algorithm implements only this trait; [`Solver`] and [`Walker`] follow. An example is
/// on the [front page](crate#queens) of the crate.
pub trait Search: Sync {
    /// The name, the idea and the source.
    const INFO: AlgorithmInfo;

    /// The result of [`Walker::is_row_by_row`].
    const IS_ROW_BY_ROW: bool = true;

    /// Searches the problem and reports each step and each solution to the probe. Depths count from
    /// 1. Breaks when the probe does, and reports nothing after that.
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

    fn count(&self, size: Order) -> u128 {
        let mut count = Count::default();
        let _ = self.search(&QueensProblem::from(size), &mut count); // a count never stops a search
        count.solutions.into()
    }

    fn walker(&self) -> Option<&dyn Walker> {
        Some(self)
    }

    fn count_method(&'static self) -> CountMethod {
        CountMethod::Walker(self)
    }
}

impl Solver for &dyn Solver {
    fn info(&self) -> AlgorithmInfo {
        (**self).info()
    }

    fn count(&self, order: Order) -> u128 {
        (**self).count(order)
    }

    fn walker(&self) -> Option<&dyn Walker> {
        (**self).walker()
    }

    fn count_problem(&self, problem: &QueensProblem) -> Result<u128, MethodError> {
        (**self).count_problem(problem)
    }

    fn count_method(&'static self) -> CountMethod {
        (**self).count_method()
    }
}

impl<S: Search> Search for &S {
    const INFO: AlgorithmInfo = S::INFO;
    const IS_ROW_BY_ROW: bool = S::IS_ROW_BY_ROW;

    fn search<P: Probe<Placement>>(
        &self,
        problem: &QueensProblem,
        probe: &mut P,
    ) -> ControlFlow<()> {
        (**self).search(problem, probe)
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
