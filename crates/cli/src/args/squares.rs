//! Boards and squares as people type them on a command line: `8X8`, `D1`.

use backrank_core::{Dims, SizeError, Square, SquareError, message};

use crate::error::Error;

/// Reads a board; a capital X and the sign × stand for x, and a number alone for a square board.
pub(crate) fn dims(text: &str) -> Result<Dims, SizeError> {
    let text = text.replace(['X', '×'], "x");
    if !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit()) {
        format!("{text}x{text}").parse()
    } else {
        text.parse()
    }
}

/// The error where neither the size of a board nor its file is given.
pub(crate) fn missing() -> Error {
    Error::usage(message!("the board size is missing"))
}

/// Reads a square; capital letters are taken for small ones.
pub(crate) fn square(text: &str, dims: Dims) -> Result<Square, SquareError> {
    Square::parse(text.to_ascii_lowercase(), dims)
}

/// Reads the lists of squares that an option was given.
pub(super) fn squares(lists: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    let lists = lists.iter().map(|list| match list.trim() {
        // Most likely a variable of the shell that is not set: an error, not the board without
        // squares.
        "" => Square::parse(list, dims).map(|square| vec![square]),
        _ => Square::parse_list(&list.to_ascii_lowercase(), dims),
    });
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_square_board_and_a_blank_list_is_an_error() {
        assert_eq!(dims("8"), dims("8x8"));
        let list = squares(&[" ".to_owned()], dims("8").unwrap());
        assert!(list.is_err());
    }
}
