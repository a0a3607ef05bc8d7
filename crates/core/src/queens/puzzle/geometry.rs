//! The units of a board, and which squares exclude each other.

use super::regions::Regions;
use super::square_set::{SquareSet, index};
use super::unit::Unit;
use crate::board::square::Square;

/// The largest number of units: rows, columns and regions.
const MAX_UNITS: usize = 3 * Regions::MAX_ORDER;

/// The squares of each unit, and those that a queen on each square excludes.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    /// The order n.
    pub(super) n: usize,
    region: [u8; 256],
    units: [SquareSet; MAX_UNITS],
    pattern: [SquareSet; 256],
}

impl Geometry {
    pub(super) fn new(regions: &Regions) -> Self {
        let n = regions.order().get();
        let mut geometry = Self {
            n,
            region: [0; 256],
            units: [SquareSet::default(); MAX_UNITS],
            pattern: [SquareSet::default(); 256],
        };
        for square in regions.squares() {
            geometry.region[index(square)] = regions.region(square) as u8;
            for unit in geometry.units_of(square) {
                geometry.units[unit].insert(square);
            }
        }
        for square in regions.squares() {
            let mut pattern = touched(square, n as u32);
            for unit in geometry.units_of(square) {
                pattern = pattern.or(&geometry.units[unit]);
            }
            geometry.pattern[index(square)] = pattern;
        }
        geometry
    }

    /// Returns the numbers of the three units of a square.
    pub(super) fn units_of(&self, square: Square) -> [usize; 3] {
        let region = u32::from(self.region[index(square)]);
        let units = [
            Unit::Row(square.row),
            Unit::Column(square.column),
            Unit::Region(region),
        ];
        units.map(|unit| unit.number(self.n))
    }

    /// Returns the squares of the unit of that number.
    pub(super) fn unit(&self, number: usize) -> &SquareSet {
        &self.units[number]
    }

    /// Returns the squares that cannot have a queen if this one has: those that it excludes, and itself.
    pub(super) fn pattern(&self, square: Square) -> &SquareSet {
        &self.pattern[index(square)]
    }
}

/// Returns the squares of the board that share an edge or a corner with a square, and itself.
fn touched(square: Square, n: u32) -> SquareSet {
    let near = |at: u32| at.saturating_sub(1)..(at + 2).min(n);
    let rows = near(square.row);
    let squares =
        rows.flat_map(|row| near(square.column).map(move |column| Square { row, column }));
    squares.collect()
}
