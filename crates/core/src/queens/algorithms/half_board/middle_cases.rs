//! The lists of a case of the middle lines: found when they are first asked for, and kept for all
//! threads where they are short.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::geometry::{Diagonals, Middle, Quadrant, Subsets};
use super::lists::{Lists, QuadrantSearch};
use crate::simd::word::Word;

/// A case with the boards of its quadrants.
#[derive(Debug)]
pub(super) struct MiddleCase<W> {
    diagonals: Diagonals,
    searches: [QuadrantSearch; 4],
    /// The lists that all threads share, by quadrant and column set; empty when lists are not kept.
    kept: [Vec<OnceLock<Lists<W>>>; 4],
}

impl<W: Word> MiddleCase<W> {
    pub(super) fn new(order: usize, middle: Middle, keeps: bool) -> Self {
        let diagonals = Diagonals::new(order, middle);
        let sets = if keeps { 1 << (order / 2) } else { 0 };
        Self {
            searches: Quadrant::ALL.map(|quadrant| QuadrantSearch::new(&diagonals, quadrant)),
            kept: Quadrant::ALL.map(|_| (0..sets).map(|_| OnceLock::new()).collect()),
            diagonals,
        }
    }

    /// Finds the boards of a quadrant on these columns. In the north-west of a symmetric case one
    /// board of each pair of transposes is enough: `job_weights` says why.
    pub(super) fn find(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let mut lists = match self.opposite(quadrant, columns) {
            Some(opposite) => opposite.turned(&self.diagonals),
            None => self.searches[quadrant as usize].lists(columns, subsets, stop)?,
        };
        // A board of two queens or more never is its own transpose: the queens would attack each
        // other.
        let is_halved = quadrant == Quadrant::NorthWest && self.diagonals.middle.is_symmetric();
        if is_halved && columns.count_ones() > 1 {
            lists.halve(subsets.rank(columns), &self.diagonals);
        }
        ControlFlow::Continue(lists)
    }

    /// Returns the lists of a quadrant on these columns, if lists are kept; finds them at first.
    /// That takes a millisecond or less, for which a stop can wait, and another thread too.
    pub(super) fn kept(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
    ) -> Option<&Lists<W>> {
        let kept = self.kept[quadrant as usize].get(columns as usize)?;
        let find = || self.find(quadrant, columns, subsets, &AtomicBool::new(false));
        Some(kept.get_or_init(|| match find() {
            ControlFlow::Continue(lists) => lists,
            ControlFlow::Break(()) => unreachable!("nobody stops it, and kept lists are short"),
        }))
    }

    /// Returns the lists of the opposite quadrant on these columns, if they are there and have all
    /// boards: those of the north-west lack the boards that are dropped by symmetry, so the
    /// south-east is not made of them.
    fn opposite(&self, quadrant: Quadrant, columns: u32) -> Option<&Lists<W>> {
        if quadrant == Quadrant::SouthEast || !self.diagonals.middle.is_symmetric() {
            return None;
        }
        let opposite = self.kept[3 - quadrant as usize].get(columns as usize)?;
        opposite.get()
    }
}
