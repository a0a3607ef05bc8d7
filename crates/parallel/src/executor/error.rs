//! The errors of a run of jobs.

use backrank_core::{Message, display_as_message, message};

use super::progress::{Phase, Progress};

/// The largest number of threads of a run.
pub const MAX_THREADS: usize = 1024;

/// The reason why no threads could be started.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ThreadsError {
    /// The number of threads is not in `1..=`[`MAX_THREADS`].
    OutOfRange(usize),
    /// The operating system could not start a thread, for this reason.
    Unavailable(String),
}

/// The reason why a count, a recount or an estimate of jobs failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExecutorError {
    /// It was cancelled before all jobs were done.
    Stopped(Progress),
    /// The threads could not be started.
    Threads(ThreadsError),
    /// The sum of the jobs exceeds 128 bits.
    Overflow,
    /// No count can have this sum over all jobs, because of a bug or a hardware error.
    Impossible {
        /// The sum.
        sum: u128,
    },
}

impl ExecutorError {
    /// Returns the error of a run that was stopped at the beginning of a phase.
    pub(crate) fn stopped_in(phase: Phase) -> Self {
        Self::Stopped(Progress::begin(phase))
    }
}

impl From<ThreadsError> for ExecutorError {
    fn from(error: ThreadsError) -> Self {
        Self::Threads(error)
    }
}

impl From<&ThreadsError> for Message {
    fn from(error: &ThreadsError) -> Self {
        match error {
            ThreadsError::OutOfRange(threads) => message!(
                "{threads} threads are not possible: choose 1 to {max}",
                threads = *threads,
                max = MAX_THREADS
            ),
            ThreadsError::Unavailable(why) => {
                message!("the system cannot start the threads: {why}", why)
            }
        }
    }
}

impl From<&ExecutorError> for Message {
    fn from(error: &ExecutorError) -> Self {
        match error {
            ExecutorError::Stopped(progress) => stopped(progress),
            ExecutorError::Threads(error) => error.into(),
            ExecutorError::Overflow => message!("the count does not fit in 128 bits"),
            ExecutorError::Impossible { sum } => wrong_count(message!(
                "no count has the sum {sum} over all jobs",
                sum = *sum
            )),
        }
    }
}

display_as_message!(ThreadsError, ExecutorError);

/// Returns how far a stopped run came.
fn stopped(progress: &Progress) -> Message {
    let (done, jobs) = (progress.done(), progress.total());
    match progress.phase() {
        Phase::SelfSymmetric => message!(
            "stopped while counting solutions equal to their half turn, so there is no count"
        ),
        Phase::Estimate => message!("stopped, so there is no estimate"),
        Phase::Checksums | Phase::Verify => {
            message!("stopped after recounting {done} of {jobs} jobs", done, jobs)
        }
        _ => message!(
            "stopped after {done} of {jobs} jobs, so there is no count",
            done,
            jobs
        ),
    }
}

/// Returns the message for a count that is contradicted: a bug or a hardware error.
#[must_use]
pub fn wrong_count(why: impl Into<Message>) -> Message {
    message!(
        "WRONG COUNT: {why}; please report this as a bug",
        why = why.into()
    )
}
