//! The join of half-boards that are too many to be made at once: they are divided by bits before they are made.
//!
//! Lists that are cut in any other way cost more to join, because a division rules out more pairs the longer its lists are. So
//! the first bits of the division are taken here, by a sample of both lists; what is left of each, the half-boards with some bits and
//! without others, is made when it is short enough, and joined. A half-board has a bit if one of its two boards has it, so each
//! rank's boards are chosen by their bits first, and only those half-boards are made that are wanted.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::division::{best_bit, check_stop};
use super::halves::Sides;
use super::job_weights::Ranks;
use super::join::Join;
use crate::simd::kernels::WordKernel;
use crate::simd::word::Word;

/// The half-boards of some row sets, to be made.
#[derive(Clone, Copy)]
pub(super) struct Unmade<'a, W> {
    pub(super) sides: Sides<'a, W>,
    pub(super) ranks: &'a Ranks,
}

/// Half-boards of which some bits are known.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The bits that are known,
    mask: u64,
    /// and those of them that are set.
    set: u64,
}

/// Some of the half-boards, and the number for which each stands.
struct Sample<W> {
    words: Vec<W>,
    weight: f64,
}

/// The most ranks that a sample is taken from.
const SAMPLED_RANKS: usize = 64;
/// About the most pairs of boards that a sample is made from.
const SAMPLED_PAIRS: u64 = 1 << 22;

/// The room that lists are made in; kept from one job to the next.
#[derive(Default)]
pub(super) struct MadeApart<W> {
    lists: [Vec<W>; 2],
    /// The boards of a rank that have the bits that are wanted.
    boards: [Vec<W>; 2],
    /// The second list of the join, which has none.
    none: Vec<W>,
}

/// What stays the same all the way down.
struct Division<'a, W, K: WordKernel<u32>> {
    kernel: K,
    halves: [Unmade<'a, W>; 2],
    max_words: usize,
    room: &'a mut MadeApart<W>,
    join: &'a mut Join<W, K>,
    stop: &'a AtomicBool,
}

impl<W: Word> MadeApart<W> {
    /// Counts the disjoint pairs of a northern and a southern half-board, with about `max_words` of each at once.
    pub(super) fn count<K: WordKernel<W> + WordKernel<u32>>(
        &mut self,
        halves: [Unmade<'_, W>; 2],
        max_words: usize,
        kernel: K,
        join: &mut Join<W, K>,
        stop: &AtomicBool,
    ) -> ControlFlow<(), u64> {
        let [north, south] = halves.map(|halves| halves.sides.bits());
        let samples = halves.map(|halves| halves.sample(kernel, &mut self.boards));
        let mut division = Division {
            kernel,
            halves,
            max_words,
            room: self,
            join,
            stop,
        };
        division.divide(samples, [Known::default(); 2], (north & south).to_u64())
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let lists = self.lists.iter().chain(&self.boards);
        lists.map(|list| list.capacity() * size_of::<W>()).sum()
    }
}

impl<W: Word, K: WordKernel<W> + WordKernel<u32>> Division<'_, W, K> {
    /// Counts the disjoint pairs of what has the known bits; no other bits are shared but the open ones.
    fn divide(
        &mut self,
        mut samples: [Sample<W>; 2],
        mut known: [Known; 2],
        mut open: u64,
    ) -> ControlFlow<(), u64> {
        let mut pairs = 0;
        loop {
            check_stop(self.stop)?;
            let words = samples.each_ref().map(Sample::expected);
            if (words[0].max(words[1]) <= self.max_words || open == 0)
                && let Some(counted) = self.join_made(known, open)?
            {
                return ControlFlow::Continue(pairs + counted);
            }
            let longer = usize::from(words[1] > words[0]);
            let shorter = 1 - longer;
            let occurrences = samples
                .each_ref()
                .map(|sample| self.kernel.occurrences(&sample.words));
            let bit = 1 << best_bit(&occurrences[longer], &occurrences[shorter], open);
            open &= !bit;
            let mut with = Vec::new();
            self.kernel
                .split(&mut samples[longer].words, W::from_u64(bit), &mut with);
            let mut without = Vec::new();
            self.kernel
                .without(&samples[shorter].words, W::from_u64(bit), &mut without);
            let mut parts = [Vec::new(), Vec::new()];
            parts[longer] = with;
            parts[shorter] = without;
            let weights = samples.each_ref().map(|sample| sample.weight);
            let [first, second] = parts;
            let parts = [
                Sample {
                    words: first,
                    weight: weights[0],
                },
                Sample {
                    words: second,
                    weight: weights[1],
                },
            ];
            known[longer].mask |= bit;
            let mut of_parts = known;
            of_parts[longer].set |= bit;
            of_parts[shorter].mask |= bit;
            pairs += self.divide(parts, of_parts, open)?;
        }
    }

    /// Makes both lists and joins them; `None` when one is far longer than its sample told, and there are bits to divide it by.
    fn join_made(&mut self, known: [Known; 2], open: u64) -> ControlFlow<(), Option<u64>> {
        let MadeApart {
            lists,
            boards,
            none,
        } = &mut *self.room;
        let max_words = if open == 0 {
            usize::MAX
        } else {
            self.max_words + self.max_words / 4
        };
        for ((halves, known), list) in self.halves.iter().zip(known).zip(&mut *lists) {
            list.clear();
            for rank in halves.ranks.iter().flat_map(Clone::clone) {
                check_stop(self.stop)?;
                halves
                    .sides
                    .unite_known(self.kernel, rank, [known.mask, known.set], boards, list);
                if list.len() > max_words {
                    return ControlFlow::Continue(None);
                }
            }
        }
        let [north, south] = lists;
        none.clear();
        let mut souths = [std::mem::take(south), std::mem::take(none)];
        let counted = self.join.count(north, &mut souths, self.stop);
        [*south, *none] = souths;
        ControlFlow::Continue(Some(counted?[0]))
    }
}

impl<W: Word> Unmade<'_, W> {
    fn sample<K: WordKernel<W>>(self, kernel: K, boards: &mut [Vec<W>; 2]) -> Sample<W> {
        let ranks = || self.ranks.iter().flat_map(Clone::clone);
        let all: u64 = ranks().map(|rank| self.sides.pairs(rank)).sum();
        let stride = ranks().count().div_ceil(SAMPLED_RANKS).max(1);
        let step = (all / stride as u64).div_ceil(SAMPLED_PAIRS).max(1);
        let (mut words, mut pairs) = (Vec::new(), 0);
        for rank in ranks().skip(stride / 2).step_by(stride) {
            pairs += self
                .sides
                .unite_some(kernel, rank, step as usize, boards, &mut words);
        }
        Sample {
            words,
            weight: all as f64 / pairs.max(1) as f64,
        }
    }
}

impl<W> Sample<W> {
    /// The number of half-boards that it stands for.
    fn expected(&self) -> usize {
        (self.words.len() as f64 * self.weight) as usize
    }
}
