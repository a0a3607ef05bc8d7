//! Tours as directions, one byte per square, for boards of millions of squares. A line
//! `backrank directions 1 8x8 from a8` is followed by a line for each row of the board, with a character
//! for each square: the number of the move that leaves it, `.` for the end of the tour, `#` for a square
//! that is not visited.

use std::fmt;

use super::coordinates::Formatted;
use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::tour::directions::Directions;

/// The first words of the first line.
pub(super) const FIRST_WORDS: &str = "backrank directions";

/// The number of characters written at once.
const AT_ONCE: usize = 1 << 15;

/// Formats a tour as directions.
#[must_use]
pub fn directions(directions: &Directions) -> impl fmt::Display + '_ {
    Formatted(move |f: &mut fmt::Formatter<'_>| {
        let dims = directions.dims();
        let start = directions.start().name(dims);
        write!(f, "{FIRST_WORDS} 1 {dims} from {start}")?;
        for row in directions.moves().chunks(dims.columns() as usize) {
            f.write_str("\n")?;
            for numbers in row.chunks(AT_ONCE) {
                let characters = numbers.iter().map(|&number| match number {
                    Directions::END => '.',
                    Directions::UNVISITED => '#',
                    _ => char::from(b'0' + number),
                });
                f.write_str(&characters.collect::<String>())?;
            }
        }
        Ok(())
    })
}

/// A tour that is being read.
#[derive(Debug)]
pub(super) struct Reader {
    pub(super) line: usize,
    pub(super) dims: Dims,
    pub(super) start: Square,
    pub(super) moves: Vec<u8>,
}

impl Reader {
    /// Reads the first line.
    pub(super) fn new(line: usize, text: &str) -> Result<Self, NotationError> {
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        let &[_, _, "1", dims, "from", start] = words.as_slice() else {
            return Err(NotationError::unknown(line, text));
        };
        let dims = dims.parse().on_line(line)?;
        Ok(Self {
            line,
            dims,
            start: Square::parse(start, dims).on_line(line)?,
            moves: Vec::new(),
        })
    }

    /// Reads the next row.
    pub(super) fn add(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let (dims, columns) = (self.dims, self.dims.columns() as usize);
        let row = text.trim_ascii().as_bytes();
        let mut is_valid = row.len() == columns;
        self.moves
            .extend(row.iter().map(|&character| match character {
                b'.' => Directions::END,
                b'#' => Directions::UNVISITED,
                _ => {
                    is_valid &= matches!(character, b'0'..=b'7');
                    character.wrapping_sub(b'0')
                }
            }));
        let wrong = || {
            message!(
                "each row of the {dims} board needs {columns} characters: 0 to 7, . or #",
                dims,
                columns
            )
        };
        is_valid.then_some(()).ok_or_else(wrong).on_line(line)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.moves.len() as u64 == self.dims.squares()
    }

    /// Returns the error for a board that ends before its last row.
    pub(super) fn not_complete(&self) -> NotationError {
        let rows = self.dims.rows();
        let row = self.moves.len() / self.dims.columns() as usize;
        let why = message!("the board ends after {row} of {rows} rows", row, rows);
        NotationError::wrong(self.line, why)
    }
}
