//! The files of a shard: its checkpoint, and its final result. Files that contradict the plan are
//! left out.

use std::path::{Path, PathBuf};

use backrank_core::{Message, display_as_message, message};
use serde::{Deserialize, Serialize, Serializer};

use crate::checksummed::{self, Decimal, Document, DocumentError};
use crate::error::{RunError, about};
use crate::folder::{self, Folder, shard_of};
use crate::plan::RunPlan;
use crate::tally::{Proof, Tally, sum};

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

/// The fields of both files: which shard, how much of it is counted, and by whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Label {
    /// The hash of the plan.
    pub(crate) plan: String,
    pub(crate) shard: usize,
    /// The expected work of the counted jobs.
    pub(crate) work: Decimal<u128>,
    /// The expected work of all jobs of the shard.
    pub(crate) shard_work: Decimal<u128>,
    #[serde(flatten)]
    pub(crate) process: Process,
}

/// The result of a shard that is completely counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Finished {
    #[serde(flatten)]
    pub(crate) label: Label,
    pub(crate) jobs: usize,
    /// The sum of each unit.
    pub(crate) units: Vec<Decimal<u128>>,
    pub(crate) sum: Decimal<u128>,
    #[serde(flatten)]
    pub(crate) proof: Proof,
    /// The number of other shards that this process still had to count; 0 if the file has no such field.
    #[serde(default)]
    pub(crate) left: usize,
}

/// The state of a shard that is not completely counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    #[serde(flatten)]
    pub(crate) label: Label,
    #[serde(flatten)]
    pub(crate) tally: Tally,
    /// The seconds from this checkpoint to the next.
    pub(crate) interval: f64,
    /// True if the process ended with this checkpoint.
    pub(crate) stopped: bool,
}

/// A file of a shard.
pub(crate) trait ShardFile: Document {
    /// The end of the file name.
    const END: &'static str;

    fn label(&self) -> &Label;

    /// Returns the numbers of units and jobs, or `None` if the fields contradict each other.
    fn sound(&self) -> Option<(usize, usize)>;
}

impl Document for Finished {
    const SCHEMA: &'static str = "backrank.run.shard/1";
}

impl ShardFile for Finished {
    const END: &'static str = "json";

    fn label(&self) -> &Label {
        &self.label
    }

    fn sound(&self) -> Option<(usize, usize)> {
        let is_sum = sum(&self.units) == self.sum.0 && self.proof.holds_for(self.sum.0);
        is_sum.then_some((self.units.len(), self.jobs))
    }
}

impl Finished {
    /// Returns the result of a shard. `left` is the number of other shards still to count.
    pub(crate) fn new(label: Label, tally: Tally, left: usize) -> Self {
        let jobs = tally.jobs();
        let units: Vec<_> = tally.units.into_iter().map(|(_, sum)| sum).collect();
        Self {
            label,
            jobs,
            sum: Decimal(sum(&units)),
            units,
            proof: tally.proof,
            left,
        }
    }

    /// Returns true if both files contain the same counts.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        // The sums and residues follow from the units.
        self.units == other.units
            && self.jobs == other.jobs
            && self.proof.share == other.proof.share
    }
}

impl Document for Checkpoint {
    const SCHEMA: &'static str = "backrank.run.checkpoint/1";
}

impl ShardFile for Checkpoint {
    const END: &'static str = "checkpoint";

    fn label(&self) -> &Label {
        &self.label
    }

    fn sound(&self) -> Option<(usize, usize)> {
        let (jobs, sums): (Vec<_>, Vec<_>) = self.tally.units.iter().copied().unzip();
        let jobs = jobs.into_iter().try_fold(0_usize, usize::checked_add)?;
        let is_sum = self.tally.proof.holds_for(sum(&sums));
        is_sum.then_some((sums.len(), jobs))
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

/// Reads a file of a shard. Returns `None` if it is damaged, which is reported, or missing, because
/// another process may have removed it.
pub(crate) fn read<T: ShardFile>(
    path: &Path,
    plan: &RunPlan,
    on_damaged: impl FnOnce(Damaged),
) -> Result<Option<T>, RunError> {
    let Some(text) = folder::read(path).map_err(about(path))? else {
        return Ok(None);
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

/// Returns the files of some shards, ordered by name. Damaged ones are reported and left out.
pub(crate) fn read_all<T: ShardFile>(
    folder: &Folder,
    plan: &RunPlan,
    is_requested: impl Fn(usize) -> bool,
    mut on_damaged: impl FnMut(Damaged),
) -> Result<impl Iterator<Item = Result<(PathBuf, T), RunError>>, RunError> {
    let paths = folder.shard_files(T::END, is_requested)?;
    let files = paths.into_iter().filter_map(move |path| {
        let file = read(&path, plan, &mut on_damaged).transpose()?;
        Some(file.map(|file| (path, file)))
    });
    Ok(files)
}

/// Returns true if the fields of a file agree with each other, with its name and with the plan, and
/// no shard has more work than the whole count.
fn fits(file: &impl ShardFile, path: &Path, plan: &RunPlan) -> bool {
    let label = file.label();
    let shard = label.shard;
    shard_of(path) == Some(shard)
        && shard < plan.shards()
        && label.work.0 <= label.shard_work.0
        && label.shard_work.0 <= plan.partition().work.0
        && file.sound().is_some_and(|(units, jobs)| {
            units == plan.partition().passes(shard) && jobs <= plan.jobs()
        })
}
