//! The half-boards of a job: boards of two quadrants side by side whose queens do not attack each
//! other.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::lists::{Lists, check_stop};
use super::weights::Ranks;
use crate::simd::pairs::{Pairs, pad};
use crate::simd::word::Word;
use crate::simd::word_kernel::{Pack, Unite, WordKernel};

/// The half-boards of two quadrants side by side, for some row sets of the first quadrant.
///
/// Each row set is paired with its complement in the second quadrant: the list of the same rank from
/// the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half<'a, W> {
    pub(super) first: &'a Lists<W>,
    pub(super) second: &'a Lists<W>,
    pub(super) ranks: &'a Ranks,
}

/// Selects the words with `word & mask == value`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitFilter {
    pub(super) mask: u64,
    pub(super) value: u64,
}

/// The half-boards of the north, and of two parts of the south that are counted separately.
pub(super) type HalfLists<W> = [Vec<W>; 3];

/// The boards of two quadrants in narrow words.
///
/// First the low halves of the words, which decide what boards fit side by side; then the bits that
/// cross the middle, packed.
pub(super) type NarrowBoards = [[Vec<u32>; 2]; 2];

impl<W: Word> Half<'_, W> {
    /// Appends the half-boards, packed into these bits.
    ///
    /// [`packs`](Self::packs) must allow that. The boards are buffers.
    pub(super) fn unite_packed<K: WordKernel>(
        self,
        kernel: K,
        bits: u64,
        [keys, packed]: &mut NarrowBoards,
        halves: &mut Vec<u32>,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        let boards = self.words(self.ranks).into_iter().zip(&mut *keys);
        for ((words, keys), packed) in boards.zip(&mut *packed) {
            keys.clear();
            keys.extend(words.iter().map(|word| word.to_u64() as u32));
            pad(keys);
            check_stop(stop)?;
            packed.clear();
            kernel.run(Pack(words, bits, packed));
            pad(packed);
            check_stop(stop)?;
        }
        let [keys, words] = [keys, packed].map(|boards| boards.each_ref().map(Vec::as_slice));
        let pairs = Pairs::new(self.starts(self.ranks), keys, Some(words));
        kernel.run(Unite(pairs, halves));
        ControlFlow::Continue(())
    }

    /// Appends the half-boards of a rank that the filter selects.
    pub(super) fn unite_filtered<K: WordKernel>(
        self,
        kernel: K,
        rank: usize,
        BitFilter { mask, value }: BitFilter,
        halves: &mut Vec<W>,
    ) {
        let words = self.words(&(rank..rank + 1));
        // Each bit of the value is set in one of the two boards and not in the other.
        let mut first_value = value;
        loop {
            let values = [first_value, value & !first_value];
            let mut boards = [0, 1].map(|board| -> Vec<W> {
                let words = words[board].iter().copied();
                words
                    .filter(|word| word.to_u64() & mask == values[board])
                    .collect()
            });
            let starts = boards.each_ref().map(|words| [0, words.len() as u32]);
            let starts = starts.each_ref().map(<[u32; 2]>::as_slice);
            boards.iter_mut().for_each(pad);
            let keys = boards.each_ref().map(Vec::as_slice);
            kernel.run(Unite(Pairs::new(starts, keys, None), halves));
            if first_value == 0 {
                return;
            }
            first_value = (first_value - 1) & value;
        }
    }

    /// Returns the pairs of lists of both quadrants.
    pub(super) fn lists(&self) -> Pairs<'_, W> {
        let starts = self.starts(self.ranks);
        let [first, second] = starts.map(|starts| starts[0] as usize);
        let words = [&self.first.words[first..], &self.second.words[second..]];
        if self.has_keys() {
            let keys = [&self.first.keys[first..], &self.second.keys[second..]];
            Pairs::new(starts, keys, Some(words))
        } else {
            Pairs::new(starts, words, None)
        }
    }

    /// Returns the starts of the lists of these ranks, and the end of the last.
    fn starts(&self, ranks: &Ranks) -> [&[u32]; 2] {
        let number = self.first.starts.len() - 1;
        [
            &self.first.starts[ranks.start..=ranks.end],
            &self.second.starts[number - ranks.end..=number - ranks.start],
        ]
    }

    /// Returns the words of the lists of these ranks.
    fn words(&self, ranks: &Ranks) -> [&[W]; 2] {
        let [first, second] = self
            .starts(ranks)
            .map(|starts| starts[0] as usize..starts[starts.len() - 1] as usize);
        [&self.first.words[first], &self.second.words[second]]
    }

    /// Returns true for superqueens.
    pub(super) fn has_keys(&self) -> bool {
        !self.first.keys.is_empty()
    }

    /// Returns true if [`unite_packed`](Self::unite_packed) can pack half-boards into these bits.
    ///
    /// The bits must fit into a narrow word, and the low 32 bits of boards must decide which of
    /// them fit together, without keys.
    pub(super) fn packs(&self, bits: u64) -> bool {
        let between = (self.first.bits & self.second.bits).to_u64();
        !self.has_keys() && bits.count_ones() <= u32::BITS && between <= u32::MAX.into()
    }

    /// Returns the bits that half-boards may have.
    pub(super) fn bits(&self) -> u64 {
        (self.first.bits | self.second.bits).to_u64()
    }

    /// Returns true if there are at most this number of pairs of boards.
    pub(super) fn has_at_most(self, max_pairs: u64) -> bool {
        let pairs = |[first, second]: [&[W]; 2]| first.len() as u64 * second.len() as u64;
        let pairs_of_rank = |rank| pairs(self.words(&(rank..rank + 1)));
        // Most jobs are far below the bound and need not add up their pairs.
        pairs([&self.first.words, &self.second.words]) <= max_pairs
            || self.ranks.clone().map(pairs_of_rank).sum::<u64>() <= max_pairs
    }
}
