//! The units of a board, and which squares exclude each other.

use super::regions::{Regions, Unit};
use super::square_set::{MAX_SIDE, SQUARES, SquareSet, index};
use crate::board::order::numbers;
use crate::board::square::Square;

/// A set of units, each a bit by its number: rows come first, then columns, then regions.
pub(super) type UnitSet = u64;

/// The units of each square, the squares of each unit, and those that a queen on each square
/// excludes.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    /// The order n.
    pub(super) n: usize,
    units_of: [UnitSet; SQUARES],
    units: [SquareSet; 3 * MAX_SIDE],
    pattern: [SquareSet; SQUARES],
}

impl Geometry {
    pub(super) fn new(regions: &Regions) -> Self {
        let n = regions.order().get();
        let mut geometry = Self {
            n,
            units_of: [0; SQUARES],
            units: [SquareSet::default(); 3 * MAX_SIDE],
            pattern: [SquareSet::default(); SQUARES],
        };
        let units = |square: Square| {
            let at = [square.row, square.column, regions.region(square)];
            [at[0] as usize, n + at[1] as usize, 2 * n + at[2] as usize]
        };
        for square in regions.squares() {
            for unit in units(square) {
                geometry.units_of[index(square)] |= 1 << unit;
                geometry.units[unit].insert(square);
            }
        }
        let near = |at: u32| at.saturating_sub(1)..(at + 2).min(n as u32);
        for square in regions.squares() {
            let [row, column, region] = units(square).map(|unit| geometry.units[unit]);
            let mut pattern = row.or(&column).or(&region);
            for row in near(square.row) {
                near(square.column).for_each(|column| pattern.insert(Square { row, column }));
            }
            geometry.pattern[index(square)] = pattern;
        }
        geometry
    }

    /// Returns the three units of a square.
    pub(super) fn units_of(&self, square: Square) -> UnitSet {
        self.units_of[index(square)]
    }

    /// Returns the squares of the unit of that number.
    pub(super) fn squares(&self, unit: usize) -> &SquareSet {
        &self.units[unit]
    }

    /// Returns the squares of all units of a set.
    pub(super) fn squares_of(&self, units: UnitSet) -> SquareSet {
        let sets = numbers(units).map(|unit| self.units[unit]);
        sets.fold(SquareSet::default(), |all, set| all.or(&set))
    }

    /// Returns the squares that cannot have a queen if this one has: those that it excludes, and
    /// itself.
    pub(super) fn pattern(&self, square: Square) -> &SquareSet {
        &self.pattern[index(square)]
    }

    /// Returns the unit of that number.
    pub(super) fn unit(&self, number: usize) -> Unit {
        let kind = [Unit::Row, Unit::Column, Unit::Region][number / self.n];
        kind((number % self.n) as u32)
    }
}
