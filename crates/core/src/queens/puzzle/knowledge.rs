//! The knowledge of a board while it is solved, by a search or by deductions.

use super::geometry::{Geometry, UnitSet};
use super::regions::Unit;
use super::square_set::SquareSet;
use crate::board::order::numbers;
use crate::board::square::Square;

/// The squares on which queens may still stand, and the units that have none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knowledge<'a> {
    pub(super) geometry: &'a Geometry,
    /// The squares that are not ruled out; a square with a queen is not among them.
    pub(super) free: SquareSet,
    /// The units without a queen.
    pub(super) open: UnitSet,
}

impl<'a> Knowledge<'a> {
    /// Nothing is known of the empty board.
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        let open = (1 << (3 * geometry.n)) - 1;
        Self {
            geometry,
            free: geometry.squares_of(open),
            open,
        }
    }

    /// Places a queen, which rules out what it excludes.
    pub(super) fn place(&mut self, queen: Square) {
        self.open &= !self.geometry.units_of(queen);
        self.free = self.free.without(self.geometry.pattern(queen));
    }

    /// True if every unit has a queen.
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns the squares that are left in the unit of that number.
    pub(super) fn left(&self, unit: usize) -> SquareSet {
        self.free.and(self.geometry.squares(unit))
    }

    /// Returns the numbers of the units without a queen and the squares left in each: regions
    /// first, which are seen best.
    pub(super) fn open_units(&self) -> impl Iterator<Item = (usize, SquareSet)> {
        let n = self.geometry.n;
        let units = (2 * n..3 * n).chain(0..2 * n);
        let open = units.filter(|unit| self.open >> unit & 1 == 1);
        open.map(|unit| (unit, self.left(unit)))
    }

    /// Returns the first open unit that has this number of squares left, and these. One without
    /// squares has no solution.
    pub(super) fn with_left(&self, number: u32) -> Option<(Unit, SquareSet)> {
        let found = self.open_units().find(|(_, left)| left.len() == number);
        found.map(|(unit, left)| (self.geometry.unit(unit), left))
    }

    /// Returns the squares that are left in the open unit that has the fewest, in the first of
    /// several by their numbers.
    pub(super) fn fewest(&self) -> SquareSet {
        let (mut fewest, mut size) = (SquareSet::default(), u32::MAX);
        for unit in numbers(self.open) {
            let left = self.left(unit);
            if left.len() < size {
                (fewest, size) = (left, left.len());
            }
            if size <= 1 {
                break;
            }
        }
        fewest
    }
}
