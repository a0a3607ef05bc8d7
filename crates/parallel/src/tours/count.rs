//! The entry point for counts of tours: all tours of a board, or those from each square.

use backrank_core::internal::Symmetry;
use backrank_core::internal::tour::{count_plainly, obstacle};
use backrank_core::tour::count::{self, Executor, Method, Need, Plan, Scope, published};
use backrank_core::{Dims, Square};

use super::error::ParallelTourError;
use super::executor::TourThreads;
use super::outcome::Outcome;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Phase, Progress};
use crate::memory_limit::MemoryLimit;

/// A count of tours, to be prepared.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    dims: Dims,
    scope: Scope,
    per_square: bool,
    method: Method,
    limit: MemoryLimit,
}

/// A count of tours that is ready to run, with bounds of its memory.
#[derive(Debug)]
pub struct Prepared {
    count: Count,
    /// The tours to count: those of `count`, then those from each square, or from one square per
    /// orbit. Memory and work are 0 for [`Method::Plain`].
    parts: Vec<(Scope, Need, u64)>,
    /// The plan of a single count. Each of several counts is planned again right before it runs,
    /// because a plan takes memory.
    plan: Option<Plan>,
}

/// The largest number of squares of a board whose tours are counted from each square.
const MAX_SQUARES_ONE_BY_ONE: u64 = 2048;

impl Count {
    /// Returns a count of these tours with the default method and without a memory limit.
    #[must_use]
    pub fn new(dims: Dims, scope: Scope) -> Self {
        Self {
            dims,
            scope,
            per_square: false,
            method: Method::default(),
            limit: MemoryLimit::NONE,
        }
    }

    /// Also counts the tours from each square. Ignored unless the scope is [`Scope::All`].
    #[must_use]
    pub fn per_square(self, per_square: bool) -> Self {
        Self { per_square, ..self }
    }

    /// Sets the method.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Sets the memory limit. A count that certainly needs more is refused, and one that turns out to
    /// need more is stopped.
    #[must_use]
    pub fn max_bytes(self, limit: impl Into<MemoryLimit>) -> Self {
        let limit = limit.into();
        Self { limit, ..self }
    }

    /// Plans the count and bounds its memory.
    ///
    /// # Errors
    /// [`ParallelTourError`] if the board is too large, the count certainly exceeds the memory limit, it was
    /// stopped, or there are no threads.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a step of the plan does, which is a bug.
    pub fn prepare(self, executor: &ThreadExecutor<'_>) -> Result<Prepared, ParallelTourError> {
        let mut scopes = vec![self.scope];
        if self.is_per_square() {
            if self.dims.squares() > MAX_SQUARES_ONE_BY_ONE {
                return Err(ParallelTourError::TooManySquares {
                    max_squares: MAX_SQUARES_ONE_BY_ONE,
                });
            }
            let squares = self.dims.each_square();
            let firsts = squares.filter(|&square| self.first(square) == square);
            scopes.extend(firsts.map(Scope::From));
        }
        let mut prepared = Prepared {
            count: self,
            parts: Vec::new(),
            plan: None,
        };
        if self.method == Method::Plain {
            let parts = scopes.into_iter();
            prepared.parts = parts.map(|scope| (scope, Need::default(), 0)).collect();
            return Ok(prepared);
        }
        let threads = TourThreads::new(executor, Phase::Plan, 0, 0)?;
        for &scope in &scopes {
            let plan = self
                .plan_of(scope, &threads)
                .map_err(|error| threads.failed(error))?;
            prepared.parts.push((scope, plan.need(), plan.work()));
            prepared.plan = (scopes.len() == 1).then_some(plan);
        }
        Ok(prepared)
    }

    fn plan_of(self, scope: Scope, executor: &dyn Executor) -> Result<Plan, count::TourCountError> {
        Plan::new(self.dims, scope, self.limit.bytes(), executor)
    }

    /// Returns the square that represents this one under symmetry. The plain method uses no
    /// symmetry.
    fn first(self, square: Square) -> Square {
        match self.method {
            Method::Frontier => Symmetry::representative(self.dims, square),
            Method::Plain => square,
        }
    }

    fn is_per_square(&self) -> bool {
        self.per_square && self.scope == Scope::All
    }
}

impl Prepared {
    /// Returns the bounds of the memory; 0 for a method without bounds.
    #[must_use]
    pub fn need(&self) -> Need {
        let needs = self.parts.iter().map(|&(_, need, _)| need);
        needs.fold(Need::default(), Need::or)
    }

    /// Counts, and compares the number with the published one and with the sum over the squares.
    ///
    /// # Errors
    /// [`ParallelTourError`] if the count exceeds the memory limit or the memory of the system, it was
    /// stopped, there are no threads, an intermediate number is beyond 128 bits, or the count is
    /// wrong.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a step of the count does, which is a bug.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, ParallelTourError> {
        let Count {
            dims,
            scope,
            method,
            limit,
            ..
        } = self.count;
        let mut numbers = Vec::new();
        match method {
            Method::Frontier => {
                let work = self.parts.iter().map(|(.., work)| work).sum();
                let mut threads = TourThreads::new(executor, Phase::Count, self.parts.len(), work)?;
                for &(scope, _, work) in &self.parts {
                    let number = match &self.plan {
                        Some(plan) => plan.count(&threads),
                        None => self
                            .count
                            .plan_of(scope, &threads)
                            .and_then(|plan| plan.count(&threads)),
                    };
                    numbers.push(number.map_err(|error| threads.failed(error))?);
                    threads.finish_count(work);
                }
            }
            Method::Plain => {
                executor.begin(Phase::Count);
                let (max_bytes, stop) = (limit.bytes(), executor.stop_flag());
                for &(scope, ..) in &self.parts {
                    let number = count_plainly(dims, scope, max_bytes, stop);
                    let failed =
                        |error| ParallelTourError::of(error, Progress::begin(Phase::Count));
                    numbers.push(number.map_err(failed)?);
                }
            }
        }
        let per_square = self.count.is_per_square().then(|| {
            let number = |square| {
                let first = Scope::From(self.count.first(square));
                let at = self.parts.iter().position(|&(scope, ..)| scope == first)?;
                Some(numbers[at].clone())
            };
            dims.each_square().filter_map(number).collect()
        });
        let outcome = Outcome {
            dims,
            scope,
            count: numbers.swap_remove(0),
            by: method,
            per_square,
            obstacle: obstacle(dims, scope),
            published: published(dims, &[], scope),
        };
        outcome.check().map_err(ParallelTourError::Wrong)?;
        Ok(outcome)
    }
}
