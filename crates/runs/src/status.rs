//! The progress of a run, by the files of its folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, SystemTime};

use serde::Serialize;

use crate::documents::Process;
use crate::error::RunError;
use crate::folder::Folder;
use crate::folder_check::{self, FolderCheck, Found};
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
    /// The part of the expected work that is done, from 0 to 1, that of unfinished shards included.
    pub done_work: f64,
    /// The number of threads that are counting.
    pub threads: usize,
    /// The time left if they go on, in seconds; `None` while nobody counts, or nothing is known of the speed.
    pub seconds_left: Option<f64>,
    /// The work left in seconds of one thread, if anything is known of the speed.
    pub core_seconds_left: Option<f64>,
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
    /// The part of its work that is done, from 0 to 1, as if all shards had the same work.
    pub done_work: f64,
    /// The time since it was saved, in seconds.
    pub age_seconds: f64,
    /// True if it was saved lately enough to be running, and did not say that it stops.
    pub running: bool,
    /// True if the process said that it stops.
    pub stopped: bool,
}

/// A process that is late for its next checkpoint by this time, and by three times as much as is between two, has ended. It may
/// be at a long job.
const GRACE: Duration = Duration::from_secs(10);

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
        let finished = folder_check.done.values();
        let mut done = finished.fold(0.0, |all, it| all + it.finished.work.0 as f64);
        let mut begun = Vec::new();
        for path in folder.checkpoints()? {
            let checkpoint = match folder_check::checkpoint(&path, plan)? {
                Found::Sound(checkpoint) => checkpoint,
                Found::Damaged(file) => {
                    folder_check.damaged.push(file);
                    continue;
                }
                Found::Gone => continue,
            };
            if folder_check.done.contains_key(&checkpoint.shard) {
                continue; // by another process
            }
            done += checkpoint.work.0 as f64;
            folder_check.core_seconds += checkpoint.seconds;
            let age = age(&path);
            let late = Duration::from_secs_f64(checkpoint.interval.clamp(0.0, 1e6)) * 4 + GRACE;
            begun.push(Begun {
                shard: checkpoint.shard,
                process: checkpoint.process,
                done_work: (checkpoint.work.0 as f64 * plan.shards() as f64 / all).min(1.0),
                age_seconds: age.as_secs_f64(),
                running: !checkpoint.stopped && age <= late,
                stopped: checkpoint.stopped,
            });
        }
        let mut stopped = BTreeSet::new();
        let mut running = BTreeMap::new();
        for it in &begun {
            let process = (&*it.process.host, it.process.pid);
            if it.running {
                running.insert(process, it.process.threads);
            } else if it.stopped {
                stopped.insert(process);
            }
        }
        // A process whose shards are short may have no checkpoint: the shard that it wrote last tells when to expect the next.
        for it in folder_check.done.values().filter(|it| it.finished.left > 0) {
            let process = &it.finished.process;
            // The seconds are those of all its threads together.
            let seconds = it.finished.seconds / process.threads.max(1) as f64;
            let usual = Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
            if age(&it.path) <= usual * 2 + GRACE {
                running.insert((&process.host, process.pid), process.threads);
            }
        }
        running.retain(|process, _| !stopped.contains(process));
        let threads = running.values().fold(0, |all, it| it.saturating_add(all));
        let left = (done > 0.0).then(|| folder_check.core_seconds / done * (all - done).max(0.0));
        Ok(Self {
            done: folder_check.done.len(),
            done_work: (done / all).min(1.0),
            threads,
            seconds_left: left
                .filter(|_| threads > 0)
                .map(|left| left / threads as f64),
            core_seconds_left: left,
            begun,
            folder_check,
        })
    }
}

/// The time since a file was written.
fn age(path: &Path) -> Duration {
    let written = path.metadata().and_then(|it| it.modified());
    let age = written
        .ok()
        .and_then(|it| SystemTime::now().duration_since(it).ok());
    age.unwrap_or_default() // a clock that is behind
}
