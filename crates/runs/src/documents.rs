//! The files of a shard: its checkpoint, and its final result.

use serde::{Deserialize, Serialize};

use crate::checksummed::{Decimal, Document};
use crate::tally::{Proof, Tally, sum};

/// A process that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The number of other shards that this process still had to count; 0 if the file does not say.
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
    fn label(&self) -> &Label;

    /// Returns the numbers of units and jobs, or `None` if the fields contradict each other.
    fn sound(&self) -> Option<(usize, usize)>;
}

impl Document for Finished {
    const SCHEMA: &'static str = "backrank.run.shard/1";
}

impl ShardFile for Finished {
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
        let (jobs, units): (Vec<_>, Vec<_>) = tally.units.into_iter().unzip();
        Self {
            label,
            jobs: jobs.iter().sum(),
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
