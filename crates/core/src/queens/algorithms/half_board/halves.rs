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
        if ranks.is_empty() {
            return;
        }
        let pairs = Pairs::new(
            (&self.first.starts, &self.first.words),
            (&self.second.starts, &self.second.words),
        );
        kernel.unite(pairs.of_lists(ranks), halves);
    }
}
