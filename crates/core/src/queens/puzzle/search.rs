//! The search for all solutions of a board.

use std::ops::ControlFlow;

use super::geometry::Geometry;
use super::regions::Regions;
use super::square_set::SquareSet;
use crate::board::square::Square;
use crate::queens::problem::placement::Placement;

/// Returns the solutions of a board, at most `limit` of them, in lexicographic order: all that there are, if they are fewer.
#[must_use]
pub fn solutions(regions: &Regions, limit: usize) -> Vec<Placement> {
    let mut found = Vec::new();
    if limit > 0 {
        let _ = search(regions, |placement| {
            found.push(*placement);
            match found.len() < limit {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
    }
    found.sort_unstable();
    found
}

/// Hands over each solution of a board once, in no particular order, until `take` breaks off.
///
/// Fills next the unit with the fewest squares left, and turns back where a unit has none (minimum remaining values and forward
/// checking: Haralick and Elliott 1980, *Increasing tree search efficiency for constraint satisfaction problems*). A node
/// costs at most 3 n counts of four words.
pub fn search(
    regions: &Regions,
    take: impl FnMut(&Placement) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = Geometry::new(regions);
    Search::new(regions, &geometry, take).below(regions.squares().collect(), all_units(&geometry))
}

/// As [`search`], for the solutions with a queen on a square.
pub(super) fn search_through(
    regions: &Regions,
    queen: Square,
    take: impl FnMut(&Placement) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = Geometry::new(regions);
    let alone = [queen].into_iter().collect();
    let squares: SquareSet = regions.squares().collect();
    let mut search = Search::new(regions, &geometry, take);
    search.try_each(&alone, squares, all_units(&geometry))
}

/// Returns the set of all units, each a bit by its number.
fn all_units(geometry: &Geometry) -> u64 {
    (1 << (3 * geometry.n)) - 1
}

struct Search<'a, F> {
    geometry: &'a Geometry,
    placement: Placement,
    take: F,
}

impl<'a, F: FnMut(&Placement) -> ControlFlow<()>> Search<'a, F> {
    fn new(regions: &Regions, geometry: &'a Geometry, take: F) -> Self {
        Self {
            geometry,
            placement: Placement::blank(regions.order()),
            take,
        }
    }

    /// Searches where queens may still stand on the squares `free`, and `open` is the set of the units without one.
    fn below(&mut self, free: SquareSet, open: u64) -> ControlFlow<()> {
        if open == 0 {
            return (self.take)(&self.placement);
        }
        self.try_each(&self.fewest(&free, open), free, open)
    }

    /// Searches with a queen on each of the squares in turn.
    fn try_each(&mut self, squares: &SquareSet, free: SquareSet, open: u64) -> ControlFlow<()> {
        for square in squares.iter() {
            let units = self.geometry.units_of(square);
            let filled = units.iter().fold(0, |set, unit| set | 1 << unit);
            self.placement
                .set(square.row as usize, square.column as usize);
            self.below(free.without(self.geometry.pattern(square)), open & !filled)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the squares that are left in the open unit that has the fewest.
    fn fewest(&self, free: &SquareSet, mut open: u64) -> SquareSet {
        let (mut fewest, mut size) = (SquareSet::default(), u32::MAX);
        while open != 0 && size > 1 {
            let left = free.and(self.geometry.unit(open.trailing_zeros() as usize));
            if left.len() < size {
                (fewest, size) = (left, left.len());
            }
            open &= open - 1;
        }
        fewest
    }
}
