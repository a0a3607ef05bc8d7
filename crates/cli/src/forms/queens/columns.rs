//! A board on a line: the column of the queen in each row, `1 3 0 2`.

use backrank_core::{Dims, Square};

use crate::error::Error;
use crate::forms::lines::{Ends, Lines, number};

/// Writes the word of a queen.
pub(crate) fn push(line: &mut Vec<u8>, queen: Square, _: Dims) {
    line.extend_from_slice(itoa::Buffer::new().format(queen.column).as_bytes());
}

/// Reads the queens of the line.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<Vec<Square>, Error> {
    let mut queens = Vec::new();
    while let Some(word) = lines.word(Ends::BLANKS)? {
        let column = number(word).ok_or_else(|| lines.refuse())?;
        let row = queens.len() as u32;
        lines.push(&mut queens, Square { row, column })?;
    }
    Ok(queens)
}
