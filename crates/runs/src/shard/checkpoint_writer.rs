//! The thread that writes checkpoints and results.

use std::fs;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::options::{ShardOptions, ShardWarning};
use crate::checksummed::{self, Decimal};
use crate::documents::{Checkpoint, Finished, Label, Process};
use crate::error::RunError;
use crate::folder::{Folder, shard_name};
use crate::folder_check;
use crate::plan::RunPlan;
use crate::tally::{RunningShard, Tally};

/// Writes checkpoints, and a result file for each completed shard.
pub(super) struct CheckpointWriter<'a> {
    pub(super) plan: &'a RunPlan,
    pub(super) folder: &'a Folder,
    pub(super) options: ShardOptions<'a>,
    pub(super) running: &'a [RunningShard<'a>],
    pub(super) process: Process,
}

impl CheckpointWriter<'_> {
    /// Writes until all senders of the channel are dropped. Failed writes are retried at each
    /// checkpoint and at the end.
    pub(super) fn keep(&self, is_done: &Receiver<usize>) -> Result<(), RunError> {
        let mut interval = self.options.after(ShardOptions::BEFORE_FIRST);
        let mut next = Instant::now() + interval;
        let mut is_warned = false;
        // Warn once, for example about a full disk, until a write succeeds again.
        let mut warn = |written: Result<bool, RunError>| match written {
            Ok(is_written) => is_warned &= !is_written,
            Err(error) => {
                if !std::mem::replace(&mut is_warned, true) {
                    (self.options.on_warning)(ShardWarning::NotSaved(error));
                }
            }
        };
        loop {
            let left = next.saturating_duration_since(Instant::now());
            match is_done.recv_timeout(left) {
                Ok(at) => warn(self.save(&self.running[at], None)),
                Err(RecvTimeoutError::Timeout) => {
                    let begin = Instant::now();
                    interval = self.options.after(interval);
                    for running in self.running {
                        let saved = self.save(running, Some(interval));
                        if !running.is_counted() {
                            warn(saved); // otherwise it was reported
                        }
                    }
                    // Leave a slow disk idle for a while between checkpoints.
                    next = (begin + interval).max(Instant::now() + interval / 4);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    // Try every shard, even if another one failed.
                    let saved = self.running.iter().map(|it| self.save(it, None).map(drop));
                    return saved.fold(Ok(()), Result::and);
                }
            }
        }
    }

    /// Writes the result of a shard that is counted, or else a checkpoint. Returns false if there is
    /// nothing to write.
    ///
    /// A checkpoint is written even if no job was finished, because it shows that the process runs.
    /// `interval` is the time until the next one, or `None` when the process ends.
    fn save(
        &self,
        running: &RunningShard<'_>,
        interval: Option<Duration>,
    ) -> Result<bool, RunError> {
        let Some((tally, is_counted)) = running.unsaved() else {
            return Ok(false);
        };
        let label = Label {
            plan: self.plan.hash().to_owned(),
            shard: running.shard,
            work: Decimal(tally.work(running.units, running.shard)),
            process: self.process.clone(),
        };
        let checkpoint = shard_name(running.shard, "checkpoint");
        if is_counted {
            self.finish(label, tally)?;
            running.set_open(false);
            let _ = fs::remove_file(self.folder.path().join(checkpoint)); // a leftover is harmless
        } else {
            let document = checksummed::write(&Checkpoint {
                label,
                tally,
                interval: interval.unwrap_or_default().as_secs_f64(),
                stopped: interval.is_none(),
            });
            self.folder.write(&checkpoint, &document)?;
        }
        Ok(true)
    }

    /// Writes the result file of a completed shard. Replaces a damaged file. A valid file of
    /// another process is kept, and the new one is written beside it for comparison.
    fn finish(&self, label: Label, tally: Tally) -> Result<(), RunError> {
        let left = self.running.iter().filter(|it| !it.is_counted()).count();
        let mut name = shard_name(label.shard, "json");
        let path = self.folder.path().join(&name);
        let existing = folder_check::read::<Finished>(&path, self.plan, |_| ())?;
        if existing.is_some_and(|it| it.label.process != self.process) {
            let Process { host, pid, .. } = &self.process;
            name = shard_name(label.shard, &format!("{host}.{pid}.json"));
        }
        let finished = Finished::new(label, tally, left);
        self.folder.write(&name, &checksummed::write(&finished))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::sync_channel;
    use std::thread;

    use backrank_parallel::{MemoryLimit, ThreadExecutor};

    use super::*;

    /// A folder with the name of a shard's file prevents writing it.
    #[test]
    fn failed_writes_are_retried_at_the_end_and_reported_once() {
        let plan = crate::plan::tests::plan(8, 4).unwrap();
        let temporary = tempfile::tempdir().unwrap();
        let shards = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        let units = &shards.unwrap().units;
        let counted = |shard| Tally {
            units: (0..units.partition.passes(shard))
                .map(|pass| (units.unit(shard, pass).len(), Decimal(0)))
                .collect(),
            ..Tally::default()
        };
        let warnings = Mutex::new(Vec::new());
        let warn = |warning| warnings.lock().unwrap().push(format!("{warning:?}"));
        let writer = CheckpointWriter {
            plan: &plan,
            folder: &Folder::create(temporary.path(), &plan).unwrap(),
            options: ShardOptions {
                on_warning: &warn,
                ..ShardOptions::default()
            },
            running: &[0, 1, 2, 3].map(|it| RunningShard::new(units, it, Some(counted(it)))),
            process: Process {
                host: "host".to_owned(),
                pid: 7,
                threads: 1,
                kernel: None,
            },
        };
        let path = |shard| temporary.path().join(shard_name(shard, "json"));
        for taken in [0, 2, 3] {
            fs::create_dir(path(taken)).unwrap();
        }
        let kept = thread::scope(|scope| {
            let (done, is_done) = sync_channel(0);
            let writer = &writer;
            let kept = scope.spawn(move || writer.keep(&is_done));
            for at in [0, 3, 1, 2, 1] {
                done.send(at).unwrap(); // received once the previous one was tried
            }
            fs::remove_dir(path(3)).unwrap();
            drop(done);
            kept.join().unwrap()
        });
        let warnings = warnings.lock().unwrap();
        assert!(
            warnings[0].contains(&shard_name(0, "json"))
                && warnings[1].contains(&shard_name(2, "json"))
        );
        assert_eq!(warnings.len(), 2, "{warnings:?}");
        assert!(
            kept.unwrap_err()
                .to_string()
                .contains(&shard_name(0, "json"))
        );
        assert!(path(1).is_file() && path(3).is_file());
    }
}
