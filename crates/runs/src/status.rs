//! The progress of a run, from the files in its folder.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use crate::documents::{Checkpoint, Label, Process};
use crate::error::RunError;
use crate::folder::{Folder, host};
use crate::folder_check::{FolderCheck, read};
use crate::plan::RunPlan;
use crate::problem::Problem;

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
    /// The share of its work that is done, from 0 to 1, assuming that all shards have the same
    /// work.
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
        let mut done = 0.0;
        let mut begun = Vec::new();
        let mut last_age = f64::INFINITY;
        // The threads of each running process; 0 once it has reported that it is stopping.
        let mut processes = BTreeMap::new();
        for path in folder.shard_files(".checkpoint")? {
            let on_damaged = |file| folder_check.damaged.push(file);
            let Some(checkpoint) = read::<Checkpoint>(&path, plan, on_damaged)? else {
                continue;
            };
            let Label {
                shard,
                work,
                process,
                ..
            } = checkpoint.label;
            if folder_check.done.contains_key(&shard) {
                continue; // another process completed it
            }
            let work = work.0 as f64;
            done += work;
            folder_check.core_seconds += checkpoint.tally.proof.seconds;
            let age = age(&path);
            last_age = last_age.min(age);
            let stopped = checkpoint.stopped;
            let running = !stopped && is_near(age, checkpoint.interval * 4.0, &process);
            let id = (process.host.clone(), process.pid);
            if stopped {
                processes.insert(id, 0);
            } else if running {
                processes.entry(id).or_insert(process.threads);
            }
            begun.push(StartedShard {
                shard,
                process,
                done_work: (work * plan.shards() as f64 / all).min(1.0),
                age_seconds: age,
                running,
                stopped,
            });
        }
        for (path, finished) in folder_check.done.values() {
            done += finished.label.work.0 as f64;
            let (process, age) = (&finished.label.process, age(path));
            last_age = last_age.min(age);
            // The seconds are summed over all threads.
            let usual = finished.proof.seconds / process.threads.max(1) as f64;
            // A process with short shards may write no checkpoints. Its last result file tells when
            // to expect the next one.
            if finished.left > 0 && is_near(age, usual * 2.0, process) {
                let id = (process.host.clone(), process.pid);
                processes.entry(id).or_insert(process.threads);
            }
        }
        let each = processes.into_values();
        let threads = each.fold(0, usize::saturating_add);
        let is_tours = matches!(plan.problem(), Problem::Tours { .. });
        let units = is_tours.then(|| plan.units());
        let left = (done > 0.0).then(|| folder_check.core_seconds / done * (all - done).max(0.0));
        Ok(Self {
            done: folder_check.done.len(),
            // Each has the same work.
            done_units: units.map(|_| done as usize),
            units,
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
/// and not from the future, and this machine does not know that it has ended.
fn is_near(age: f64, expected: f64, process: &Process) -> bool {
    let processes = Path::new("/proc");
    let is_gone = process.host == host()
        && processes.join("self").exists()
        && !processes.join(process.pid.to_string()).exists();
    (-GRACE..=expected + GRACE).contains(&age) && !is_gone
}

/// Returns the seconds since a file was written; negative if its time is in the future.
fn age(path: &Path) -> f64 {
    let written = path.metadata().and_then(|it| it.modified());
    written.map_or(0.0, |written| match written.elapsed() {
        Ok(age) => age.as_secs_f64(),
        Err(ahead) => -ahead.duration().as_secs_f64(),
    })
}
