//! The search for all solutions of a board.

mod narrow;

pub(super) use self::narrow::narrow;
use super::geometry::Geometry;
use super::knowledge::Knowledge;
use super::regions::Regions;
use super::square_set::MAX_SIDE;
use crate::board::square::Square;

/// Returns at most `limit` solutions of a board, in lexicographic order.
///
/// If there are no more than `limit`, it returns all. Each solution lists the squares of its
/// queens, row by row.
///
/// The search is an exact cover: each row, column and region is covered K times, and each four
/// squares that meet in a corner at most once (secondary items: Knuth 2020, *The Art of Computer
/// Programming* 4B, 7.2.2.1). Before each choice it draws conclusions: units that need all their
/// squares, regions that fill the rows or columns that they are in, rows and columns with too
/// little room. Then it takes the unit with the fewest choices and the most failures so far
/// (Boussemart, Hemery, Lecoutre and Sais 2004, *Boosting systematic search by weighting
/// constraints*), and in it the square that excludes the most others.
#[must_use]
pub fn solutions(regions: &Regions, limit: usize) -> Vec<Vec<Square>> {
    let geometry = Geometry::new(regions);
    search(&Knowledge::new(&geometry), &[], limit)
}

/// The number of choices before the first restart.
const FIRST_RUN: u64 = 500;

/// Returns the solutions that contain these queens and otherwise use free squares only.
///
/// The search restarts after some choices, then after twice as many, and so on, and keeps the
/// failures that it counted. So a bad first choice costs little.
pub(super) fn search(
    knowledge: &Knowledge<'_>,
    queens: &[Square],
    limit: usize,
) -> Vec<Vec<Square>> {
    let mut search = Search {
        queens: queens.to_vec(),
        solutions: Vec::new(),
        limit,
        choices: FIRST_RUN,
        failures: [1; 3 * MAX_SIDE],
    };
    let mut run = FIRST_RUN;
    loop {
        search.below(*knowledge);
        if search.solutions.len() >= limit || search.choices > 0 {
            search.solutions.sort_unstable();
            return search.solutions;
        }
        run *= 2;
        search.choices = run;
        search.solutions.clear();
    }
}

struct Search {
    queens: Vec<Square>,
    solutions: Vec<Vec<Square>>,
    limit: usize,
    /// The number of choices left before a restart.
    choices: u64,
    /// For each unit, one more than the number of positions in which it could not have its queens.
    failures: [u64; 3 * MAX_SIDE],
}

impl Search {
    /// Finds the solutions of a position, until the choices are used up.
    fn below(&mut self, mut knowledge: Knowledge<'_>) {
        let placed = self.queens.len();
        while self.solutions.len() < self.limit && self.choices > 0 {
            if let Err(unit) = narrow(&mut knowledge, &mut self.queens) {
                self.failures[unit] += 1;
                break;
            }
            let Some(queen) = self.choose(&knowledge) else {
                let mut queens = self.queens.clone();
                queens.sort_unstable();
                self.solutions.push(queens);
                break;
            };
            self.choices -= 1;
            let mut with_queen = knowledge;
            with_queen.place(queen);
            self.queens.push(queen);
            self.below(with_queen);
            self.queens.pop();
            knowledge.rule_out(&[queen].into_iter().collect());
        }
        self.queens.truncate(placed);
    }

    /// Chooses a square for a queen; `None` if all queens are placed.
    fn choose(&self, knowledge: &Knowledge<'_>) -> Option<Square> {
        let unit = knowledge
            .open_units()
            .min_by_key(|&unit| (knowledge.choices(unit) << 32) / self.failures[unit])?;
        let squares = knowledge.free_in(unit).iter();
        squares.max_by_key(|&queen| knowledge.excluded(queen, 1).len())
    }
}
