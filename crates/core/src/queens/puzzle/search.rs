//! The search for all solutions of a board.

use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::Regions;
use crate::board::square::Square;
use crate::queens::problem::placement::Placement;

/// Returns the solutions of a board, at most `limit` of them, in lexicographic order: all that
/// there are, if they are fewer.
///
/// Fills next the unit with the fewest squares left, and turns back where a unit has none (minimum
/// remaining values and forward checking: Haralick and Elliott 1980, *Increasing tree search
/// efficiency for constraint satisfaction problems*). A node costs at most 3 n counts of four
/// words.
#[must_use]
pub fn solutions(regions: &Regions, limit: usize) -> Vec<Placement> {
    let mut found = search(regions, None, limit);
    found.sort_unstable();
    found
}

/// Returns the solutions that are found first, with a queen on that square if there is one, in no
/// particular order.
pub(super) fn search(regions: &Regions, first: Option<Square>, limit: usize) -> Vec<Placement> {
    let geometry = Geometry::new(regions);
    let known = Knowledge::new(&geometry);
    let mut search = Search {
        placement: Placement::blank(regions.order()),
        found: Vec::new(),
        limit,
    };
    match first {
        Some(queen) => search.place(known, queen),
        None => search.below(&known),
    }
    search.found
}

struct Search {
    placement: Placement,
    found: Vec<Placement>,
    limit: usize,
}

impl Search {
    /// Searches on, each queen of the next unit in turn.
    fn below(&mut self, known: &Knowledge<'_>) {
        if known.is_solved() {
            return self.found.push(self.placement);
        }
        for queen in known.fewest().iter() {
            if self.found.len() < self.limit {
                self.place(*known, queen);
            }
        }
    }

    fn place(&mut self, mut known: Knowledge<'_>, queen: Square) {
        known.place(queen);
        self.placement
            .set(queen.row as usize, queen.column as usize);
        self.below(&known);
    }
}
