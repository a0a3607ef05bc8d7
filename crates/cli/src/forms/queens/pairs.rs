//! A board on a line: row and column of each queen, `0,1 1,3 2,0 3,2` or
//! `   0,  1;   1,  3;   2,  0;   3,  2;`.

use backrank_core::{Dims, Square};

use crate::error::Error;
use crate::forms::lines::{Ends, Lines, number};

/// Writes the word of a queen.
pub(crate) fn push(line: &mut Vec<u8>, queen: Square, _: Dims) {
    let mut digits = itoa::Buffer::new();
    line.extend_from_slice(digits.format(queen.row).as_bytes());
    line.push(b',');
    line.extend_from_slice(digits.format(queen.column).as_bytes());
}

/// Reads the queens of the line.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<Vec<Square>, Error> {
    let mut queens = Vec::new();
    while let Some(word) = lines.word(const { &Ends::with(b",") })? {
        let row = number(word);
        let is_pair = lines.skip(b',')?;
        let column = lines.word(const { &Ends::with(b";") })?.and_then(number);
        match (row, column) {
            (Some(row), Some(column)) if is_pair => {
                lines.push(&mut queens, Square { row, column })?
            }
            _ => return Err(lines.refuse()),
        }
        while lines.skip(b';')? {}
    }
    Ok(queens)
}
