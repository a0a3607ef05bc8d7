//! The tally of a shard: the sums of the jobs counted so far.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use backrank_parallel::internal::WorkIndex;
use serde::{Deserialize, Serialize};

use crate::checksummed::Decimal;

/// The modulus of the residue: the product of two primes. An overflow or a flipped bit changes the
/// residue.
const MODULUS: u128 = ((1 << 61) - 1) * ((1 << 32) - 5);

/// The sums of a shard, by unit, and numbers that are added up independently of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// For each unit, the number of counted jobs, which are its first ones, and their sum.
    pub(crate) units: Vec<(usize, Decimal)>,
    /// The sum of all jobs modulo (2^61 - 1) (2^32 - 5).
    pub(crate) residue: Decimal,
    /// The sum of the checksums of jobs of queens modulo 2^128, which reveals a missing or doubled job; 0
    /// for tours. See [`JobChecksums`](backrank_core::internal::queens::JobChecksums).
    pub(crate) share: Decimal,
    /// The time that the jobs took, in seconds summed over all threads.
    pub(crate) seconds: f64,
}

impl Tally {
    /// Returns the number of counted jobs.
    pub(crate) fn jobs(&self) -> usize {
        let jobs = self.units.iter().map(|(jobs, _)| *jobs);
        jobs.fold(0, usize::saturating_add)
    }

    /// Returns the sum of all units modulo 2^128. If it overflows, the residue no longer matches.
    pub(crate) fn sum(&self) -> u128 {
        let sums = self.units.iter().map(|(_, sum)| sum.0);
        sums.fold(0, u128::wrapping_add)
    }

    /// Returns true if the residue matches the sum and the time is plausible. Times are limited so that
    /// their sum stays finite.
    pub(crate) fn is_sound(&self) -> bool {
        self.residue.0 == self.sum() % MODULUS && (0.0..1e15).contains(&self.seconds)
    }

    /// Returns true if both contain the same counts.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        self.units == other.units && self.share == other.share // the residue follows from the units
    }

    /// Adds the sum of the next job of a unit.
    pub(crate) fn add(&mut self, pass: usize, sum: u128, share: u128, seconds: f64) {
        let (jobs, Decimal(unit)) = &mut self.units[pass];
        *jobs += 1;
        *unit = unit.wrapping_add(sum);
        self.prove(sum % MODULUS, share, seconds);
    }

    /// Adds the units of another shard.
    pub(crate) fn append(&mut self, other: &Self) {
        self.units.extend(&other.units);
        self.prove(other.residue.0, other.share.0, other.seconds);
    }

    fn prove(&mut self, residue: u128, share: u128, seconds: f64) {
        self.residue.0 = (self.residue.0 + residue) % MODULUS;
        self.share.0 = self.share.0.wrapping_add(share);
        self.seconds += seconds;
    }
}

/// A shard that is being counted.
pub(crate) struct RunningShard {
    pub(crate) shard: usize,
    /// The jobs of each unit.
    units: Vec<Range<usize>>,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// True from when this process starts to count the shard until its result is saved.
    is_open: bool,
}

/// The jobs of a unit that are not counted yet.
pub(crate) struct UncountedUnit<'a> {
    pub(crate) running: &'a RunningShard,
    pub(crate) pass: usize,
    pub(crate) jobs: Range<usize>,
}

impl RunningShard {
    pub(crate) fn new(shard: usize, units: Vec<Range<usize>>) -> Self {
        let mut tally = Tally::default();
        tally.units.resize(units.len(), Default::default());
        let is_open = units.iter().all(Range::is_empty); // nothing to count, but a result to save
        Self {
            shard,
            units,
            state: Mutex::new(State { tally, is_open }),
        }
    }

    /// Resumes from the tally of a checkpoint. Returns false if a unit has more jobs there than in the
    /// partition.
    pub(crate) fn resume(&self, tally: Tally) -> bool {
        let mut counted = self.units.iter().zip(&tally.units);
        let fits = counted.all(|(jobs, (counted, _))| *counted <= jobs.len());
        if fits {
            self.lock().tally = tally;
        }
        fits
    }

    /// Returns true if a tally of this shard contains all its jobs.
    fn is_complete(&self, tally: &Tally) -> bool {
        let mut counted = self.units.iter().zip(&tally.units);
        counted.all(|(jobs, (counted, _))| *counted == jobs.len())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the units that have jobs left, ordered by the reversed bits of their passes. This spreads
    /// the first ones over all parts of the count, so the time left can soon be estimated.
    pub(crate) fn uncounted_units(&self) -> Vec<UncountedUnit<'_>> {
        let state = self.lock();
        let units = self.units.iter().zip(&state.tally.units).enumerate();
        let units = units.map(|(pass, (jobs, (counted, _)))| UncountedUnit {
            running: self,
            pass,
            jobs: jobs.start + counted..jobs.end,
        });
        let mut units: Vec<_> = units.filter(|unit| !unit.jobs.is_empty()).collect();
        units.sort_by_key(|unit| unit.pass.reverse_bits());
        units
    }

    /// Returns the number of counted jobs.
    pub(crate) fn jobs(&self) -> usize {
        self.lock().tally.jobs()
    }

    /// Returns true if the whole shard is counted.
    pub(crate) fn is_counted(&self) -> bool {
        self.is_complete(&self.lock().tally)
    }

    /// Marks the shard as started by this process, or as saved.
    pub(crate) fn set_open(&self, is_open: bool) {
        self.lock().is_open = is_open;
    }

    /// Returns the tally to be saved, if there is one.
    pub(crate) fn unsaved(&self) -> Option<Tally> {
        let state = self.lock();
        state.is_open.then(|| state.tally.clone())
    }

    /// Returns the expected work of the jobs in a tally of this shard, and that of all its jobs.
    pub(crate) fn work(&self, tally: &Tally, index: &WorkIndex) -> [u128; 2] {
        let mut works = [0; 2];
        for (jobs, (counted, _)) in self.units.iter().zip(&tally.units) {
            works[0] += index.work_of(&(jobs.start..jobs.start + counted));
            works[1] += index.work_of(jobs);
        }
        works
    }
}

impl UncountedUnit<'_> {
    /// Adds the sum of the next job. Returns true if the whole shard is counted.
    pub(crate) fn add(&self, sum: u128, share: u128, seconds: f64) -> bool {
        let mut state = self.running.lock();
        state.is_open = true;
        state.tally.add(self.pass, sum, share, seconds);
        self.running.is_complete(&state.tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_residue_follows_the_sum_and_sees_an_overflow_and_a_flipped_bit() {
        let mut tally = Tally {
            units: vec![Default::default()],
            ..Tally::default()
        };
        for sum in [
            1,
            u128::from(u64::MAX),
            1 << 100,
            12_345_678_901_234_567_890,
        ] {
            tally.add(0, sum, 0, 0.0);
            assert!(tally.is_sound());
        }
        let with_sum = |sum| {
            let mut changed = tally.clone();
            changed.units[0].1.0 = sum;
            changed
        };
        let sum = tally.sum();
        for bits in [32, 64] {
            assert!(!with_sum(sum & ((1 << bits) - 1)).is_sound());
        }
        for bit in 0..128 {
            assert!(!with_sum(sum ^ 1 << bit).is_sound());
        }
        tally.add(0, u128::MAX, 0, 0.0);
        assert!(!tally.is_sound());
    }
}
