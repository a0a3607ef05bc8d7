//! Counts shards on threads, saves checkpoints, and resumes from them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use backrank_core::queens::count::CountMethod;
use backrank_core::tour::count::Store;
use backrank_core::{Message, message};
use backrank_parallel::tours;
use backrank_parallel::{CountError, Phase, ThreadExecutor};

use crate::checkpoint_writer::CheckpointWriter;
use crate::checksummed::DocumentError;
use crate::documents::{Damaged, Process, read_all};
use crate::error::RunError;
use crate::folder::{Folder, host, shard_of};
use crate::plan::{Prepared, Shards};
use crate::tally::{RunningShard, UncountedUnit};

/// Options for counting shards.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct ShardOptions<'a> {
    /// The most work that is lost if the process is killed, as a time, besides the jobs in
    /// progress.
    ///
    /// Checkpoints are written twice in this time, and more often at first. The other half is a
    /// reserve for writing them.
    pub checkpoint: Duration,
    /// True to count shards again that are already counted, so that the results can be compared.
    pub again: bool,
    /// Where a count of tours keeps layers that it uses again, if not in memory.
    pub store: Option<&'a dyn Store>,
    /// Called for problems that do not stop the count: a damaged file, whose content is counted again,
    /// or a failed write, which is retried.
    pub on_warning: &'a (dyn Fn(Message) + Sync),
}

impl Default for ShardOptions<'_> {
    /// At most a minute of work is lost.
    fn default() -> Self {
        Self {
            checkpoint: Duration::from_secs(60),
            again: false,
            store: None,
            on_warning: &|_| {},
        }
    }
}

impl std::fmt::Debug for ShardOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ShardOptions")
            .field("checkpoint", &self.checkpoint)
            .finish_non_exhaustive()
    }
}

/// The result of counting shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number of shards counted in this call.
    pub counted: usize,
    /// The number of these that were resumed from a checkpoint.
    pub resumed: usize,
    /// The number of requested shards that were already counted.
    pub before: usize,
}

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
        let last = self.plan.shards() - 1;
        if let Some(&shard) = shards.iter().find(|&&shard| shard > last) {
            return Err(RunError::Impossible(message!(
                "there is no shard {shard}: the plan has shards 0 to {last}",
                shard,
                last
            )));
        }
        let new = |&shard: &usize| (shard, RunningShard::new(shard, self.units(shard)));
        let mut left: BTreeMap<usize, _> = shards.iter().map(new).collect();
        let requested = left.len();
        let all_jobs = left.keys().flat_map(|&shard| self.units(shard));
        let all_work: u128 = all_jobs.map(|jobs| self.index.work_of(&jobs)).sum();
        let (files, mut damaged) = read_all(folder, self.plan, |shard| left.contains_key(&shard))?;
        for (path, file) in files {
            if file.is_finished() {
                if !options.again {
                    left.remove(&file.shard);
                }
            } else if let Some(running) = left.get(&file.shard)
                && !running.resume(file.tally)
            {
                let fault = DocumentError::Contradiction;
                damaged.push(Damaged { path, fault });
            }
        }
        for damaged in damaged {
            if shard_of(&damaged.path).is_some_and(|shard| left.contains_key(&shard)) {
                let damaged = Message::from(&damaged);
                (options.on_warning)(message!("{damaged}; its content is counted again", damaged));
            }
        }
        let running: Vec<RunningShard> = left.into_values().collect();
        let resumed = running.iter().filter(|running| running.jobs() > 0).count();
        let units: Vec<_> = running
            .iter()
            .flat_map(RunningShard::uncounted_units)
            .collect();
        let work_left = units.iter().map(|unit| self.index.work_of(&unit.jobs));
        let work_left: u128 = work_left.sum();
        let done_ratio = (all_work - work_left) as f64 / work_left.max(1) as f64;
        let executor = &executor.clone().resumed_at(done_ratio);
        let method = self.method();
        let kernel = method.and_then(CountMethod::kernel);
        let writer = CheckpointWriter {
            shards: self,
            folder,
            options,
            running: &running,
            process: Process {
                host: host(),
                pid: std::process::id(),
                threads: method.map_or(threads, |_| threads.min(units.len())),
                kernel: kernel.map(|kernel| kernel.name().to_owned()),
            },
        };
        let counted = thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            thread::Builder::new()
                .spawn_scoped(scope, || writer.run(receiver))
                .map_err(|error| CountError::NoThreads(error.to_string()))?;
            let checksums = self.checksums();
            let add = |unit: &UncountedUnit<'_>, job, sum, seconds| {
                let share = checksums
                    .as_ref()
                    .map_or(0, |checksums| checksums.checksum(job));
                if unit.add(sum, share, seconds) {
                    let _ = sender.send(unit.running.shard); // fails only if the writer panicked
                }
            };
            match &self.prepared {
                Prepared::Tours(prepared) => {
                    count_tours(prepared, &units, options.store, executor, add)
                }
                Prepared::Queens(_) => self.count_jobs(&units, executor, add),
            }
        });
        writer.save(None, None)?;
        match counted {
            Ok(()) => Ok(Counted {
                counted: running.len(),
                resumed,
                before: requested - running.len(),
            }),
            Err(CountError::Stopped(_)) => Err(RunError::Stopped {
                finished: requested - running.iter().filter(|shard| !shard.is_counted()).count(),
                shards: requested,
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// Counts units of queens job by job.
    ///
    /// Each job's sum is added to the tally at once. So if the process is killed, only the work
    /// since the last checkpoint and the jobs in progress are lost.
    fn count_jobs(
        &self,
        units: &[UncountedUnit<'_>],
        executor: &ThreadExecutor<'_>,
        add: impl Fn(&UncountedUnit<'_>, usize, u128, f64) + Sync,
    ) -> Result<(), CountError> {
        let Some(jobs) = self.jobs() else {
            return Ok(());
        };
        let stop = executor.stop_flag();
        let work = |unit: &UncountedUnit<'_>| self.index.work_of(&unit.jobs);
        executor.for_each(
            Phase::Count,
            &units.iter().map(work).collect::<Vec<_>>(),
            || jobs.worker(),
            |worker, at| {
                let unit = &units[at];
                unit.running.set_open(true);
                for job in unit.jobs.clone() {
                    if stop.load(Ordering::Relaxed) {
                        return ControlFlow::Break(());
                    }
                    let begin = Instant::now();
                    let sum = worker.count(job, stop)?;
                    add(unit, job, sum, begin.elapsed().as_secs_f64());
                }
                ControlFlow::Continue(())
            },
        )
    }
}

/// Counts units of tours, each of which is one job.
fn count_tours(
    prepared: &tours::Prepared,
    units: &[UncountedUnit<'_>],
    store: Option<&dyn Store>,
    executor: &ThreadExecutor<'_>,
    add: impl Fn(&UncountedUnit<'_>, usize, u128, f64),
) -> Result<(), CountError> {
    // A shard is open, so that its checkpoints show that the process is running.
    if let Some(first) = units.first() {
        first.running.set_open(true);
    }
    let mut units: BTreeMap<usize, _> = units.iter().map(|unit| (unit.jobs.start, unit)).collect();
    let threads = executor.number_of_threads()? as f64;
    let requested = units.keys().copied().collect();
    let mut begin = Instant::now();
    let mut done = |job, tours| {
        let Some(unit) = units.remove(&job) else {
            return; // each unit counts once
        };
        add(unit, job, tours, begin.elapsed().as_secs_f64() * threads);
        begin = Instant::now();
        if let Some(next) = units.values().next() {
            next.running.set_open(true);
        }
    };
    prepared.count_units(&requested, executor, store, &mut done)
}
