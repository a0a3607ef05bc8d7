//! The files of a shard: what was counted so far, and what was counted at the end.

use serde::{Deserialize, Serialize};

use crate::decimal::Decimal;
use crate::seal::Document;
use crate::tally::{Proof, Tally, sum};

/// The process that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Process {
    /// The name of its machine.
    pub host: String,
    /// Its number on that machine.
    pub pid: u32,
    /// The number of its threads.
    pub threads: usize,
    /// The kernel of its method, if that has several.
    pub kernel: Option<String>,
}

/// The part that both files have: which shard, how much of it is counted, and by whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Label {
    /// The hash of the plan.
    pub(crate) plan: String,
    pub(crate) shard: usize,
    /// The expected work of the jobs counted.
    pub(crate) work: Decimal<u128>,
    #[serde(flatten)]
    pub(crate) process: Process,
}

/// A shard that is counted.
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
    /// The number of other shards that this process still had to count. 0 where the file does not say.
    #[serde(default)]
    pub(crate) left: usize,
}

/// A shard that is being counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    #[serde(flatten)]
    pub(crate) label: Label,
    #[serde(flatten)]
    pub(crate) tally: Tally,
    /// The seconds until the next checkpoint.
    pub(crate) interval: f64,
    /// True if the process has ended with this checkpoint.
    pub(crate) stopped: bool,
}

/// A file of a shard.
pub(crate) trait ShardFile: Document {
    fn label(&self) -> &Label;

    /// The numbers of its units and jobs, if its numbers agree with one another.
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
    /// The file of a shard that is counted; `left` is the number of others.
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

    /// True if both have counted the same.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        let counted = |it: &Self| (it.jobs, it.sum, it.proof.residues, it.proof.share);
        counted(self) == counted(other) && self.units == other.units
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
