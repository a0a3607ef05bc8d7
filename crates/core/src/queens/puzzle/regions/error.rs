//! The reasons why letters make no board of regions.

use std::fmt;

use crate::board::square::Square;

/// The largest order of a board.
pub(super) const MAX_ORDER: usize = 16;

/// The reason why letters make no [`Regions`](super::Regions).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionsError {
    /// There are no rows, or more than 16.
    Order {
        /// The number of rows.
        rows: usize,
    },
    /// A row does not have as many squares as there are rows.
    Ragged {
        /// The row, counted from 0.
        row: u32,
        /// Its number of squares.
        squares: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A square has something else than a letter from A to Z.
    NoLetter {
        /// The square.
        square: Square,
    },
    /// There are more or fewer regions than rows.
    Count {
        /// The number of regions, each with a letter of its own.
        regions: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A region is in several pieces.
    NotConnected {
        /// Its letter.
        letter: char,
        /// A square of one piece.
        from: Square,
        /// A square of another piece.
        apart: Square,
    },
}

impl fmt::Display for RegionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Order { rows } => {
                write!(f, "a board has 1 to {} rows, not {rows}", MAX_ORDER)
            }
            Self::Ragged { row, squares, rows } => {
                write!(
                    f,
                    "row {row} has {squares} squares, but the board has {rows} rows"
                )
            }
            Self::NoLetter { square } => {
                write!(
                    f,
                    "the square {},{} has no letter",
                    square.row, square.column
                )
            }
            Self::Count { regions, rows } => {
                write!(
                    f,
                    "a board of {rows} rows needs as many regions, and has {regions}"
                )
            }
            Self::NotConnected {
                letter,
                from,
                apart,
            } => write!(
                f,
                "the region {letter} is in several pieces: no way over its squares leads from {},{} to {},{}",
                from.row, from.column, apart.row, apart.column
            ),
        }
    }
}

impl std::error::Error for RegionsError {}
