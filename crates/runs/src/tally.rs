//! The tally of a shard: the jobs counted so far.

use std::ops::Range;

use crate::cut::Cut;

/// The primes by which residues are taken: an overflow of a word, or a bit that flips, changes the residue of one at least.
pub(crate) const MODULI: [u64; 2] = [(1 << 61) - 1, (1 << 32) - 5];

/// The part of a unit that was counted: its first jobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The number of jobs that were counted.
    pub(crate) jobs: usize,
    /// The sum of these jobs.
    pub(crate) sum: u128,
}

/// The jobs counted of a shard, by its units.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) parts: Vec<Part>,
    /// The sum of all jobs, added up once more modulo each of [`MODULI`].
    pub(crate) residues: [u64; 2],
    /// The sum of the shares of the jobs ([`backrank_core::queens::JobChecksums`]), modulo 2^128.
    pub(crate) share: u128,
    /// The time that the jobs took, in seconds of all threads together.
    pub(crate) seconds: f64,
}

impl Tally {
    pub(crate) fn new(rounds: usize) -> Self {
        Self {
            parts: vec![Part::default(); rounds],
            ..Self::default()
        }
    }

    /// Adds the next job of a unit; `None` when the sum is beyond 128 bits.
    pub(crate) fn add(&mut self, round: usize, sum: u128, share: u128, seconds: f64) -> Option<()> {
        let part = &mut self.parts[round];
        part.sum = part.sum.checked_add(sum)?;
        part.jobs += 1;
        self.residues = add_residues(self.residues, residues(sum));
        self.share = self.share.wrapping_add(share);
        self.seconds += seconds;
        Some(())
    }

    /// The sum of all jobs counted; `None` when it is beyond 128 bits.
    pub(crate) fn sum(&self) -> Option<u128> {
        let mut sums = self.parts.iter().map(|part| part.sum);
        sums.try_fold(0_u128, u128::checked_add)
    }

    /// True if no unit has more jobs than the cut gives it.
    pub(crate) fn fits(&self, cut: &Cut, shard: usize) -> bool {
        let fits = |(round, part): (usize, &Part)| part.jobs <= cut.unit(shard, round).len();
        self.parts.iter().enumerate().all(fits)
    }

    /// True if the residues are those of the sum, and the time is one.
    pub(crate) fn agrees_with_itself(&self) -> bool {
        self.sum().is_some_and(|sum| residues(sum) == self.residues) && is_time(self.seconds)
    }

    /// The jobs of a unit that are still to be counted.
    pub(crate) fn left(&self, cut: &Cut, shard: usize, round: usize) -> Range<usize> {
        let unit = cut.unit(shard, round);
        unit.start + self.parts[round].jobs..unit.end
    }

    /// The expected work of the jobs that were counted.
    pub(crate) fn work(&self, cut: &Cut, shard: usize) -> u128 {
        let parts = self.parts.iter().enumerate();
        let works = parts.map(|(round, part)| {
            let first = cut.unit(shard, round).start;
            cut.work_of(&(first..first + part.jobs))
        });
        works.sum()
    }
}

/// True for a time that a shard can take, in seconds of all threads together: so far below the largest number that no sum of
/// times is infinite.
pub(crate) fn is_time(seconds: f64) -> bool {
    (0.0..1e15).contains(&seconds)
}

/// The residues of a sum.
pub(crate) fn residues(sum: u128) -> [u64; 2] {
    MODULI.map(|modulus| (sum % u128::from(modulus)) as u64)
}

/// Adds residues.
pub(crate) fn add_residues(one: [u64; 2], other: [u64; 2]) -> [u64; 2] {
    std::array::from_fn(|at| (one[at] + other[at]) % MODULI[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn residues_follow_the_sum_and_see_an_overflow_and_a_flipped_bit() {
        let mut tally = Tally::new(2);
        for sum in [
            0,
            1,
            u128::from(u64::MAX),
            1 << 100,
            12_345_678_901_234_567_890,
        ] {
            tally.add(1, sum, 0, 0.0).unwrap();
            assert_eq!(tally.residues, residues(tally.sum().unwrap()));
        }
        for bits in [32, 64] {
            let wrapped = tally.sum().unwrap() & ((1 << bits) - 1);
            assert_ne!(tally.residues, residues(wrapped));
        }
        for bit in 0..128 {
            assert_ne!(tally.residues, residues(tally.sum().unwrap() ^ 1 << bit));
        }
        assert_eq!(tally.add(1, u128::MAX, 0, 0.0), None);
    }
}
