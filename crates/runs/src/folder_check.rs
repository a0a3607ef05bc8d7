//! Reads and checks the files of a folder: which shards are counted, missing or damaged.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use backrank_core::{Message, display_as_message, message};
use serde::{Serialize, Serializer};

use crate::checksummed::{self, DocumentError};
use crate::documents::{Finished, ShardFile};
use crate::error::{RunError, about};
use crate::folder::{self, Folder, shard_of};
use crate::plan::RunPlan;
use crate::problem::Problem;

/// A damaged file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Damaged {
    /// Its path.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: DocumentError,
}

impl From<&Damaged> for Message {
    fn from(Damaged { path, fault }: &Damaged) -> Self {
        message!(
            "'{path}' is damaged: {fault}",
            path = path.display(),
            fault = Self::from(fault)
        )
    }
}

display_as_message!(Damaged);

/// Serializes the path.
impl Serialize for Damaged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.path.display())
    }
}

/// Reads a file of a shard. Returns `None` if it is damaged, which is reported, or missing, because
/// another process may have removed it.
pub(crate) fn read<T: ShardFile>(
    path: &Path,
    plan: &RunPlan,
    on_damaged: impl FnOnce(Damaged),
) -> Result<Option<T>, RunError> {
    let text = match folder::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(about(path)(error)),
    };
    let path = path.to_owned();
    let fault = match checksummed::read::<T>(&text) {
        Ok((file, _)) if file.label().plan != plan.hash() => {
            return Err(RunError::OtherPlan { path });
        }
        Ok((file, _)) if fits(&file, &path, plan) => return Ok(Some(file)),
        Ok(_) => DocumentError::Contradiction,
        Err(fault) => fault,
    };
    on_damaged(Damaged { path, fault });
    Ok(None)
}

/// Returns true if the fields of a file agree with each other, with its name and with the plan, and
/// no shard has more work than the whole count.
fn fits(file: &impl ShardFile, path: &Path, plan: &RunPlan) -> bool {
    let label = file.label();
    let is_sound =
        |(units, jobs)| units == plan.partition().passes(label.shard) && jobs <= plan.jobs();
    label.shard < plan.shards()
        && file.sound().is_some_and(is_sound)
        && label.work.0 <= plan.partition().work.0
        && shard_of(path) == Some(label.shard)
}

/// The shards of a folder.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FolderCheck {
    /// What is counted.
    #[serde(flatten)]
    pub problem: Problem,
    /// The hash of the plan.
    pub plan: String,
    /// The number of all shards.
    pub shards: usize,
    /// The shards that are not counted yet, in order.
    pub missing: Vec<usize>,
    /// The shards that several processes counted with the same result, in order.
    pub confirmed: Vec<usize>,
    /// The files that were ignored because they are damaged.
    pub damaged: Vec<Damaged>,
    /// The time that the shards took, in seconds summed over all threads.
    pub core_seconds: f64,
    #[serde(skip)]
    pub(crate) done: BTreeMap<usize, (PathBuf, Finished)>,
}

impl FolderCheck {
    /// Reads the files of all counted shards and compares duplicates.
    ///
    /// # Errors
    /// [`RunError`] if two files of a shard contain different counts, a file or the folder belongs to
    /// another plan, or a file cannot be read.
    pub fn new(folder: &Folder, plan: &RunPlan) -> Result<Self, RunError> {
        folder.has(plan)?;
        let mut folder_check = Self {
            problem: plan.problem().clone(),
            plan: plan.hash().to_owned(),
            shards: plan.shards(),
            missing: Vec::new(),
            confirmed: Vec::new(),
            damaged: Vec::new(),
            core_seconds: 0.0,
            done: BTreeMap::new(),
        };
        for path in folder.shard_files(".json")? {
            let on_damaged = |file| folder_check.damaged.push(file);
            let Some(finished) = read::<Finished>(&path, plan, on_damaged)? else {
                continue;
            };
            let shard = finished.label.shard;
            match folder_check.done.get(&shard) {
                Some((_, other)) if other.agrees(&finished) => folder_check.confirmed.push(shard),
                Some((other, _)) => {
                    let paths = [other.clone(), path];
                    return Err(RunError::Conflict { shard, paths });
                }
                None => {
                    folder_check.core_seconds += finished.proof.seconds;
                    folder_check.done.insert(shard, (path, finished));
                }
            }
        }
        folder_check.confirmed.dedup(); // the files of a shard are adjacent
        let shards = 0..plan.shards();
        folder_check.missing = shards
            .filter(|it| !folder_check.done.contains_key(it))
            .collect();
        Ok(folder_check)
    }
}
