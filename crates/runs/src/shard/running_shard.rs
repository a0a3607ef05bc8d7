//! Shards that are being counted, unit by unit.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use backrank_core::queens::Worker;
use backrank_parallel::{ExecutorError, ThreadExecutor};

use crate::plan::Shards;
use crate::tally::Tally;

/// A shard that is being counted.
pub(super) struct RunningShard {
    pub(super) shard: usize,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// The number of units that have jobs left.
    left_units: usize,
    /// The number of jobs that this process counted.
    counted: usize,
    /// Of these, the number that the last checkpoint has.
    saved: usize,
}

impl RunningShard {
    pub(super) fn new(shards: &Shards<'_>, shard: usize, tally: Tally) -> Self {
        let rounds = 0..tally.parts.len();
        let left = rounds.filter(|&round| !tally.left(&shards.cut, shard, round).is_empty());
        let state = State {
            left_units: left.count(),
            tally,
            counted: 0,
            saved: 0,
        };
        Self {
            shard,
            state: Mutex::new(state),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if all of it is counted.
    pub(super) fn is_counted(&self) -> bool {
        self.lock().left_units == 0
    }

    /// A copy of the sums that were counted of it.
    pub(super) fn tally(&self) -> Tally {
        self.lock().tally.clone()
    }

    /// The sums for a checkpoint, and the number of jobs that this process counted of them. `None` if there is nothing to save:
    /// all is counted, this process counted nothing, or, unless the process ends, the last checkpoint has it.
    pub(super) fn unsaved(&self, is_end: bool) -> Option<(Tally, usize)> {
        let state = self.lock();
        let is_told = state.counted > state.saved || is_end;
        let is_open = state.left_units > 0 && state.counted > 0;
        (is_open && is_told).then(|| (state.tally.clone(), state.counted))
    }

    /// Notes that the last checkpoint has this number of jobs that this process counted.
    pub(super) fn note_saved(&self, jobs: usize) {
        self.lock().saved = jobs;
    }
}

/// A unit of a running shard.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    /// The index of the shard among those that run.
    at: usize,
    round: usize,
}

/// The units that are left, shard after shard. Those of a shard come in the order of their reversed bits, from all parts of the
/// count alike: what is done of it soon tells how long the rest takes.
pub(super) fn queue(shards: &Shards<'_>, running: &[RunningShard]) -> Vec<Unit> {
    let units = running.iter().enumerate().flat_map(|(at, it)| {
        let (shard, state) = (it.shard, it.lock());
        let mut rounds: Vec<usize> = (0..state.tally.parts.len()).collect();
        rounds.sort_by_key(|round| round.reverse_bits());
        let is_left = |round: &usize| !state.tally.left(&shards.cut, shard, *round).is_empty();
        let left = rounds.into_iter().filter(is_left);
        left.map(|round| Unit { at, round }).collect::<Vec<_>>()
    });
    units.collect()
}

/// Counts the units, job by job, into the tallies of their shards.
pub(super) struct Units<'a> {
    pub(super) shards: &'a Shards<'a>,
    pub(super) running: &'a [RunningShard],
    pub(super) queue: Vec<Unit>,
    /// Tells the writer which shard is counted.
    pub(super) done: Sender<usize>,
    pub(super) overflow: AtomicBool,
}

impl Units<'_> {
    /// Counts all of them.
    ///
    /// A sum is in its tally as soon as its job is done, whatever becomes of the unit: so of a process that is killed only the
    /// time since the last checkpoint is lost, and the jobs that its threads are at.
    pub(super) fn count(&self, executor: &ThreadExecutor<'_>) -> Result<(), ExecutorError> {
        let Shards { cut, .. } = self.shards;
        let works = self.queue.iter().map(|unit| {
            let jobs = cut.unit(self.running[unit.at].shard, unit.round);
            u64::try_from(cut.work_of(&jobs)).unwrap_or(u64::MAX)
        });
        let jobs = self.shards.jobs();
        let make = || (jobs.worker(), jobs.checksums(self.shards.seed()));
        executor.for_each(
            &works.collect::<Vec<_>>(),
            make,
            |(worker, checksums), at| {
                let checksum = |job| checksums.as_ref().map_or(0, |it| it.checksum(job));
                self.count_unit(
                    self.queue[at],
                    &mut **worker,
                    checksum,
                    executor.stop_flag(),
                )
            },
        )
    }

    fn count_unit(
        &self,
        Unit { at, round }: Unit,
        worker: &mut dyn Worker,
        checksum: impl Fn(usize) -> u128,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        let running = &self.running[at];
        let left = running
            .lock()
            .tally
            .left(&self.shards.cut, running.shard, round);
        for job in left {
            if stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let begin = Instant::now();
            let sum = worker.count(job, stop)?;
            let seconds = begin.elapsed().as_secs_f64();
            let share = checksum(job);
            let mut state = running.lock();
            if state.tally.add(round, sum, share, seconds).is_none() {
                self.overflow.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            state.counted += 1;
        }
        let mut state = running.lock();
        state.left_units -= 1;
        if state.left_units == 0 {
            let _ = self.done.send(at); // the writer listens to the end
        }
        ControlFlow::Continue(())
    }
}
