//! The errors of a run.

use std::io;
use std::path::{Path, PathBuf};

use backrank_core::{Bytes, Message, display_as_message, message};
use backrank_parallel::CountError;

use crate::checksummed::DocumentError;

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
    /// The file is not a valid plan.
    Plan {
        /// Its path.
        path: PathBuf,
        /// What is wrong with it.
        error: DocumentError,
    },
    /// The file, or the plan in the folder, belongs to another plan.
    OtherPlan {
        /// The path of the file or the folder.
        path: PathBuf,
    },
    /// The plan was made by another version of the program, which divides this count differently.
    OtherPartition {
        /// The version that made the plan.
        program: String,
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
        /// The number of requested shards that are counted.
        finished: usize,
        /// The number of requested shards.
        shards: usize,
    },
    /// The request is not possible, for this reason: a number of shards, a shard that the plan does not
    /// have, a count that cannot be divided or recounted, a text that a script cannot contain.
    Impossible(Message),
    /// The count failed, or its total is wrong.
    Count(CountError),
}

impl From<CountError> for RunError {
    fn from(error: CountError) -> Self {
        Self::Count(error)
    }
}

impl RunError {
    /// Returns the error for a contradiction that proves a total wrong.
    pub(crate) fn wrong(why: Message) -> Self {
        CountError::Wrong(why).into()
    }
}

impl From<&RunError> for Message {
    fn from(error: &RunError) -> Self {
        match error {
            RunError::File { path, error } => message!(
                "cannot use '{path}': {why}",
                path = path.display(),
                why = system_reason(error)
            ),
            RunError::Plan { path, error } => message!(
                "'{path}' is not a plan that can be used: {why}",
                path = path.display(),
                why = Self::from(error)
            ),
            RunError::OtherPlan { path } => {
                message!("'{path}' belongs to another plan", path = path.display())
            }
            RunError::OtherPartition { program } => message!(
                "the plan was made by version {program}, which divides the count differently",
                program
            ),
            RunError::Busy { path } => message!(
                "another process is counting in '{path}'",
                path = path.display()
            ),
            RunError::LayersTooLarge { path, max_bytes } => message!(
                "the layers of the count need more than {max} in '{path}'",
                max = Bytes(*max_bytes),
                path = path.display()
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
            RunError::Impossible(why) => why.clone(),
            RunError::Count(error) => error.into(),
        }
    }
}

display_as_message!(RunError);

/// Returns the reason for an I/O error: common reasons in plain words, others in the words of the
/// system.
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
