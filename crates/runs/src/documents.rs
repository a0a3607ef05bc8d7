//! The files of a shard: its checkpoint, and its result. Files that contradict the plan are damaged.

use std::path::{Path, PathBuf};

use backrank_core::{Message, display_as_message, message};
use serde::{Deserialize, Serialize, Serializer};

use crate::checksummed::{self, Decimal, Document, DocumentError};
use crate::error::{RunError, about};
use crate::folder::{self, Folder, shard_of};
use crate::plan::RunPlan;
use crate::tally::Tally;

/// A process that counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Process {
    /// The host name.
    pub host: String,
    /// The process number on its host.
    pub pid: u32,
    /// The number of threads.
    pub threads: usize,
    /// The kernel, for methods that have several.
    pub kernel: Option<String>,
}

/// The result or a checkpoint of a shard, and the process that counted it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ShardFile {
    /// The hash of the plan.
    pub(crate) plan: String,
    pub(crate) shard: usize,
    /// The expected work of the counted jobs.
    pub(crate) work: Decimal,
    /// The expected work of all jobs of the shard.
    pub(crate) shard_work: Decimal,
    #[serde(flatten)]
    pub(crate) process: Process,
    #[serde(flatten)]
    pub(crate) tally: Tally,
    /// The seconds until the process writes again; `None` if it ended or has nothing left to count.
    pub(crate) next: Option<f64>,
}

impl ShardFile {
    /// Returns true if the whole shard is counted.
    pub(crate) fn is_finished(&self) -> bool {
        self.work == self.shard_work // each job has work
    }

    /// Returns true if the fields agree with each other, with the file name and with the plan, and no
    /// shard has more work than the whole count.
    fn fits(&self, path: &Path, plan: &RunPlan) -> bool {
        let partition = plan.partition();
        shard_of(path) == Some(self.shard)
            && self.is_finished() == path.extension().is_some_and(|end| end == "json")
            && self.shard < partition.shards
            && self.work.0 <= self.shard_work.0
            && self.shard_work.0 <= partition.work.0
            && self.tally.units.len() == partition.passes(self.shard)
            && self.tally.jobs() <= partition.jobs
            && self.tally.is_sound()
    }
}

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

/// Reads a file of a shard. Returns `None` if it is missing, because another process may have removed
/// it.
pub(crate) fn read(
    path: &Path,
    plan: &RunPlan,
) -> Result<Option<Result<ShardFile, DocumentError>>, RunError> {
    let Some(text) = folder::read(path).map_err(about(path))? else {
        return Ok(None);
    };
    Ok(Some(match checksummed::read(&text) {
        Ok((Document::Shard(file), _)) if file.plan != plan.hash() => {
            let path = path.to_owned();
            return Err(RunError::OtherPlan { path });
        }
        Ok((Document::Shard(file), _)) if file.fits(path, plan) => Ok(file),
        Ok(_) => Err(DocumentError::Contradiction),
        Err(fault) => Err(fault),
    }))
}

/// The files of some shards.
type Files = Vec<(PathBuf, ShardFile)>;

/// Returns the files of some shards, ordered by name, and the damaged ones.
pub(crate) fn read_all(
    folder: &Folder,
    plan: &RunPlan,
    is_requested: impl Fn(usize) -> bool,
) -> Result<(Files, Vec<Damaged>), RunError> {
    let (mut files, mut damaged) = (Vec::new(), Vec::new());
    for path in folder.shard_files(is_requested)? {
        match read(&path, plan)? {
            Some(Ok(file)) => files.push((path, file)),
            Some(Err(fault)) => damaged.push(Damaged { path, fault }),
            None => {}
        }
    }
    Ok((files, damaged))
}
