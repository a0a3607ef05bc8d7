//! A board on a line: the name of each queen's square, `b4 d3 a2 c1`.

use backrank_core::{Dims, Side, Square};

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::lines::{Ends, Lines};

/// Writes the word of a queen.
pub(crate) fn push(line: &mut Vec<u8>, queen: Square, dims: Dims) {
    queen.name(dims).push_to(line);
}

/// Reads the queens of the line. Names count rows from below, so they are read on the largest board
/// until their number is known.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<Vec<Square>, Error> {
    let (mut queens, largest) = (Vec::new(), Side::MAX.dims());
    while let Some(word) = lines.word(Ends::BLANKS)? {
        let queen = match word {
            [b'a'..=b'z', ..] => Square::parse(word, largest).ok(),
            _ => None,
        };
        lines.push(&mut queens, queen.ok_or_else(|| lines.refuse())?)?;
    }
    let side = Side::new(queens.len() as u64).map_err(Error::failed)?;
    let dims = side.dims();
    for queen in &mut queens {
        let row = (queen.row + dims.rows()).checked_sub(largest.rows());
        *queen = match row.map(|row| Square::new(row, queen.column)) {
            Some(queen) if dims.contains(queen) => queen,
            _ => {
                let name = queen.name(largest).to_string();
                Square::parse(name, dims).map_err(|error| on_line(lines.number, error))?
            }
        };
    }
    Ok(queens)
}
