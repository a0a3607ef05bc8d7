//! The count of shards: on threads, saved now and then, and gone on with.

mod checkpoint_writer;
mod options;
mod running_shard;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use backrank_core::queens::algorithms::half_board::Kernel;
use backrank_parallel::queens::CountError;
use backrank_parallel::{ExecutorError, ThreadExecutor, ThreadsError};

use crate::documents::Process;
use crate::error::RunError;
use crate::folder::{self, Folder};
use crate::folder_check::{self, Found};
use crate::plan::Shards;
use crate::tally::Tally;
use checkpoint_writer::CheckpointWriter;
use running_shard::{RunningShard, Units, queue};

pub use options::{Counted, ShardOptions, ShardWarning};

impl Shards<'_> {
    /// Counts shards and writes a file for each into the folder. They may stand in any order, and one that stands there twice is
    /// counted once; those that are counted already are left as they are.
    ///
    /// # Errors
    /// [`RunError`] when it was stopped, which saves what was counted; when a file could not be written, or belongs to another
    /// plan; when there are no threads.
    ///
    /// # Panics
    /// When a callback does, or a job, which is a fault of this program.
    pub fn count(
        &self,
        shards: &[usize],
        folder: &Folder,
        options: ShardOptions<'_>,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Counted, RunError> {
        let threads = executor.number_of_threads().map_err(CountError::from)?;
        let mut running = Vec::new();
        let mut outcome = Counted::default();
        let wanted = self.wanted(shards)?;
        let finished = folder.finished_by_shard()?;
        for shard in wanted {
            let files = finished.get(&shard).map_or(&[][..], Vec::as_slice);
            if !options.again && self.is_done(files, options)? {
                outcome.before += 1;
                continue;
            }
            let saved = self.saved(shard, folder, options)?;
            outcome.resumed += usize::from(saved.is_some());
            let tally = saved.unwrap_or_else(|| Tally::new(self.cut.rounds()));
            running.push(RunningShard::new(self, shard, tally));
        }
        outcome.counted = running.len();
        if running.is_empty() {
            return Ok(outcome);
        }
        let queue = queue(self, &running);
        let writer = CheckpointWriter {
            shards: self,
            folder,
            options,
            running: &running,
            process: Process {
                host: folder::host(),
                pid: std::process::id(),
                threads: threads.min(queue.len().max(1)),
                kernel: self.method.kernel().map(Kernel::name).map(str::to_owned),
            },
        };
        let counted = thread::scope(|scope| {
            let (done, is_done) = mpsc::channel();
            let writer = thread::Builder::new().spawn_scoped(scope, move || writer.keep(&is_done));
            let writer = writer
                .map_err(|error| CountError::from(ThreadsError::Unavailable(error.to_string())))?;
            let units = Units {
                shards: self,
                running: &running,
                queue,
                done,
                overflow: AtomicBool::new(false),
            };
            for (at, running) in running.iter().enumerate() {
                if running.is_counted() {
                    let _ = units.done.send(at); // saved when all was counted
                }
            }
            let counted = match units.queue.len() {
                0 => Ok(()),
                _ => units.count(executor),
            };
            let overflow = units.overflow.load(Ordering::Relaxed);
            drop(units); // the writer ends with its last sender
            let kept = writer
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            if overflow {
                return Err(RunError::Count(ExecutorError::Overflow.into()));
            }
            kept?;
            Ok::<_, RunError>(counted)
        })?;
        match counted {
            Ok(()) => Ok(outcome),
            Err(ExecutorError::Stopped(_)) => Err(RunError::Stopped {
                finished: running.iter().filter(|it| it.is_counted()).count(),
                shards: running.len(),
            }),
            Err(error) => Err(CountError::from(error).into()),
        }
    }

    /// The shards, each once, in order.
    fn wanted(&self, shards: &[usize]) -> Result<Vec<usize>, RunError> {
        let mut wanted = shards.to_vec();
        wanted.sort_unstable();
        wanted.dedup();
        let number = self.plan.shards();
        match wanted.last() {
            Some(&shard) if shard >= number => Err(RunError::NoShard {
                shard,
                shards: number,
            }),
            _ => Ok(wanted),
        }
    }

    /// True if there is a good one among the files of a shard.
    fn is_done(&self, files: &[PathBuf], options: ShardOptions<'_>) -> Result<bool, RunError> {
        let mut is_done = false;
        for path in files {
            match folder_check::finished(path, self.plan)? {
                Found::Sound(_) => is_done = true,
                Found::Damaged(damaged) => (options.on_warning)(ShardWarning::Damaged(damaged)),
                Found::Gone => {}
            }
        }
        Ok(is_done)
    }

    /// The tally of what was counted of the shard before, if that is saved.
    fn saved(
        &self,
        shard: usize,
        folder: &Folder,
        options: ShardOptions<'_>,
    ) -> Result<Option<Tally>, RunError> {
        match folder_check::checkpoint(&folder.checkpoint(shard), self.plan)? {
            Found::Sound(checkpoint) => {
                let tally = checkpoint.tally();
                if tally.fits(&self.cut, shard) {
                    return Ok(Some(tally));
                }
                let path = folder.checkpoint(shard);
                let damaged = folder_check::Damaged::contradiction(path);
                (options.on_warning)(ShardWarning::Damaged(damaged));
                Ok(None)
            }
            Found::Damaged(damaged) => {
                (options.on_warning)(ShardWarning::Damaged(damaged));
                Ok(None)
            }
            Found::Gone => Ok(None),
        }
    }
}
