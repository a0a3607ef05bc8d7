//! The thread that writes what was counted.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use backrank_parallel::ExecutorError;
use backrank_parallel::queens::CountError;

use super::options::{ShardOptions, ShardWarning};
use super::running_shard::RunningShard;
use crate::documents::{Checkpoint, Finished, Process};
use crate::error::RunError;
use crate::folder::{Folder, checkpoint_name, finished_name};
use crate::plan::Shards;

/// Writes checkpoints, and the file of each shard that is counted.
pub(super) struct CheckpointWriter<'a> {
    pub(super) shards: &'a Shards<'a>,
    pub(super) folder: &'a Folder,
    pub(super) options: ShardOptions<'a>,
    pub(super) running: &'a [RunningShard],
    pub(super) process: Process,
}

impl CheckpointWriter<'_> {
    /// Writes until nobody counts any more. What could not be written is tried again each time, and at the end.
    pub(super) fn keep(&self, is_done: &Receiver<usize>) -> Result<(), RunError> {
        let mut intervals = self.options.intervals();
        let mut interval = intervals.next().unwrap_or_default();
        let mut next = Instant::now() + interval;
        let mut unwritten = Vec::new();
        let mut is_told = false;
        // Of a disk that is full once, until something is written again.
        let mut tell = |is_written: Result<bool, RunError>| match is_written {
            Ok(true) => is_told = false,
            Ok(false) => {}
            Err(error) => {
                if !std::mem::replace(&mut is_told, true) {
                    (self.options.on_warning)(ShardWarning::NotSaved(error));
                }
            }
        };
        loop {
            let left = next.saturating_duration_since(Instant::now());
            match is_done.recv_timeout(left) {
                Ok(at) => {
                    let finished = self.finish(at);
                    if finished.is_err() {
                        unwritten.push(at);
                    }
                    tell(finished.map(|()| true));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let begin = Instant::now();
                    let before = unwritten.len();
                    unwritten.retain(|&at| self.finish(at).is_err());
                    tell(Ok(unwritten.len() < before));
                    interval = intervals.next().unwrap_or(interval);
                    tell(self.save_all(Some(interval)));
                    // A disk that is slow is left in peace between two.
                    next = (begin + interval).max(Instant::now() + interval / 4);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    // Each is tried, whatever became of the others.
                    let finished = unwritten.into_iter().map(|at| self.finish(at));
                    let finished = finished.fold(Ok(()), Result::and);
                    return self.save_all(None).and(finished);
                }
            }
        }
    }

    /// Writes a checkpoint of each shard that went on, and returns true if there was one. `interval` is the time until the next;
    /// there is none when the process ends.
    fn save_all(&self, interval: Option<Duration>) -> Result<bool, RunError> {
        let mut is_written = Ok(false);
        for running in self.running {
            let Some((tally, counted)) = running.unsaved(interval.is_none()) else {
                continue;
            };
            let Shards { plan, cut, .. } = self.shards;
            let seconds = interval.map(|interval| interval.as_secs_f64());
            let checkpoint =
                Checkpoint::new(plan, cut, running.shard, &tally, &self.process, seconds);
            let (text, _) = crate::seal::seal(&checkpoint);
            match self.folder.write(&checkpoint_name(running.shard), &text) {
                Ok(()) => {
                    running.note_saved(counted);
                    is_written = is_written.map(|_| true);
                }
                Err(error) => is_written = Err(error),
            }
        }
        is_written
    }

    /// Writes the file of a shard that is counted.
    fn finish(&self, at: usize) -> Result<(), RunError> {
        let running = &self.running[at];
        let tally = running.tally();
        let Shards { plan, cut, .. } = self.shards;
        let left = self.running.iter().filter(|it| !it.is_counted()).count();
        let finished = Finished::new(plan, cut, running.shard, &tally, &self.process, left);
        let finished = finished.ok_or_else(|| CountError::from(ExecutorError::Overflow))?;
        let (text, _) = crate::seal::seal(&finished);
        let name = finished_name(running.shard, &self.process);
        self.folder.write(&name, &text)?;
        self.folder.remove(&checkpoint_name(running.shard));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;
    use std::sync::{Mutex, PoisonError};
    use std::{fs, thread};

    use backrank_core::Order;
    use backrank_core::queens::count::CountMethod;
    use backrank_parallel::{MemoryLimit, ThreadExecutor};

    use super::*;
    use crate::plan::RunPlan;
    use crate::tally::Tally;

    /// A folder that has the name of a shard's file keeps it from being written.
    #[test]
    fn each_file_is_tried_again_at_the_end_and_trouble_is_told_once_until_one_is_written() {
        let plan = RunPlan::new(Order::new(8).unwrap(), CountMethod::Auto, 4).unwrap();
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::create(temporary.path(), &plan).unwrap();
        let shards = plan.prepare(None, MemoryLimit::NONE, &ThreadExecutor::new());
        let shards = &shards.unwrap();
        let running = |shard| RunningShard::new(shards, shard, Tally::new(shards.cut.rounds()));
        let running: Vec<_> = (0..4).map(running).collect();
        let process = Process {
            host: "host".to_owned(),
            pid: 7,
            threads: 1,
            kernel: None,
        };
        let [first, written, second, free] =
            [0, 1, 2, 3].map(|shard| temporary.path().join(finished_name(shard, &process)));
        for taken in [&first, &second, &free] {
            fs::create_dir(taken).unwrap();
        }
        let told = Mutex::new(Vec::new());
        let tell = |trouble| {
            told.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(trouble)
        };
        let writer = CheckpointWriter {
            shards,
            folder: &folder,
            options: ShardOptions {
                on_warning: &tell,
                ..ShardOptions::default()
            },
            running: &running,
            process,
        };
        let kept = thread::scope(|scope| {
            let (done, is_done) = sync_channel(0);
            let kept = scope.spawn(move || writer.keep(&is_done));
            for at in [0, 3, 1, 2, 1] {
                done.send(at).unwrap(); // taken when the one before was tried
            }
            fs::remove_dir(&free).unwrap();
            drop(done);
            kept.join().unwrap()
        });
        let path_of = |error: &RunError| match error {
            RunError::File { path, .. } => path.clone(),
            other => panic!("{other}"),
        };
        let told = told.into_inner().unwrap();
        let told = told.iter().map(|trouble| match trouble {
            ShardWarning::NotSaved(error) => path_of(error),
            ShardWarning::Damaged(_) => panic!("damaged"),
        });
        assert_eq!(told.collect::<Vec<_>>(), [first.clone(), second]);
        assert_eq!(path_of(&kept.unwrap_err()), first);
        assert!(written.is_file() && free.is_file());
    }
}
