//! What a search or a deduction knows about a board.

use super::geometry::Geometry;
use super::square_set::{MAX_SIDE, SquareSet};
use crate::board::square::Square;

/// A number for each unit.
type PerUnit<T> = [T; 3 * MAX_SIDE];

/// The squares on which queens may still be placed, and the number that each unit misses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knowledge<'a> {
    pub(super) geometry: &'a Geometry,
    /// The squares that are neither ruled out nor occupied.
    pub(super) free: SquareSet,
    missing: PerUnit<u8>,
    /// The number of free squares of each unit.
    free_counts: PerUnit<u16>,
}

impl<'a> Knowledge<'a> {
    /// Returns the knowledge about an empty board: every square is free.
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        let (mut missing, mut free_counts) = ([0; 3 * MAX_SIDE], [0; 3 * MAX_SIDE]);
        for unit in 0..3 * geometry.n {
            missing[unit] = geometry.stars;
            free_counts[unit] = geometry.squares(unit).len() as u16;
        }
        Self {
            geometry,
            free: geometry.squares_of(0..geometry.n),
            missing,
            free_counts,
        }
    }

    /// Places a queen on a free square. The squares that it excludes remain free.
    pub(super) fn place_only(&mut self, queen: Square) {
        self.rule_out(&[queen].into_iter().collect());
        for unit in self.geometry.units_of(queen) {
            self.missing[unit] = self.missing[unit].saturating_sub(1);
        }
    }

    /// Places a queen on a free square and rules out the squares that it excludes.
    pub(super) fn place(&mut self, queen: Square) {
        self.place_only(queen);
        self.rule_out(&self.excluded(queen, 0));
    }

    /// Returns the free squares that a queen excludes: those that touch it, and those of its units
    /// that miss at most `missing` queens. Pass 1 before the queen is placed, 0 after.
    pub(super) fn excluded(&self, queen: Square, missing: u8) -> SquareSet {
        let mut squares = *self.geometry.near(queen);
        for unit in self.geometry.units_of(queen) {
            if self.missing[unit] <= missing {
                squares = squares.or(self.geometry.squares(unit));
            }
        }
        self.free.and(&squares)
    }

    /// Rules out the squares that are free.
    pub(super) fn rule_out(&mut self, squares: &SquareSet) {
        for square in self.free.and(squares).iter() {
            for unit in self.geometry.units_of(square) {
                self.free_counts[unit] -= 1;
            }
        }
        self.free = self.free.without(squares);
    }

    /// Returns true if every unit has its queens.
    pub(super) fn is_solved(&self) -> bool {
        self.missing == [0; 3 * MAX_SIDE]
    }

    /// Returns the free squares of the unit with this index.
    pub(super) fn free_in(&self, unit: usize) -> SquareSet {
        self.free.and(self.geometry.squares(unit))
    }

    /// Returns the number of queens that the unit misses.
    pub(super) fn missing(&self, unit: usize) -> u32 {
        self.missing[unit].into()
    }

    /// Returns the indices of the units that miss queens, regions first because people see them
    /// best.
    pub(super) fn open_units(&self) -> impl Iterator<Item = usize> {
        let n = self.geometry.n;
        let units = (2 * n..3 * n).chain(0..2 * n);
        units.filter(|&unit| self.missing[unit] > 0)
    }

    /// Returns the number of free squares of the unit minus its missing queens. If it is negative,
    /// there is no solution.
    fn spare(&self, unit: usize) -> i32 {
        i32::from(self.free_counts[unit]) - i32::from(self.missing[unit])
    }

    /// Returns the first unit that has fewer free squares than it misses queens; if there is one,
    /// there is no solution.
    pub(super) fn unfillable(&self) -> Option<usize> {
        self.open_units().find(|&unit| self.spare(unit) < 0)
    }

    /// Returns the first unit that needs every free square.
    pub(super) fn tight(&self) -> Option<usize> {
        self.open_units().find(|&unit| self.spare(unit) == 0)
    }

    /// Returns a measure of the choices in an open unit: its spare squares per missing queen.
    pub(super) fn choices(&self, unit: usize) -> u64 {
        u64::from(self.missing[unit]) * self.spare(unit).max(0) as u64
    }
}
