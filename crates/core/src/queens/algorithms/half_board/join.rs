//! The join: counts the pairs of a word of one list and a word of another that share no bit.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::division::{Buffers, Division, Narrow};
use crate::simd::kernels::{PairKernel, WordKernel};
use crate::simd::word::Word;

/// Counts the disjoint pairs of two lists; keeps its buffers from one count to the next.
pub(super) struct Join<W, K: PairKernel> {
    kernel: K,
    buffers: Buffers<W>,
    narrow: Narrow<K>,
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> Join<W, K> {
    pub(super) fn new(kernel: K, bits: u32) -> Self {
        Self {
            kernel,
            buffers: Buffers::new(bits),
            narrow: Narrow::new(),
        }
    }

    /// Counts the disjoint pairs of `list` with each of the others. What is left in the lists has no meaning.
    pub(super) fn count(
        &mut self,
        list: &mut Vec<W>,
        others: &mut [Vec<W>; 2],
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut division = Division::new(self.kernel, &mut self.narrow, stop);
        let shared = division.shared(list, others)?;
        if W::narrow(list).is_none() && shared.count_ones() <= u32::BITS {
            return division.divide_packed(list, [&others[0], &others[1]], shared);
        }
        division.divide_both(list, others, &mut self.buffers, shared)
    }

    /// Does the same with narrow words.
    pub(super) fn count_packed(
        &mut self,
        list: &mut Vec<u32>,
        others: &mut [Vec<u32>; 2],
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut division = Division::new(self.kernel, &mut self.narrow, stop);
        let shared = division.shared(list, others)?;
        division.divide_narrow(list, others, shared)
    }
}

#[cfg(test)]
impl<W, K: PairKernel> Join<W, K> {
    /// The bytes that its buffers take.
    pub(super) fn bytes(&self) -> usize {
        self.buffers.bytes() + self.narrow.bytes()
    }

    /// True if it has packed words since it was made.
    pub(super) fn has_packed(&self) -> bool {
        self.narrow.has_packed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::portable::Portable;
    use crate::simd::{Avx2, Avx512, Vbmi};

    /// Words with each of their low bits set one time in `rarity` or more, low bits more often than high ones.
    fn words<W: Word>(random: &mut Random, length: usize, bits: u32, rarity: u64) -> Vec<W> {
        let word = |_| {
            let set = (0..bits).filter(|&bit| random.below(rarity + u64::from(bit) / 2) == 0);
            W::from_u64(set.fold(0, |word, bit| word | 1 << bit))
        };
        (0..length).map(word).collect()
    }

    #[test]
    fn the_join_is_a_double_loop_by_every_kernel() {
        check(Portable);
        Avx2::new().into_iter().for_each(check);
        Avx512::new().into_iter().for_each(check);
        Vbmi::new().into_iter().for_each(check);
    }

    /// Wide words are packed at once, on the way down, or never.
    fn check<K: WordKernel<u32> + WordKernel<u64>>(kernel: K) {
        compare::<u32, _>(kernel, 20);
        for bits in [20, 33, 36, 40, 60] {
            compare::<u64, _>(kernel, bits);
        }
    }

    fn compare<W: Word, K: WordKernel<W> + WordKernel<u32>>(kernel: K, bits: u32) {
        let mut random = Random::new(1);
        let mut join = Join::new(kernel, 64);
        for length in [0, 1, 512, 513, 600, 1500, 5000] {
            for other in [0, 1, 300, 2000, 9000] {
                let mut north = words(&mut random, length, bits, 5);
                let mut south =
                    [other, other / 4].map(|length| words(&mut random, length, bits, 7));
                let expected = south.each_ref().map(|south| {
                    let fitting = |x: W| south.iter().filter(|&&y| x & y == W::default()).count();
                    north.iter().map(|&x| fitting(x) as u64).sum::<u64>()
                });
                let counted = join.count(&mut north, &mut south, &AtomicBool::new(false));
                assert_eq!(
                    counted,
                    ControlFlow::Continue(expected),
                    "{}: {length} x {other}, {bits} bits",
                    std::any::type_name::<K>()
                );
            }
        }
    }

    /// More of them than a leaf takes, when no bit is left that both lists have: a third of the words has neither bit.
    #[test]
    fn pairs_that_share_no_bit_are_not_looked_at() {
        let mut north: Vec<u64> = (0..3000).map(|i| i % 3).collect();
        let mut south = [north.clone(), Vec::new()];
        let counted = Join::new(Portable, 2).count(&mut north, &mut south, &AtomicBool::new(false));
        assert_eq!(counted, ControlFlow::Continue([7_000_000, 0]));
    }

    #[test]
    fn a_raised_flag_stops_the_join() {
        let mut random = Random::new(2);
        let mut north = words::<u32>(&mut random, 1000, 20, 4);
        let mut south = [words(&mut random, 1000, 20, 4), Vec::new()];
        let stopped = Join::new(Portable, 32).count(&mut north, &mut south, &AtomicBool::new(true));
        assert_eq!(stopped, ControlFlow::Break(()));
    }
}
