//! The join: counts the pairs of a northern and a southern half-board that share no bit.
//!
//! Lists are made whole and divided until few enough pairs are left for a leaf.
//!
//! Half-boards that are too many to be made at once are divided by bits before they are made. Lists
//! that are cut in any other way cost more to join, because a division rules out more pairs the
//! longer its lists are. So the first bits of the division are taken by a sample of both lists;
//! what is left of each, the half-boards with some bits and without others, is made when it is
//! short enough, and joined. A half-board has a bit if one of its two boards has it, so each rank's
//! boards are chosen by their bits first, and only those half-boards are made that are wanted.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::division::{Division, Known, Spare, check_stop};
use super::unions::{HalfLists, NarrowBoards, QuadrantPair, unite_boards};
use super::weights::Ranks;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// Counts the disjoint pairs of two lists; keeps its buffers from one count to the next.
pub(super) struct Join<W, K: WordKernel> {
    wide: Buffers<W>,
    /// The half-boards that are joined,
    made: HalfLists<W>,
    /// or, with few bits left, packed in narrow words.
    packed: HalfLists<u32>,
    /// Room for the boards of two quadrants: those of a rank that have the bits that are wanted,
    boards: [Vec<W>; 2],
    /// or those of all ranks in narrow words.
    narrow_boards: [NarrowBoards; 2],
    narrow: NarrowJoin<K>,
}

/// The join of lists of narrow words.
struct NarrowJoin<K: WordKernel> {
    kernel: K,
    buffers: Buffers<u32>,
    scratch: K::Scratch,
}

/// The buffers of a division by words of one width.
#[derive(Default)]
struct Buffers<W> {
    /// A copy of a list that is needed twice: a division destroys it.
    copy: Vec<W>,
    spare: Spare<W>,
}

/// About the number of pairs of boards for each half-board: no more than a third fit together.
const PAIRS_OF_A_HALF: u64 = 4;
/// The most ranks that a sample is taken from.
const SAMPLED_RANKS: usize = 64;
/// About the most pairs of boards that a sample is made from.
const SAMPLED_PAIRS: u64 = 1 << 22;

impl<W: Word, K: WordKernel> Join<W, K> {
    pub(super) fn new(kernel: K) -> Self {
        Self {
            wide: Buffers::default(),
            made: HalfLists::default(),
            packed: HalfLists::default(),
            boards: Default::default(),
            narrow_boards: Default::default(),
            narrow: NarrowJoin {
                kernel,
                buffers: Buffers::default(),
                scratch: K::Scratch::default(),
            },
        }
    }

    /// Counts the disjoint pairs of the northern half-boards of these row sets with the southern
    /// ones of each part.
    pub(super) fn count(
        &mut self,
        [north, south]: [QuadrantPair<'_, W>; 2],
        (of_north, of_south): (&Ranks, &[Ranks; 2]),
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let max_pairs = max_words as u64 * PAIRS_OF_A_HALF;
        let is_short = |ranks| south.has_at_most(max_pairs, ranks);
        if north.has_at_most(max_pairs, of_north) && of_south.iter().all(is_short) {
            return self.count_whole([north, south], (of_north, of_south), stop);
        }
        let mut pairs = [0; 2];
        for (pairs, of_south) in pairs.iter_mut().zip(of_south) {
            if !of_south.iter().all(Range::is_empty) {
                let halves = [(north, of_north), (south, of_south)];
                *pairs = self.count_apart(halves, max_words, stop)?;
            }
        }
        ControlFlow::Continue(pairs)
    }

    /// Does so with lists made whole.
    fn count_whole(
        &mut self,
        [north, south]: [QuadrantPair<'_, W>; 2],
        (of_north, [of_first, of_second]): (&Ranks, &[Ranks; 2]),
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let kernel = self.narrow.kernel;
        let crossing = (north.bits() & south.bits()).to_u64();
        let packs = size_of::<W>() > 4 && north.packs(crossing) && south.packs(crossing);
        let mut made = std::mem::take(&mut self.made);
        let lists = made.iter_mut().zip(&mut self.packed);
        let halves = [(north, of_north), (south, of_first), (south, of_second)];
        for ((made, packed), (sides, ranks)) in lists.zip(halves) {
            made.clear();
            packed.clear();
            for ranks in ranks.iter().filter(|ranks| !ranks.is_empty()).cloned() {
                if packs {
                    let boards = &mut self.narrow_boards;
                    sides.unite_packed(kernel, ranks, crossing, boards, packed, stop)?;
                } else {
                    kernel.unite(sides.lists(&ranks), made);
                    check_stop(stop)?;
                }
            }
        }
        let pairs = if packs {
            let shared = (1 << crossing.count_ones()) - 1;
            self.narrow.divide(&mut self.packed, shared, stop)
        } else {
            self.count_lists(&mut made, crossing, stop)
        };
        self.made = made;
        pairs
    }

    /// Counts the disjoint pairs of the north with each part of the south; they share no bits but
    /// these. What is left in the lists has no meaning.
    fn count_lists(
        &mut self,
        lists: &mut HalfLists<W>,
        shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        if let Some(lists) = W::narrow(lists) {
            return self.narrow.divide(lists, shared, stop);
        }
        let (packed, narrow) = (&mut self.packed, &mut self.narrow);
        let kernel = narrow.kernel;
        let settle = |[north, south]: [&mut Vec<W>; 2], _: [Known; 2], shared| {
            if let Some(pairs) = settle_few(kernel, north, south, shared) {
                return ControlFlow::Continue(Some(pairs));
            }
            if shared.count_ones() > u32::BITS {
                return ControlFlow::Continue(None);
            }
            packed.iter_mut().for_each(Vec::clear);
            for (list, packed) in [north, south].into_iter().zip(&mut *packed) {
                check_stop(stop)?;
                kernel.pack(list, shared, packed);
            }
            let [pairs, _] = narrow.divide(packed, (1 << shared.count_ones()) - 1, stop)?;
            ControlFlow::Continue(Some(pairs))
        };
        self.wide.divide(kernel, lists, shared, settle, stop)
    }

    /// Counts the disjoint pairs of half-boards of these row sets, with about `max_words` of each
    /// half at once.
    fn count_apart(
        &mut self,
        halves: [(QuadrantPair<'_, W>, &Ranks); 2],
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let kernel = self.narrow.kernel;
        let [north, south] = halves.map(|(sides, _)| sides.bits().to_u64());
        let [mut north_sample, mut south_sample] =
            halves.map(|(sides, ranks)| sample(kernel, sides, ranks, &mut self.boards));
        let weights = [north_sample.1, south_sample.1];
        let settle = |samples: [&mut Vec<W>; 2], known, shared| {
            let mut expected = samples.iter().zip(weights);
            let max_expected = max_words as f64;
            if shared == 0 {
                self.count_made(halves, (known, shared), usize::MAX, stop)
            } else if expected.all(|(list, weight)| list.len() as f64 * weight <= max_expected) {
                // A sample may tell too little: such a list is divided further.
                self.count_made(halves, (known, shared), max_words + max_words / 4, stop)
            } else {
                ControlFlow::Continue(None)
            }
        };
        let mut division = Division {
            kernel,
            weights,
            settle,
            stop,
        };
        let samples = [&mut north_sample.0, &mut south_sample.0];
        division.divide(
            samples,
            [Known::default(); 2],
            north & south,
            &mut Vec::new(),
        )
    }

    /// Makes the half-boards of which this is known, and which share no bits but these, and counts
    /// their disjoint pairs; `None` if there are more than `max_words`.
    fn count_made(
        &mut self,
        halves: [(QuadrantPair<'_, W>, &Ranks); 2],
        (known, shared): ([Known; 2], u64),
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Option<u64>> {
        let mut made = std::mem::take(&mut self.made);
        for (((sides, ranks), known), list) in halves.into_iter().zip(known).zip(&mut made) {
            list.clear();
            for rank in ranks.iter().flat_map(Clone::clone) {
                check_stop(stop)?;
                sides.unite_known(self.narrow.kernel, rank, known, &mut self.boards, list);
                if list.len() > max_words {
                    return ControlFlow::Continue(None); // rare: the room is made again
                }
            }
        }
        made[2].clear();
        let counted = self.count_lists(&mut made, shared, stop);
        self.made = made;
        ControlFlow::Continue(Some(counted?[0]))
    }
}

impl<K: WordKernel> NarrowJoin<K> {
    /// Counts the disjoint pairs of the north with each part of the south; they share no bits but
    /// these. What is left in the lists has no meaning.
    fn divide(
        &mut self,
        lists: &mut HalfLists<u32>,
        shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let (kernel, scratch) = (self.kernel, &mut self.scratch);
        let settle = |[north, south]: [&mut Vec<u32>; 2], _: [Known; 2], shared| {
            let few = settle_few(kernel, north, south, shared);
            ControlFlow::Continue(few.or_else(|| {
                // In a smaller leaf its tables take the time, in a larger one the pairs that one
                // more division rules out.
                let is_leaf = pairs(north, south) <= K::MAX_PAIRS;
                let lists = in_order(north, south);
                is_leaf.then(|| kernel.count_disjoint(lists, scratch))
            }))
        };
        self.buffers.divide(kernel, lists, shared, settle, stop)
    }
}

impl<W: Word> Buffers<W> {
    /// Counts the disjoint pairs of the north with each part of the south; they share no bits but
    /// these.
    fn divide<K: WordKernel>(
        &mut self,
        kernel: K,
        [north, first, second]: &mut HalfLists<W>,
        shared: u64,
        settle: impl FnMut([&mut Vec<W>; 2], [Known; 2], u64) -> ControlFlow<(), Option<u64>>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut division = Division {
            kernel,
            weights: [1.0; 2],
            settle,
            stop,
        };
        let mut divide =
            |lists| division.divide(lists, [Known::default(); 2], shared, &mut self.spare);
        let mut pairs = [0; 2];
        if !second.is_empty() {
            check_stop(stop)?;
            self.copy.clone_from(north);
            pairs[1] = divide([&mut self.copy, second])?;
        }
        pairs[0] = divide([north, first])?;
        ControlFlow::Continue(pairs)
    }
}

/// Counts the pairs if no bit is left that both lists have, or if they are so few that they are
/// compared one by one.
fn settle_few<W: Word, K: WordKernel>(
    kernel: K,
    north: &[W],
    south: &[W],
    shared: u64,
) -> Option<u64> {
    let pairs = pairs(north, south);
    if shared == 0 {
        return Some(pairs);
    }
    let [shorter, longer] = in_order(north, south);
    (pairs <= K::FEW_PAIRS).then(|| kernel.compare(shorter, longer))
}

fn pairs<W>(north: &[W], south: &[W]) -> u64 {
    north.len() as u64 * south.len() as u64
}

/// Returns the shorter list, then the longer one.
fn in_order<'a, W>(north: &'a [W], south: &'a [W]) -> [&'a [W]; 2] {
    if north.len() < south.len() {
        [north, south]
    } else {
        [south, north]
    }
}

/// Returns some of the half-boards of these row sets, and the number for which each stands.
fn sample<W: Word, K: WordKernel>(
    kernel: K,
    sides: QuadrantPair<'_, W>,
    ranks: &Ranks,
    boards: &mut [Vec<W>; 2],
) -> (Vec<W>, f64) {
    let ranks = || ranks.iter().flat_map(Clone::clone);
    let all: u64 = ranks().map(|rank| sides.pairs(rank)).sum();
    let stride = ranks().count().div_ceil(SAMPLED_RANKS).max(1);
    let step = (all / stride as u64).div_ceil(SAMPLED_PAIRS).max(1) as usize;
    let (mut words, mut pairs) = (Vec::new(), 0);
    for rank in ranks().skip(stride / 2).step_by(stride) {
        let [first, second] = sides.boards(rank);
        let chosen = [first.iter().step_by(step), second.iter().step_by(1)];
        unite_boards(kernel, chosen, boards, &mut words);
        pairs += (boards[0].len() * second.len()) as u64;
    }
    (words, all as f64 / pairs.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::simd::kernel::{Kernel, by_kernel};
    use crate::simd::portable::Portable;
    use crate::simd::tests::disjoint_pairs;

    /// Words with each of their low bits set one time in `rarity` or more, low bits more often than
    /// high ones.
    fn words<W: Word>(random: &mut Random, length: usize, bits: u32, rarity: u64) -> Vec<W> {
        let word = |_| {
            let set = (0..bits).filter(|&bit| random.below(rarity + u64::from(bit) / 2) == 0);
            W::from_u64(set.fold(0, |word, bit| word | 1 << bit))
        };
        (0..length).map(word).collect()
    }

    #[test]
    fn the_join_is_a_double_loop_by_every_kernel() {
        for kernel in Kernel::ALL {
            by_kernel!(kernel, kernel => {
                compare::<u32, _>(kernel, 20);
                // Wide words are packed at once, on the way down, or never.
                for bits in [20, 33, 36, 40, 60] {
                    compare::<u64, _>(kernel, bits);
                }
            });
        }
    }

    fn compare<W: Word, K: WordKernel>(kernel: K, bits: u32) {
        let mut random = Random::new(1);
        let mut join = Join::new(kernel);
        for length in [0, 1, 512, 513, 600, 1500, 5000] {
            for other in [0, 1, 300, 2000, 9000] {
                let north: Vec<W> = words(&mut random, length, bits, 5);
                let south = [other, other / 4].map(|length| words(&mut random, length, bits, 7));
                let expected = south.each_ref().map(|south| disjoint_pairs(&north, south));
                let [first, second] = south;
                let mut lists = [north, first, second];
                let all = (1 << bits) - 1;
                let counted = join.count_lists(&mut lists, all, &AtomicBool::new(false));
                assert_eq!(
                    counted,
                    ControlFlow::Continue(expected),
                    "{}: {length} x {other}, {bits} bits",
                    std::any::type_name::<K>()
                );
            }
        }
    }

    /// More of them than a leaf takes, when no bit is left that both lists have: a third of the
    /// words has neither bit.
    #[test]
    fn pairs_that_share_no_bit_are_not_looked_at() {
        let north: Vec<u64> = (0..3000).map(|i| i % 3).collect();
        let mut lists = [north.clone(), north, Vec::new()];
        let counted = Join::new(Portable).count_lists(&mut lists, 3, &AtomicBool::new(false));
        assert_eq!(counted, ControlFlow::Continue([7_000_000, 0]));
    }
}
