//! A shard that is being counted, unit by unit.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::partition::Partition;
use crate::tally::Tally;

/// A shard that is being counted.
pub(super) struct RunningShard<'a> {
    pub(super) partition: &'a Partition,
    pub(super) shard: usize,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// The number of units that have jobs left.
    left_units: usize,
    /// True once this process has started to count the shard.
    is_begun: bool,
}

impl<'a> RunningShard<'a> {
    pub(super) fn new(partition: &'a Partition, shard: usize, saved: Option<Tally>) -> Self {
        let tally = saved.unwrap_or_else(|| Tally {
            units: vec![Default::default(); partition.passes(shard)],
            ..Tally::default()
        });
        let running = Self {
            partition,
            shard,
            state: Mutex::new(State {
                tally,
                left_units: 0,
                is_begun: false,
            }),
        };
        running.lock().left_units = running.passes_left().len();
        running
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the passes that have jobs left, ordered by their reversed bits. This spreads the
    /// first ones over all parts of the count, so the time left can soon be estimated.
    pub(super) fn passes_left(&self) -> Vec<usize> {
        let passes = 0..self.partition.passes(self.shard);
        let mut passes: Vec<_> = passes.filter(|&it| !self.left(it).is_empty()).collect();
        passes.sort_by_key(|pass| pass.reverse_bits());
        passes
    }

    /// Marks the shard as started by this process.
    pub(super) fn begin(&self) {
        self.lock().is_begun = true;
    }

    /// Returns the jobs of a unit that are not counted yet.
    pub(super) fn left(&self, pass: usize) -> Range<usize> {
        let unit = self.partition.unit(self.shard, pass);
        unit.start + self.lock().tally.units[pass].0..unit.end
    }

    /// Adds the sum of the next job of a unit.
    pub(super) fn add(&self, pass: usize, sum: u128, share: u128, seconds: f64) {
        self.lock().tally.add(pass, sum, share, seconds);
    }

    /// Marks a unit as counted. Returns true if it was the last one.
    pub(super) fn finish_unit(&self) -> bool {
        let mut state = self.lock();
        state.left_units -= 1;
        state.left_units == 0
    }

    /// Returns true if the whole shard is counted.
    pub(super) fn is_counted(&self) -> bool {
        self.lock().left_units == 0
    }

    /// Returns a copy of the tally.
    pub(super) fn tally(&self) -> Tally {
        self.lock().tally.clone()
    }

    /// Returns the tally for a checkpoint, if this process has started the shard and not completed
    /// it.
    pub(super) fn unfinished(&self) -> Option<Tally> {
        let state = self.lock();
        (state.is_begun && state.left_units > 0).then(|| state.tally.clone())
    }
}
