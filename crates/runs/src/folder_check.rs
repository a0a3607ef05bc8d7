//! The files of a folder, read and judged: what is counted, what is missing, what is damaged.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use crate::documents::{Checkpoint, Finished};
use crate::error::RunError;
use crate::folder::{self, Folder, shard_of};
use crate::plan::RunPlan;
use crate::seal::{self, Document, Fault};

/// A file that says nothing to be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Its path.
    pub path: PathBuf,
    /// Its fault.
    pub fault: Fault,
}

impl Damaged {
    /// A file whose numbers contradict each other.
    pub(crate) fn contradiction(path: PathBuf) -> Self {
        let fault = Fault::Contradiction;
        Self { path, fault }
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is damaged ({})", self.path.display(), self.fault)
    }
}

/// By its path.
impl Serialize for Damaged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.path.display())
    }
}

/// A file as it was found.
#[derive(Debug)]
pub(crate) enum Found<T> {
    Sound(T),
    Damaged(Damaged),
    /// There is no such file; another process may have removed it meanwhile.
    Gone,
}

/// Reads the file of a shard that is counted.
pub(crate) fn finished(path: &Path, plan: &RunPlan) -> Result<Found<Finished>, RunError> {
    judge(path, plan, |it: &Finished| {
        (it.shard, it.is_sound(plan), &it.plan)
    })
}

/// Reads a checkpoint.
pub(crate) fn checkpoint(path: &Path, plan: &RunPlan) -> Result<Found<Checkpoint>, RunError> {
    judge(path, plan, |it: &Checkpoint| {
        (it.shard, it.is_sound(plan), &it.plan)
    })
}

/// Reads a file of the plan. `facts` tells its shard, if its numbers agree, and the hash of its plan.
fn judge<T: Document>(
    path: &Path,
    plan: &RunPlan,
    facts: impl Fn(&T) -> (usize, bool, &String),
) -> Result<Found<T>, RunError> {
    let text = match folder::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Gone),
        Err(error) => return Err(crate::error::about(path)(error)),
    };
    let path = path.to_owned();
    let document = match seal::open::<T>(&text) {
        Ok((document, _)) => document,
        Err(fault) => return Ok(Found::Damaged(Damaged { path, fault })),
    };
    let (shard, is_sound, hash) = facts(&document);
    if hash != plan.hash() {
        return Err(RunError::OtherPlan { path });
    }
    let name = path.file_name().and_then(|name| name.to_str());
    let is_named = name.and_then(shard_of) == Some(shard);
    if !is_sound || !is_named || shard >= plan.shards() {
        return Ok(Found::Damaged(Damaged::contradiction(path)));
    }
    Ok(Found::Sound(document))
}

/// A shard that is counted.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) path: PathBuf,
    pub(crate) finished: Finished,
}

/// The shards of a folder.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FolderCheck {
    /// The order of the board.
    pub order: usize,
    /// The hash of the plan.
    pub plan: String,
    /// The number of all shards.
    pub shards: usize,
    /// The shards that are not counted yet, in order.
    pub missing: Vec<usize>,
    /// The shards that several processes counted alike, in order.
    pub confirmed: Vec<usize>,
    /// The files that were left out because they are damaged.
    pub damaged: Vec<Damaged>,
    /// The time that the shards took, in seconds of all threads together.
    pub core_seconds: f64,
    #[serde(skip)]
    pub(crate) done: BTreeMap<usize, Done>,
}

impl FolderCheck {
    /// Reads and compares the files of all shards that are counted.
    ///
    /// # Errors
    /// [`RunError`] when two files give a shard different counts, a file belongs to another plan or cannot be read, or the
    /// folder is of another plan.
    pub fn new(folder: &Folder, plan: &RunPlan) -> Result<Self, RunError> {
        if folder.plan()?.is_some_and(|there| there != *plan) {
            let path = folder.path().to_owned();
            return Err(RunError::OtherPlan { path });
        }
        let mut folder_check = Self {
            order: plan.order().get(),
            plan: plan.hash().to_owned(),
            shards: plan.shards(),
            missing: Vec::new(),
            confirmed: Vec::new(),
            damaged: Vec::new(),
            core_seconds: 0.0,
            done: BTreeMap::new(),
        };
        for path in folder.finished()? {
            let finished = match finished(&path, plan)? {
                Found::Sound(finished) => finished,
                Found::Damaged(file) => {
                    folder_check.damaged.push(file);
                    continue;
                }
                Found::Gone => continue,
            };
            let shard = finished.shard;
            match folder_check.done.get(&shard) {
                Some(other) if other.finished.agrees(&finished) => {
                    folder_check.confirmed.push(shard)
                }
                Some(other) => {
                    let paths = [other.path.clone(), path];
                    return Err(RunError::Conflict { shard, paths });
                }
                None => {
                    folder_check.core_seconds += finished.seconds;
                    folder_check.done.insert(shard, Done { path, finished });
                }
            }
        }
        folder_check.confirmed.dedup(); // the files of a shard stand together
        let shards = 0..plan.shards();
        folder_check.missing = shards
            .filter(|it| !folder_check.done.contains_key(it))
            .collect();
        Ok(folder_check)
    }
}
