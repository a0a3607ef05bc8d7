//! The text formats of boards and tours, each in a file that reads and writes it.
//!
//! [`read_queens`], [`read_tours`] and [`read_puzzles`] read a complete text. [`QueensReader`] and
//! [`TourReader`] read line by line, so a long list needs no more memory than its largest board. The format
//! is detected from the text. Headings, comments, fences, frames, brackets and separators around a board
//! are ignored.

mod borders;
mod coordinates;
mod detect;
mod directions;
mod document;
mod fen;
mod grid;
mod move_list;
mod puzzles;
mod queens;
mod reader;
mod regions;
mod starts;
mod tour_grid;
mod tours;
mod value;

pub use borders::{puzz_link, star_battle};
pub use coordinates::{columns, names, pairs};
pub use directions::directions;
pub use fen::fen;
pub use move_list::{Ground, squares};
pub use puzzles::{PuzzleText, read_puzzles};
pub use queens::{QueensReader, QueensText, read_queens};
pub use regions::coloured;
pub use starts::{QueensStart, TourStart, read_queens_start, read_tour_start};
pub use tour_grid::BLOCKED;
pub use tours::{TourReader, TourText, Visits, read_tours};

use crate::message::excerpt;
use crate::out_of_memory::Bytes;
use crate::{Message, display_as_message, message};

/// The reason why a text cannot be read. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// A line is in none of the formats.
    Unknown {
        /// The line.
        line: usize,
        /// Its text.
        text: String,
    },
    /// A row is not as long as the one above it.
    Ragged {
        /// The line of the row.
        line: usize,
        /// The number of its squares.
        squares: usize,
        /// The number of squares of the row above.
        expected: usize,
    },
    /// A board of queens has more columns than rows.
    NotSquare {
        /// The line on which the board starts.
        line: usize,
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// Another error of the board that starts on this line.
    Wrong {
        /// The line.
        line: usize,
        /// What is wrong.
        why: Message,
    },
    /// A board takes more memory than allowed.
    TooLarge {
        /// The line on which the board ends or exceeds the memory.
        line: usize,
        /// The number of bytes allowed.
        max_bytes: u64,
    },
}

impl NotationError {
    fn unknown(line: usize, text: &str) -> Self {
        let text = excerpt(text.trim());
        Self::Unknown { line, text }
    }

    /// Replaces the quoted text with the original line.
    fn quoting(self, text: &str) -> Self {
        match self {
            Self::Unknown { line, .. } => Self::unknown(line, text),
            other => other,
        }
    }

    fn wrong(line: usize, why: impl Into<Message>) -> Self {
        let why = why.into();
        Self::Wrong { line, why }
    }
}

impl NotationError {
    /// Returns examples of all formats of a board of queens.
    #[must_use]
    pub fn queens_examples() -> Message {
        message!(
            "a board is drawn row by row, '. Q . .' or '0 1 0 0', or is a line such as {lines}",
            lines = vec![
                "'1 3 0 2'",
                "'[2, 4, 1, 3]'",
                "'2413'",
                "'b4 d3 a2 c1'",
                "'(0, 1), (1, 3), (2, 0), (3, 2)'",
                "'1Q2/3Q/Q3/2Q1'",
                "'[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]'",
                "'{\"columns\": [1, 3, 0, 2]}'",
            ]
        )
    }

    /// Returns examples of all formats of a tour.
    #[must_use]
    pub fn tours_examples() -> Message {
        message!(
            "a tour is a board of numbers, row by row, such as '1 4 7 10' or '[[1, 4, 7, 10], ...]', or is a line such as {lines}",
            lines = vec![
                "'3x4: a3 c2 a1 ...'",
                "'a3 -> c2 -> a1 -> ...'",
                "'[(0, 0), (1, 2), ...]'",
                "'{\"dims\": \"3x4\", \"squares\": [\"a3\", ...]}'",
            ]
        )
    }

    /// Returns examples of all formats of a board of regions.
    #[must_use]
    pub fn puzzles_examples() -> Message {
        message!(
            "a board is rows of letters, numbers or coloured squares, such as 'AAB' or '1 1 2', or is a line such as {lines}",
            lines = vec![
                "'[\"AAB\", \"ABB\", \"CCC\"]'",
                "'[[1, 1, 2], [1, 2, 2], [3, 3, 3]]'",
                "'{\"regions\": [\"AAB\", ...]}'",
                "'AA2W1NI5mcc...'",
                "'https://puzz.link/p?starbattle/6/6/1/...'",
            ]
        )
    }

    /// Returns an example of a board of queens on which a search starts.
    #[must_use]
    pub fn queens_start_examples() -> Message {
        message!(
            "a board is drawn row by row, with '.' for a free square, '#' for a blocked one and 'Q' for a queen, such as '. Q . #'"
        )
    }

    /// Returns an example of a board of a tour on which a search starts.
    #[must_use]
    pub fn tour_start_examples() -> Message {
        message!(
            "a board is drawn row by row, with '.' for a free square, '#' for a blocked one and visit numbers, such as '1 . # 4'"
        )
    }
}

/// Adds the line to an error.
trait OnLine<T> {
    fn on_line(self, line: usize) -> Result<T, NotationError>;
}

impl<T, E: Into<Message>> OnLine<T> for Result<T, E> {
    fn on_line(self, line: usize) -> Result<T, NotationError> {
        self.map_err(|why| NotationError::wrong(line, why))
    }
}

impl From<&NotationError> for Message {
    fn from(error: &NotationError) -> Self {
        match error {
            NotationError::Unknown { line, text } => message!(
                "line {line} is not part of a board: '{text}'",
                line = *line,
                text = text.clone()
            ),
            &NotationError::Ragged {
                line,
                squares,
                expected,
            } => message!(
                "line {line} has {squares|square|squares}, but the row above has {expected}",
                line,
                squares,
                expected
            ),
            &NotationError::NotSquare {
                line,
                rows,
                columns,
            } => message!(
                "the board that starts on line {line} has {rows|row|rows} and {columns|column|columns}: it needs as many rows as columns",
                line,
                rows,
                columns
            ),
            NotationError::Wrong { line, why } => {
                message!("line {line}: {why}", line = *line, why = why.clone())
            }
            &NotationError::TooLarge { line, max_bytes } => message!(
                "line {line}: the board is too large for {max} of memory",
                line,
                max = Bytes(max_bytes)
            ),
        }
    }
}

display_as_message!(NotationError);

#[cfg(test)]
mod tests;
