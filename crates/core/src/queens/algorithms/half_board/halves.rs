//! The half-boards of a job: boards of two quadrants side by side whose crossing diagonals are disjoint.

use std::ops::Range;

use super::lists::Lists;
use crate::simd::{Isa, Pairs, Word};

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

    /// How many pairs of boards there are with a row set of this rank: no fewer than half-boards.
    fn pairs(self, rank: usize) -> u64 {
        let length = |lists: &Lists<W>, rank| lists.starts[rank + 1] - lists.starts[rank];
        let last = self.first.starts.len() - 2;
        u64::from(length(self.first, rank)) * u64::from(length(self.second, last - rank))
    }

    /// Cuts row sets into portions, the row sets that tie behind the others. A list that takes all portions up to
    /// the next that begins a list is made from at most `most_pairs` pairs, or from one row set.
    pub(super) fn portions(
        self,
        greater: &Range<usize>,
        ties: &[usize],
        most_pairs: u64,
        portions: &mut Vec<Portion>,
    ) {
        portions.clear();
        let ties = ties.iter().map(|&rank| (rank..rank + 1, true));
        let ranks = std::iter::once((greater.clone(), false)).chain(ties);
        // Most jobs are far from the bound, and need not count their pairs.
        if self.first.words.len() as u64 * self.second.words.len() as u64 <= most_pairs {
            portions.extend(ranks.map(|(ranks, ties)| Portion {
                ranks,
                ties,
                begins_list: false,
            }));
            return;
        }
        let mut room = most_pairs;
        for (ranks, ties) in ranks {
            for rank in ranks {
                let pairs = self.pairs(rank);
                let begins_list = pairs > room;
                if begins_list {
                    room = most_pairs;
                }
                room = room.saturating_sub(pairs);
                match portions.last_mut() {
                    Some(last) if !begins_list && last.ties == ties && last.ranks.end == rank => {
                        last.ranks.end = rank + 1;
                    }
                    _ => portions.push(Portion {
                        ranks: rank..rank + 1,
                        ties,
                        begins_list,
                    }),
                }
            }
        }
    }
}

/// The pairs of boards that one list of half-boards is made from, three times and more what the list will hold. Up to the
/// order 21 nearly all jobs need one list of the north and one of the south.
pub(super) const MOST_PAIRS: u64 = 1 << 22;

/// Neighbouring ranks of row sets.
#[derive(Clone, Debug)]
pub(super) struct Portion {
    pub(super) ranks: Range<usize>,
    /// Whether the row sets tie with the job's columns.
    pub(super) ties: bool,
    /// Whether a list ends before this portion, because it would grow too long.
    pub(super) begins_list: bool,
}
