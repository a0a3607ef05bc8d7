//! The plan of a count: bounds of the memory that it takes, known beforehand, and the count.

use std::fmt;

use super::bounds::layers::Need;
use super::bounds::schedule::Schedule;
use super::error::TourCountError;
use super::executor::Executor;
use super::run;
use super::scope::{self, Scope};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;
use crate::tour::obstacle::Obstacle;

/// A count of the tours of a board, ready to run, with bounds of the memory that it takes.
///
/// ```
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{Plan, Scope, SequentialExecutor};
///
/// let plan = Plan::new(Dims::new(6, 6)?, &[], Scope::Closed, 1 << 30, &SequentialExecutor).unwrap();
/// let need = plan.need();
/// assert!(need.min_bytes < need.max_bytes && need.max_bytes < 100_000_000);
/// assert_eq!(plan.count(&SequentialExecutor).unwrap(), 9_862); // undirected
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
pub struct Plan {
    scope: Scope,
    obstacle: Option<Obstacle>,
    /// `None` where nothing is to be counted: by a theorem there is no tour, or one square is free,
    /// which is a tour.
    schedule: Option<Schedule>,
}

impl Plan {
    /// Looks at the board and its blocked squares, in any order, finds the degree vectors that can
    /// occur, and bounds the memory of the count by them. This takes a tenth of the time of the count, and some 16 bytes for each
    /// degree vector of a layer, which are within `max_bytes` too.
    ///
    /// # Errors
    /// [`TourCountError`] when the board is too large, the count surely needs more than `max_bytes`, or
    /// a square is not on the board.
    pub fn new(
        dims: Dims,
        blocked: &[Square],
        scope: Scope,
        max_bytes: u64,
        executor: &dyn Executor,
    ) -> Result<Self, TourCountError> {
        let blocked = scope.check(dims, blocked)?;
        let obstacle = scope::obstacle(dims, &blocked, scope);
        let schedule = match obstacle {
            None if dims.squares() - blocked.len() as u64 <= 1 => None,
            None if !blocked.is_empty() => return Err(TourCountError::Blocked), // the engine takes none yet
            None => Some(Schedule::new(dims, scope, max_bytes, executor)?),
            Some(_) => None,
        };
        Ok(Self {
            scope,
            obstacle,
            schedule,
        })
    }

    /// The theorem by which there is no tour, if one says so.
    #[must_use]
    pub const fn obstacle(&self) -> Option<Obstacle> {
        self.obstacle
    }

    /// The bounds of the memory that the count takes. Where the upper one is beyond the limit, the
    /// count may end with [`TourCountError::Limit`].
    #[must_use]
    pub fn need(&self) -> Need {
        let schedule = self.schedule.as_ref();
        schedule.map_or(Need::default(), Schedule::need)
    }

    /// The work of the count, in states that it makes at most; see [`Executor::report`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.schedule.as_ref().map_or(0, Schedule::work)
    }

    /// The number of tours: closed ones undirected, others directed.
    ///
    /// # Errors
    /// [`TourCountError`] when the count comes to its limit of memory or to that of the system, it was
    /// stopped, or the square of a number on the way is beyond 128 bits.
    pub fn count(&self, executor: &dyn Executor) -> Result<Natural, TourCountError> {
        let Some(schedule) = &self.schedule else {
            return Ok(u64::from(self.obstacle.is_none()).into());
        };
        let cycles = run::count(schedule, executor)?;
        Ok(self.scope.tours(cycles.into()))
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the schedule, which lists all degree vectors.
        f.debug_struct("Plan")
            .field("scope", &self.scope)
            .field("obstacle", &self.obstacle)
            .field("need", &self.need())
            .finish_non_exhaustive()
    }
}
