//! The join: counts the pairs of a northern and a southern half-board that share no bit.
//!
//! Computes both lists of half-boards, and divides them until few enough pairs are left for a leaf.
//!
//! If a list would be too long, half-boards are divided by bits before they are computed. Cutting
//! the lists in any other way makes the join more expensive, because a division rules out more
//! pairs the longer its lists are. So the first bits of the division are chosen from samples of
//! both lists. Each part consists of the half-boards with certain bits and without certain others.
//! Once a part is short enough, its half-boards are computed and joined. A half-board has a bit if
//! one of its two boards has it, so the boards of each rank are filtered by their bits first, and
//! only the required half-boards are computed.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::division::{BitFilter, Division, Spare, check_stop};
use super::unions::{HalfLists, NarrowBoards, QuadrantPair, unite_boards};
use super::weights::Ranks;
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// Counts the disjoint pairs of two lists. Its buffers are reused by the next count.
pub(super) struct Join<W, K: WordKernel> {
    wide: Buffers<W>,
    half_boards: HalfLists<W>,
    /// Half-boards in narrow words, if few bits are left.
    packed: HalfLists<u32>,
    /// Filtered boards of one rank of two quadrants.
    boards: [Vec<W>; 2],
    /// Boards of all ranks of two quadrants in narrow words.
    narrow_boards: NarrowBoards,
    narrow: NarrowJoin<K>,
}

/// The join of lists of narrow words.
struct NarrowJoin<K: WordKernel> {
    kernel: K,
    buffers: Buffers<u32>,
    scratch: K::Scratch,
}

/// The buffers of a division of words of one width.
#[derive(Default)]
struct Buffers<W> {
    /// A copy of a list that is needed twice, because a division destroys its lists.
    copy: Vec<W>,
    spare: Spare<W>,
}

/// About the number of pairs of boards per half-board: at most a third fit together.
const PAIRS_PER_HALF_BOARD: u64 = 4;
/// The largest number of ranks in a sample.
const SAMPLED_RANKS: usize = 64;
/// About the largest number of pairs of boards in a sample.
const SAMPLED_PAIRS: u64 = 1 << 22;

impl<W: Word, K: WordKernel> Join<W, K> {
    pub(super) fn new(kernel: K) -> Self {
        Self {
            wide: Buffers::default(),
            half_boards: HalfLists::default(),
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

    /// Counts the disjoint pairs of northern half-boards with each part of the southern ones.
    pub(super) fn count(
        &mut self,
        [north, south]: [QuadrantPair<'_, W>; 2],
        (north_ranks, south_ranks): (&Ranks, &[Ranks; 2]),
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let max_pairs = max_words as u64 * PAIRS_PER_HALF_BOARD;
        let is_short = |ranks| south.has_at_most(max_pairs, ranks);
        if north.has_at_most(max_pairs, north_ranks) && south_ranks.iter().all(is_short) {
            return self.count_complete([north, south], (north_ranks, south_ranks), stop);
        }
        let mut pairs = [0; 2];
        for (pairs, south_ranks) in pairs.iter_mut().zip(south_ranks) {
            if !south_ranks.iter().all(Range::is_empty) {
                let halves = [(north, north_ranks), (south, south_ranks)];
                *pairs = self.count_in_parts(halves, max_words, stop)?;
            }
        }
        ControlFlow::Continue(pairs)
    }

    /// Counts them with complete lists.
    fn count_complete(
        &mut self,
        [north, south]: [QuadrantPair<'_, W>; 2],
        (north_ranks, [first, second]): (&Ranks, &[Ranks; 2]),
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let kernel = self.narrow.kernel;
        let crossing = (north.bits() & south.bits()).to_u64();
        let packs = size_of::<W>() > 4 && north.packs(crossing) && south.packs(crossing);
        let mut half_boards = std::mem::take(&mut self.half_boards);
        let lists = half_boards.iter_mut().zip(&mut self.packed);
        let halves = [(north, north_ranks), (south, first), (south, second)];
        for ((half_boards, packed), (quadrants, ranks)) in lists.zip(halves) {
            half_boards.clear();
            packed.clear();
            for ranks in ranks.iter().filter(|ranks| !ranks.is_empty()).cloned() {
                if packs {
                    let boards = &mut self.narrow_boards;
                    quadrants.unite_packed(kernel, ranks, crossing, boards, packed, stop)?;
                } else {
                    kernel.unite(quadrants.lists(&ranks), half_boards);
                    check_stop(stop)?;
                }
            }
        }
        let pairs = if packs {
            let shared = (1 << crossing.count_ones()) - 1;
            self.narrow.divide(&mut self.packed, shared, stop)
        } else {
            self.count_lists(&mut half_boards, crossing, stop)
        };
        self.half_boards = half_boards;
        pairs
    }

    /// Counts the disjoint pairs of the north with each part of the south.
    ///
    /// They share no bits other than `shared`. Leaves the lists in an unspecified state.
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
        let try_count = |[north, south]: [&mut Vec<W>; 2], _: [BitFilter; 2], shared| {
            if let Some(pairs) = count_few(kernel, north, south, shared) {
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
        self.wide.divide(kernel, lists, shared, try_count, stop)
    }

    /// Counts the disjoint pairs in parts, each with about `max_words` half-boards per list.
    fn count_in_parts(
        &mut self,
        halves: [(QuadrantPair<'_, W>, &Ranks); 2],
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let kernel = self.narrow.kernel;
        let [north, south] = halves.map(|(quadrants, _)| quadrants.bits().to_u64());
        let [mut north_sample, mut south_sample] =
            halves.map(|(quadrants, ranks)| sample(kernel, quadrants, ranks, &mut self.boards));
        let weights = [north_sample.1, south_sample.1];
        let try_count = |samples: [&mut Vec<W>; 2], filters, shared| {
            let mut expected = samples.iter().zip(weights);
            let max_expected = max_words as f64;
            let max_words = if shared == 0 {
                usize::MAX
            } else if expected.all(|(list, weight)| list.len() as f64 * weight <= max_expected) {
                // The sample may be wrong: a list that is too long is divided further.
                max_words + max_words / 4
            } else {
                return ControlFlow::Continue(None);
            };
            self.count_filtered(halves, (filters, shared), max_words, stop)
        };
        let mut division = Division {
            kernel,
            weights,
            try_count,
            stop,
        };
        let samples = [&mut north_sample.0, &mut south_sample.0];
        division.divide(
            samples,
            [BitFilter::default(); 2],
            north & south,
            &mut Vec::new(),
        )
    }

    /// Counts the disjoint pairs of the half-boards that the filters select.
    ///
    /// They share no bits other than `shared`. `None` if a list would exceed `max_words`.
    fn count_filtered(
        &mut self,
        halves: [(QuadrantPair<'_, W>, &Ranks); 2],
        (filters, shared): ([BitFilter; 2], u64),
        max_words: usize,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Option<u64>> {
        let mut half_boards = std::mem::take(&mut self.half_boards);
        for (((quadrants, ranks), filter), list) in
            halves.into_iter().zip(filters).zip(&mut half_boards)
        {
            list.clear();
            for rank in ranks.iter().cloned().flatten() {
                check_stop(stop)?;
                quadrants.unite_filtered(self.narrow.kernel, rank, filter, &mut self.boards, list);
                if list.len() > max_words {
                    return ControlFlow::Continue(None); // rare: the part is computed again
                }
            }
        }
        half_boards[2].clear();
        let counted = self.count_lists(&mut half_boards, shared, stop);
        self.half_boards = half_boards;
        ControlFlow::Continue(Some(counted?[0]))
    }
}

impl<K: WordKernel> NarrowJoin<K> {
    /// Counts the disjoint pairs of narrow words, as [`Join::count_lists`] does.
    fn divide(
        &mut self,
        lists: &mut HalfLists<u32>,
        shared: u64,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let (kernel, scratch) = (self.kernel, &mut self.scratch);
        let try_count = |[north, south]: [&mut Vec<u32>; 2], _: [BitFilter; 2], shared| {
            let few = count_few(kernel, north, south, shared);
            ControlFlow::Continue(few.or_else(|| {
                // The tables dominate the time of smaller leaves. In larger leaves it is the pairs
                // that another division would rule out.
                let is_leaf = pairs(north, south) <= K::MAX_PAIRS;
                is_leaf.then(|| kernel.count_disjoint([north, south], scratch))
            }))
        };
        self.buffers.divide(kernel, lists, shared, try_count, stop)
    }
}

impl<W: Word> Buffers<W> {
    /// Counts the disjoint pairs of the north with each part of the south by division.
    fn divide<K: WordKernel>(
        &mut self,
        kernel: K,
        [north, first, second]: &mut HalfLists<W>,
        shared: u64,
        try_count: impl FnMut([&mut Vec<W>; 2], [BitFilter; 2], u64) -> ControlFlow<(), Option<u64>>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), [u64; 2]> {
        let mut division = Division {
            kernel,
            weights: [1.0; 2],
            try_count,
            stop,
        };
        let mut divide =
            |lists| division.divide(lists, [BitFilter::default(); 2], shared, &mut self.spare);
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

/// Counts the disjoint pairs if no shared bit is left, or if the pairs are few enough to compare.
fn count_few<W: Word, K: WordKernel>(
    kernel: K,
    north: &[W],
    south: &[W],
    shared: u64,
) -> Option<u64> {
    let pairs = pairs(north, south);
    if shared == 0 {
        return Some(pairs);
    }
    (pairs <= K::FEW_PAIRS).then(|| kernel.compare([north, south]))
}

fn pairs<W>(north: &[W], south: &[W]) -> u64 {
    north.len() as u64 * south.len() as u64
}

/// Returns a sample of the half-boards of these row sets, and the number that each represents.
fn sample<W: Word, K: WordKernel>(
    kernel: K,
    quadrants: QuadrantPair<'_, W>,
    ranks: &Ranks,
    boards: &mut [Vec<W>; 2],
) -> (Vec<W>, f64) {
    let all = quadrants.pairs(ranks);
    let ranks = || ranks.iter().cloned().flatten();
    let stride = ranks().count().div_ceil(SAMPLED_RANKS).max(1);
    let step = (all / stride as u64).div_ceil(SAMPLED_PAIRS).max(1) as usize;
    let (mut words, mut pairs) = (Vec::new(), 0);
    for rank in ranks().skip(stride / 2).step_by(stride) {
        let [first, second] = quadrants.boards(rank);
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

    /// There are more pairs than in the largest leaf. A third of the words have neither bit.
    #[test]
    fn pairs_are_not_compared_when_no_shared_bit_is_left() {
        let north: Vec<u64> = (0..3000).map(|i| i % 3).collect();
        let mut lists = [north.clone(), north, Vec::new()];
        let counted = Join::new(Portable).count_lists(&mut lists, 3, &AtomicBool::new(false));
        assert_eq!(counted, ControlFlow::Continue([7_000_000, 0]));
    }
}
