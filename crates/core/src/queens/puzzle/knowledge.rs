//! The knowledge of a board while it is solved, by a search or by deductions.

use super::geometry::Geometry;
use super::square_set::{MAX_SIDE, SquareSet};
use crate::board::square::Square;

/// A number for each unit.
type PerUnit<T> = [T; 3 * MAX_SIDE];

/// The squares on which queens may still stand, and what each unit misses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knowledge<'a> {
    pub(super) geometry: &'a Geometry,
    /// The squares that are not ruled out; a square with a queen is not among them.
    pub(super) free: SquareSet,
    missing: PerUnit<u8>,
    /// The number of free squares of each unit.
    left: PerUnit<u16>,
}

impl<'a> Knowledge<'a> {
    /// Nothing is known of the empty board.
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        let (mut missing, mut left) = ([0; 3 * MAX_SIDE], [0; 3 * MAX_SIDE]);
        for unit in 0..3 * geometry.n {
            missing[unit] = geometry.stars;
            left[unit] = geometry.squares(unit).len() as u16;
        }
        Self {
            geometry,
            free: geometry.squares_of(0..geometry.n),
            missing,
            left,
        }
    }

    /// Puts a queen on a free square. The squares that it excludes stay free.
    pub(super) fn put(&mut self, queen: Square) {
        self.rule_out(&[queen].into_iter().collect());
        for unit in self.geometry.units_of(queen) {
            self.missing[unit] = self.missing[unit].saturating_sub(1);
        }
    }

    /// Puts a queen on a free square and rules out what it excludes.
    pub(super) fn place(&mut self, queen: Square) {
        self.put(queen);
        self.rule_out(&self.excluded(queen, 0));
    }

    /// Returns the free squares that a queen excludes: those that touch it, and those of its units
    /// which miss at most `missing` queens; 1 before it is put, 0 after.
    pub(super) fn excluded(&self, queen: Square, missing: u8) -> SquareSet {
        let mut squares = *self.geometry.near(queen);
        for unit in self.geometry.units_of(queen) {
            if self.missing[unit] <= missing {
                squares = squares.or(self.geometry.squares(unit));
            }
        }
        self.free.and(&squares)
    }

    /// Rules out those of the squares that are free.
    pub(super) fn rule_out(&mut self, squares: &SquareSet) {
        for square in self.free.and(squares).iter() {
            for unit in self.geometry.units_of(square) {
                self.left[unit] -= 1;
            }
        }
        self.free = self.free.without(squares);
    }

    /// True if every unit has its queens.
    pub(super) fn is_solved(&self) -> bool {
        self.missing == [0; 3 * MAX_SIDE]
    }

    /// Returns the squares that are left in the unit of that number.
    pub(super) fn left(&self, unit: usize) -> SquareSet {
        self.free.and(self.geometry.squares(unit))
    }

    /// Returns the number of queens that the unit misses.
    pub(super) fn missing(&self, unit: usize) -> u32 {
        self.missing[unit].into()
    }

    /// Returns the numbers of the units that miss queens: regions first, which are seen best.
    pub(super) fn open_units(&self) -> impl Iterator<Item = usize> {
        let n = self.geometry.n;
        let units = (2 * n..3 * n).chain(0..2 * n);
        units.filter(|&unit| self.missing[unit] > 0)
    }

    /// Returns the squares left in the unit beyond those that it misses; negative where there is no
    /// solution.
    fn spare(&self, unit: usize) -> i32 {
        i32::from(self.left[unit]) - i32::from(self.missing[unit])
    }

    /// Returns the first unit that has fewer squares left than it misses: there is no solution.
    pub(super) fn short(&self) -> Option<usize> {
        self.open_units().find(|&unit| self.spare(unit) < 0)
    }

    /// Returns the first unit that needs every square that it has left.
    pub(super) fn tight(&self) -> Option<usize> {
        self.open_units().find(|&unit| self.spare(unit) == 0)
    }

    /// Returns a measure of the choices that an open unit leaves: its spare squares for each queen
    /// that it misses.
    pub(super) fn choices(&self, unit: usize) -> u64 {
        u64::from(self.missing[unit]) * self.spare(unit).max(0) as u64
    }
}
