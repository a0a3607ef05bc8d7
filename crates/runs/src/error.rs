//! The reasons why a run goes no further.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use backrank_core::queens::count::MethodError;
use backrank_parallel::queens::CountError;
use thiserror::Error;

use crate::seal::Fault;

/// The reason why a step of a run failed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// A file or a folder cannot be read or written.
    #[error("cannot use '{path}'")]
    File {
        /// Its path.
        path: PathBuf,
        /// The reason of the system.
        #[source]
        error: io::Error,
    },
    /// The file of the folder that should be a plan is none.
    #[error("'{path}' is no plan to follow")]
    Plan {
        /// Its path.
        path: PathBuf,
        /// Its fault.
        #[source]
        error: PlanError,
    },
    /// The file, or the folder by its plan, belongs to another plan.
    #[error("'{path}' belongs to another plan")]
    OtherPlan {
        /// The path of the file or the folder.
        path: PathBuf,
    },
    /// Another process counts in this folder.
    #[error("another process counts in '{path}'")]
    Busy {
        /// The path of the folder.
        path: PathBuf,
    },
    /// A job script cannot hold this text as it is.
    #[error(
        "a job script cannot hold {text:?}: control characters, %, \\ and what is not UTF-8 are refused"
    )]
    Script {
        /// The name of a file, or an option of the engine.
        text: OsString,
    },
    /// The plan has no such shard.
    #[error("there is no shard {shard}: the plan has 0 to {}", .shards - 1)]
    NoShard {
        /// The shard.
        shard: usize,
        /// The number of shards, which are numbered from 0.
        shards: usize,
    },
    /// Two files give one shard different counts: one of the processes, or of the machines, counted
    /// wrongly.
    #[error("CONFLICT: '{}' and '{}' give shard {shard} different counts: one of the two was counted wrongly", .paths[0].display(), .paths[1].display())]
    Conflict {
        /// The shard.
        shard: usize,
        /// The paths of the two files.
        paths: [PathBuf; 2],
    },
    /// The count was stopped, and what was counted is saved.
    #[error("stopped after {finished} of {shards} shards, and saved")]
    Stopped {
        /// The shards that were counted to their end.
        finished: usize,
        /// The shards that were asked for.
        shards: usize,
    },
    /// The threads could not count.
    #[error("the shards were not counted")]
    Count(#[from] CountError),
    /// The total contradicts what is known of it: a fault of the program or of a machine.
    #[error("WRONG COUNT; please report this as a bug")]
    Wrong(#[from] WrongTotal),
}

/// The contradiction that shows that a total is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrongTotal {
    /// The sum of the shards has other residues than the sum of their residues: a bit is wrong, or
    /// it is beyond 128 bits.
    #[error("the sum of the shards has other residues than they have")]
    Residues,
    /// By arithmetic a job is missing or counted twice.
    #[error("a job is missing or counted twice")]
    Jobs,
    /// No count has this sum over all jobs.
    #[error("no count has the sum {sum} over all jobs")]
    Impossible {
        /// The sum.
        sum: u128,
    },
    /// The published number is another one.
    #[error("{count}, but OEIS {oeis} has {known}")]
    Published {
        /// The total.
        count: u128,
        /// The number that is published.
        known: u128,
        /// The sequence that has it.
        oeis: &'static str,
    },
    /// Another algorithm counts a unit differently.
    #[error(
        "unit {unit} of shard {shard} has the sum {counted} in '{path}', but {recounted} by {by}"
    )]
    Unit {
        /// The file with the shard.
        path: PathBuf,
        /// The shard.
        shard: usize,
        /// The unit of the shard, from 0.
        unit: usize,
        /// The sum in the file.
        counted: u128,
        /// The sum by the other algorithm.
        recounted: u128,
        /// The name of that algorithm.
        by: &'static str,
    },
}

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

/// Names the file that an error is about.
pub(crate) fn about(path: &Path) -> impl FnOnce(io::Error) -> RunError {
    let path = path.to_owned();
    |error| RunError::File { path, error }
}
