//! The files of a folder, read and judged: what is counted, what is missing, what is damaged.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::documents::{Checkpoint, Finished, Process};
use crate::error::RunError;
use crate::folder::{self, Folder, shard_of};
use crate::plan::Plan;
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

/// A file as it was found.
#[derive(Debug)]
pub(crate) enum Found<T> {
    Sound(T),
    Damaged(Damaged),
    /// There is no such file; another process may have removed it meanwhile.
    Gone,
}

/// Reads the file of a shard that is counted.
pub(crate) fn finished(path: &Path, plan: &Plan) -> Result<Found<Finished>, RunError> {
    judge(path, plan, |it: &Finished| {
        (it.shard, it.is_sound(plan), &it.plan)
    })
}

/// Reads a checkpoint.
pub(crate) fn checkpoint(path: &Path, plan: &Plan) -> Result<Found<Checkpoint>, RunError> {
    judge(path, plan, |it: &Checkpoint| {
        (it.shard, it.is_sound(plan), &it.plan)
    })
}

/// Reads a file of the plan. `facts` tells its shard, if its numbers agree, and the hash of its plan.
fn judge<T: Document>(
    path: &Path,
    plan: &Plan,
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
    /// The number of other files that say the same.
    pub(crate) confirmations: usize,
}

/// The shards of a folder.
#[derive(Clone, Debug)]
pub struct Survey {
    pub(crate) done: BTreeMap<usize, Done>,
    missing: Vec<usize>,
    damaged: Vec<Damaged>,
    shards: usize,
}

impl Survey {
    /// Reads and compares the files of all shards that are counted.
    ///
    /// # Errors
    /// [`RunError`] when two files give a shard different counts, a file belongs to another plan or cannot be read, or the
    /// folder is of another plan.
    pub fn new(folder: &Folder, plan: &Plan) -> Result<Self, RunError> {
        if folder.plan()?.is_some_and(|there| there != *plan) {
            let path = folder.path().to_owned();
            return Err(RunError::OtherPlan { path });
        }
        let mut done = BTreeMap::<usize, Done>::new();
        let mut damaged = Vec::new();
        for path in folder.finished()? {
            let finished = match finished(&path, plan)? {
                Found::Sound(finished) => finished,
                Found::Damaged(file) => {
                    damaged.push(file);
                    continue;
                }
                Found::Gone => continue,
            };
            let shard = finished.shard;
            match done.get_mut(&shard) {
                Some(other) if other.finished.agrees(&finished) => other.confirmations += 1,
                Some(other) => {
                    let paths = [other.path.clone(), path];
                    return Err(RunError::Conflict { shard, paths });
                }
                None => {
                    let confirmations = 0;
                    let one = Done {
                        path,
                        finished,
                        confirmations,
                    };
                    done.insert(shard, one);
                }
            }
        }
        let shards = 0..plan.shards();
        let missing = shards.filter(|shard| !done.contains_key(shard)).collect();
        Ok(Self {
            done,
            missing,
            damaged,
            shards: plan.shards(),
        })
    }

    /// The number of all shards.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.shards
    }

    /// The shards that are not counted yet, in order.
    #[must_use]
    pub fn missing(&self) -> &[usize] {
        &self.missing
    }

    /// The shards that several processes counted alike, in order.
    #[must_use]
    pub fn confirmed(&self) -> Vec<usize> {
        let done = self.done.iter().filter(|(_, done)| done.confirmations > 0);
        done.map(|(&shard, _)| shard).collect()
    }

    /// The files that were left out because they are damaged.
    #[must_use]
    pub fn damaged(&self) -> &[Damaged] {
        &self.damaged
    }

    /// The time that the shards took, in seconds of all threads together.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        let done = self.done.values();
        done.fold(0.0, |all, done| all + done.finished.seconds) // the sum of nothing would be -0
    }

    /// The processes that counted, a shard each.
    pub fn processes(&self) -> impl Iterator<Item = (usize, &Process)> {
        let done = self.done.iter();
        done.map(|(&shard, done)| (shard, &done.finished.process))
    }
}
