//! The errors of a run.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use backrank_core::queens::count::MethodError;
use backrank_core::{Bytes, Message, display_as_message, message};
use backrank_parallel::internal::wrong_count;
use backrank_parallel::queens::QueensCountError;
use backrank_parallel::tours::ParallelTourError;

use crate::checksummed::DocumentError;
use crate::problem::Problem;

/// The reason why an operation on a run failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// A file or a folder cannot be read or written.
    File {
        /// Its path.
        path: PathBuf,
        /// The reason given by the system.
        error: io::Error,
    },
    /// The folder's plan file is not a valid plan.
    Plan {
        /// Its path.
        path: PathBuf,
        /// What is wrong with it.
        error: PlanError,
    },
    /// The file, or the plan in the folder, belongs to another plan.
    OtherPlan {
        /// The path of the file or the folder.
        path: PathBuf,
    },
    /// Another process is counting in this folder.
    Busy {
        /// The path of the folder.
        path: PathBuf,
    },
    /// The layers of a count of tours need more bytes in files than they may take.
    LayersTooLarge {
        /// The path of the folder.
        path: PathBuf,
        /// The limit.
        max_bytes: u64,
    },
    /// A job script cannot contain this text.
    Script {
        /// The file name or the option.
        text: OsString,
    },
    /// The plan has no such shard.
    NoShard {
        /// The shard.
        shard: usize,
        /// The number of shards; they are numbered from 0.
        shards: usize,
    },
    /// Two files contain different counts for the same shard. One of the processes or machines
    /// counted wrongly.
    Conflict {
        /// The shard.
        shard: usize,
        /// The paths of the two files.
        paths: [PathBuf; 2],
    },
    /// The count was stopped, and its state was saved.
    Stopped {
        /// The number of shards that were completed.
        finished: usize,
        /// The number of requested shards.
        shards: usize,
    },
    /// The count of queens failed.
    Count(QueensCountError),
    /// The count of tours failed, or its total is wrong.
    Tours(ParallelTourError),
    /// The units of a count of tours cannot be counted again by another algorithm.
    NoRecount,
    /// The total is wrong, because of a bug or a hardware error.
    Wrong(WrongTotal),
}

/// The contradiction that proves a total wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongTotal {
    /// The residues of the sum differ from the sum of the residues: a bit is wrong, or the sum
    /// exceeds 128 bits.
    Residues,
    /// A job is missing or counted twice, as arithmetic shows.
    Jobs,
    /// No count can have this sum over all jobs.
    Impossible {
        /// The sum.
        sum: u128,
    },
    /// The published number differs.
    Published {
        /// The total.
        count: u128,
        /// The published number.
        known: u128,
        /// The OEIS number of the sequence.
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
        /// The name of the other algorithm.
        by: &'static str,
    },
}

/// The reason why a plan cannot be made, read or followed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// The method has no jobs that can be shared out, because it divides a count by the number of
    /// threads.
    Method {
        /// Its name.
        method: &'static str,
    },
    /// The count takes no time, so it has no jobs.
    NoJobs(Problem),
    /// The number of shards is not between 1 and the number of jobs.
    Shards {
        /// The requested number of shards.
        given: usize,
        /// The largest number.
        max_shards: usize,
    },
    /// The text is not a plan, or was changed.
    Text(DocumentError),
    /// The plan was made by another version of the program, which divides this count differently.
    OtherPartition {
        /// The version that made the plan.
        program: String,
    },
    /// The kernel is not available on this machine.
    Kernel(MethodError),
    /// The count cannot be prepared: it needs more memory than allowed, or threads cannot be
    /// started.
    Count(QueensCountError),
    /// The count of tours cannot be planned.
    Tours(ParallelTourError),
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
from_cause! { RunError::Count(QueensCountError) RunError::Tours(ParallelTourError) RunError::Wrong(WrongTotal) PlanError::Count(QueensCountError) PlanError::Tours(ParallelTourError) }

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
            RunError::LayersTooLarge { path, max_bytes } => message!(
                "the layers of the count need more than {max} in '{path}'",
                max = Bytes(*max_bytes),
                path = path.display()
            ),
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
            RunError::Tours(error) => error.into(),
            RunError::NoRecount => {
                message!("units of tours are not counted again: no other algorithm has them")
            }
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
            PlanError::NoJobs(problem) => {
                let problem = Self::from(problem);
                message!(
                    "{problem}: this count takes no time, so there is nothing to distribute",
                    problem
                )
            }
            PlanError::Shards { given, max_shards } => message!(
                "{given} shards are not possible: choose 1 to {max}",
                given = *given,
                max = *max_shards
            ),
            PlanError::Text(fault) => fault.into(),
            PlanError::OtherPartition { program } => message!(
                "the plan was made by version {program}, which divides the count differently",
                program
            ),
            PlanError::Kernel(error) => error.into(),
            PlanError::Count(error) => error.into(),
            PlanError::Tours(error) => error.into(),
        }
    }
}

display_as_message!(RunError, WrongTotal, PlanError);

/// Returns why the system refused something: common reasons in plain words, others as the system
/// puts them.
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

/// Adds the path to an I/O error.
pub(crate) fn about(path: &Path) -> impl FnOnce(io::Error) -> RunError {
    let path = path.to_owned();
    |error| RunError::File { path, error }
}
