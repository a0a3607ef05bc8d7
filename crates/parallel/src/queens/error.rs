//! The reasons why there is no count of queens.

use std::error::Error;
use std::fmt;

use backrank_core::queens::count::{MethodError, Published};
use backrank_core::queens::self_symmetric::SelfSymmetric;

use crate::executor::error::ExecutorError;
use crate::executor::threads::ThreadsError;

/// The reason why there is no count, no estimate, or no check of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The method does not count such a problem.
    Method(MethodError),
    /// The count, or its check, may need more memory than it is given.
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
    CheckTooLong {
        /// The largest order for which it does not.
        max_order: usize,
    },
    /// It was stopped, has no threads, or has no answer. [`ExecutorError::Stopped`] says at which phase.
    Failed(ExecutorError),
    /// The count is wrong: a fault of the program or of the machine.
    Wrong(Wrong),
}

/// The contradiction that shows that a count is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Another number was published.
    Published {
        /// The order.
        n: usize,
        /// The published number.
        known: Published,
        /// The number that was counted.
        count: u128,
    },
    /// No order has these numbers of solutions: the number of orbits is not whole.
    Orbits {
        /// All solutions.
        all: u128,
        /// Those that equal their turns.
        self_symmetric: SelfSymmetric,
    },
    /// A job is missing, or there twice: the shares of all jobs do not add up to the whole.
    Jobs {
        /// The number of jobs.
        jobs: usize,
    },
    /// A job has another sum by another algorithm.
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
    Recount {
        /// The number that was counted.
        count: u128,
        /// The number by the other algorithm.
        recount: u128,
        /// The other algorithm.
        by: &'static str,
    },
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Method(_) => f.write_str("the method does not count this"),
            Self::Memory {
                needed_bytes,
                max_bytes,
                ..
            } => write!(
                f,
                "the count may need {needed_bytes} bytes, but is given {max_bytes}"
            ),
            Self::CheckTooLong { max_order } => write!(
                f,
                "to count the whole again takes too long beyond the order {max_order}"
            ),
            Self::Failed(_) => f.write_str("the count did not come to its end"),
            Self::Wrong(_) => f.write_str("WRONG COUNT; please report this as a bug"),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Published { n, known, count } => write!(
                f,
                "{count} for the order {n}, but OEIS {} has {}",
                known.oeis, known.count
            ),
            Self::Orbits {
                all,
                self_symmetric,
            } => write!(
                f,
                "of {all} solutions, {} equal to their half turn and {} to their quarter turn, there is no whole number of orbits",
                self_symmetric.half_turn, self_symmetric.quarter_turn
            ),
            Self::Jobs { jobs } => {
                write!(f, "one of {jobs} jobs is missing or counted twice")
            }
            Self::Job {
                job,
                counted,
                recounted,
                by,
            } => write!(
                f,
                "job {job} (from 0) has the sum {counted}, but {recounted} by {by}"
            ),
            Self::Recount { count, recount, by } => write!(f, "{count}, but {recount} by {by}"),
        }
    }
}

impl Error for CountError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Method(error) => Some(error),
            Self::Failed(error) => Some(error),
            Self::Wrong(error) => Some(error),
            _ => None,
        }
    }
}

impl Error for Wrong {}

impl From<MethodError> for CountError {
    fn from(error: MethodError) -> Self {
        Self::Method(error)
    }
}

impl From<ExecutorError> for CountError {
    fn from(error: ExecutorError) -> Self {
        Self::Failed(error)
    }
}

impl From<ThreadsError> for CountError {
    fn from(error: ThreadsError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Wrong> for CountError {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}
