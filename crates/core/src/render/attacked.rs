//! A board of queens during a search, with the attacked squares.

use std::fmt;

use super::queens::files;
use crate::board::square::Square;
use crate::queens::problem::QueensProblem;

/// A board during a search, with ranks and files at its edge.
///
/// `Q` is a queen, given or placed, `-` an attacked square, `#` a blocked square, and `.` a free
/// square.
///
/// ```
/// use backrank_core::{QueensProblem, Square, internal::render::AttackedBoard};
///
/// let problem = QueensProblem::new(3)?.block([Square { row: 0, column: 1 }])?;
/// let queens = [Square { row: 0, column: 0 }];
/// let board = AttackedBoard::new(&problem, &queens).to_string();
/// assert_eq!(board, " 3  Q - -\n 2  - - .\n 1  - . -\n    a b c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AttackedBoard<'a> {
    problem: &'a QueensProblem,
    queens: &'a [Square],
}

impl<'a> AttackedBoard<'a> {
    /// Returns the board of `problem` with its own queens and `queens`.
    #[must_use]
    pub const fn new(problem: &'a QueensProblem, queens: &'a [Square]) -> Self {
        Self { problem, queens }
    }

    /// Returns the character for a square.
    #[must_use]
    pub fn symbol(&self, square: Square) -> char {
        let given = self.problem.queens();
        if self.queens.contains(&square) || given.contains(&square) {
            'Q'
        } else if self.problem.attack_on(square, self.queens).is_some()
            || self.problem.attack_on(square, given).is_some()
        {
            '-'
        } else if !self.problem.allows(square) {
            '#'
        } else {
            '.'
        }
    }
}

impl fmt::Display for AttackedBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = self.problem.order().dims();
        for row in 0..dims.rows() {
            write!(f, "{:>2} ", dims.rows() - row)?;
            for column in 0..dims.columns() {
                write!(f, " {}", self.symbol(Square { row, column }))?;
            }
            f.write_str("\n")?;
        }
        write!(f, "    {}", files(dims.columns(), " "))
    }
}
