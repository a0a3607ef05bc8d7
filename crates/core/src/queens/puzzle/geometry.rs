//! The units of a board, and the neighbours of its squares.

use super::regions::{Regions, Unit};
use super::square_set::{MAX_SIDE, SquareSet, index};
use crate::board::square::Square;

/// The units of each square, the squares of each unit, and the neighbourhood of each square.
///
/// Units are indexed: rows first, then columns, then regions.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    /// The order n.
    pub(super) n: usize,
    /// The number of queens in each unit.
    pub(super) stars: u8,
    units_of: Vec<[u8; 3]>,
    units: Vec<SquareSet>,
    near: Vec<SquareSet>,
}

impl Geometry {
    pub(super) fn new(regions: &Regions) -> Self {
        let n = regions.order().get();
        let mut geometry = Self {
            n,
            stars: regions.stars() as u8,
            units_of: vec![[0; 3]; n * MAX_SIDE],
            units: vec![SquareSet::default(); 3 * n],
            near: vec![SquareSet::default(); n * MAX_SIDE],
        };
        let near = |at: u32| at.saturating_sub(1)..(at + 2).min(n as u32);
        for square in regions.squares() {
            let at = [square.row, square.column, regions.region(square)];
            let units = [at[0] as usize, n + at[1] as usize, 2 * n + at[2] as usize];
            geometry.units_of[index(square)] = units.map(|unit| unit as u8);
            units
                .iter()
                .for_each(|&unit| geometry.units[unit].insert(square));
            let around = near(square.row)
                .flat_map(|row| near(square.column).map(move |column| Square { row, column }));
            geometry.near[index(square)] = around.collect();
        }
        geometry
    }

    /// Returns the indices of the three units of a square.
    pub(super) fn units_of(&self, square: Square) -> [usize; 3] {
        self.units_of[index(square)].map(usize::from)
    }

    /// Returns the squares of the unit with this index.
    pub(super) fn squares(&self, unit: usize) -> &SquareSet {
        &self.units[unit]
    }

    /// Returns the squares of several units.
    pub(super) fn squares_of(&self, units: impl Iterator<Item = usize>) -> SquareSet {
        units.fold(SquareSet::default(), |all, unit| all.or(&self.units[unit]))
    }

    /// Returns the square and those that touch it.
    pub(super) fn near(&self, square: Square) -> &SquareSet {
        &self.near[index(square)]
    }

    /// Returns true if this many queens fit on the squares without touching.
    pub(super) fn holds(&self, squares: &SquareSet, queens: u32) -> bool {
        // If neither the first square nor one that touches it had a queen, a queen could move to
        // the first square. So if queens fit at all, they fit with one there.
        queens == 0
            || squares.iter().next().is_some_and(|first| {
                let around = squares.and(self.near(first));
                around
                    .iter()
                    .any(|queen| self.holds(&squares.without(self.near(queen)), queens - 1))
            })
    }

    /// Returns the unit with this index.
    pub(super) fn unit(&self, number: usize) -> Unit {
        let kind = [Unit::Row, Unit::Column, Unit::Region][number / self.n];
        kind((number % self.n) as u32)
    }
}
