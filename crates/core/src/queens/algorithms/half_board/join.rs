//! The join: counts the pairs of a northern and a southern half-board that share no bit.
//!
//! Computes both lists of half-boards, and divides them until few enough pairs are left for a leaf.
//! A step divides by a bit that occurs in both lists, and rules out the pairs of words that both
//! have it. It splits the longer list by the bit and filters the shorter one, so that the lists
//! remain about equally long. A step rules out a number of pairs that grows with the product of the
//! lengths, at a cost that grows with their sum. Each step takes the bit that rules out the most
//! pairs, judging by a sample.
//!
//! ```text
//!                        shorter list
//!                    without bit   with it
//!                   +-----------+---------+
//!   longer with it  | recursion |  out    |      first the recursion, then the remaining pairs by the next bit
//!                   +-----------+---------+
//!   without it      | remaining pairs     |
//!                   +---------------------+
//! ```
//!
//! If a list would be too long, judging by a sample, the half-boards are divided by a bit before
//! they are computed. Cutting the lists in any other way makes the join more expensive, because a
//! division rules out more pairs the longer its lists are. Each part consists of the half-boards
//! with certain bits and without certain others. A half-board has a bit if one of its two boards has
//! it, so the boards of each rank are filtered by their bits first, and only the required
//! half-boards are computed.

use std::ops::ControlFlow::{self, Continue};
use std::sync::atomic::AtomicBool;

use super::lists::check_stop;
use super::unions::{BitFilter, Half, HalfLists, NarrowBoards};
use crate::board::order::numbers;
use crate::simd::word::Word;
use crate::simd::word_kernel::{Compare, Occurrences, Pack, Split, Unite, Without, WordKernel};

/// Counts the disjoint pairs of two lists. Its buffers are reused by the next count.
pub(super) struct Join<W, K: WordKernel> {
    half_boards: HalfLists<W>,
    /// Half-boards in narrow words, if few bits are left.
    packed: HalfLists<u32>,
    /// Boards of all ranks of two quadrants in narrow words.
    narrow_boards: NarrowBoards,
    division: Division<K>,
}

/// Divides lists.
struct Division<K: WordKernel> {
    kernel: K,
    scratch: K::Scratch,
}

impl<W: Word, K: WordKernel> Join<W, K> {
    pub(super) fn new(kernel: K) -> Self {
        Self {
            half_boards: Default::default(),
            packed: Default::default(),
            narrow_boards: Default::default(),
            division: Division {
                kernel,
                scratch: K::Scratch::default(),
            },
        }
    }

    /// Counts the disjoint pairs of northern half-boards with each part of the southern ones.
    pub(super) fn count(
        &mut self,
        halves: [Half<'_, W>; 3],
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let [north, first, second] = halves;
        let shared = north.bits() & first.bits();
        // At most a third of the pairs of boards fit together.
        let is_short = |half: &Half<'_, W>| half.has_at_most(max_words as u64 * 4);
        // Superqueens have short lists, and parts know no keys.
        if !north.has_keys() && !halves.iter().all(is_short) {
            let mut count = |south| {
                let filters = [BitFilter::default(); 2];
                self.count_in_parts([north, south], filters, shared, max_words, stop)
            };
            return Continue([count(first)?, count(second)?]);
        }
        let kernel = self.division.kernel;
        let packs = size_of::<W>() > 4 && north.packs(shared) && first.packs(shared);
        if packs {
            for (packed, half) in self.packed.iter_mut().zip(halves) {
                packed.clear();
                half.unite_packed(kernel, shared, &mut self.narrow_boards, packed, stop)?;
            }
            let shared = (1 << shared.count_ones()) - 1;
            return self.division.count(&mut self.packed, shared, stop);
        }
        for (half_boards, half) in self.half_boards.iter_mut().zip(halves) {
            half_boards.clear();
            kernel.run(Unite(half.lists(), half_boards));
            check_stop(stop)?;
        }
        self.division.count(&mut self.half_boards, shared, stop)
    }

    /// Counts the disjoint pairs of the half-boards that the filters select, in parts with about
    /// `max_words` half-boards per list.
    ///
    /// They share no bits other than `shared`.
    fn count_in_parts(
        &mut self,
        halves: [Half<'_, W>; 2],
        mut filters: [BitFilter; 2],
        mut shared: u64,
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let kernel = self.division.kernel;
        let mut expected = [0; 2];
        let mut is_complete = true;
        for (part, half) in halves.into_iter().enumerate() {
            let (list, ranks) = (&mut self.half_boards[part], half.ranks);
            list.clear();
            let sampled = ranks.len().div_ceil(ROUNDS);
            let rounds = (0..ROUNDS).flat_map(|round| ranks.clone().skip(round).step_by(ROUNDS));
            for (done, rank) in (1..).zip(rounds) {
                check_stop(stop)?;
                half.unite_filtered(kernel, rank, filters[part], list);
                expected[part] = list.len() * ranks.len() / done;
                // The sample may be wrong: a list that is too long is divided further.
                let is_long = done == sampled && expected[part] > max_words;
                if shared != 0 && (is_long || list.len() > max_words + max_words / 4) {
                    is_complete = false;
                    break;
                }
            }
        }
        let [north, south, _] = &mut self.half_boards;
        if north.is_empty() || south.is_empty() {
            return Continue(0);
        }
        if is_complete {
            return self.division.divide([north, south], shared, stop);
        }
        let bit = best_bit(
            [north, south].map(|list| kernel.run(Occurrences(list))),
            shared,
        );
        shared &= !bit;
        let longer = usize::from(expected[1] > expected[0]);
        filters[longer].mask |= bit;
        let mut with = filters;
        with[longer].value |= bit;
        with[1 - longer].mask |= bit;
        let pairs = self.count_in_parts(halves, with, shared, max_words, stop)?;
        let rest = self.count_in_parts(halves, filters, shared, max_words, stop)?;
        Continue(pairs + rest)
    }
}

/// The ranks of a list are computed in this number of rounds. The first round is the sample.
const ROUNDS: usize = 16;

impl<K: WordKernel> Division<K> {
    /// Counts the disjoint pairs of the north with each part of the south.
    ///
    /// They share no bits other than `shared`. Leaves the lists in an unspecified state.
    fn count<W: Word>(
        &mut self,
        [north, first, second]: &mut HalfLists<W>,
        shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut with_second = 0;
        if !second.is_empty() {
            check_stop(stop)?;
            with_second = self.divide([&mut north.clone(), second], shared, stop)?;
        }
        Continue([self.divide([north, first], shared, stop)?, with_second])
    }

    /// Counts the disjoint pairs of two lists.
    fn divide<W: Word>(
        &mut self,
        lists: [&mut Vec<W>; 2],
        mut shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let kernel = self.kernel;
        let mut pairs = 0;
        let mut samples = [None; 2];
        let mut parts = [Vec::new(), Vec::new()];
        loop {
            let [north, south] = lists.each_ref().map(|list| list.as_slice());
            let all = north.len() as u64 * south.len() as u64;
            if shared == 0 {
                return Continue(pairs + all);
            }
            if all <= K::FEW_PAIRS {
                return Continue(pairs + kernel.run(Compare([north, south])));
            }
            match W::narrow([north, south]) {
                // The tables dominate the time of smaller leaves. In larger leaves it is the pairs
                // that another division would rule out.
                Some(narrow) if all <= K::MAX_PAIRS => {
                    return Continue(pairs + kernel.count_disjoint(narrow, &mut self.scratch));
                }
                None if shared.count_ones() <= u32::BITS => {
                    return Continue(pairs + self.divide_packed([north, south], shared, stop)?);
                }
                _ => check_stop(stop)?,
            }
            let occurrences = [0, 1].map(|list| {
                *samples[list].get_or_insert_with(|| kernel.run(Occurrences(lists[list])))
            });
            let bit = best_bit(occurrences, shared);
            shared &= !bit;
            let longer = usize::from(south.len() > north.len());
            let shorter = 1 - longer;
            parts.iter_mut().for_each(Vec::clear);
            kernel.run(Split(lists[longer], W::from_u64(bit), &mut parts[longer]));
            samples[longer] = None;
            check_stop(stop)?;
            kernel.run(Without(
                lists[shorter],
                W::from_u64(bit),
                &mut parts[shorter],
            ));
            pairs += self.divide(parts.each_mut(), shared, stop)?;
        }
    }

    /// Packs both lists into narrow words, and counts their disjoint pairs.
    fn divide_packed<W: Word>(
        &mut self,
        lists: [&[W]; 2],
        shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let mut parts = [Vec::new(), Vec::new()];
        for (list, packed) in lists.into_iter().zip(&mut parts) {
            check_stop(stop)?;
            self.kernel.run(Pack(list, shared, packed));
        }
        let shared = (1 << shared.count_ones()) - 1;
        self.divide(parts.each_mut(), shared, stop)
    }
}

/// Returns the shared bit that rules out the most pairs in the samples.
fn best_bit([north, south]: [[u8; 64]; 2], shared: u64) -> u64 {
    let gain = |&bit: &usize| u32::from(north[bit]) * u32::from(south[bit]);
    numbers(shared).max_by_key(gain).map_or(0, |bit| 1 << bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::kernel::{Kernel, by_kernel};
    use crate::simd::portable::Portable;
    use crate::simd::tests::disjoint_pairs;

    /// Returns words whose bits are set with probability 1 / (`rarity` + bit / 2).
    fn words<W: Word>(random: &mut Random, length: usize, bits: u32, rarity: u64) -> Vec<W> {
        let word = |_| {
            let set = (0..bits).filter(|&bit| random.below(rarity + u64::from(bit) / 2) == 0);
            W::from_u64(set.fold(0, |word, bit| word | 1 << bit))
        };
        (0..length).map(word).collect()
    }

    #[test]
    fn every_kernel_joins_like_a_double_loop() {
        for kernel in Kernel::ALL {
            by_kernel!(kernel, kernel => {
                compare::<u32, _>(kernel, 20);
                // Wide words are packed at once, during the division, or never.
                for bits in [20, 33, 36, 40, 60] {
                    compare::<u64, _>(kernel, bits);
                }
            });
        }
    }

    fn compare<W: Word, K: WordKernel>(kernel: K, bits: u32) {
        let mut random = Random::new(1);
        let mut join = Join::<W, _>::new(kernel);
        for length in [0, 1, 512, 513, 600, 1500, 5000] {
            for other in [0, 1, 300, 2000, 9000] {
                let north: Vec<W> = words(&mut random, length, bits, 5);
                let south = [other, other / 4].map(|length| words(&mut random, length, bits, 7));
                let expected = south.each_ref().map(|south| disjoint_pairs(&north, south));
                let [first, second] = south;
                let mut lists = [north, first, second];
                let all = (1 << bits) - 1;
                let counted = join
                    .division
                    .count(&mut lists, all, &AtomicBool::new(false));
                assert_eq!(
                    counted,
                    ControlFlow::Continue(expected),
                    "{}: {length} x {other}, {bits} bits",
                    std::any::type_name::<K>()
                );
            }
        }
    }

    /// There are more pairs than in the largest leaf. A third of the words have neither bit.
    #[test]
    fn pairs_are_not_compared_when_no_shared_bit_is_left() {
        let north: Vec<u64> = (0..3000).map(|i| i % 3).collect();
        let mut lists = [north.clone(), north, Vec::new()];
        let mut join = Join::<u64, _>::new(Portable);
        let counted = join.division.count(&mut lists, 3, &AtomicBool::new(false));
        assert_eq!(counted, ControlFlow::Continue([7_000_000, 0]));
    }
}
