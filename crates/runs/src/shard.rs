//! Counts shards on threads, saves checkpoints, and resumes from them.

mod checkpoint_writer;
mod options;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use backrank_core::message;
use backrank_core::queens::Kernel;
use backrank_core::queens::count::CountMethod;
use backrank_core::tour::count::Store;
use backrank_parallel::tours;
use backrank_parallel::{CountError, Phase, ThreadExecutor};

use crate::checksummed::DocumentError;
use crate::documents::{Checkpoint, Finished, Process};
use crate::error::RunError;
use crate::folder::{self, Folder, shard_name, shard_of};
use crate::folder_check::{Damaged, read};
use crate::plan::{Prepared, Shards};
use crate::tally::{RunningShard, Tally};
use checkpoint_writer::CheckpointWriter;

pub use options::{Counted, ShardOptions, ShardWarning};

/// A running shard and one of its units.
type Place = (usize, usize);

impl Shards<'_> {
    /// Counts shards and writes one file per shard into the folder.
    ///
    /// Shards may be in any order and are counted once each. Shards that are already counted are
    /// skipped, unless `options.again` is set.
    ///
    /// # Errors
    /// [`RunError`] if it was stopped, in which case the state is saved; if a file could not be
    /// written or belongs to another plan; or if there are no threads.
    ///
    /// # Panics
    /// If a callback panics, or a job does, which is a bug.
    pub fn count(
        &self,
        shards: &[usize],
        folder: &Folder,
        options: ShardOptions<'_>,
        executor: &ThreadExecutor<'_>,
    ) -> Result<Counted, RunError> {
        let threads = executor.number_of_threads()?;
        let wanted: BTreeSet<_> = shards.iter().copied().collect();
        let shards = self.plan.shards();
        if let Some(&shard) = wanted.last()
            && shard >= shards
        {
            return Err(RunError::Impossible(message!(
                "there is no shard {shard}: the plan has shards 0 to {last}",
                shard,
                last = shards - 1
            )));
        }
        let done = if options.again {
            BTreeSet::new()
        } else {
            self.done(&wanted, folder, options)?
        };
        let (mut running, mut resumed) = (Vec::new(), 0);
        for shard in wanted.difference(&done).copied() {
            let saved = self.saved(shard, folder, options)?;
            resumed += usize::from(saved.is_some());
            running.push(RunningShard::new(&self.units, shard, saved));
        }
        let places: Vec<_> = running
            .iter()
            .enumerate()
            .flat_map(|(at, it)| it.passes_left().into_iter().map(move |pass| (at, pass)))
            .collect();
        let method = self.method();
        let kernel = method.and_then(CountMethod::kernel).map(Kernel::name);
        let writer = CheckpointWriter {
            plan: self.plan,
            folder,
            options,
            running: &running,
            process: Process {
                host: folder::host(),
                pid: std::process::id(),
                threads: method.map_or(threads, |_| threads.min(places.len())),
                kernel: kernel.map(str::to_owned),
            },
        };
        let counted = thread::scope(|scope| {
            let (done, is_done) = mpsc::channel();
            let writer = thread::Builder::new()
                .spawn_scoped(scope, move || writer.keep(&is_done))
                .map_err(|error| CountError::NoThreads(error.to_string()))?;
            let checksums = self.checksums();
            let add = |(at, pass): Place, job, sum, seconds| {
                let share = checksums.as_ref().map_or(0, |it| it.checksum(job));
                if running[at].add(pass, sum, share, seconds) {
                    let _ = done.send(at); // the receiver is alive
                }
            };
            let counted = match &self.prepared {
                Prepared::Tours(prepared) => {
                    count_tours(prepared, &running, &places, options.store, executor, add)
                }
                Prepared::Queens(_) => self.count_jobs(&running, &places, executor, add),
            };
            drop(done); // closes the channel, which ends the writer
            let kept = writer.join();
            kept.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            Ok::<_, RunError>(counted)
        })?;
        match counted {
            Ok(()) => Ok(Counted {
                counted: running.len(),
                resumed,
                before: done.len(),
            }),
            Err(CountError::Stopped(_)) => Err(RunError::Stopped {
                finished: running.iter().filter(|it| it.is_counted()).count(),
                shards: running.len(),
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// Counts units of running shards job by job.
    ///
    /// Each job's sum is added to the tally at once. So if the process is killed, only the work
    /// since the last checkpoint and the jobs in progress are lost.
    fn count_jobs(
        &self,
        running: &[RunningShard<'_>],
        places: &[Place],
        executor: &ThreadExecutor<'_>,
        add: impl Fn(Place, usize, u128, f64) + Sync,
    ) -> Result<(), CountError> {
        let Some(jobs) = self.jobs() else {
            return Ok(());
        };
        let stop = executor.stop_flag();
        let work = |&(at, pass): &Place| self.units.work_of(&running[at].left(pass));
        executor.for_each(
            Phase::Count,
            &places.iter().map(work).collect::<Vec<_>>(),
            || jobs.worker(),
            |worker, place| {
                let (at, pass) = places[place];
                running[at].set_open(true);
                for job in running[at].left(pass) {
                    if stop.load(Ordering::Relaxed) {
                        return ControlFlow::Break(());
                    }
                    let begin = Instant::now();
                    let sum = worker.count(job, stop)?;
                    add((at, pass), job, sum, begin.elapsed().as_secs_f64());
                }
                ControlFlow::Continue(())
            },
        )
    }

    /// Returns which of these shards have a valid result file.
    fn done(
        &self,
        wanted: &BTreeSet<usize>,
        folder: &Folder,
        options: ShardOptions<'_>,
    ) -> Result<BTreeSet<usize>, RunError> {
        let mut done = BTreeSet::new();
        for path in folder.shard_files(".json")? {
            let Some(shard) = shard_of(&path).filter(|shard| wanted.contains(shard)) else {
                continue;
            };
            if read::<Finished>(&path, self.plan, |file| options.on_damaged(file))?.is_some() {
                done.insert(shard);
            }
        }
        Ok(done)
    }

    /// Returns the tally of the shard's checkpoint, if there is a valid one.
    fn saved(
        &self,
        shard: usize,
        folder: &Folder,
        options: ShardOptions<'_>,
    ) -> Result<Option<Tally>, RunError> {
        let path = folder.path().join(shard_name(shard, "checkpoint"));
        let saved = read::<Checkpoint>(&path, self.plan, |file| options.on_damaged(file))?;
        let Some(Checkpoint { tally, .. }) = saved else {
            return Ok(None);
        };
        if tally.fits(&self.units, shard) {
            return Ok(Some(tally));
        }
        let fault = DocumentError::Contradiction;
        options.on_damaged(Damaged { path, fault });
        Ok(None)
    }
}

/// Counts units of tours.
fn count_tours(
    prepared: &tours::Prepared,
    running: &[RunningShard<'_>],
    places: &[Place],
    store: Option<&dyn Store>,
    executor: &ThreadExecutor<'_>,
    add: impl Fn(Place, usize, u128, f64),
) -> Result<(), CountError> {
    let job = |&(at, pass): &Place| (running[at].left(pass).start, (at, pass));
    let mut places: BTreeMap<usize, _> = places.iter().map(job).collect();
    if let Some((_, &(at, _))) = places.first_key_value() {
        running[at].set_open(true); // so that a checkpoint shows that the process runs
    }
    let threads = executor.number_of_threads()? as f64;
    let wanted = places.keys().copied().collect();
    let mut begin = Instant::now();
    let mut done = |job, tours| {
        let Some(place) = places.remove(&job) else {
            return; // each unit counts once
        };
        running[place.0].set_open(true);
        add(place, job, tours, begin.elapsed().as_secs_f64() * threads);
        begin = Instant::now();
    };
    prepared.count_units(&wanted, executor, store, &mut done)
}
