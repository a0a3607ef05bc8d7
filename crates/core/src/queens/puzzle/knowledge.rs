//! The knowledge of a board while it is solved by deductions.

use super::geometry::Geometry;
use super::square_set::SquareSet;
use super::unit::Unit;
use crate::board::square::Square;

/// The squares on which queens may still stand, and the units that have none.
#[derive(Clone, Debug)]
pub(super) struct Knowledge<'a> {
    pub(super) geometry: &'a Geometry,
    /// The squares that are not ruled out; a square with a queen is not among them.
    pub(super) free: SquareSet,
    /// The units without a queen, each a bit by its number.
    open: u64,
}

impl<'a> Knowledge<'a> {
    /// Nothing is known of the empty board.
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        let units = 0..geometry.n;
        let squares = units.fold(SquareSet::default(), |set, row| set.or(geometry.unit(row)));
        Self {
            geometry,
            free: squares,
            open: (1 << (3 * geometry.n)) - 1,
        }
    }

    /// True if every unit has a queen.
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns the units without a queen and the squares left in each: regions first, which are seen best.
    pub(super) fn open_units(&self) -> impl Iterator<Item = (usize, SquareSet)> {
        let n = self.geometry.n;
        let units = (2 * n..3 * n).chain(0..2 * n);
        let open = units.filter(|&unit| self.is_open(unit));
        open.map(|unit| (unit, self.free.and(self.geometry.unit(unit))))
    }

    pub(super) fn is_open(&self, unit: usize) -> bool {
        self.open >> unit & 1 == 1
    }

    /// Returns the unit of that number.
    pub(super) fn unit(&self, number: usize) -> Unit {
        Unit::numbered(number, self.geometry.n)
    }

    /// Returns the first unit that has neither a queen nor a square for one: the board has no solution.
    pub(super) fn empty(&self) -> Option<Unit> {
        let mut units = self.open_units();
        let empty = units.find(|(_, left)| left.is_empty());
        empty.map(|(unit, _)| self.unit(unit))
    }

    /// Returns the first unit with one square left, and that square.
    pub(super) fn single(&self) -> Option<(Unit, Square)> {
        let mut units = self.open_units();
        let (unit, left) = units.find(|(_, left)| left.len() == 1)?;
        Some((self.unit(unit), left.iter().next()?))
    }

    /// Places a queen, and returns the squares that it rules out.
    pub(super) fn place(&mut self, queen: Square) -> SquareSet {
        for unit in self.geometry.units_of(queen) {
            self.open &= !(1 << unit);
        }
        let queen_alone = [queen].into_iter().collect();
        let ruled_out = self
            .free
            .and(self.geometry.pattern(queen))
            .without(&queen_alone);
        self.free = self.free.without(self.geometry.pattern(queen));
        ruled_out
    }
}
