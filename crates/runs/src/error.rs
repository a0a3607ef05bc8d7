//! The reasons why a run goes no further.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use backrank_core::queens::count::MethodError;
use backrank_core::{Message, display_as_message, message};
use backrank_parallel::internal::wrong_count;
use backrank_parallel::queens::QueensCountError;

use crate::seal::SealFault;

/// The reason why a step of a run failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// A file or a folder cannot be read or written.
    File {
        /// Its path.
        path: PathBuf,
        /// The reason of the system.
        error: io::Error,
    },
    /// The file of the folder that should be a plan is none.
    Plan {
        /// Its path.
        path: PathBuf,
        /// Its fault.
        error: PlanError,
    },
    /// The file, or the folder by its plan, belongs to another plan.
    OtherPlan {
        /// The path of the file or the folder.
        path: PathBuf,
    },
    /// Another process counts in this folder.
    Busy {
        /// The path of the folder.
        path: PathBuf,
    },
    /// A job script cannot hold this text as it is.
    Script {
        /// The name of a file, or an option of the engine.
        text: OsString,
    },
    /// The plan has no such shard.
    NoShard {
        /// The shard.
        shard: usize,
        /// The number of shards, which are numbered from 0.
        shards: usize,
    },
    /// Two files give one shard different counts: one of the processes, or of the machines, counted
    /// wrongly.
    Conflict {
        /// The shard.
        shard: usize,
        /// The paths of the two files.
        paths: [PathBuf; 2],
    },
    /// The count was stopped, and what was counted is saved.
    Stopped {
        /// The shards that were counted to their end.
        finished: usize,
        /// The shards that were asked for.
        shards: usize,
    },
    /// The threads could not count.
    Count(QueensCountError),
    /// The total contradicts what is known of it: a fault of the program or of a machine.
    Wrong(WrongTotal),
}

/// The contradiction that shows that a total is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongTotal {
    /// The sum of the shards has other residues than the sum of their residues: a bit is wrong, or
    /// it is beyond 128 bits.
    Residues,
    /// By arithmetic a job is missing or counted twice.
    Jobs,
    /// No count has this sum over all jobs.
    Impossible {
        /// The sum.
        sum: u128,
    },
    /// The published number is another one.
    Published {
        /// The total.
        count: u128,
        /// The number that is published.
        known: u128,
        /// The sequence that has it.
        oeis: &'static str,
    },
    /// Another algorithm counts a unit differently.
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
    Text(SealFault),
    /// The plan is of another version of the program, which cuts this count in another way.
    OtherCut {
        /// The version that made the plan.
        program: String,
    },
    /// There is no such kernel here.
    Kernel(MethodError),
    /// The count cannot be prepared: it needs more memory than it is given, or has no threads.
    Count(QueensCountError),
}

macro_rules! from_cause {
    ($($error:ident::$variant:ident($cause:ty))*) => {$(
        impl From<$cause> for $error {
            fn from(cause: $cause) -> Self {
                Self::$variant(cause)
            }
        }
    )*};
}
from_cause! { RunError::Count(QueensCountError) RunError::Wrong(WrongTotal) PlanError::Count(QueensCountError) }

impl From<&RunError> for Message {
    fn from(error: &RunError) -> Self {
        match error {
            RunError::File { path, error } => {
                message!(
                    "cannot use '{path}': {why}",
                    path = path.display(),
                    why = system_reason(error)
                )
            }
            RunError::Plan { path, error } => message!(
                "'{path}' is not a plan that can be used: {why}",
                path = path.display(),
                why = Self::from(error)
            ),
            RunError::OtherPlan { path } => {
                message!("'{path}' belongs to another plan", path = path.display())
            }
            RunError::Busy { path } => {
                message!(
                    "another process is counting in '{path}'",
                    path = path.display()
                )
            }
            RunError::Script { text } => message!(
                "a job script cannot contain {text}: control characters, %, \\ and text that is not UTF-8 are refused",
                text = format!("{text:?}")
            ),
            RunError::NoShard { shard, shards } => message!(
                "there is no shard {shard}: the plan has shards 0 to {last}",
                shard = *shard,
                last = shards - 1
            ),
            RunError::Conflict { shard, paths } => message!(
                "CONFLICT: '{first}' and '{second}' have different counts for shard {shard}: one of them is wrong",
                first = paths[0].display(),
                second = paths[1].display(),
                shard = *shard
            ),
            RunError::Stopped { finished, shards } => message!(
                "stopped and saved after {finished} of {shards} shards",
                finished = *finished,
                shards = *shards
            ),
            RunError::Count(error) => error.into(),
            RunError::Wrong(wrong) => wrong_count(wrong),
        }
    }
}

impl From<&WrongTotal> for Message {
    fn from(wrong: &WrongTotal) -> Self {
        match wrong {
            WrongTotal::Residues => message!("the sum of the shards does not match their residues"),
            WrongTotal::Jobs => message!("a job is missing or counted twice"),
            WrongTotal::Impossible { sum } => {
                message!("no count has the sum {sum} over all jobs", sum = *sum)
            }
            WrongTotal::Published { count, known, oeis } => message!(
                "{count}, but OEIS {oeis} has {known}",
                count = *count,
                oeis = *oeis,
                known = *known
            ),
            WrongTotal::Unit {
                path,
                shard,
                unit,
                counted,
                recounted,
                by,
            } => message!(
                "unit {unit} of shard {shard} has the sum {counted} in '{path}', but {recounted} by {by}",
                unit = *unit,
                shard = *shard,
                counted = *counted,
                path = path.display(),
                recounted = *recounted,
                by = *by
            ),
        }
    }
}

impl From<&PlanError> for Message {
    fn from(error: &PlanError) -> Self {
        match error {
            PlanError::Method { method } => message!(
                "{method} divides a count by the number of threads, so it has no jobs to distribute",
                method = *method
            ),
            PlanError::NoJobs { order } => message!(
                "a count of board size {order} takes no time: there is nothing to distribute",
                order = *order
            ),
            PlanError::Shards { given, max_shards } => message!(
                "{given} shards are not possible: choose 1 to {max}",
                given = *given,
                max = *max_shards
            ),
            PlanError::Text(fault) => fault.into(),
            PlanError::OtherCut { program } => message!(
                "the plan was made by version {program}, which divides the count differently",
                program
            ),
            PlanError::Kernel(error) => error.into(),
            PlanError::Count(error) => error.into(),
        }
    }
}

display_as_message!(RunError, WrongTotal, PlanError);

/// Says why the system refused something: the usual reasons in plain words, others in its own.
#[must_use]
pub fn system_reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("no such file or folder"),
        io::ErrorKind::AlreadyExists => message!("a folder, pipe or other file has this name"),
        io::ErrorKind::IsADirectory => message!("this is a folder"),
        io::ErrorKind::NotADirectory => message!("part of the path is not a folder"),
        io::ErrorKind::ReadOnlyFilesystem => message!("the file system is read-only"),
        io::ErrorKind::PermissionDenied => message!("permission denied"),
        io::ErrorKind::StorageFull => message!("the disk is full"),
        io::ErrorKind::OutOfMemory => message!("out of memory"),
        _ => Message::verbatim(error.to_string()),
    }
}

/// Names the file that an error is about.
pub(crate) fn about(path: &Path) -> impl FnOnce(io::Error) -> RunError {
    let path = path.to_owned();
    |error| RunError::File { path, error }
}
