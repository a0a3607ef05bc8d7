//! The entry point for counts of tours: all tours of a board, or those from each square.

use std::collections::BTreeSet;

use backrank_core::internal::Symmetry;
use backrank_core::internal::tour::{count_plainly, obstacle};
use backrank_core::tour::count::{
    Executor, Method, Plan, Scope, Size, Store, TourCountError, published,
};
use backrank_core::{Dims, Natural, Square, SquareError, Squares};

use super::executor::{TourThreads, count_bytes, program_error};
use super::outcome::Outcome;
use crate::error::CountError;
use crate::executor::ThreadExecutor;
use crate::executor::progress::Phase;
use crate::memory_limit::MemoryLimit;

/// A count of tours, to be prepared.
#[derive(Clone, Debug)]
pub struct Count {
    dims: Dims,
    /// Sorted, without duplicates.
    blocked: Vec<Square>,
    scope: Scope,
    per_square: bool,
    method: Method,
    limit: MemoryLimit,
}

/// A count of tours that is ready to run, with its size.
#[derive(Debug)]
pub struct Prepared {
    count: Count,
    /// The tours to count: those of `count`, then those from each square, or from one square per
    /// orbit. Size and work are 0 for [`Method::Plain`].
    parts: Vec<(Scope, Size, u64)>,
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
            blocked: Vec::new(),
            scope,
            per_square: false,
            method: Method::default(),
            limit: MemoryLimit::NONE,
        }
    }

    /// Blocks squares, which no tour visits. There is no tour from a blocked square.
    ///
    /// # Errors
    /// [`SquareError`] if a square is not on the board.
    pub fn block(mut self, squares: impl Squares) -> Result<Self, SquareError> {
        self.blocked.extend(squares.on(self.dims)?);
        self.blocked.sort_unstable();
        self.blocked.dedup();
        Ok(self)
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
    /// need more is stopped. The frontier method needs at least 64 MB.
    #[must_use]
    pub fn max_bytes(self, limit: impl Into<MemoryLimit>) -> Self {
        let limit = limit.into();
        Self { limit, ..self }
    }

    /// Returns the board, its blocked squares and the tours to count.
    #[must_use]
    pub fn problem(&self) -> (Dims, &[Square], Scope) {
        (self.dims, &self.blocked, self.scope)
    }

    /// Plans the count.
    ///
    /// # Errors
    /// [`CountError`] if the board is too large, the count certainly exceeds the memory limit, it was
    /// stopped, or there are no threads.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a step of the plan does, which is a bug.
    pub fn prepare(self, executor: &ThreadExecutor<'_>) -> Result<Prepared, CountError> {
        let mut scopes = vec![self.scope];
        if self.is_per_square() {
            if self.dims.squares() > MAX_SQUARES_ONE_BY_ONE {
                return Err(CountError::TooManySquares {
                    max_squares: MAX_SQUARES_ONE_BY_ONE,
                });
            }
            let is_representative = |&square: &Square| self.representative(square) == Some(square);
            let squares = self.dims.each_square().filter(is_representative);
            scopes.extend(squares.map(Scope::From));
        }
        let (mut parts, mut single) = (Vec::new(), None);
        if self.method == Method::Plain {
            parts.extend(scopes.iter().map(|&scope| (scope, Size::default(), 0)));
        } else {
            let threads = TourThreads::new(executor, Phase::Plan, 0, 0)?;
            for &scope in &scopes {
                let plan = self
                    .plan_of(scope, &threads)
                    .map_err(|error| threads.error(error))?;
                parts.push((scope, plan.size(), plan.work()));
                single = (scopes.len() == 1).then_some(plan);
            }
        }
        Ok(Prepared {
            count: self,
            parts,
            plan: single,
        })
    }

    fn plan_of(&self, scope: Scope, executor: &dyn Executor) -> Result<Plan, TourCountError> {
        let max_bytes = count_bytes(self.limit.bytes())?;
        Plan::new(self.dims, &self.blocked, scope, max_bytes, executor).map_err(program_error)
    }

    /// Returns the square that represents this one under the symmetries that keep the blocked
    /// squares; `None` if it is blocked. The plain method uses no symmetry.
    fn representative(&self, square: Square) -> Option<Square> {
        if self.blocked.binary_search(&square).is_ok() {
            return None;
        }
        let symmetries = Symmetry::keeping(self.dims, &self.blocked);
        let mut copies = symmetries.map(|symmetry| symmetry.move_square(self.dims, square));
        match self.method {
            Method::Frontier => copies.min(),
            Method::Plain => copies.next(), // the identity
        }
    }

    fn is_per_square(&self) -> bool {
        self.per_square && self.scope == Scope::All
    }
}

impl Prepared {
    /// Returns the size of the largest count; 0 for the plain method.
    #[must_use]
    pub fn size(&self) -> Size {
        let sizes = self.parts.iter().map(|&(_, size, _)| size);
        sizes.fold(Size::default(), Size::max)
    }

    /// Counts, and compares the number with the published one and with the sum over the squares.
    ///
    /// # Errors
    /// [`CountError`] if the count exceeds the memory limit or the memory of the system, it was
    /// stopped, there are no threads, an intermediate number is beyond 128 bits, or the count is
    /// wrong.
    ///
    /// # Panics
    /// If the callback of the executor panics, or a step of the count does, which is a bug.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
        self.run_with_store(executor, None)
    }

    /// Counts like [`run`](Self::run), and keeps layers that are used again in a store, if there is
    /// one. The plain method has no layers.
    ///
    /// # Errors
    /// As [`run`](Self::run), and if the store fails.
    ///
    /// # Panics
    /// As [`run`](Self::run).
    pub fn run_with_store(
        &self,
        executor: &ThreadExecutor<'_>,
        store: Option<&dyn Store>,
    ) -> Result<Outcome, CountError> {
        let Count {
            dims,
            ref blocked,
            method,
            limit,
            ..
        } = self.count;
        let mut executor = executor.clone();
        if method == Method::Plain {
            executor = executor.threads(1); // it starts no others
        }
        let parts = &self.parts;
        let work = parts.iter().map(|(.., work)| work).sum();
        let threads = TourThreads::new(&executor, Phase::Count, parts.len(), work)?;
        let mut numbers = Vec::new();
        for &(scope, _, work) in parts {
            let number = match (&self.plan, method) {
                (_, Method::Plain) => {
                    count_plainly(dims, blocked, scope, limit.bytes(), executor.stop_flag())
                }
                (Some(plan), _) => plan.count(&threads, store).map_err(program_error),
                (None, _) => {
                    let plan = self.count.plan_of(scope, &threads);
                    plan.and_then(|plan| plan.count(&threads, store).map_err(program_error))
                }
            };
            numbers.push(number.map_err(|error| threads.error(error))?);
            threads.finish(work);
        }
        let per_square = self.count.is_per_square().then(|| {
            let number = |square| {
                let scope = Scope::From(self.count.representative(square)?);
                let part = parts.iter().position(|part| part.0 == scope)?;
                Some(numbers[part].clone())
            };
            let square = |square| number(square).unwrap_or_default();
            dims.each_square().map(square).collect()
        });
        self.outcome(numbers.swap_remove(0), per_square)
    }

    /// Returns the count.
    #[doc(hidden)]
    pub fn count(&self) -> &Count {
        &self.count
    }

    /// Returns the plan; `None` for the plain method, and for several counts.
    #[doc(hidden)]
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Counts the requested units, for a run. `done` is called with each unit and its tours.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    #[doc(hidden)]
    pub fn count_units(
        &self,
        requested: &BTreeSet<usize>,
        executor: &ThreadExecutor<'_>,
        store: Option<&dyn Store>,
        done: &mut dyn FnMut(usize, u128),
    ) -> Result<(), CountError> {
        let Some(plan) = &self.plan else {
            return Ok(());
        };
        let is_requested = |unit| requested.contains(&unit);
        let work = plan.work_of(&is_requested);
        let threads = TourThreads::new(executor, Phase::Count, requested.len(), work)?;
        let mut done = |unit, tours| {
            done(unit, tours);
            threads.finish(0);
        };
        plan.count_units(&threads, store, &is_requested, &mut done)
            .map_err(|error| threads.error(program_error(error)))
    }

    /// Returns the outcome, given the tours of each unit.
    ///
    /// # Errors
    /// [`CountError::Wrong`] if a check contradicts the number of tours.
    #[doc(hidden)]
    pub fn total(&self, tours: &dyn Fn(usize) -> u128) -> Result<Outcome, CountError> {
        let count = self.plan.as_ref().map(|plan| plan.total(tours));
        self.outcome(count.unwrap_or_default(), None)
    }

    /// Returns the outcome of a count, after checking it.
    fn outcome(
        &self,
        count: Natural,
        per_square: Option<Vec<Natural>>,
    ) -> Result<Outcome, CountError> {
        let (dims, blocked, scope) = self.count.problem();
        let outcome = Outcome {
            dims,
            blocked: blocked.to_vec(),
            scope,
            count,
            by: self.count.method,
            per_square,
            obstacle: obstacle(dims, blocked, scope),
            published: published(dims, blocked, scope),
        };
        outcome.check()?;
        Ok(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hole in the centre preserves all symmetries, one in a corner the reflection in its diagonal.
    #[test]
    fn a_square_represents_its_copies_under_symmetries_that_keep_the_holes() {
        let representatives = |holes: &str, method| {
            let count = Count::new(Dims::new(5, 5).unwrap(), Scope::All);
            let count = count.method(method).block(holes).unwrap();
            let squares = count.dims.each_square();
            squares
                .filter(|&square| count.representative(square) == Some(square))
                .count()
        };
        for (holes, by_frontier, by_plain) in [("", 6, 25), ("c3", 5, 24), ("a1", 14, 24)] {
            assert_eq!(
                representatives(holes, Method::Frontier),
                by_frontier,
                "{holes}"
            );
            assert_eq!(representatives(holes, Method::Plain), by_plain, "{holes}");
        }
    }
}
