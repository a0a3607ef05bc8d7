//! Tours as lists of squares: `8x8: a8 b6 ...`, and with blocked squares
//! `8x8 without c3 d4: a8 b6 ...`. The squares have the formats of `coordinates`.

use std::fmt;

use super::coordinates::{Formatted, line_of, names, on_board};
use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;
use crate::tour::form::Tour;

/// A board with blocked squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The board.
    pub dims: Dims,
    /// The blocked squares, all on the board. [`Visits::Numbers`](super::Visits::Numbers) contains its own.
    pub blocked: Vec<Square>,
}

/// Formats a tour as a list of squares after its board and blocked squares.
#[must_use]
pub fn squares<'a>(tour: &'a dyn Tour, blocked: &'a [Square]) -> impl fmt::Display + 'a {
    Formatted(move |f: &mut fmt::Formatter<'_>| {
        let dims = tour.dims();
        write!(f, "{dims}")?;
        if !blocked.is_empty() {
            write!(f, " without {}", names(blocked.iter().copied(), dims))?;
        }
        let squares = line_of(
            || tour.squares(),
            |line, square| square.name(dims).push_to(line),
        );
        write!(f, ": {squares}")
    })
}

/// Returns the board at the beginning of a line, and the list after it; `None` if the line begins with
/// something else.
pub(super) fn split_board(
    line: usize,
    text: &str,
) -> Result<Option<(Ground, &str)>, NotationError> {
    let word = text.split([' ', ':']).next().unwrap_or_default();
    if !word.contains(['x', '×']) || !word.starts_with(|character: char| character.is_ascii_digit())
    {
        return Ok(None);
    }
    let dims = word.replace('×', "x").parse::<Dims>().on_line(line)?;
    let parts = text[word.len()..]
        .split_once(':')
        .and_then(|(before, list)| {
            let before = before.trim();
            let without = before.strip_prefix("without");
            Some((without.or(before.is_empty().then_some(""))?, list))
        });
    let (without, list) = parts
        .ok_or_else(|| {
            message!("missing ':' after the board: write '8x8: a1 b3' or '8x8 without c2: a1 b3'")
        })
        .on_line(line)?;
    let blocked = on_board(line, without, dims)?;
    Ok(Some((Ground { dims, blocked }, list)))
}
