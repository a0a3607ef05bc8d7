//! Parsers for boards and squares as people type them: `8X8`, `D1`.

use backrank_core::{Dims, SizeError, Square, SquareError, message};

use crate::error::Error;

/// Parses a board size. `X` and `×` mean `x`, and a single number is a square board.
pub(crate) fn dims(text: &str) -> Result<Dims, SizeError> {
    let text = text.replace(['X', '×'], "x");
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{text}x{text}").parse()
    } else {
        text.parse()
    }
}

/// Returns the error for a missing board size.
pub(crate) fn missing() -> Error {
    Error::usage(message!("the board size is missing"))
}

/// Parses a square; upper case is accepted.
pub(crate) fn square(text: &str, dims: Dims) -> Result<Square, SquareError> {
    Square::parse(text.to_ascii_lowercase(), dims)
}

/// Parses the lists of squares of an option.
pub(crate) fn squares(lists: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    let lists = lists.iter().map(|list| match list.trim() {
        // An empty list is an error: it is most likely an unset shell variable.
        "" => Square::parse(list, dims).map(|square| vec![square]),
        _ => Square::parse_list(&list.to_ascii_lowercase(), dims),
    });
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}
