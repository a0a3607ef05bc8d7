//! Writes checkpoints and results.

use std::fs;
use std::mem;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use backrank_core::{Message, message};

use crate::checksummed::{self, Decimal, Document};
use crate::documents::{self, Process, ShardFile};
use crate::error::RunError;
use crate::folder::{Folder, shard_name};
use crate::plan::Shards;
use crate::shard::ShardOptions;
use crate::tally::RunningShard;

/// The time before the first checkpoint.
const FIRST: Duration = Duration::from_secs(1);

/// Writes checkpoints, and a result file for each completed shard.
pub(crate) struct CheckpointWriter<'a> {
    pub(crate) shards: &'a Shards<'a>,
    pub(crate) folder: &'a Folder,
    pub(crate) options: ShardOptions<'a>,
    pub(crate) running: &'a [RunningShard],
    pub(crate) process: Process,
}

impl CheckpointWriter<'_> {
    /// Writes checkpoints, and the result of each shard whose number is sent, until the sender is dropped. A
    /// failed write is retried at each checkpoint, and reported once until all are saved.
    pub(crate) fn run(&self, counted: Receiver<usize>) {
        let begin = Instant::now();
        // After 1, 2, 4, ... seconds.
        let interval = || begin.elapsed().max(FIRST).min(self.options.checkpoint / 2);
        let mut next = begin + interval();
        let mut is_warned = false;
        let save = |running, interval, is_warned: &mut bool| {
            let error = self.save(running, Some(interval)).err();
            if let Some(error) = &error
                && !mem::replace(is_warned, true)
            {
                let why = Message::from(error);
                (self.options.on_warning)(message!("{why}; trying again later", why));
            }
            error.is_none()
        };
        loop {
            match counted.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(shard) => {
                    let mut running = self.running.iter();
                    if let Some(running) = running.find(|running| running.shard == shard) {
                        save(running, interval(), &mut is_warned);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    let interval = interval();
                    let mut all_saved = true;
                    for running in self.running {
                        all_saved &= save(running, interval, &mut is_warned);
                    }
                    is_warned &= !all_saved;
                    next = Instant::now() + interval;
                }
            }
        }
    }

    /// Writes the result of a shard that is counted, or else a checkpoint, if there is anything new.
    ///
    /// A checkpoint is written even if no job was finished, because it shows that the process is running.
    /// A result replaces a damaged file. A valid file of another process is kept, and the new one is
    /// written beside it for comparison. `interval` is the time until the next checkpoint, or `None` when
    /// the process ends.
    pub(crate) fn save(
        &self,
        running: &RunningShard,
        interval: Option<Duration>,
    ) -> Result<(), RunError> {
        let Some(tally) = running.unsaved() else {
            return Ok(());
        };
        let [work, shard_work] = running.work(&tally, &self.shards.index).map(Decimal);
        let goes_on = self.running.iter().any(|running| !running.is_counted());
        let file = ShardFile {
            plan: self.shards.plan.hash().to_owned(),
            shard: running.shard,
            work,
            shard_work,
            process: self.process.clone(),
            tally,
            next: interval.filter(|_| goes_on).map(|next| next.as_secs_f64()),
        };
        let is_finished = file.is_finished();
        let (text, _) = checksummed::write(&Document::Shard(file));
        let checkpoint = shard_name(running.shard, "checkpoint");
        if !is_finished {
            return self.folder.write(&checkpoint, &text);
        }
        let mut name = shard_name(running.shard, "json");
        let path = self.folder.path().join(&name);
        if let Some(Ok(existing)) = documents::read(&path, self.shards.plan)?
            && existing.process != self.process
        {
            let Process { host, pid, .. } = &self.process;
            name = shard_name(running.shard, &format!("{host}.{pid}.json"));
        }
        self.folder.write(&name, &text)?;
        running.set_open(false);
        let _ = fs::remove_file(self.folder.path().join(checkpoint)); // a leftover is harmless
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, mpsc};

    use backrank_parallel::{MemoryLimit, ThreadExecutor};

    use super::*;
    use crate::tally::Tally;

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
            running.set_open(true);
            running
        };
        let warnings = Mutex::new(Vec::new());
        let warn = |warning: Message| warnings.lock().unwrap().push(warning.to_string());
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
        let (sender, receiver) = mpsc::channel();
        for shard in [0, 3, 1, 2, 1] {
            sender.send(shard).unwrap();
        }
        drop(sender);
        writer.run(receiver);
        fs::remove_dir(path(3)).unwrap();
        writer.save(&writer.running[3], None).unwrap();
        let result = writer.save(&writer.running[0], None);
        let warnings = warnings.lock().unwrap();
        assert!(warnings[0].contains(&shard_name(0, "json")), "{warnings:?}");
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        let error = result.unwrap_err().to_string();
        assert!(error.contains(&shard_name(0, "json")), "{error}");
        assert!(path(1).is_file() && path(3).is_file());
    }
}
