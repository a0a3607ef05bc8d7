//! The reasons why there is no plan to follow.

use backrank_core::queens::count::MethodError;
use backrank_parallel::queens::CountError;
use thiserror::Error;

use crate::seal::Fault;

/// The reason why there is no plan, or why this program cannot follow it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The method has no jobs of its own: it cuts a count for a number of threads.
    #[error(
        "{method} cuts a count for a number of threads, and has no jobs of its own to share out"
    )]
    Method {
        /// Its name.
        method: &'static str,
    },
    /// The count of this order is over at once, and is not cut into jobs.
    #[error("the order {order} is counted at once: there is nothing to share out")]
    NoJobs {
        /// The order.
        order: usize,
    },
    /// There are no such shards: at least 1, and no more than the count has jobs.
    #[error("{given} shards are not possible: choose 1 to {max_shards}")]
    Shards {
        /// The number that was given.
        given: usize,
        /// The largest number.
        max_shards: usize,
    },
    /// The text is no plan, or was changed.
    #[error("this is no plan")]
    Text(#[source] Fault),
    /// The plan is of another version of the program, which cuts this count in another way.
    #[error("the plan was made by version {program}, which cuts the count in another way")]
    OtherCut {
        /// The version that made the plan.
        program: String,
    },
    /// There is no such kernel here.
    #[error("the plan cannot be followed with this kernel")]
    Kernel(#[source] MethodError),
    /// The count cannot be prepared: it needs more memory than it is given, or has no threads.
    #[error("the count of the plan cannot be prepared")]
    Count(#[from] CountError),
}
