//! A shard that is being counted, unit by unit.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::partition::Units;
use crate::tally::Tally;

/// A shard that is being counted.
pub(super) struct RunningShard<'a> {
    pub(super) units: &'a Units,
    pub(super) shard: usize,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    left_jobs: usize,
    /// True from when this process starts to count the shard until its result is saved.
    is_open: bool,
}

impl<'a> RunningShard<'a> {
    pub(super) fn new(units: &'a Units, shard: usize, saved: Option<Tally>) -> Self {
        let passes = 0..units.partition.passes(shard);
        let tally = saved.unwrap_or_else(|| Tally {
            units: vec![Default::default(); passes.len()],
            ..Tally::default()
        });
        let jobs: usize = passes.map(|pass| units.unit(shard, pass).len()).sum();
        let left_jobs = jobs - tally.units.iter().map(|(jobs, _)| jobs).sum::<usize>();
        Self {
            units,
            shard,
            state: Mutex::new(State {
                tally,
                left_jobs,
                is_open: left_jobs == 0, // complete in its checkpoint
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the passes that have jobs left, ordered by their reversed bits. This spreads the
    /// first ones over all parts of the count, so the time left can soon be estimated.
    pub(super) fn passes_left(&self) -> Vec<usize> {
        let passes = 0..self.units.partition.passes(self.shard);
        let mut passes: Vec<_> = passes.filter(|&it| !self.left(it).is_empty()).collect();
        passes.sort_by_key(|pass| pass.reverse_bits());
        passes
    }

    /// Returns the jobs of a unit that are not counted yet.
    pub(super) fn left(&self, pass: usize) -> Range<usize> {
        let unit = self.units.unit(self.shard, pass);
        unit.start + self.lock().tally.units[pass].0..unit.end
    }

    /// Adds the sum of the next job of a unit. Returns true if the whole shard is counted.
    pub(super) fn add(&self, pass: usize, sum: u128, share: u128, seconds: f64) -> bool {
        let mut state = self.lock();
        state.tally.add(pass, sum, share, seconds);
        state.left_jobs -= 1;
        state.left_jobs == 0
    }

    /// Returns true if the whole shard is counted.
    pub(super) fn is_counted(&self) -> bool {
        self.lock().left_jobs == 0
    }

    /// Marks the shard as started by this process, or as saved.
    pub(super) fn set_open(&self, is_open: bool) {
        self.lock().is_open = is_open;
    }

    /// Returns the tally to be saved, if there is one, and whether the whole shard is counted.
    pub(super) fn unsaved(&self) -> Option<(Tally, bool)> {
        let state = self.lock();
        (state.is_open).then(|| (state.tally.clone(), state.left_jobs == 0))
    }
}
