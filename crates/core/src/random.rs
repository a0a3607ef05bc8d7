//! Pseudo-random numbers for samples: the same for the same seed, everywhere.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The generator `splitmix64` (Steele, Lea and Flood 2014, *Fast splittable pseudorandom number
/// generators*): a counter, well mixed. For samples, not for secrets.
///
/// ```
/// use backrank_core::random::Random;
///
/// let mut random = Random::new(1);
/// let die = 1 + random.below(6);
/// assert!((1..=6).contains(&die));
/// assert_eq!(die, 1 + Random::new(1).below(6));
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number: 64 uniformly random bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `bound - 1`, uniformly at random; 0 when the bound is 0.
    ///
    /// The high word of a product with the bound (Lemire 2019, *Fast random integer generation in
    /// an interval*); the few low words that would make some numbers likelier are drawn again.
    pub const fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        loop {
            let product = self.next() as u128 * bound as u128;
            let low = product as u64;
            // Too low are those below 2^64 modulo the bound, which takes long to divide and is
            // below the bound itself.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts the items in a uniformly random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in 1..items.len() {
            items.swap(at, self.below(at as u64 + 1) as usize);
        }
    }

    /// Draws `size` different numbers below `bound`, a uniformly random set of them: all numbers
    /// when there are no more. Breaks soon after `stop` became true.
    ///
    /// Costs time and memory for the sample, not for the bound (Floyd, in Bentley 1987, *A Sample
    /// of Brilliance*).
    pub fn sample(
        &mut self,
        size: u64,
        bound: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), BTreeSet<u64>> {
        let mut numbers = BTreeSet::new();
        for last in bound.saturating_sub(size)..bound {
            if stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let number = self.below(last + 1);
            if !numbers.insert(number) {
                numbers.insert(last);
            }
        }
        ControlFlow::Continue(numbers)
    }
}

#[cfg(test)]
impl Random {
    /// Random squares with rows and columns below a bound, some of them perhaps equal.
    pub(crate) fn squares(&mut self, number: u64, bound: u64) -> Vec<crate::Square> {
        let mut square = |_| (self.below(bound) as u32, self.below(bound) as u32).into();
        (0..number).map(&mut square).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the seed 1234567, as other programs print them.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut random = Random::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next());
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(numbers, expected);
    }

    #[test]
    fn a_sample_has_different_numbers_and_leaves_none_out() {
        let (random, stop) = (&mut Random::new(1), AtomicBool::new(false));
        let mut sample = |size, bound| random.sample(size, bound, &stop).continue_value().unwrap();
        let mut often = [0; 10];
        for _ in 0..10_000 {
            let numbers = sample(3, 10);
            assert_eq!(numbers.len(), 3);
            for number in numbers {
                often[number as usize] += 1;
            }
        }
        // Each 3000 times, with a standard deviation of 46.
        assert!(
            often.iter().all(|times| (2700..3300).contains(times)),
            "{often:?}"
        );
        for (size, bound) in [(0, 0), (3, 0), (0, 5), (5, 5), (9, 5), (30, 100)] {
            let numbers = sample(size, bound);
            assert_eq!(numbers.len() as u64, size.min(bound));
            assert!(numbers.iter().all(|&number| number < bound));
        }
        assert_ne!(sample(30, 100), sample(30, 100));
    }

    #[test]
    fn bounds_at_the_ends_of_the_range() {
        let mut random = Random::new(3);
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        // A quarter of all words is drawn again here; those kept are spread evenly.
        let bound = (1 << 63) + (1 << 62);
        let low = (0..9_000).filter(|_| random.below(bound) < bound / 3);
        assert!((2_800..3_200).contains(&low.count()));
    }
}
