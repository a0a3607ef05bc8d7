//! Tours as directions, a byte a square, for boards of millions: a line
//! `backrank directions 1 8x8 from a8`, and for each row of the board a line with a sign for each
//! square: the number of the move that leaves it, `.` where the tour ends, `#` where it never
//! comes.

use std::io::{self, Write};

use backrank_core::tour::Directions;
use backrank_core::{Dims, SizeError, Square, message};

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::boards::{FoundTour, ReadTour, Take, Visits};
use crate::forms::lines::{AT_ONCE, Lines};

/// The word that the first line starts with.
pub(super) const FIRST_WORD: &[u8] = b"backrank";

/// Writes a tour.
pub(crate) fn write(
    out: &mut dyn Write,
    _: u64,
    FoundTour { tour, .. }: &FoundTour<'_>,
) -> io::Result<()> {
    let directions = tour.directions();
    let dims = directions.dims();
    let start = directions.start().name(dims);
    writeln!(out, "backrank directions 1 {dims} from {start}")?;
    let mut signs = [0; AT_ONCE];
    for row in directions.moves().chunks(dims.columns() as usize) {
        for numbers in row.chunks(AT_ONCE) {
            let signs = &mut signs[..numbers.len()];
            for (sign, &number) in signs.iter_mut().zip(numbers) {
                *sign = match number {
                    Directions::END => b'.',
                    Directions::UNVISITED => b'#',
                    _ => b'0' + number,
                };
            }
            out.write_all(signs)?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Reads the first line and the rows of the board that it names.
pub(super) fn read(lines: &mut Lines<'_>, take: &mut Take<'_>) -> Result<(), Error> {
    let line = lines.number;
    let heading = lines.text()?.split_ascii_whitespace().collect::<Vec<_>>();
    let &[_, "directions", "1", dims, "from", start] = heading.as_slice() else {
        return Err(lines.refuse());
    };
    let dims = dims.parse::<Dims>();
    let dims = dims.map_err(|error: SizeError| on_line(line, error))?;
    let start = Square::parse(start, dims).map_err(|error| on_line(line, error))?;
    lines.check_room(2 * dims.squares())?; // twice the moves while they grow
    let (mut moves, columns) = (Vec::new(), dims.columns() as usize);
    for row in 0..dims.rows() {
        if !lines.next_line()? {
            let rows = dims.rows();
            return Err(on_line(
                line,
                message!("the board ends after {row} of {rows} rows", row, rows),
            ));
        }
        let row = lines.whole()?.trim_ascii();
        let mut is_right = row.len() == columns;
        moves.extend(row.iter().map(|&sign| match sign {
            b'.' => Directions::END,
            b'#' => Directions::UNVISITED,
            _ => {
                is_right &= matches!(sign, b'0'..=b'7');
                sign.wrapping_sub(b'0')
            }
        }));
        if !is_right {
            return Err(on_line(
                lines.number,
                message!(
                    "each row of the {dims} board needs {columns} characters: 0 to 7, . or #",
                    dims,
                    columns
                ),
            ));
        }
    }
    let visits = Visits::Directions(start, moves);
    take(ReadTour {
        line: Some(line),
        dims,
        closed: None,
        visits,
    })
}
