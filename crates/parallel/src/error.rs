//! Why a count has no answer.

use std::fmt;

use crate::{MAX_THREADS, Progress};

/// Why a count, a recount or an estimate has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The flag to stop was raised before all jobs were done.
    Stopped(Progress),
    /// The number of threads is not in `1..=`[`MAX_THREADS`].
    Threads(usize),
    /// The operating system gave no threads, for this reason.
    Pool(String),
    /// The sum of the jobs is beyond 128 bits.
    Overflow,
    /// No count has this sum over all jobs: a fault of the program or of the machine.
    Impossible {
        /// The sum.
        sum: u128,
    },
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(Progress { done, jobs, .. }) => {
                write!(f, "stopped after {done} of {jobs} jobs")
            }
            Self::Threads(given) => write!(
                f,
                "{given} threads are not possible: choose 1 to {MAX_THREADS}"
            ),
            Self::Pool(reason) => write!(f, "no threads: {reason}"),
            Self::Overflow => f.write_str("the count is beyond 128 bits"),
            Self::Impossible { sum } => write!(
                f,
                "WRONG COUNT: no count has the sum {sum} over all jobs; please report this as a bug"
            ),
        }
    }
}

impl std::error::Error for CountError {}
