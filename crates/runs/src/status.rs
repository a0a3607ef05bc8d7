//! The progress of a run, from the files in its folder: which shards are counted, running, missing or
//! damaged.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::documents::{Checkpoint, Damaged, Finished, Process, read_all};
use crate::error::RunError;
use crate::folder::{Folder, host};
use crate::plan::RunPlan;
use crate::problem::Problem;

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
        let on_damaged = |file| folder_check.damaged.push(file);
        for file in read_all::<Finished>(folder, plan, |_| true, on_damaged)? {
            let (path, finished) = file?;
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
            .filter(|shard| !folder_check.done.contains_key(shard))
            .collect();
        Ok(folder_check)
    }
}

/// The progress of a run.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The shards of the folder. The time and the damaged files include checkpoints.
    #[serde(flatten)]
    pub folder_check: FolderCheck,
    /// The number of counted shards.
    pub done: usize,
    /// The number of counted units of tours, including those of unfinished shards. Omitted for
    /// queens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_units: Option<usize>,
    /// The number of all units of tours. Omitted for queens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<usize>,
    /// The share of the expected work that is done, from 0 to 1, including unfinished shards.
    pub done_work: f64,
    /// The number of threads that are counting.
    pub threads: usize,
    /// The seconds left if these threads continue; `None` if nobody is counting or the speed is
    /// unknown.
    pub seconds_left: Option<f64>,
    /// The core-seconds left, if the speed is known.
    pub core_seconds_left: Option<f64>,
    /// The seconds since a result or checkpoint was last written; `None` before the first.
    pub last_age_seconds: Option<f64>,
    /// The unfinished shards that were started, in order.
    pub begun: Vec<StartedShard>,
}

/// An unfinished shard that was started.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct StartedShard {
    /// The number of the shard.
    pub shard: usize,
    /// The process that wrote the last checkpoint.
    #[serde(flatten)]
    pub process: Process,
    /// The share of its expected work that is done, from 0 to 1.
    pub done_work: f64,
    /// The seconds since the checkpoint was written; negative if the clocks disagree.
    pub age_seconds: f64,
    /// True if the checkpoint is recent and the process did not report that it was stopping.
    pub running: bool,
    /// True if the process reported that it was stopping.
    pub stopped: bool,
}

/// The slack in seconds before a process counts as ended.
///
/// It counts as ended once its file is older than four checkpoint intervals plus this. It may still
/// be counting a long job.
const GRACE: f64 = 10.0;

impl Status {
    /// Reads the checkpoints beside the counted shards.
    ///
    /// # Errors
    /// [`RunError`] if a file cannot be read, or belongs to another plan.
    pub fn new(
        folder: &Folder,
        plan: &RunPlan,
        mut folder_check: FolderCheck,
    ) -> Result<Self, RunError> {
        let all = plan.partition().work.0 as f64;
        let (mut done, mut done_jobs, mut last_age) = (0.0, 0, f64::INFINITY);
        let (mut active, mut ended) = (BTreeSet::new(), BTreeSet::new());
        let mut begun = Vec::new();
        let on_damaged = |file| folder_check.damaged.push(file);
        for file in read_all::<Checkpoint>(folder, plan, |_| true, on_damaged)? {
            let (path, checkpoint) = file?;
            let (label, stopped) = (checkpoint.label, checkpoint.stopped);
            if folder_check.done.contains_key(&label.shard) {
                continue; // another process completed it
            }
            let (work, age) = (label.work.0 as f64, age(&path));
            done += work;
            done_jobs += checkpoint.tally.jobs();
            last_age = last_age.min(age);
            folder_check.core_seconds += checkpoint.tally.proof.seconds;
            let running =
                !stopped && may_be_running(age, checkpoint.interval * 4.0, &label.process);
            if stopped {
                ended.insert(label.process.clone());
            } else if running {
                active.insert(label.process.clone());
            }
            begun.push(StartedShard {
                shard: label.shard,
                process: label.process,
                done_work: work / label.shard_work.0.max(1) as f64,
                age_seconds: age,
                running,
                stopped,
            });
        }
        for (
            path,
            Finished {
                label,
                jobs,
                proof,
                left,
                ..
            },
        ) in folder_check.done.values()
        {
            let (process, age) = (&label.process, age(path));
            done += label.work.0 as f64;
            done_jobs += jobs;
            last_age = last_age.min(age);
            // The seconds are summed over all threads.
            let mean_seconds = proof.seconds / process.threads.max(1) as f64;
            // A process with short shards may write no checkpoints. Its last result file shows
            // when to expect the next one.
            if *left > 0 && may_be_running(age, mean_seconds * 2.0, process) {
                active.insert(process.clone());
            }
        }
        let threads = active.difference(&ended).map(|process| process.threads);
        let threads = threads.fold(0, usize::saturating_add);
        let is_tours = matches!(plan.problem(), Problem::Tours { .. });
        let left = (done > 0.0).then(|| folder_check.core_seconds / done * (all - done).max(0.0));
        Ok(Self {
            done: folder_check.done.len(),
            done_units: is_tours.then_some(done_jobs), // each unit is one job
            units: is_tours.then(|| plan.units()),
            done_work: (done / all).min(1.0),
            threads,
            seconds_left: left
                .filter(|_| threads > 0)
                .map(|left| left / threads as f64),
            core_seconds_left: left,
            last_age_seconds: last_age.is_finite().then_some(last_age.max(0.0)),
            begun,
            folder_check,
        })
    }
}

/// Returns true if a process may still be running: its file is at most about `expected` seconds old
/// and not from the future, and the process has not ended on this machine.
fn may_be_running(age: f64, expected: f64, process: &Process) -> bool {
    let processes = Path::new("/proc");
    let is_gone = process.host == host()
        && processes.join("self").exists()
        && !processes.join(process.pid.to_string()).exists();
    (-GRACE..=expected + GRACE).contains(&age) && !is_gone
}

/// Returns the seconds since a file was written; negative if its time is in the future.
fn age(path: &Path) -> f64 {
    let time = path.metadata().and_then(|metadata| metadata.modified());
    time.map_or(0.0, |time| match time.elapsed() {
        Ok(age) => age.as_secs_f64(),
        Err(ahead) => -ahead.duration().as_secs_f64(),
    })
}
