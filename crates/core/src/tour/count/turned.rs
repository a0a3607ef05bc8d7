//! Matchings seen from the other side of the board.

use super::matchings::{MATCHINGS, reversed};
use super::splice::MOST_TABLED;

/// For each matching of few pairs its rank when the ends are counted from the other end of the row, all of them or all but
/// the first.
pub(super) struct Turned {
    tables: [Vec<Vec<u32>>; 2],
}

impl Turned {
    /// Tables for at most so many pairs.
    pub(super) fn new(most: usize) -> Self {
        let table = |fixed, k: usize| {
            (0..MATCHINGS[k])
                .map(|rank| reversed(k, fixed, rank))
                .collect()
        };
        Self {
            tables: [0, 1].map(|fixed| {
                (0..=most.min(MOST_TABLED))
                    .map(|k| table(fixed, k))
                    .collect()
            }),
        }
    }

    /// The ranks of the matchings of k pairs, turned around; `joker`: the first position stays where it is.
    pub(super) fn ranks(&self, k: usize, joker: bool) -> TurnedRanks<'_> {
        let fixed = usize::from(joker);
        TurnedRanks {
            table: self.tables[fixed].get(k).map(Vec::as_slice),
            k,
            fixed,
        }
    }
}

/// How matchings of so many pairs are turned around.
#[derive(Clone, Copy)]
pub(super) struct TurnedRanks<'a> {
    table: Option<&'a [u32]>,
    k: usize,
    fixed: usize,
}

impl<'a> TurnedRanks<'a> {
    /// The table of all ranks, if there is one.
    pub(super) const fn table(self) -> Option<&'a [u32]> {
        self.table
    }

    pub(super) fn turn(self, ranks: &mut [u32]) {
        for rank in ranks {
            *rank = match self.table {
                Some(table) => table[*rank as usize],
                None => reversed(self.k, self.fixed, *rank),
            };
        }
    }
}
