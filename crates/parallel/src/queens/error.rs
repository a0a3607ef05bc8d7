//! The reasons why there is no count of queens.

use backrank_core::internal::queens::SelfSymmetric;
use backrank_core::queens::count::{MethodError, PublishedSolutions};
use backrank_core::{Message, display_as_message, message};

use crate::executor::error::{ExecutorError, ThreadsError, wrong_count};
use crate::memory_limit::OverLimit;

/// The reason why there is no count, no estimate, or no check of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueensCountError {
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
    /// It was stopped, has no threads, or has no answer. [`ExecutorError::Stopped`] says at which
    /// phase.
    Failed(ExecutorError),
    /// The count is wrong: a fault of the program or of the machine.
    Wrong(Wrong),
}

/// The contradiction that shows that a count is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// Another number was published.
    Published {
        /// The order.
        n: usize,
        /// The published number.
        known: PublishedSolutions,
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

macro_rules! from_cause {
    ($($variant:ident($cause:ty))*) => {$(
        impl From<$cause> for QueensCountError {
            fn from(cause: $cause) -> Self {
                Self::$variant(cause.into())
            }
        }
    )*};
}
from_cause! { Method(MethodError) Failed(ExecutorError) Failed(ThreadsError) Wrong(Wrong) }

impl From<&QueensCountError> for Message {
    fn from(error: &QueensCountError) -> Self {
        match error {
            QueensCountError::Method(error) => error.into(),
            &QueensCountError::Memory {
                needed_bytes,
                max_bytes,
                ..
            } => OverLimit {
                needed_bytes,
                max_bytes,
            }
            .into(),
            QueensCountError::CheckTooLong { max_order } => message!(
                "recounting everything takes too long above board size {max}",
                max = *max_order
            ),
            QueensCountError::Failed(error) => error.into(),
            QueensCountError::Wrong(wrong) => wrong_count(wrong),
        }
    }
}

impl From<&Wrong> for Message {
    fn from(wrong: &Wrong) -> Self {
        match *wrong {
            Wrong::Published { n, known, count } => message!(
                "{count} for board size {n}, but OEIS {oeis} has {known}",
                count,
                n,
                oeis = known.oeis,
                known = known.count
            ),
            Wrong::Orbits {
                all,
                self_symmetric,
            } => message!(
                "{all} solutions, {half} of them equal to their half turn and {quarter} to their quarter turn, do not make a whole number of orbits",
                all,
                half = self_symmetric.half_turn,
                quarter = self_symmetric.quarter_turn
            ),
            Wrong::Jobs { jobs } => {
                message!("one of {jobs} jobs is missing or counted twice", jobs)
            }
            Wrong::Job {
                job,
                counted,
                recounted,
                by,
            } => message!(
                "job {job} (from 0) has the sum {counted}, but {recounted} by {by}",
                job,
                counted,
                recounted,
                by
            ),
            Wrong::Recount { count, recount, by } => {
                message!("{count}, but {recount} by {by}", count, recount, by)
            }
        }
    }
}

display_as_message!(QueensCountError, Wrong);
