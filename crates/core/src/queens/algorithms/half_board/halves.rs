//! The half-boards of a job: boards of two quadrants side by side whose crossing diagonals are disjoint.

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

    /// Cuts the row sets of some parts into portions. A list that takes all portions up to the next that begins a list is
    /// made from at most `max_pairs` pairs, or from one row set.
    pub(super) fn portions(self, parts: &[Ranks], max_pairs: u64, portions: &mut Vec<Portion>) {
        portions.clear();
        let ranges = (0..)
            .zip(parts)
            .flat_map(|(part, ranks)| ranks.iter().map(move |range| (part, range.clone())));
        // Most jobs are far from the bound, and need not count their pairs.
        if self.first.words.len() as u64 * self.second.words.len() as u64 <= max_pairs {
            portions.extend(ranges.map(|(part, ranks)| Portion {
                ranks,
                part,
                begins_list: false,
            }));
            return;
        }
        let mut room = max_pairs;
        for (part, ranks) in ranges {
            for rank in ranks {
                let pairs = self.pairs(rank);
                let begins_list = pairs > room;
                if begins_list {
                    room = max_pairs;
                }
                room = room.saturating_sub(pairs);
                match portions.last_mut() {
                    Some(last) if !begins_list && last.part == part && last.ranks.end == rank => {
                        last.ranks.end = rank + 1;
                    }
                    _ => portions.push(Portion {
                        ranks: rank..rank + 1,
                        part,
                        begins_list,
                    }),
                }
            }
        }
    }
}

/// The number of pairs of boards that one list of half-boards is made from, three times and more what the list will hold. Up to the
/// order 21 nearly all jobs need one list of the north and one of the south.
pub(super) const MAX_PAIRS: u64 = 1 << 22;

/// Neighbouring ranks of row sets.
#[derive(Clone, Debug)]
pub(super) struct Portion {
    pub(super) ranks: Range<usize>,
    /// The part that they belong to.
    pub(super) part: usize,
    /// True if a list ends before this portion, because it would grow too long.
    pub(super) begins_list: bool,
}
