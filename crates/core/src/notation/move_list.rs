//! Tours as lists of squares: `8x8: a8 b6 ...`, and with blocked squares
//! `8x8 without c3 d4: a8 b6 ...`. The squares are as those of `coordinates`.

use std::fmt;

use super::NotationError;
use super::coordinates::{self, Shown, write_words};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::tour::form::Tour;

/// A board with blocked squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The board.
    pub dims: Dims,
    /// The blocked squares, all on the board. Those of [`Visits::Numbers`](super::Visits::Numbers) are there.
    pub blocked: Vec<Square>,
}

/// A tour with its board and blocked squares in front.
pub fn squares<'a>(tour: &'a dyn Tour, blocked: &'a [Square]) -> impl fmt::Display + 'a {
    Shown(move |f: &mut fmt::Formatter<'_>| {
        let dims = tour.dims();
        let mut start = dims.to_string();
        if !blocked.is_empty() {
            start += " without";
        }
        for square in blocked {
            start += &format!(" {}", square.name(dims));
        }
        write_words(f, start + ": ", tour.squares(), |line, square| {
            square.name(dims).push_to(line);
        })
    })
}

/// The board that a line begins with, and the list that follows; none if it
/// begins with something else.
pub(super) fn split_board(
    line: usize,
    text: &str,
) -> Result<Option<(Ground, &str)>, NotationError> {
    let word = text.split([' ', ':']).next().unwrap_or_default();
    if !word.contains(['x', '×']) || !word.starts_with(|sign: char| sign.is_ascii_digit()) {
        return Ok(None);
    }
    let dims = word
        .replace('×', "x")
        .parse::<Dims>()
        .map_err(|error| NotationError::wrong(line, error))?;
    let after = text[word.len()..].trim_start();
    let without = after.strip_prefix("without");
    let (without, list) = match after.split_once(':') {
        Some((before, list)) if without.is_some() || before.trim().is_empty() => {
            (before.strip_prefix("without").unwrap_or_default(), list)
        }
        _ => {
            let why = message!(
                "missing ':' after the board: write '8x8: a1 b3' or '8x8 without c2: a1 b3'"
            );
            return Err(NotationError::wrong(line, why));
        }
    };
    let blocked = block(line, dims, without)?;
    Ok(Some((Ground { dims, blocked }, list)))
}

/// Reads blocked squares.
pub(super) fn block(line: usize, dims: Dims, list: &str) -> Result<Vec<Square>, NotationError> {
    let squares = coordinates::parse(list, Some(dims));
    let squares = squares
        .map_err(|error| NotationError::wrong(line, error))?
        .list;
    match squares.iter().find(|square| !dims.contains(**square)) {
        None => Ok(squares),
        Some(&outside) => Err(outside_of(line, outside, dims)),
    }
}

/// The error for a square outside the board.
pub(super) fn outside_of(line: usize, square: Square, dims: Dims) -> NotationError {
    let given = square.to_string();
    NotationError::wrong(line, crate::SquareError { given, dims })
}
