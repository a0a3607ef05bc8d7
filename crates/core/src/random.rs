//! Pseudo-random numbers for samples: the same for the same seed, everywhere.

/// The generator `splitmix64` (Steele, Lea and Flood 2014, *Fast splittable pseudorandom number generators*): a counter,
/// well mixed. For samples, not for secrets.
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

    /// The next number: each of 64 bits is as likely.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `bound - 1`, each as likely; 0 when the bound is 0.
    ///
    /// The high word of a product with the bound (Lemire 2019, *Fast random integer generation in an interval*); the few low
    /// words that would make some numbers likelier are drawn again.
    pub const fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let too_many = bound.wrapping_neg() % bound; // 2^64 modulo the bound
        loop {
            let product = self.next() as u128 * bound as u128;
            if product as u64 >= too_many {
                return (product >> 64) as u64;
            }
        }
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
    fn numbers_below_a_bound_are_all_drawn_about_as_often() {
        let mut random = Random::new(0);
        let mut drawn = [0; 7];
        for _ in 0..70_000 {
            drawn[random.below(7) as usize] += 1;
        }
        assert!(
            drawn.iter().all(|n| (9_600..10_400).contains(n)),
            "{drawn:?}"
        );
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
