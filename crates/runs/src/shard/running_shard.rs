//! A shard that is being counted, unit by unit.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cut::Cut;
use crate::tally::Tally;

/// A shard that is being counted.
pub(super) struct RunningShard<'a> {
    pub(super) cut: &'a Cut,
    pub(super) shard: usize,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// The number of units that have jobs left.
    left_units: usize,
    /// True once this process has begun to count it.
    is_begun: bool,
}

impl<'a> RunningShard<'a> {
    pub(super) fn new(cut: &'a Cut, shard: usize, saved: Option<Tally>) -> Self {
        let tally = saved.unwrap_or_else(|| Tally {
            units: vec![Default::default(); cut.rounds],
            ..Tally::default()
        });
        let running = Self {
            cut,
            shard,
            state: Mutex::new(State {
                tally,
                left_units: 0,
                is_begun: false,
            }),
        };
        running.lock().left_units = running.rounds_left().len();
        running
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The units that have jobs left, in the order of their reversed bits, from all parts of the
    /// count alike: what is done of it soon tells how long the rest takes.
    pub(super) fn rounds_left(&self) -> Vec<usize> {
        let rounds = 0..self.cut.rounds;
        let mut rounds: Vec<_> = rounds.filter(|&it| !self.left(it).is_empty()).collect();
        rounds.sort_by_key(|round| round.reverse_bits());
        rounds
    }

    /// Notes that this process counts it.
    pub(super) fn begin(&self) {
        self.lock().is_begun = true;
    }

    /// The jobs of a unit that are still to be counted.
    pub(super) fn left(&self, round: usize) -> Range<usize> {
        let unit = self.cut.unit(self.shard, round);
        unit.start + self.lock().tally.units[round].0..unit.end
    }

    /// Adds the next job of a unit.
    pub(super) fn add(&self, round: usize, sum: u128, share: u128, seconds: f64) {
        self.lock().tally.add(round, sum, share, seconds);
    }

    /// Notes that a unit is counted, and returns true if it was the last one.
    pub(super) fn finish_unit(&self) -> bool {
        let mut state = self.lock();
        state.left_units -= 1;
        state.left_units == 0
    }

    /// True if all of it is counted.
    pub(super) fn is_counted(&self) -> bool {
        self.lock().left_units == 0
    }

    /// A copy of the sums that were counted of it.
    pub(super) fn tally(&self) -> Tally {
        self.lock().tally.clone()
    }

    /// The sums for a checkpoint, while this process counts it.
    pub(super) fn unfinished(&self) -> Option<Tally> {
        let state = self.lock();
        (state.is_begun && state.left_units > 0).then(|| state.tally.clone())
    }
}
