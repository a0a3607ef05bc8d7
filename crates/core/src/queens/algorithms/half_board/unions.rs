//! The half-boards of a job: boards of two quadrants side by side whose crossing diagonals are
//! disjoint.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::division::{Known, check_stop};
use super::lists::Lists;
use super::weights::Ranks;
use crate::simd::pairs::{Keyed, Pairs};
use crate::simd::word::Word;
use crate::simd::word_kernel::WordKernel;

/// The boards of two quadrants side by side. Each row set of the first goes with its complement in
/// the second: the list of the same rank counted from the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuadrantPair<'a, W> {
    pub(super) first: &'a Lists<W>,
    pub(super) second: &'a Lists<W>,
}

/// Half-boards in words of one width: those of the north, and those of the south in two parts,
/// which are counted apart.
pub(super) type HalfLists<W> = [Vec<W>; 3];

/// The boards of a quadrant in narrow words: the low halves of their words, which decide what
/// boards fit side by side, and the bits that cross the middle, moved together.
pub(super) type NarrowBoards = [Vec<u32>; 2];

impl<W: Word> QuadrantPair<'_, W> {
    /// Appends the half-boards whose first quadrant has a row set of these ranks, in words of these
    /// bits alone, moved together, where it [`packs`](Self::packs) them. `narrow` is room for
    /// boards of quadrants.
    pub(super) fn unite_packed<K: WordKernel>(
        self,
        kernel: K,
        ranks: Range<usize>,
        bits: u64,
        narrow: &mut [NarrowBoards; 2],
        halves: &mut Vec<u32>,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        for (words, [keys, packed]) in self.words(&ranks).into_iter().zip(&mut *narrow) {
            keys.clear();
            keys.extend(words.iter().map(|word| word.to_u64() as u32));
            check_stop(stop)?;
            packed.clear();
            kernel.pack(words, bits, packed);
            check_stop(stop)?;
        }
        let tables = narrow.each_ref();
        let tables = tables.map(|[keys, packed]| Keyed::new(keys, packed));
        kernel.unite(Pairs::new(self.starts(&ranks), tables), halves);
        ControlFlow::Continue(())
    }

    /// Appends the half-boards of a rank of which this is known. `boards` is room for boards of
    /// quadrants.
    pub(super) fn unite_known<K: WordKernel>(
        self,
        kernel: K,
        rank: usize,
        Known { mask, set }: Known,
        boards: &mut [Vec<W>; 2],
        halves: &mut Vec<W>,
    ) {
        let has = |set: u64| move |word: &&W| word.to_u64() & mask == set;
        let [first, second] = self.boards(rank).map(<[W]>::iter);
        // Each bit that is set is a bit of one board and not of the other.
        let mut of_first = set;
        loop {
            let of_second = set & !of_first;
            let chosen = [
                first.clone().filter(has(of_first)),
                second.clone().filter(has(of_second)),
            ];
            unite_boards(kernel, chosen, boards, halves);
            if of_first == 0 {
                return;
            }
            of_first = (of_first - 1) & set;
        }
    }

    /// Returns the boards of both quadrants with a row set of this rank.
    pub(super) fn boards(&self, rank: usize) -> [&[W]; 2] {
        self.words(&(rank..rank + 1))
    }

    /// Returns the boards of both quadrants with a row set of these ranks in the first, list by
    /// list.
    pub(super) fn lists(&self, ranks: &Range<usize>) -> Pairs<'_, W> {
        Pairs::new(self.starts(ranks), self.words(ranks).map(Keyed::plain))
    }

    /// Returns the starts of the lists of these ranks, and the end of the last.
    fn starts(&self, ranks: &Range<usize>) -> [&[u32]; 2] {
        let number = self.first.starts.len() - 1;
        [
            &self.first.starts[ranks.start..=ranks.end],
            &self.second.starts[number - ranks.end..=number - ranks.start],
        ]
    }

    /// Returns the words of the lists of these ranks.
    fn words(&self, ranks: &Range<usize>) -> [&[W]; 2] {
        let [first, second] = self
            .starts(ranks)
            .map(|starts| starts[0] as usize..starts[starts.len() - 1] as usize);
        [&self.first.words[first], &self.second.words[second]]
    }

    /// True if these bits fit narrow words, and the low 32 bits of boards tell which of them fit
    /// together.
    pub(super) fn packs(&self, bits: u64) -> bool {
        let between = (self.first.bits & self.second.bits).to_u64();
        bits.count_ones() <= u32::BITS && between <= u32::MAX.into()
    }

    /// Returns the bits that half-boards may have.
    pub(super) fn bits(&self) -> W {
        self.first.bits | self.second.bits
    }

    /// Counts the pairs of boards with a row set of this rank: no fewer than half-boards.
    pub(super) fn pairs(self, rank: usize) -> u64 {
        let [first, second] = self.boards(rank);
        first.len() as u64 * second.len() as u64
    }

    /// True if there are no more pairs of boards than this with one of the row sets.
    pub(super) fn has_at_most(self, max_pairs: u64, ranks: &Ranks) -> bool {
        // Most jobs are far from the bound, and need not count their pairs.
        let all = self.first.words.len() as u64 * self.second.words.len() as u64;
        let pairs = || {
            ranks
                .iter()
                .flat_map(Clone::clone)
                .map(|rank| self.pairs(rank))
        };
        all <= max_pairs || pairs().sum::<u64>() <= max_pairs
    }
}

/// Appends the half-boards of all pairs of these boards that fit together. `room` is room for them.
pub(super) fn unite_boards<'a, W: Word, K: WordKernel>(
    kernel: K,
    boards: [impl Iterator<Item = &'a W>; 2],
    room: &mut [Vec<W>; 2],
    halves: &mut Vec<W>,
) {
    for (room, boards) in room.iter_mut().zip(boards) {
        room.clear();
        room.extend(boards);
    }
    let [first, second] = &*room;
    let starts = [first, second].map(|words| [0, words.len() as u32]);
    let starts = starts.each_ref().map(<[u32; 2]>::as_slice);
    kernel.unite(
        Pairs::new(starts, [first, second].map(|words| Keyed::plain(words))),
        halves,
    );
}
