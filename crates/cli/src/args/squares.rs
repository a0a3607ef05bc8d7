//! Boards and squares as people type them on a command line: `8X8`, `D1`.

use backrank_core::{Dims, DimsError, Square, SquareError};

/// Reads a board; a capital X and the sign × stand for x.
pub(crate) fn dims(text: &str) -> Result<Dims, DimsError> {
    text.replace(['X', '×'], "x")
        .parse()
        .map_err(|mut error: DimsError| {
            text.clone_into(&mut error.given);
            error
        })
}

/// Reads a square; capital letters are taken for small ones.
pub(crate) fn square(text: &str, dims: Dims) -> Result<Square, SquareError> {
    natural(text, |text| Square::parse(text, dims))
}

/// Reads the lists of squares that an option was given.
pub(super) fn squares(lists: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    let lists = lists.iter().map(|list| match list.trim() {
        // Most likely a variable of the shell that is not set: an error, not the board without squares.
        "" => Square::parse(list, dims).map(|square| vec![square]),
        _ => natural(list, |list| Square::parse_list(list, dims)),
    });
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Reads the text in small letters; an error quotes it as it was given.
fn natural<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<T, SquareError>,
) -> Result<T, SquareError> {
    let small = text.to_ascii_lowercase();
    read(&small).map_err(|mut error| {
        let start = small.find(&error.given);
        let given = start.and_then(|start| text.get(start..start + error.given.len()));
        if let Some(given) = given {
            given.clone_into(&mut error.given);
        }
        error
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capital_letters_are_read_as_small_ones_and_quoted_as_they_are() {
        let board = dims("5X7").unwrap();
        assert_eq!(board, dims("5×7").unwrap());
        assert_eq!(board, dims("5x7").unwrap());
        assert_eq!(dims("5X0").unwrap_err().given, "5X0");
        assert_eq!(square("D1", board), square("d1", board));
        assert_eq!(square("H1", board).unwrap_err().given, "H1");
        let list = |text: &str| squares(&[text.to_owned()], board);
        assert_eq!(list("D1, c3,0,0"), list("d1,c3,a5"));
        assert_eq!(list("a1,Z9").unwrap_err().given, "Z9");
    }
}
