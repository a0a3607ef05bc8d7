//! The errors of counts of queens.

use backrank_core::queens::count::{MethodError, PublishedSolutions};
use backrank_core::{Message, display_as_message, message};

use crate::executor::error::{ExecutorError, ThreadsError, wrong_count};
use crate::memory_limit::OverLimit;

/// The reason why a count, an estimate or a check failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueensCountError {
    /// The method does not support the problem.
    Method(MethodError),
    /// The count, or its check, may need more memory than allowed.
    Memory {
        /// The bytes that it may need on its threads.
        needed_bytes: u64,
        /// The bytes that it may need on one thread.
        min_bytes: u64,
        /// The allowed bytes.
        max_bytes: u64,
        /// The largest number of threads that fits, if one does.
        threads: Option<usize>,
    },
    /// Symmetric would take too long to recount the whole problem.
    CheckTooLong {
        /// The largest board size that it recounts.
        max_order: usize,
    },
    /// The run was stopped, has no threads, or failed. [`ExecutorError::Stopped`] names the phase.
    Failed(ExecutorError),
    /// The count is wrong, because of a bug or a hardware error.
    Wrong(Wrong),
}

/// The contradiction that proves a count wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// The published number differs.
    Published {
        /// The board size.
        n: usize,
        /// The published number.
        known: PublishedSolutions,
        /// The computed count.
        count: u128,
    },
    /// The number of orbits is not an integer, so these counts are impossible.
    Orbits {
        /// The number of all solutions.
        all: u128,
        /// The number of solutions equal to their half turn.
        half_turn: u128,
        /// The number of those equal to their quarter turn too.
        quarter_turn: u128,
    },
    /// A job is missing or counted twice: the checksums of the jobs do not add up.
    Jobs {
        /// The number of jobs.
        jobs: usize,
    },
    /// Another algorithm finds another sum for a job.
    Job {
        /// The number of the job.
        job: usize,
        /// Its sum in the count.
        counted: u128,
        /// Its sum by the other algorithm.
        recounted: u128,
        /// The name of the other algorithm.
        by: &'static str,
    },
    /// Another algorithm finds another number of solutions.
    Recount {
        /// The computed count.
        count: u128,
        /// The count by the other algorithm.
        recount: u128,
        /// The name of the other algorithm.
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
                half_turn,
                quarter_turn,
            } => message!(
                "{all} solutions, {half} of them equal to their half turn and {quarter} to their quarter turn, do not make a whole number of orbits",
                all,
                half = half_turn,
                quarter = quarter_turn
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
