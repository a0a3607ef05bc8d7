//! Why a count has no answer.

use std::fmt;

use crate::counting::{MAX_THREADS, Progress};

/// Why a count has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The flag to stop was raised before all pieces were done.
    Stopped(Progress),
    /// The number of threads is not in `1..=`[`MAX_THREADS`].
    Threads(usize),
    /// The operating system gave no threads, for this reason.
    Pool(String),
    /// The sum of the pieces is beyond 128 bits.
    Overflow,
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(Progress { done, pieces }) => {
                write!(f, "stopped after {done} of {pieces} pieces")
            }
            Self::Threads(given) => write!(
                f,
                "{given} threads are not possible: choose 1 to {MAX_THREADS}"
            ),
            Self::Pool(reason) => write!(f, "no threads: {reason}"),
            Self::Overflow => f.write_str("the count is beyond 128 bits"),
        }
    }
}

impl std::error::Error for CountError {}
