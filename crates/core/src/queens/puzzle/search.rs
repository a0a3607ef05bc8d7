//! The search for all solutions of a board.

mod narrow;

pub(super) use self::narrow::narrow;
use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::Regions;
use super::square_set::MAX_SIDE;
use crate::board::square::Square;

/// Returns the solutions of a board, at most `limit` of them, in lexicographic order: all that
/// there are, if they are fewer. Each is the squares of its queens, row by row.
///
/// An exact cover: each row, column and region is covered K times, each four squares that meet in
/// a corner at most once (secondary items: Knuth 2020, *The Art of Computer Programming* 4B,
/// 7.2.2.1). A position is narrowed before each choice: units that need all their squares, regions
/// that fill the rows or columns in which they lie, rows and columns with too little room. The
/// search then takes the unit with the fewest choices and the most failures so far (Boussemart,
/// Hemery, Lecoutre and Sais 2004, *Boosting systematic search by weighting constraints*), and the
/// square of it that excludes the most others.
#[must_use]
pub fn solutions(regions: &Regions, limit: usize) -> Vec<Vec<Square>> {
    let geometry = Geometry::new(regions);
    search(&Knowledge::new(&geometry), &[], limit)
}

/// The choices after which the search begins anew for the first time.
const FIRST_RUN: u64 = 500;

/// Returns the solutions that have these queens, and their others on squares that are free.
///
/// A first choice that was bad costs little: the search begins anew after some choices, then after
/// twice as many, and so on, and keeps what it learned of the units.
pub(super) fn search(known: &Knowledge<'_>, queens: &[Square], limit: usize) -> Vec<Vec<Square>> {
    let mut search = Search {
        queens: queens.to_vec(),
        found: Vec::new(),
        limit,
        choices: FIRST_RUN,
        failures: [1; 3 * MAX_SIDE],
    };
    let mut run = FIRST_RUN;
    loop {
        search.below(*known);
        if search.found.len() >= limit || search.choices > 0 {
            search.found.sort_unstable();
            return search.found;
        }
        run *= 2;
        search.choices = run;
        search.found.clear();
    }
}

struct Search {
    queens: Vec<Square>,
    found: Vec<Vec<Square>>,
    limit: usize,
    /// The choices that are left.
    choices: u64,
    /// One more than the positions in which each unit could not have its queens.
    failures: [u64; 3 * MAX_SIDE],
}

impl Search {
    /// Finds the solutions of a position, as long as choices are left.
    fn below(&mut self, mut known: Knowledge<'_>) {
        let placed = self.queens.len();
        while self.found.len() < self.limit && self.choices > 0 {
            if let Err(unit) = narrow(&mut known, &mut self.queens) {
                self.failures[unit] += 1;
                break;
            }
            let Some(queen) = self.choose(&known) else {
                let mut queens = self.queens.clone();
                queens.sort_unstable();
                self.found.push(queens);
                break;
            };
            self.choices -= 1;
            let mut with_queen = known;
            with_queen.place(queen);
            self.queens.push(queen);
            self.below(with_queen);
            self.queens.pop();
            known.rule_out(&[queen].into_iter().collect());
        }
        self.queens.truncate(placed);
    }

    /// Chooses a square for a queen; none if all queens are placed.
    fn choose(&self, known: &Knowledge<'_>) -> Option<Square> {
        let unit = known
            .open_units()
            .min_by_key(|&unit| (known.choices(unit) << 32) / self.failures[unit])?;
        let squares = known.left(unit).iter();
        squares.max_by_key(|&queen| known.excluded(queen, 1).len())
    }
}
