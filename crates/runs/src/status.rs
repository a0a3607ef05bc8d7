//! The progress of a run, from the files in its folder: which shards are counted, running, missing or
//! damaged.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::documents::{Damaged, Process, ShardFile, read_all};
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
    /// For each shard that was started, its result, or else its checkpoint.
    #[serde(skip)]
    pub(crate) files: BTreeMap<usize, (PathBuf, ShardFile)>,
}

impl FolderCheck {
    /// Reads the files of all shards and compares results of the same shard.
    ///
    /// # Errors
    /// [`RunError`] if two files of a shard contain different counts, a file or the folder belongs to
    /// another plan, or a file cannot be read.
    pub fn new(folder: &Folder, plan: &RunPlan) -> Result<Self, RunError> {
        folder.has(plan)?;
        let (all, damaged) = read_all(folder, plan, |_| true)?;
        let (mut files, mut confirmed) = (BTreeMap::<_, (PathBuf, ShardFile)>::new(), Vec::new());
        for (path, file) in all {
            let shard = file.shard;
            match files.get(&shard) {
                Some((other_path, other)) if other.is_finished() && file.is_finished() => {
                    if !other.tally.agrees(&file.tally) {
                        let paths = [other_path.clone(), path];
                        return Err(RunError::Conflict { shard, paths });
                    }
                    confirmed.push(shard);
                }
                Some((_, other)) if other.is_finished() => {} // a leftover checkpoint
                _ => _ = files.insert(shard, (path, file)),
            }
        }
        confirmed.dedup(); // the files of a shard are adjacent
        let is_missing = |shard: &usize| {
            let file = files.get(shard);
            !file.is_some_and(|(_, file)| file.is_finished())
        };
        Ok(Self {
            problem: plan.problem().clone(),
            plan: plan.hash().to_owned(),
            shards: plan.shards(),
            missing: (0..plan.shards()).filter(is_missing).collect(),
            confirmed,
            damaged,
            core_seconds: files.values().map(|(_, file)| file.tally.seconds).sum(),
            files,
        })
    }
}

/// The progress of a run.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The shards of the folder.
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
    /// Returns the progress of the shards of a folder.
    #[must_use]
    pub fn new(plan: &RunPlan, folder_check: FolderCheck) -> Self {
        let all = plan.partition().work.0 as f64;
        let (mut done, mut done_jobs, mut last_age) = (0.0, 0, f64::INFINITY);
        // For each process, the age of its last file, and whether it is running by that file.
        let mut processes = BTreeMap::new();
        let mut begun = Vec::new();
        for (path, file) in folder_check.files.values() {
            let (work, age, process) = (file.work.0 as f64, age(path), &file.process);
            done += work;
            done_jobs += file.tally.jobs();
            last_age = last_age.min(age);
            let is_running = |next: f64| may_be_running(age, next * 4.0, process);
            let running = file.next.is_some_and(is_running);
            let last = processes.entry(process).or_insert((age, running));
            if age < last.0 {
                *last = (age, running);
            }
            if !file.is_finished() {
                begun.push(StartedShard {
                    shard: file.shard,
                    process: process.clone(),
                    done_work: work / file.shard_work.0 as f64,
                    age_seconds: age,
                    running,
                    stopped: file.next.is_none(),
                });
            }
        }
        let active = processes.iter().filter(|(_, (_, running))| *running);
        let threads = active.map(|(process, _)| process.threads);
        let threads = threads.fold(0, usize::saturating_add);
        let is_tours = matches!(plan.problem(), Problem::Tours { .. });
        let left = (done > 0.0).then(|| folder_check.core_seconds / done * (all - done).max(0.0));
        Self {
            done: plan.shards() - folder_check.missing.len(),
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
        }
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
