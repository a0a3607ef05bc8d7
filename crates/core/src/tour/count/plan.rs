//! What is counted, what it needs, and the count.

use super::course::{Course, Thrift};
use super::error::{CountError, Refusal};
use super::executor::Executor;
use super::run::Run;
use super::scope::{self, Scope};
use crate::board::{Dims, SquareError};
use crate::tour::Obstacle;

/// A count of the tours of a board, ready to run: it is known what it needs.
///
/// ```
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{Plan, Scope, SequentialExecutor};
///
/// let plan = Plan::new(Dims::new(6, 6)?, Scope::Closed, 1 << 30, &SequentialExecutor).unwrap();
/// assert!(plan.bytes() < 100_000_000);
/// assert_eq!(plan.count(&SequentialExecutor), Ok(9_862)); // undirected
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
#[derive(Debug)]
pub struct Plan {
    scope: Scope,
    task: Task,
}

/// What there is to do.
#[derive(Debug)]
enum Task {
    /// A theorem says that there is none.
    None(Obstacle),
    /// The tour of one square.
    One,
    Sweep(Box<Course>),
}

impl Plan {
    /// Looks at the board and forecasts what the count needs. This takes a tenth of the time of the count, and some 20 bytes for
    /// each degree vector of a layer: 0.4 GB for all tours of 8x8, 2 GB at most.
    ///
    /// # Errors
    /// [`Refusal`] when the board is too large, the count may need more than so many bytes, or the start is not on the board.
    pub fn new(
        dims: Dims,
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, Refusal> {
        if let Scope::From(from) = scope
            && !dims.contains(from)
        {
            return Err(Refusal::Outside(SquareError::outside(from, dims)));
        }
        let task = if let Some(obstacle) = scope::obstacle(dims, scope) {
            Task::None(obstacle)
        } else if dims.squares() == 1 {
            Task::One
        } else {
            let course = Course::new(dims, scope, max_bytes, Thrift::FAST, executor);
            Task::Sweep(Box::new(course?))
        };
        Ok(Self { scope, task })
    }

    /// The theorem that says that there are none, if one does.
    #[must_use]
    pub const fn obstacle(&self) -> Option<Obstacle> {
        match self.task {
            Task::None(obstacle) => Some(obstacle),
            _ => None,
        }
    }

    /// The most states that are kept at a time: the layers before and behind a row, parts of two within it, and the top half's
    /// last layer. There may be half as many.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.course().map_or(0, Course::states)
    }

    /// The most bytes that the count needs at a time, but for a few MB a thread; there may be half as many. Numbers that
    /// are wider than boards of this size have needed are not foreseen.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.course().map_or(0, Course::bytes)
    }

    /// The work of the count, in states made; see [`Executor::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.course().map_or(0, Course::work)
    }

    /// The number of tours: closed ones undirected, others directed.
    ///
    /// # Errors
    /// [`CountError`] when there is no memory, it was stopped, or the number is beyond 128 bits.
    pub fn count(&self, executor: &dyn Executor) -> Result<u128, CountError> {
        let course = match &self.task {
            Task::None(_) => return Ok(0),
            Task::One => return Ok(1),
            Task::Sweep(course) => course,
        };
        let tours = Run::new(executor, course).count()?;
        // The halves know no direction. A tour that starts on a square has its other end elsewhere.
        match self.scope {
            Scope::All => tours.checked_mul(2).ok_or(CountError::Overflow),
            Scope::Closed | Scope::From(_) => Ok(tours),
        }
    }

    fn course(&self) -> Option<&Course> {
        match &self.task {
            Task::Sweep(course) => Some(course),
            _ => None,
        }
    }
}
