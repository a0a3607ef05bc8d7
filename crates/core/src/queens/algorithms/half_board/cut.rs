//! The cases by the queens of the middle lines, each with its own lists.
//!
//! Even order: there are no middle lines, one case. Odd order: either the centre holds a queen, or the middle row has its
//! queen in some column and the middle column in some row, both off the centre. Mirrors bring that column and that row
//! into the north-west, a transposition makes the column the smaller number of the two (they cannot be equal, the two would
//! share a diagonal): each solution of this kind stands for eight. The north-west quadrant is then one row and one column
//! larger than the others: it counts both queens as its own.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::geometry::{Geometry, Quadrant};
use super::lists::{Finder, Lists};
use super::subsets::Subsets;
use crate::board::Square;
use crate::simd::Word;

/// The queens of the middle lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Middle {
    /// Even order.
    None,
    /// Odd order, a queen in the centre.
    Centre,
    /// Odd order, a queen in the west of the middle row, and one in the north of the middle column, farther from the corner.
    Apart,
}

impl Middle {
    /// The cases of an order.
    pub(super) const fn cases(order: usize) -> &'static [Self] {
        if order.is_multiple_of(2) {
            &[Self::None]
        } else {
            &[Self::Apart, Self::Centre]
        }
    }

    /// Whether the board's eight symmetries map the case to itself, so that images must be weighed.
    pub(super) const fn is_symmetric(self) -> bool {
        !matches!(self, Self::Apart)
    }

    pub(super) fn geometry(self, order: usize) -> Geometry {
        let half = (order / 2) as u32;
        let centre = Square {
            row: half,
            column: half,
        };
        match self {
            Self::None => Geometry::new(order, order / 2, None),
            Self::Centre => Geometry::new(order, order / 2, Some(centre)),
            Self::Apart => Geometry::new(order, order / 2 + 1, None),
        }
    }
}

/// A case with the boards of its quadrants, found when they are first asked for.
#[derive(Debug)]
pub(super) struct Cut<W> {
    finders: [Finder; 4],
    /// By quadrant and column set; empty when lists are not kept.
    kept: [Vec<OnceLock<Lists<W>>>; 4],
}

/// Room to find boards in.
pub(super) type Desk = Vec<(u32, u64)>;

impl<W: Word> Cut<W> {
    pub(super) fn new(order: usize, middle: Middle, keeps: bool) -> Self {
        let geometry = middle.geometry(order);
        let finders = Quadrant::ALL.map(|quadrant| {
            let is_larger = middle == Middle::Apart && quadrant == Quadrant::NorthWest;
            let finder = Finder::new(&geometry, quadrant, is_larger);
            if middle.is_symmetric() && quadrant == Quadrant::NorthWest {
                finder.halving(geometry.clone())
            } else {
                finder
            }
        });
        let sets = if keeps { 1 << geometry.side() } else { 0 };
        let kept = Quadrant::ALL.map(|_| (0..sets).map(|_| OnceLock::new()).collect());
        Self { finders, kept }
    }

    /// Makes the lists of a quadrant on these columns, unless they are kept already: to keep, or else into `own`.
    pub(super) fn make(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
        own: &mut Lists<W>,
        desk: &mut Desk,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        let finder = &self.finders[quadrant as usize];
        let Some(place) = self.kept[quadrant as usize].get(columns as usize) else {
            return finder.fill(columns, subsets, own, desk, stop);
        };
        if place.get().is_none() {
            let mut lists = Lists::default();
            finder.fill(columns, subsets, &mut lists, desk, stop)?;
            place.get_or_init(|| lists); // another thread may have been faster
        }
        ControlFlow::Continue(())
    }

    /// The lists of a quadrant on these columns, if they are kept.
    pub(super) fn kept(&self, quadrant: Quadrant, columns: u32) -> Option<&Lists<W>> {
        self.kept[quadrant as usize].get(columns as usize)?.get()
    }
}
