//! The door to counts of tours: of a board, and from each of its squares.

use backrank_core::tour::count::{self, Method, Need, Plan, Scope, published};
use backrank_core::unstable::Symmetry;
use backrank_core::unstable::tour::{Executor, count_plainly, obstacle};
use backrank_core::{Dims, Square};

use super::error::CountError;
use super::executor::TourThreads;
use super::outcome::Outcome;
use crate::executor::ThreadExecutor;
use crate::executor::progress::{Phase, Progress};
use crate::memory_limit::MemoryLimit;

/// A count of tours that is to be prepared.
///
/// It has no limit of memory unless it is given one.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    dims: Dims,
    scope: Scope,
    per_square: bool,
    method: Method,
    limit: MemoryLimit,
}

/// A count of tours that is ready to run, with bounds of the memory that it takes.
#[derive(Debug)]
pub struct Prepared {
    count: Count,
    /// The tours to count, first the whole, then those from each square, or from each
    /// representative of the squares; with their need and their work, which are 0 for
    /// [`Method::Plain`].
    parts: Vec<(Scope, Need, u64)>,
    /// The plan of a single count. A plan takes memory: of several counts, each is planned again
    /// when its turn comes.
    plan: Option<Plan>,
}

/// The largest board whose tours are counted from each square.
const MAX_SQUARES_ONE_BY_ONE: u64 = 2048;

impl Count {
    /// A count of these tours, by the usual method and without a limit of memory.
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

    /// Counts the tours from each square too. Only of [`Scope::All`]: other tours are not the sum
    /// of those.
    #[must_use]
    pub fn per_square(self, per_square: bool) -> Self {
        Self { per_square, ..self }
    }

    /// Counts by this method.
    #[must_use]
    pub fn method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Takes no more memory: refuses a count that surely needs more, and ends one that comes to
    /// need more.
    #[must_use]
    pub fn max_bytes(self, limit: impl Into<MemoryLimit>) -> Self {
        let limit = limit.into();
        Self { limit, ..self }
    }

    /// Looks at the board and bounds the memory that the count takes.
    ///
    /// # Errors
    /// [`CountError`] when the board is too large, the count surely needs more memory than it is
    /// given, it was stopped, or there are no threads.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a step of the work does, which is a fault of
    /// this program.
    pub fn prepare(self, executor: &ThreadExecutor<'_>) -> Result<Prepared, CountError> {
        let mut scopes = vec![self.scope];
        if self.is_per_square() {
            if self.dims.squares() > MAX_SQUARES_ONE_BY_ONE {
                return Err(CountError::TooManySquares {
                    max_squares: MAX_SQUARES_ONE_BY_ONE,
                });
            }
            let is_first = |square: &Square| self.first(*square) == *square;
            scopes.extend(self.squares().filter(is_first).map(Scope::From));
        }
        let mut prepared = Prepared {
            count: self,
            parts: Vec::new(),
            plan: None,
        };
        if self.method == Method::Plain {
            let parts = scopes.into_iter().map(|it| (it, Need::default(), 0));
            prepared.parts = parts.collect();
            return Ok(prepared);
        }
        executor.begin(Phase::Plan);
        let threads = TourThreads::new(executor, Phase::Plan, 0, 0)?;
        for &scope in &scopes {
            let plan = self
                .plan_of(scope, &threads)
                .map_err(|it| threads.failed(it))?;
            prepared.parts.push((scope, plan.need(), plan.work()));
            prepared.plan = (scopes.len() == 1).then_some(plan);
        }
        Ok(prepared)
    }

    fn plan_of(self, scope: Scope, executor: &dyn Executor) -> Result<Plan, count::CountError> {
        Plan::new(self.dims, scope, self.limit.bytes(), executor)
    }

    /// The square whose tours are counted for this one: the plain method trusts no symmetry.
    fn first(self, square: Square) -> Square {
        match self.method {
            Method::Frontier => Symmetry::representative(self.dims, square),
            Method::Plain => square,
        }
    }

    fn is_per_square(&self) -> bool {
        self.per_square && self.scope == Scope::All
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let dims = self.dims;
        dims.each_square()
    }
}

impl Prepared {
    /// The bounds of the memory that the count takes; all 0 by a method that has none.
    #[must_use]
    pub fn need(&self) -> Need {
        let needs = self.parts.iter().map(|&(_, need, _)| need);
        needs.fold(Need::default(), Need::or)
    }

    /// Counts, and compares the number with the published one and with the sum over the squares.
    ///
    /// # Errors
    /// [`CountError`] when the count comes to its limit of memory or to that of the system, it was
    /// stopped, there are no threads, the count is beyond 128 bits, or it is wrong.
    ///
    /// # Panics
    /// When the callback of the executor panics, or a step of the work does, which is a fault of
    /// this program.
    pub fn run(&self, executor: &ThreadExecutor<'_>) -> Result<Outcome, CountError> {
        let Count {
            dims,
            scope,
            method,
            limit,
            ..
        } = self.count;
        let parts = self.parts.iter();
        let numbers: Vec<_> = match method {
            Method::Frontier => {
                let work = parts.clone().map(|(.., work)| work).sum();
                let mut threads = TourThreads::new(executor, Phase::Count, parts.len(), work)?;
                let count = |&(scope, _, work): &_| {
                    let counted = threads.count(work, |threads| match &self.plan {
                        Some(plan) => plan.count(threads),
                        None => self.count.plan_of(scope, threads)?.count(threads),
                    });
                    counted.map_err(|error| threads.failed(error))
                };
                parts.map(count).collect::<Result<_, CountError>>()?
            }
            Method::Plain => {
                executor.begin(Phase::Count);
                let (max_bytes, stop) = (limit.bytes(), executor.stop_flag());
                let count = |it: &(Scope, _, _)| count_plainly(dims, it.0, max_bytes, stop);
                let numbers = parts.map(count).collect::<Result<_, _>>();
                numbers.map_err(|error| CountError::of(error, Progress::begin(Phase::Count)))?
            }
        };
        let per_square = self.count.is_per_square().then(|| {
            let number = |square| {
                let first = Scope::From(self.count.first(square));
                let mut parts = self.parts.iter().zip(&numbers);
                parts.find_map(|(&(scope, ..), &number)| (scope == first).then_some(number))
            };
            self.count.squares().filter_map(number).collect()
        });
        let outcome = Outcome {
            dims,
            scope,
            count: numbers[0],
            by: method,
            per_square,
            obstacle: obstacle(dims, scope),
            published: published(dims, scope),
        };
        outcome.check()?;
        Ok(outcome)
    }
}
