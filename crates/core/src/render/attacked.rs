//! A board of queens in the middle of a search, with the squares that are attacked.

use std::fmt;

use super::grid::write_grid;
use crate::board::square::Square;
use crate::queens::attack::Attack;
use crate::queens::problem::Problem;

/// The board with the queens placed so far: `Q` is a queen, `-` a square that one of them attacks, `#` one that the problem does
/// not allow (forbidden, or attacked by a queen placed beforehand), `.` a free square.
#[derive(Clone, Copy, Debug)]
pub struct AttackedBoard<'a> {
    problem: &'a Problem,
    queens: &'a [Square],
}

impl<'a> AttackedBoard<'a> {
    /// Returns the board of `problem` with `queens` on it.
    #[must_use]
    pub const fn new(problem: &'a Problem, queens: &'a [Square]) -> Self {
        Self { problem, queens }
    }
}

impl fmt::Display for AttackedBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grid(f, self.problem.order().dims().into(), " ", |row, column| {
            let square = Square { row, column };
            if self.queens.contains(&square) {
                'Q'
            } else if Attack::first_on(square, self.queens).is_some() {
                '-'
            } else if !self.problem.allows(square) {
                '#'
            } else {
                '.'
            }
        })
    }
}
