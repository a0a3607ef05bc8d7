//! The search for all solutions of a board.

use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::Regions;
use crate::board::square::Square;

/// Returns the solutions of a board, at most `limit` of them, in lexicographic order: all that
/// there are, if they are fewer. Each is the squares of its queens, row by row.
///
/// An exact cover: each row, column and region is covered K times, each four squares that meet in
/// a corner at most once (secondary items: Knuth 2020, *The Art of Computer Programming* 4B,
/// 7.2.2.1). Branches on the unit with the fewest choices, takes a square of it, then rules this
/// square out, and turns back where a unit has fewer squares left than it misses. A node costs a
/// look at 3 n numbers, and one at each square that it rules out.
#[must_use]
pub fn solutions(regions: &Regions, limit: usize) -> Vec<Vec<Square>> {
    let geometry = Geometry::new(regions);
    search(&Knowledge::new(&geometry), &[], limit)
}

/// Returns the solutions that have these queens, and their others on squares that are free.
pub(super) fn search(known: &Knowledge<'_>, queens: &[Square], limit: usize) -> Vec<Vec<Square>> {
    let mut search = Search {
        queens: queens.to_vec(),
        found: Vec::new(),
        limit,
    };
    search.below(known);
    search.found.sort_unstable();
    search.found
}

struct Search {
    queens: Vec<Square>,
    found: Vec<Vec<Square>>,
    limit: usize,
}

impl Search {
    fn below(&mut self, known: &Knowledge<'_>) {
        if known.is_solved() {
            let mut queens = self.queens.clone();
            queens.sort_unstable();
            return self.found.push(queens);
        }
        let Some(unit) = known.tightest() else {
            return;
        };
        let (left, missing) = (known.left(unit), known.missing(unit));
        let mut rest = *known;
        for queen in left.iter().take((left.len() + 1 - missing) as usize) {
            if self.found.len() >= self.limit {
                return;
            }
            let mut next = rest;
            next.place(queen);
            self.queens.push(queen);
            self.below(&next);
            self.queens.pop();
            // The last queen of a unit rules out its other squares itself.
            if missing > 1 {
                rest.rule_out(&[queen].into_iter().collect());
            }
        }
    }
}
