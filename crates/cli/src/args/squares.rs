//! Boards and squares as people type them on a command line: `8X8`, `D1`.

use backrank_core::{Dims, SizeError, Square, SquareError};

/// Reads a board; a capital X and the sign × stand for x, and a number alone for a square board.
pub(crate) fn dims(text: &str) -> Result<Dims, SizeError> {
    let text = text.replace(['X', '×'], "x");
    match !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit()) {
        true => format!("{text}x{text}").parse(),
        false => text.parse(),
    }
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
    fn capital_letters_are_read_as_small_ones() {
        let board = dims("5X7").unwrap();
        assert_eq!(board, dims("5×7").unwrap());
        assert_eq!(dims("8"), dims("8x8"));
        assert_eq!(square("D1", board), square("d1", board));
        let list = |text: &str| squares(&[text.to_owned()], board);
        assert_eq!(list("D1, c3,0,0"), list("d1,c3,a5"));
        assert!(list(" ").is_err());
    }
}
