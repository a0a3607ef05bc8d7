//! Squares that an option names.

use backrank_core::{Dims, Square, SquareError};

/// Reads the lists of squares that an option was given.
pub(super) fn squares(lists: &[String], dims: Dims) -> Result<Vec<Square>, SquareError> {
    let lists = lists.iter().map(|list| match list.trim() {
        // Most likely a variable of the shell that is not set: an error, not the board without squares.
        "" => Square::parse(list, dims).map(|square| vec![square]),
        _ => Square::parse_list(list, dims),
    });
    Ok(lists.collect::<Result<Vec<_>, _>>()?.concat())
}
