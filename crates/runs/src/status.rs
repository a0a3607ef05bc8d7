//! The progress of a run, by the files of its folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Serialize;

use crate::documents::{Checkpoint, Label, Process};
use crate::error::RunError;
use crate::folder::{Folder, host};
use crate::folder_check::{FolderCheck, read};
use crate::plan::RunPlan;

/// The progress of a run.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The shards of its folder, with the time of the checkpoints and those that are damaged.
    #[serde(flatten)]
    pub folder_check: FolderCheck,
    /// The number of shards that are counted.
    pub done: usize,
    /// The share of the expected work that is done, from 0 to 1, including unfinished shards.
    pub done_work: f64,
    /// The number of threads that are counting.
    pub threads: usize,
    /// The time left if they go on, in seconds. `None` while nobody counts or the speed is unknown.
    pub seconds_left: Option<f64>,
    /// The work left in seconds of one thread, if the speed is known.
    pub core_seconds_left: Option<f64>,
    /// The time since a shard or a checkpoint was written last, in seconds. `None` before the first.
    pub last_age_seconds: Option<f64>,
    /// The shards that were begun and not finished, in order.
    pub begun: Vec<Begun>,
}

/// A shard that was begun and not finished.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Begun {
    /// The shard.
    pub shard: usize,
    /// The process that saved it last.
    #[serde(flatten)]
    pub process: Process,
    /// The share of its work that is done, from 0 to 1, as if all shards had the same work.
    pub done_work: f64,
    /// The time since it was saved, in seconds; negative where the clocks disagree.
    pub age_seconds: f64,
    /// True if it was saved recently enough to be running, and did not report that it stops.
    pub running: bool,
    /// True if the process reported that it stops.
    pub stopped: bool,
}

/// A process that is late for its next checkpoint by these seconds, and by three times as much as
/// is between two, has ended. It may be at a long job.
const GRACE: f64 = 10.0;

impl Status {
    /// Looks at the checkpoints beside the shards that are counted.
    ///
    /// # Errors
    /// [`RunError`] when a file cannot be read, or belongs to another plan.
    pub fn new(
        folder: &Folder,
        plan: &RunPlan,
        mut folder_check: FolderCheck,
    ) -> Result<Self, RunError> {
        let all = plan.work() as f64;
        let mut done = 0.0;
        let mut begun = Vec::new();
        let mut last_age = f64::INFINITY;
        // The number of threads of each process that runs, and of each that said that it stops.
        let (mut running, mut stopped) = (BTreeMap::new(), BTreeSet::new());
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
                continue; // by another process
            }
            let work = work.0 as f64;
            done += work;
            folder_check.core_seconds += checkpoint.tally.proof.seconds;
            let age = age(&path);
            last_age = last_age.min(age);
            let is_running =
                !checkpoint.stopped && is_near(age, checkpoint.interval * 4.0, &process);
            if is_running {
                running.insert((process.host.clone(), process.pid), process.threads);
            } else if checkpoint.stopped {
                stopped.insert((process.host.clone(), process.pid));
            }
            begun.push(Begun {
                shard,
                process,
                done_work: (work * plan.shards() as f64 / all).min(1.0),
                age_seconds: age,
                running: is_running,
                stopped: checkpoint.stopped,
            });
        }
        for (path, finished) in folder_check.done.values() {
            done += finished.label.work.0 as f64;
            let (process, age) = (&finished.label.process, age(path));
            last_age = last_age.min(age);
            // The seconds are those of all its threads together.
            let usual = finished.proof.seconds / process.threads.max(1) as f64;
            // A process whose shards are short may have no checkpoint: the shard that it wrote last
            // tells when to expect the next.
            if finished.left > 0 && is_near(age, usual * 2.0, process) {
                running.insert((process.host.clone(), process.pid), process.threads);
            }
        }
        running.retain(|process, _| !stopped.contains(process));
        let threads = running
            .values()
            .fold(0_usize, |all, it| all.saturating_add(*it));
        let left = (done > 0.0).then(|| folder_check.core_seconds / done * (all - done).max(0.0));
        Ok(Self {
            done: folder_check.done.len(),
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

/// True for a process that wrote a file at most this long ago, or a little more, and not in the
/// future, and that this machine does not know to be gone.
fn is_near(age: f64, expected: f64, process: &Process) -> bool {
    let processes = Path::new("/proc");
    let is_gone = process.host == host()
        && processes.join("self").exists()
        && !processes.join(process.pid.to_string()).exists();
    (-GRACE..=expected + GRACE).contains(&age) && !is_gone
}

/// The time since a file was written, in seconds: negative where it is dated in the future.
fn age(path: &Path) -> f64 {
    let written = path.metadata().and_then(|it| it.modified());
    written.map_or(0.0, |written| match written.elapsed() {
        Ok(age) => age.as_secs_f64(),
        Err(ahead) => -ahead.duration().as_secs_f64(),
    })
}
