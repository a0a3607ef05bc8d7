//! Writes checkpoints and results.

use std::fs;
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::checksummed::{self, Decimal};
use crate::documents::{self, Checkpoint, Finished, Label, Process};
use crate::error::RunError;
use crate::folder::{Folder, shard_name};
use crate::plan::Shards;
use crate::shard::{ShardOptions, ShardWarning};
use crate::tally::{RunningShard, Tally};

/// Writes checkpoints, and a result file for each completed shard.
pub(crate) struct CheckpointWriter<'a> {
    pub(crate) shards: &'a Shards<'a>,
    pub(crate) folder: &'a Folder,
    pub(crate) options: ShardOptions<'a>,
    pub(crate) running: &'a [RunningShard],
    pub(crate) process: Process,
}

impl CheckpointWriter<'_> {
    /// Writes checkpoints, and the result of each shard whose number is sent, until the sender is
    /// dropped.
    pub(crate) fn run(&self, counted: Receiver<usize>) {
        let mut interval = self.options.after(ShardOptions::BEFORE_FIRST);
        let mut next = Instant::now() + interval;
        let mut is_warned = false;
        loop {
            match counted.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(shard) => {
                    for running in self.running.iter().filter(|running| running.shard == shard) {
                        self.save_or_warn(running, None, &mut is_warned);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    let begin = Instant::now();
                    interval = self.options.after(interval);
                    for running in self.running {
                        self.save_or_warn(running, Some(interval), &mut is_warned);
                    }
                    // Leave a slow disk idle for a while between checkpoints.
                    next = (begin + interval).max(Instant::now() + interval / 4);
                }
            }
        }
    }

    /// Saves a shard like [`save`](Self::save). A failed write is a warning; it is retried at each
    /// checkpoint and at the end.
    ///
    /// `is_warned` is true from a failed write to the next that succeeds, so that a full disk is
    /// reported once.
    fn save_or_warn(
        &self,
        running: &RunningShard,
        interval: Option<Duration>,
        is_warned: &mut bool,
    ) {
        let is_retry = interval.is_some() && running.is_counted();
        match self.save(running, interval) {
            _ if is_retry => {}
            Ok(is_written) => *is_warned &= !is_written,
            Err(_) if mem::replace(is_warned, true) => {}
            Err(error) => (self.options.on_warning)(ShardWarning::NotSaved(error)),
        }
    }

    /// Writes the result of a shard that is counted, or else a checkpoint. Returns false if there is
    /// nothing to write.
    ///
    /// A checkpoint is written even if no job was finished, because it shows that the process is running.
    /// `interval` is the time until the next one, or `None` when the process ends.
    pub(crate) fn save(
        &self,
        running: &RunningShard,
        interval: Option<Duration>,
    ) -> Result<bool, RunError> {
        let Some((tally, is_counted)) = running.unsaved() else {
            return Ok(false);
        };
        let [work, shard_work] = running.work(&tally, &self.shards.index).map(Decimal);
        let label = Label {
            plan: self.shards.plan.hash().to_owned(),
            shard: running.shard,
            work,
            shard_work,
            process: self.process.clone(),
        };
        let checkpoint = shard_name(running.shard, "checkpoint");
        if is_counted {
            self.finish(label, tally)?;
            running.set_open(false);
            let _ = fs::remove_file(self.folder.path().join(checkpoint)); // a leftover is harmless
        } else {
            let (document, _) = checksummed::write(&Checkpoint {
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
        let left = self
            .running
            .iter()
            .filter(|running| !running.is_counted())
            .count();
        let mut name = shard_name(label.shard, "json");
        let path = self.folder.path().join(&name);
        let existing = documents::read::<Finished>(&path, self.shards.plan, |_| ())?;
        if existing.is_some_and(|finished| finished.label.process != self.process) {
            let Process { host, pid, .. } = &self.process;
            name = shard_name(label.shard, &format!("{host}.{pid}.json"));
        }
        let (document, _) = checksummed::write(&Finished::new(label, tally, left));
        self.folder.write(&name, &document)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use backrank_parallel::{MemoryLimit, ThreadExecutor};

    use super::*;

    /// A folder with the name of a shard's file prevents writing it.
    #[test]
    fn failed_writes_are_retried_at_the_end_and_reported_once() {
        let plan = crate::plan::tests::plan(8, 4).unwrap();
        let temporary = tempfile::tempdir().unwrap();
        let shards = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        let shards = &shards.unwrap();
        let counted = |shard| {
            let units = shards.units(shard);
            let tally = Tally {
                units: units.iter().map(|jobs| (jobs.len(), Decimal(0))).collect(),
                ..Tally::default()
            };
            let running = RunningShard::new(shard, units);
            assert!(running.resume(tally));
            running
        };
        let warnings = Mutex::new(Vec::new());
        let warn = |warning| warnings.lock().unwrap().push(format!("{warning:?}"));
        let writer = CheckpointWriter {
            shards,
            folder: &Folder::create(temporary.path(), &plan).unwrap(),
            options: ShardOptions {
                on_warning: &warn,
                ..ShardOptions::default()
            },
            running: &[0, 1, 2, 3].map(counted),
            process: Process {
                host: "host".to_owned(),
                pid: 7,
                threads: 1,
                kernel: None,
            },
        };
        let path = |shard| temporary.path().join(shard_name(shard, "json"));
        for shard in [0, 2, 3] {
            fs::create_dir(path(shard)).unwrap();
        }
        let mut is_warned = false;
        for at in [0, 3, 1, 2, 1] {
            writer.save_or_warn(&writer.running[at], None, &mut is_warned);
        }
        fs::remove_dir(path(3)).unwrap();
        let interval = Some(Duration::ZERO);
        for running in writer.running {
            writer.save_or_warn(running, interval, &mut is_warned);
        }
        let result = writer.save(&writer.running[0], None);
        let warnings = warnings.lock().unwrap();
        assert!(
            warnings[0].contains(&shard_name(0, "json"))
                && warnings[1].contains(&shard_name(2, "json"))
        );
        assert_eq!(warnings.len(), 2, "{warnings:?}");
        assert!(
            result
                .unwrap_err()
                .to_string()
                .contains(&shard_name(0, "json"))
        );
        assert!(path(1).is_file() && path(3).is_file());
    }
}
