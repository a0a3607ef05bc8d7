//! Reversed matchings: those of a half that is turned around.

use crate::tour::count::state::matchings::{MATCHINGS, reversed};
use crate::tour::count::state::splice::MAX_TABLED_PAIRS;

/// For each matching of few pairs its rank when the ends are counted from the other side, all of
/// them or all but the first.
pub(super) struct Reversals {
    tables: [Vec<Vec<u32>>; 2],
}

impl Reversals {
    /// Makes tables for up to `max_pairs` pairs.
    pub(super) fn new(max_pairs: usize) -> Self {
        let table = |fixed, k: usize| {
            let ranks = 0..MATCHINGS[k];
            ranks.map(|rank| reversed(k, fixed, rank)).collect()
        };
        let pairs = || 0..=max_pairs.min(MAX_TABLED_PAIRS);
        Self {
            tables: [0, 1].map(|fixed| pairs().map(|k| table(fixed, k)).collect()),
        }
    }

    /// The reversal of k pairs. `joker`: the first position stays.
    pub(super) fn of(&self, k: usize, joker: bool) -> Reversal<'_> {
        let fixed = usize::from(joker);
        Reversal {
            table: self.tables[fixed].get(k).map(Vec::as_slice),
            k,
            fixed,
        }
    }
}

/// The map from the ranks of k pairs to those of the reversed matchings.
#[derive(Clone, Copy)]
pub(super) struct Reversal<'a> {
    table: Option<&'a [u32]>,
    k: usize,
    fixed: usize,
}

impl Reversal<'_> {
    /// The rank of a matching that is reversed.
    #[inline]
    pub(super) fn of(self, rank: u32) -> u32 {
        match self.table {
            Some(table) => table[rank as usize],
            None => reversed(self.k, self.fixed, rank),
        }
    }
}
