//! The half-boards of a job: boards of two quadrants side by side whose crossing diagonals are disjoint.

use std::iter;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use super::division::check_stop;
use super::job_weights::Ranks;
use super::lists::Lists;
use crate::simd::kernels::WordKernel;
use crate::simd::pairs::{Keyed, Pairs};
use crate::simd::word::Word;

/// The boards of two quadrants side by side. Each row set of the first goes with its complement in the second: the list of
/// the same rank counted from the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides<'a, W> {
    pub(super) first: &'a Lists<W>,
    pub(super) second: &'a Lists<W>,
}

/// The boards of a quadrant in narrow words.
#[derive(Debug, Default)]
pub(super) struct NarrowBoards {
    /// The low halves of words, which decide what boards fit side by side.
    pub(super) keys: Vec<u32>,
    /// The bits that cross the middle, moved together.
    pub(super) words: Vec<u32>,
}

impl<W: Word> Sides<'_, W> {
    /// Appends the half-boards whose first quadrant has a row set of these ranks.
    pub(super) fn unite<K: WordKernel<W>>(
        self,
        kernel: K,
        ranks: Range<usize>,
        halves: &mut Vec<W>,
    ) {
        kernel.unite(self.lists(ranks), halves);
    }

    /// Does the same with words of these bits alone, at most 32, moved together. Which boards fit must be told by the low 32 bits
    /// of their words. `narrow` is room for boards of quadrants.
    pub(super) fn unite_packed<K: WordKernel<W> + WordKernel<u32>>(
        self,
        kernel: K,
        ranks: Range<usize>,
        bits: u64,
        narrow: &mut [NarrowBoards; 2],
        halves: &mut Vec<u32>,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        let pairs = self.lists(ranks);
        for (words, narrow) in pairs.words().into_iter().zip(&mut *narrow) {
            narrow.keys.clear();
            narrow
                .keys
                .extend(words.iter().map(|word| word.to_u64() as u32));
            check_stop(stop)?;
            narrow.words.clear();
            kernel.pack(words, bits, &mut narrow.words);
            check_stop(stop)?;
        }
        let boards = narrow.each_ref();
        let tables = boards.map(|boards| Keyed::new(&boards.keys, &boards.words));
        kernel.unite(pairs.with(tables), halves);
        ControlFlow::Continue(())
    }

    fn lists(&self, ranks: Range<usize>) -> Pairs<'_, W, false> {
        Pairs::new(
            (&self.first.starts, &self.first.words),
            (&self.second.starts, &self.second.words),
            ranks,
        )
    }

    /// Returns the bits that boards of both quadrants may have: whether two fit depends on these alone.
    pub(super) fn between(&self) -> W {
        self.first.bits & self.second.bits
    }

    /// Returns the bits that half-boards may have.
    pub(super) fn bits(&self) -> W {
        self.first.bits | self.second.bits
    }

    /// Counts the pairs of boards with a row set of this rank: no fewer than half-boards.
    fn pairs(self, rank: usize) -> u64 {
        let length = |lists: &Lists<W>, rank| lists.starts[rank + 1] - lists.starts[rank];
        let last = self.first.starts.len() - 2;
        u64::from(length(self.first, rank)) * u64::from(length(self.second, last - rank))
    }

    /// Cuts row sets into pieces, each of which makes a list from at most `max_pairs` pairs of boards, or is one row set.
    pub(super) fn pieces(
        self,
        ranks: &Ranks,
        max_pairs: u64,
    ) -> impl Iterator<Item = Range<usize>> {
        // Most jobs are far from the bound, and need not count their pairs.
        let are_few = self.first.words.len() as u64 * self.second.words.len() as u64 <= max_pairs;
        ranks.iter().flat_map(move |ranks| {
            let mut rest = ranks.clone();
            iter::from_fn(move || {
                let first = rest.next()?;
                let mut pairs = self.pairs(first);
                if are_few {
                    rest.start = rest.end;
                }
                while let Some(rank) = rest.clone().next() {
                    pairs += self.pairs(rank);
                    if pairs > max_pairs {
                        break;
                    }
                    rest.start += 1;
                }
                Some(first..rest.start)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists of these lengths, one for each row set.
    fn lists<const N: usize>(lengths: [u32; N]) -> Lists<u32> {
        let mut starts = vec![0];
        starts.extend(lengths.iter().scan(0, |end, length| {
            *end += length;
            Some(*end)
        }));
        Lists {
            words: vec![0; starts[N] as usize],
            starts,
            bits: 0,
        }
    }

    /// The row sets have 900, 600, 800, 500, 700 and 800 pairs of boards. A bound of all boards of one side times all of the
    /// other needs no look at them.
    #[test]
    fn pieces_are_as_long_as_the_bound_allows_and_no_longer() {
        let first = &lists([30, 10, 20, 50, 10, 40]);
        let second = &lists([20, 70, 10, 40, 60, 30]);
        let pieces = |max_pairs| {
            let pieces = Sides { first, second }.pieces(&[0..3, 4..6], max_pairs);
            pieces.collect::<Vec<_>>()
        };
        let single = [0..1, 1..2, 2..3, 4..5, 5..6];
        assert_eq!(pieces(0), single);
        assert_eq!(pieces(1399), single);
        assert_eq!(pieces(1400), [0..1, 1..3, 4..5, 5..6]);
        assert_eq!(pieces(1500), [0..2, 2..3, 4..6]);
        assert_eq!(pieces(2300), [0..3, 4..6]);
        assert_eq!(pieces(160 * 230), [0..3, 4..6]);
    }
}
