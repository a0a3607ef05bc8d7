//! English.

pub(super) mod counts;
pub(super) mod tour_counts;
pub(super) mod tours;

use std::fmt;

use super::figures::counted;
use super::text::Text;

pub(super) fn write(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    match text {
        Text::NotUtf8 { line } => write!(f, "line {line} is not UTF-8 text"),
        Text::LineTooLong { line, most } => {
            write!(f, "line {line} is longer than {most} bytes")
        }
        Text::NotABoardLine { line, start } => {
            write!(f, "line {line} is not part of a board: '{start}'")
        }
        Text::RowTooLong { line, most } => write!(
            f,
            "line {line} has too many squares: a row has at most {most}"
        ),
        Text::Ragged {
            line,
            squares,
            expected,
        } => {
            write!(
                f,
                "line {line} has {}, but the row above has {expected}",
                counted(*squares as u64, "square")
            )
        }
        Text::NotSquareBoard {
            line,
            rows,
            columns,
        } => write!(
            f,
            "the board that starts on line {line} has {} of {}: it must have as many rows as columns",
            counted(*rows as u64, "row"),
            counted(*columns as u64, "square")
        ),
        Text::TooManyQueens { line, most } => {
            match line {
                Some(line) => write!(f, "line {line}")?,
                None => f.write_str("a board")?,
            }
            write!(f, " has too many queens: a board has at most {most}")
        }
        Text::TooManyRows { line, most } => {
            match line {
                Some(line) => write!(f, "the board that starts on line {line}")?,
                None => f.write_str("a board")?,
            }
            write!(f, " has too many squares: at most {most} are read")
        }
        Text::BadJson { why } => write!(f, "this is not JSON that 'solve' or 'find' prints: {why}"),
        Text::UnknownSchema { given, known } => {
            write!(
                f,
                "the schema '{given}' is none of those read here: {known}"
            )
        }
        Text::OtherBoard { board, document } => {
            write!(
                f,
                "a {board} board stands in a document that says {document}"
            )
        }
    }
}
