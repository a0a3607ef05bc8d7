//! The reasons why a run of jobs has no answer.

use std::error::Error;
use std::fmt;

use super::progress::{Phase, Progress};
use super::threads::ThreadsError;

/// The reason why a count, a recount or an estimate of jobs has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExecutorError {
    /// The flag to stop was raised before all jobs were done.
    Stopped(Progress),
    /// There are no threads.
    Threads(ThreadsError),
    /// The sum of the jobs is beyond 128 bits.
    Overflow,
    /// No count has this sum over all jobs: a fault of the program or of the machine.
    Impossible {
        /// The sum.
        sum: u128,
    },
}

impl fmt::Display for ExecutorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(progress) => {
                let (done, jobs) = (progress.done_jobs, progress.jobs);
                match progress.phase {
                    Phase::SelfSymmetric => f.write_str(
                        "stopped while solutions equal to their half turn were counted, so there is no count",
                    ),
                    Phase::Estimate => f.write_str("stopped, so there is no estimate"),
                    Phase::Checksums | Phase::Verify => {
                        write!(f, "stopped after {done} of {jobs} pieces were counted again")
                    }
                    _ => write!(f, "stopped after {done} of {jobs} pieces, so there is no count"),
                }
            }
            Self::Threads(_) => f.write_str("the threads could not be started"),
            Self::Overflow => f.write_str("the count is beyond 128 bits"),
            Self::Impossible { sum } => write!(
                f,
                "WRONG COUNT: no count has the sum {sum} over all jobs; please report this as a bug"
            ),
        }
    }
}

impl Error for ExecutorError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Threads(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ThreadsError> for ExecutorError {
    fn from(error: ThreadsError) -> Self {
        Self::Threads(error)
    }
}
