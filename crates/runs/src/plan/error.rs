//! The reasons why there is no plan to follow.

use std::fmt;

use backrank_core::queens::count::MethodError;
use backrank_parallel::queens::CountError;

use crate::seal::Fault;

/// The reason why there is no plan, or why this program cannot follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// The method has no jobs of its own: it cuts a count for a number of threads.
    Method {
        /// Its name.
        method: &'static str,
    },
    /// The count of this order is over at once, and is not cut into jobs.
    NoJobs {
        /// The order.
        order: usize,
    },
    /// There are no such shards: at least 1, and no more than the count has jobs.
    Shards {
        /// The number that was given.
        given: usize,
        /// The largest number.
        max_shards: usize,
    },
    /// The text is no plan, or was changed.
    Text(Fault),
    /// The plan is of another version of the program, which cuts this count in another way.
    OtherCut {
        /// The version that made the plan.
        program: String,
    },
    /// There is no such kernel here.
    Kernel(MethodError),
    /// The count cannot be prepared: it needs more memory than it is given, or has no threads.
    Count(CountError),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Method { method } => {
                write!(
                    f,
                    "{method} cuts a count for a number of threads, and has no jobs of its own to share out"
                )
            }
            Self::NoJobs { order } => {
                write!(
                    f,
                    "the order {order} is counted at once: there is nothing to share out"
                )
            }
            Self::Shards { given, max_shards } => {
                write!(
                    f,
                    "{given} shards are not possible: choose 1 to {max_shards}"
                )
            }
            Self::Text(_) => f.write_str("this is no plan"),
            Self::OtherCut { program } => write!(
                f,
                "the plan was made by version {program}, which cuts the count in another way"
            ),
            Self::Kernel(_) => f.write_str("the plan cannot be followed with this kernel"),
            Self::Count(_) => f.write_str("the count of the plan cannot be prepared"),
        }
    }
}

impl std::error::Error for PlanError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Text(fault) => Some(fault),
            Self::Kernel(error) => Some(error),
            Self::Count(error) => Some(error),
            _ => None,
        }
    }
}

impl From<CountError> for PlanError {
    fn from(error: CountError) -> Self {
        Self::Count(error)
    }
}
