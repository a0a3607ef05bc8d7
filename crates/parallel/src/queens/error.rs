//! The reasons why there is no count of queens.

use backrank_core::queens::count::{MethodError, Published};
use backrank_core::unstable::queens::SelfSymmetric;
use thiserror::Error;

use crate::executor::error::{ExecutorError, ThreadsError};

/// The reason why there is no count, no estimate, or no check of a count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// The method does not count such a problem.
    #[error("the method does not count this")]
    Method(#[from] MethodError),
    /// The count, or its check, may need more memory than it is given.
    #[error("the count may need {needed_bytes} bytes, but is given {max_bytes}")]
    Memory {
        /// The bytes that it may need, on its threads.
        needed_bytes: u64,
        /// The bytes that it may need on one thread.
        min_bytes: u64,
        /// The bytes that it is given.
        max_bytes: u64,
        /// The number of threads for which they would be enough, if one is possible.
        threads: Option<usize>,
    },
    /// The second count of the whole is by symmetric, and would take too long.
    #[error("to count the whole again takes too long beyond the order {max_order}")]
    CheckTooLong {
        /// The largest order for which it does not.
        max_order: usize,
    },
    /// It was stopped, has no threads, or has no answer. [`ExecutorError::Stopped`] says at which
    /// phase.
    #[error(transparent)]
    Failed(#[from] ExecutorError),
    /// The count is wrong: a fault of the program or of the machine.
    #[error("WRONG COUNT; please report this as a bug")]
    Wrong(#[from] Wrong),
}

/// The contradiction that shows that a count is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Another number was published.
    #[error("{count} for the order {n}, but OEIS {} has {}", .known.oeis, .known.count)]
    Published {
        /// The order.
        n: usize,
        /// The published number.
        known: Published,
        /// The number that was counted.
        count: u128,
    },
    /// No order has these numbers of solutions: the number of orbits is not whole.
    #[error("of {all} solutions, {} equal to their half turn and {} to their quarter turn, there is no whole number of orbits", .self_symmetric.half_turn, .self_symmetric.quarter_turn)]
    Orbits {
        /// All solutions.
        all: u128,
        /// Those that equal their turns.
        self_symmetric: SelfSymmetric,
    },
    /// A job is missing, or there twice: the shares of all jobs do not add up to the whole.
    #[error("one of {jobs} jobs is missing or counted twice")]
    Jobs {
        /// The number of jobs.
        jobs: usize,
    },
    /// A job has another sum by another algorithm.
    #[error("job {job} (from 0) has the sum {counted}, but {recounted} by {by}")]
    Job {
        /// The job.
        job: usize,
        /// Its sum as it was counted.
        counted: u128,
        /// Its sum by the other algorithm.
        recounted: u128,
        /// The other algorithm.
        by: &'static str,
    },
    /// Another algorithm counts another number of solutions.
    #[error("{count}, but {recount} by {by}")]
    Recount {
        /// The number that was counted.
        count: u128,
        /// The number by the other algorithm.
        recount: u128,
        /// The other algorithm.
        by: &'static str,
    },
}

impl From<ThreadsError> for CountError {
    fn from(error: ThreadsError) -> Self {
        Self::Failed(error.into())
    }
}
