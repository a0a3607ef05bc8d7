//! Writes checkpoints and results.

use std::fs;
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
        loop {
            let time_left = next.saturating_duration_since(Instant::now());
            let counted_shard = match counted.recv_timeout(time_left) {
                Ok(shard) => Some(shard),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let interval = interval();
            let result = self.save(counted_shard, Some(interval));
            if let Err(error) = &result
                && !is_warned
            {
                let why = Message::from(error);
                (self.options.on_warning)(message!("{why}; trying again later", why));
            }
            is_warned = result.is_err() || is_warned && counted_shard.is_some();
            if counted_shard.is_none() {
                next = Instant::now() + interval;
            }
        }
    }

    /// Saves a shard, or all of them. Returns the first error, after trying each.
    pub(crate) fn save(
        &self,
        shard: Option<usize>,
        interval: Option<Duration>,
    ) -> Result<(), RunError> {
        let is_requested =
            |running: &&RunningShard| shard.is_none_or(|shard| shard == running.shard);
        let requested = self.running.iter().filter(is_requested);
        let results = requested.map(|running| self.save_shard(running, interval));
        results.fold(Ok(()), Result::and)
    }

    /// Writes the result of a shard that is counted, or else a checkpoint, if there is anything new.
    ///
    /// A checkpoint is written even if no job was finished, because it shows that the process is running.
    /// A result replaces a damaged file. A valid file of another process is kept, and the new one is
    /// written beside it for comparison. `interval` is the time until the next checkpoint, or `None` when
    /// the process ends.
    fn save_shard(
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
    use std::path::Path;
    use std::sync::{Mutex, mpsc};
    use std::thread;

    use backrank_parallel::{MemoryLimit, ThreadExecutor};

    use super::*;
    use crate::tally::Tally;

    /// Calls `test` with a writer for the first 4 shards of a plan, the path of its folder and its
    /// warnings. No shard is open. All are counted except the last.
    fn with_writer(test: impl FnOnce(&CheckpointWriter<'_>, &Path, &Mutex<Vec<String>>)) {
        let plan = crate::plan::tests::plan(8, 5).unwrap();
        let temporary = tempfile::tempdir().unwrap();
        let shards = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        let shards = &shards.unwrap();
        let running = |shard| {
            let units = shards.units(shard);
            let jobs = units
                .iter()
                .map(|jobs| if shard < 3 { jobs.len() } else { 0 });
            let tally = Tally {
                units: jobs.map(|jobs| (jobs, Decimal(0))).collect(),
                ..Tally::default()
            };
            let running = RunningShard::new(shard, units);
            assert!(running.resume(tally));
            running
        };
        let warnings = Mutex::new(Vec::new());
        let warn = |warning: Message| warnings.lock().unwrap().push(warning.to_string());
        let writer = CheckpointWriter {
            shards,
            folder: &Folder::create(temporary.path(), &plan).unwrap(),
            options: ShardOptions {
                checkpoint: Duration::from_millis(10),
                on_warning: &warn,
                ..ShardOptions::default()
            },
            running: &[0, 1, 2, 3].map(running),
            process: Process {
                host: "host".to_owned(),
                pid: 7,
                threads: 1,
                kernel: None,
            },
        };
        test(&writer, temporary.path(), &warnings);
    }

    /// A folder with the name of a shard's file prevents writing it.
    #[test]
    fn failed_writes_are_retried_at_the_end_and_reported_once() {
        with_writer(|writer, folder, warnings| {
            let path = |shard| folder.join(shard_name(shard, "json"));
            for running in &writer.running[..3] {
                running.set_open(true);
                fs::create_dir(path(running.shard)).unwrap();
            }
            fs::remove_dir(path(1)).unwrap();
            let (sender, receiver) = mpsc::channel();
            for shard in [0, 1, 2, 1] {
                sender.send(shard).unwrap();
            }
            drop(sender);
            writer.run(receiver);
            fs::remove_dir(path(2)).unwrap();
            writer.save(Some(2), None).unwrap();
            let result = writer.save(Some(0), None);
            let warnings = warnings.lock().unwrap();
            assert!(warnings[0].contains(&shard_name(0, "json")), "{warnings:?}");
            assert_eq!(warnings.len(), 1, "{warnings:?}");
            let error = result.unwrap_err().to_string();
            assert!(error.contains(&shard_name(0, "json")), "{error}");
            assert!(path(1).is_file() && path(2).is_file());
        });
    }

    #[test]
    fn a_failure_is_reported_again_after_a_checkpoint_that_saved_all_shards() {
        with_writer(|writer, folder, warnings| {
            let path = |shard| folder.join(shard_name(shard, "json"));
            let wait_until = |is_reached: &dyn Fn() -> bool| {
                let begin = Instant::now();
                while !is_reached() {
                    assert!(begin.elapsed() < Duration::from_secs(60), "{warnings:?}");
                    thread::sleep(Duration::from_millis(1));
                }
            };
            let reported = || warnings.lock().unwrap().len();
            let [late, failing, _, unfinished] = writer.running else {
                unreachable!("there are 4 shards")
            };
            for running in [late, failing] {
                fs::create_dir(path(running.shard)).unwrap();
            }
            failing.set_open(true);
            unfinished.set_open(true);
            let (sender, receiver) = mpsc::channel();
            thread::scope(|scope| {
                let _sender = sender; // dropped at the end and by a panic, which ends the thread
                scope.spawn(|| writer.run(receiver));
                // Each checkpoint saves the unfinished shard and fails for the other.
                for _ in 0..3 {
                    let checkpoint = folder.join(shard_name(unfinished.shard, "checkpoint"));
                    wait_until(&|| fs::remove_file(&checkpoint).is_ok());
                }
                assert_eq!(reported(), 1);
                fs::remove_dir(path(failing.shard)).unwrap();
                wait_until(&|| path(failing.shard).is_file());
                // The late shard comes first, so this checkpoint saves all shards.
                late.set_open(true);
                wait_until(&|| reported() == 2);
            });
        });
    }
}
