//! Random numbers for samples: the same for the same seed, on every machine.

use std::collections::BTreeSet;

/// SplitMix64 (Steele, Lea and Flood 2014, Fast Splittable Pseudorandom Number Generators).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is at least 1; uneven by less than `bound` in 2^64.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// So many different numbers below `bound`, ascending, each set of them equally likely; all of them when there are no
    /// more. Costs time and memory for the sample, not for the bound (Floyd: Bentley 1987, A Sample of Brilliance).
    pub(crate) fn sample(&mut self, sample: usize, bound: usize) -> Vec<usize> {
        let mut drawn = BTreeSet::new();
        for last in bound.saturating_sub(sample)..bound {
            let number = self.below(last + 1);
            if !drawn.insert(number) {
                drawn.insert(last);
            }
        }
        drawn.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_the_published_ones() {
        // Of the seed 1234567, as in the reference program by Vigna.
        let mut random = Random::new(1_234_567);
        assert_eq!(
            [random.next(), random.next()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]
        );
    }

    #[test]
    fn a_sample_has_different_numbers_and_leaves_none_out() {
        let mut random = Random::new(1);
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let sample = random.sample(3, 10);
            assert!(sample.len() == 3 && sample.is_sorted());
            for number in sample {
                often[number] += 1;
            }
        }
        // Each 3000 times, with a standard deviation of 46.
        assert!(
            often.iter().all(|times| (2700..3300).contains(times)),
            "{often:?}"
        );
        for (sample, bound) in [(4, 4), (5, 4), (usize::MAX, 4)] {
            assert_eq!(random.sample(sample, bound), [0, 1, 2, 3]);
        }
        assert!(random.sample(0, 4).is_empty());
        assert!(random.sample(9, 0).is_empty());
    }
}
