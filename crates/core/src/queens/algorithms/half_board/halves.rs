//! The half-boards of a job: boards of two quadrants side by side whose crossing diagonals are disjoint.

use std::iter;
use std::ops::Range;

use super::images::Ranks;
use super::lists::Lists;
use crate::simd::isa::{Isa, Pairs};
use crate::simd::word::Word;

/// The boards of two quadrants side by side. Each row set of the first goes with its complement in the second: the list of
/// the same rank counted from the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides<'a, W> {
    pub(super) first: &'a Lists<W>,
    pub(super) second: &'a Lists<W>,
}

impl<W: Word> Sides<'_, W> {
    /// Appends the half-boards whose first quadrant has a row set of these ranks.
    pub(super) fn unite<K: Isa<W>>(self, kernel: K, ranks: Range<usize>, halves: &mut Vec<W>) {
        let pairs = Pairs::new(
            (&self.first.starts, &self.first.words),
            (&self.second.starts, &self.second.words),
        );
        kernel.unite(pairs.of_lists(ranks), halves);
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
