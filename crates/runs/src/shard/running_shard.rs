//! Shards that are being counted: their units as jobs of an executor.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use backrank_core::queens::{Jobs, Memory, Walker, Worker};

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

/// A unit of an open shard.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    /// The index of the shard among those that are open.
    at: usize,
    round: usize,
}

/// The units that are left, shard after shard. Those of a shard come in the order of their reversed bits, from all parts of the
/// count alike: what is done of it soon tells how long the rest takes.
pub(super) fn queue(shards: &Shards<'_>, open: &[RunningShard]) -> Vec<Unit> {
    let units = open.iter().enumerate().flat_map(|(at, open)| {
        let (shard, state) = (open.shard, open.lock());
        let mut rounds: Vec<usize> = (0..state.tally.parts.len()).collect();
        rounds.sort_by_key(|round| round.reverse_bits());
        let is_left = |round: &usize| !state.tally.left(&shards.cut, shard, *round).is_empty();
        let left = rounds.into_iter().filter(is_left);
        left.map(|round| Unit { at, round }).collect::<Vec<_>>()
    });
    units.collect()
}

/// The units as jobs of an executor: each is counted job by job into the tally of its shard.
pub(super) struct Units<'a> {
    pub(super) shards: &'a Shards<'a>,
    pub(super) open: &'a [RunningShard],
    pub(super) queue: Vec<Unit>,
    /// Tells the writer which shard is counted.
    pub(super) done: Sender<usize>,
    pub(super) overflow: AtomicBool,
}

impl Jobs for Units<'_> {
    fn number(&self) -> usize {
        self.queue.len()
    }

    fn work(&self, unit: usize) -> u64 {
        let Unit { at, round } = self.queue[unit];
        let cut = &self.shards.cut;
        let jobs = cut.unit(self.open[at].shard, round);
        u64::try_from(cut.work_of(&jobs)).unwrap_or(u64::MAX).max(1)
    }

    fn memory(&self) -> Memory {
        self.shards.jobs().memory()
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(UnitWorker {
            units: self,
            worker: self.shards.jobs().worker(),
            checksums: self.shards.jobs().checksums(self.shards.seed()),
        })
    }

    /// Shards are checked unit by unit when they are merged.
    fn recount(&self, _: usize, _: &dyn Walker, _: &AtomicBool) -> ControlFlow<(), u128> {
        ControlFlow::Break(())
    }
}

struct UnitWorker<'a> {
    units: &'a Units<'a>,
    worker: Box<dyn Worker + 'a>,
    checksums: Option<Box<dyn backrank_core::queens::JobChecksums + 'a>>,
}

impl Worker for UnitWorker<'_> {
    fn count(&mut self, unit: usize, stop: &AtomicBool) -> ControlFlow<(), u128> {
        let Units { shards, open, .. } = *self.units;
        let Unit { at, round } = self.units.queue[unit];
        let open = &open[at];
        let jobs = open.lock().tally.left(&shards.cut, open.shard, round);
        for job in jobs {
            if stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let begin = Instant::now();
            let sum = self.worker.count(job, stop)?;
            let seconds = begin.elapsed().as_secs_f64();
            let share = self
                .checksums
                .as_ref()
                .map_or(0, |checksums| checksums.checksum(job));
            let mut state = open.lock();
            if state.tally.add(round, sum, share, seconds).is_none() {
                self.units.overflow.store(true, Ordering::Relaxed);
                return ControlFlow::Break(());
            }
            state.counted += 1;
        }
        let mut state = open.lock();
        state.left_units -= 1;
        if state.left_units == 0 {
            let _ = self.units.done.send(at); // the writer listens to the end
        }
        // The sums are in the tally; the executor's own says nothing more.
        ControlFlow::Continue(0)
    }
}
