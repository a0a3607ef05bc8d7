//! The reasons why a run of jobs has no answer.

use thiserror::Error;

use super::progress::{Phase, Progress};

/// The largest number of threads that a run starts.
pub const MAX_THREADS: usize = 1024;

/// The reason why there are no threads.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ThreadsError {
    /// This number is not in `1..=`[`MAX_THREADS`].
    #[error("{0} threads are not possible: choose 1 to {MAX_THREADS}")]
    OutOfRange(usize),
    /// The operating system gave none, for this reason.
    #[error("the system gave no threads: {0}")]
    Unavailable(String),
}

/// The reason why a count, a recount or an estimate of jobs has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExecutorError {
    /// The flag to stop was raised before all jobs were done.
    #[error("{}", stopped(.0))]
    Stopped(Progress),
    /// There are no threads.
    #[error("the threads could not be started")]
    Threads(#[from] ThreadsError),
    /// The sum of the jobs is beyond 128 bits.
    #[error("the count is beyond 128 bits")]
    Overflow,
    /// No count has this sum over all jobs: a fault of the program or of the machine.
    #[error("WRONG COUNT: no count has the sum {sum} over all jobs; please report this as a bug")]
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

/// Tells how far a run came.
fn stopped(progress: &Progress) -> String {
    let (done, jobs) = (progress.done_jobs, progress.jobs);
    match progress.phase {
        Phase::SelfSymmetric => {
            "stopped while solutions equal to their half turn were counted, so there is no count"
                .to_owned()
        }
        Phase::Estimate => "stopped, so there is no estimate".to_owned(),
        Phase::Checksums | Phase::Verify => {
            format!("stopped after {done} of {jobs} pieces were counted again")
        }
        _ => format!("stopped after {done} of {jobs} pieces, so there is no count"),
    }
}
