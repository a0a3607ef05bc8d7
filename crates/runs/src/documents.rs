//! The files of a shard: what was counted so far, and what was counted at the end.

use serde::{Deserialize, Serialize};

use crate::cut::Cut;
use crate::decimal::Decimal;
use crate::plan::RunPlan;
use crate::seal::Document;
use crate::tally::{Part, Tally, is_time, residues};

/// The process that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A shard that is counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Finished {
    schema: String,
    pub(crate) plan: String,
    pub(crate) shard: usize,
    pub(crate) jobs: usize,
    /// The sums of the units.
    pub(crate) units: Vec<Decimal<u128>>,
    pub(crate) sum: Decimal<u128>,
    pub(crate) residues: [Decimal<u64>; 2],
    pub(crate) share: Decimal<u128>,
    pub(crate) work: Decimal<u128>,
    pub(crate) seconds: f64,
    /// The number of shards that this process had still to count; 0 where the file does not say.
    #[serde(default)]
    pub(crate) left: usize,
    #[serde(flatten)]
    pub(crate) process: Process,
}

impl Document for Finished {
    const SCHEMA: &'static str = "backrank.run.shard/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl Finished {
    /// The shard of this tally, by a process that has still to count `left` others; `None` when its sum is beyond 128 bits.
    pub(crate) fn new(
        plan: &RunPlan,
        cut: &Cut,
        shard: usize,
        tally: &Tally,
        process: &Process,
        left: usize,
    ) -> Option<Self> {
        Some(Self {
            schema: Self::SCHEMA.to_owned(),
            plan: plan.hash().to_owned(),
            shard,
            jobs: tally.parts.iter().map(|part| part.jobs).sum(),
            units: tally.parts.iter().map(|part| Decimal(part.sum)).collect(),
            sum: Decimal(tally.sum()?),
            residues: tally.residues.map(Decimal),
            share: Decimal(tally.share),
            work: Decimal(tally.work(cut, shard)),
            seconds: tally.seconds,
            left,
            process: process.clone(),
        })
    }

    /// True if its numbers agree with one another and with the plan.
    pub(crate) fn is_sound(&self, plan: &RunPlan) -> bool {
        let mut units = self.units.iter().map(|unit| unit.0);
        units.try_fold(0_u128, u128::checked_add) == Some(self.sum.0)
            && residues(self.sum.0).map(Decimal) == self.residues
            && is_time(self.seconds)
            && fits_plan(plan, self.units.len(), Some(self.jobs), self.work)
    }

    /// True if both have counted the same.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        let counted = |it: &Self| (it.jobs, it.sum, it.residues, it.share);
        counted(self) == counted(other) && self.units == other.units
    }
}

/// A shard that is being counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    schema: String,
    pub(crate) plan: String,
    pub(crate) shard: usize,
    /// Of each unit the number of jobs counted, and their sum.
    units: Vec<(usize, Decimal<u128>)>,
    residues: [Decimal<u64>; 2],
    share: Decimal<u128>,
    pub(crate) work: Decimal<u128>,
    pub(crate) seconds: f64,
    /// The seconds until the next checkpoint.
    pub(crate) interval: f64,
    /// True if the process has ended with this checkpoint.
    pub(crate) stopped: bool,
    #[serde(flatten)]
    pub(crate) process: Process,
}

impl Document for Checkpoint {
    const SCHEMA: &'static str = "backrank.run.checkpoint/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

impl Checkpoint {
    /// The checkpoint of this tally. `interval` is the seconds until the next one; `None` if the process ends.
    pub(crate) fn new(
        plan: &RunPlan,
        cut: &Cut,
        shard: usize,
        tally: &Tally,
        process: &Process,
        interval: Option<f64>,
    ) -> Self {
        let units = tally.parts.iter();
        Self {
            schema: Self::SCHEMA.to_owned(),
            plan: plan.hash().to_owned(),
            shard,
            units: units.map(|part| (part.jobs, Decimal(part.sum))).collect(),
            residues: tally.residues.map(Decimal),
            share: Decimal(tally.share),
            work: Decimal(tally.work(cut, shard)),
            seconds: tally.seconds,
            interval: interval.unwrap_or(0.0),
            stopped: interval.is_none(),
            process: process.clone(),
        }
    }

    /// True if its numbers agree with one another and with the plan.
    pub(crate) fn is_sound(&self, plan: &RunPlan) -> bool {
        let mut jobs = self.units.iter().map(|unit| unit.0);
        let jobs = jobs.try_fold(0_usize, usize::checked_add);
        self.tally().agrees_with_itself() && fits_plan(plan, self.units.len(), jobs, self.work)
    }

    /// The tally of what was counted so far.
    pub(crate) fn tally(&self) -> Tally {
        let parts = self.units.iter();
        Tally {
            parts: parts
                .map(|&(jobs, Decimal(sum))| Part { jobs, sum })
                .collect(),
            residues: self.residues.map(|residue| residue.0),
            share: self.share.0,
            seconds: self.seconds,
        }
    }
}

/// True if a shard of the plan has this number of units and may have these jobs and this work: no more than all shards.
/// `jobs` is `None` for more than can be.
fn fits_plan(plan: &RunPlan, units: usize, jobs: Option<usize>, work: Decimal<u128>) -> bool {
    units == plan.units() / plan.shards()
        && jobs.is_some_and(|jobs| jobs <= plan.jobs())
        && work.0 <= plan.work()
}
