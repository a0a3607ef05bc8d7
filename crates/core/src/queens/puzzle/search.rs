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
    search
        .found
        .iter_mut()
        .for_each(|found| found.sort_unstable());
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
        if self.found.len() >= self.limit {
            return;
        }
        let Some(unit) = known.tightest() else {
            if known.is_solved() {
                self.found.push(self.queens.clone());
            }
            return;
        };
        let (squares, mut rest) = (known.left(unit), *known);
        for queen in squares
            .iter()
            .take(squares.len() as usize + 1 - known.missing(unit) as usize)
        {
            let mut next = rest;
            next.place(queen);
            self.queens.push(queen);
            self.below(&next);
            self.queens.pop();
            rest.rule_out(&[queen].into_iter().collect());
        }
    }
}
