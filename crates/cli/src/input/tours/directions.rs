//! Directions: for each square the sign of the move that leaves it, below a line that names the board and the start.

use backrank_core::tour::Directions;
use backrank_core::{Dims, DimsError, Square};

use super::limits::{Limits, check_size, make_room};
use super::messages::TourInputMessage;
use super::tour::{OffBoard, ReadTour, Visits};
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::error::system::on_line;
use crate::input::scanner::Scanner;

/// The word that the first line starts with.
pub(super) const FIRST_WORD: &str = "backrank";

/// Reads the first line and the rows of the board that it names.
pub(super) fn read(scanner: &mut Scanner<'_>, limits: Limits) -> Result<ReadTour, Error> {
    let line = scanner.line();
    let (dims, start) = read_heading(scanner)?;
    check_size(dims.squares(), limits.direction_squares(), Some(line))?;
    let mut moves = Vec::new();
    for row in 0..dims.rows() {
        if scanner.peek()?.is_some() {
            scanner.pass_lines(1); // the line break
        }
        if scanner.peek()?.is_none() {
            return Err(Error::failed(TourInputMessage::RowsMissing {
                line,
                read: row,
                rows: dims.rows(),
            }));
        }
        read_row(scanner, dims, line, &mut moves)?;
    }
    let moves = match Directions::first_off_board(dims, &moves) {
        Some(square) => Err(OffBoard {
            square,
            start,
            moves,
        }),
        None => match Directions::new(dims, start, moves) {
            Some(directions) => Ok(directions),
            None => return Err(scanner.refuse()),
        },
    };
    Ok(ReadTour {
        line: Some(line),
        dims,
        closed: None,
        visits: Visits::Directions(moves),
    })
}

/// Reads `backrank directions 1 RxC from SQUARE`.
fn read_heading(scanner: &mut Scanner<'_>) -> Result<(Dims, Square), Error> {
    let heading = scanner.rest_of_line()?;
    let line = heading.number;
    let words: Vec<_> = heading.words().collect();
    let &[FIRST_WORD, "directions", version, dims, "from", start] = words.as_slice() else {
        return Err(heading.refuse());
    };
    if version != "1" {
        let version = Excerpt::of(version);
        return Err(Error::failed(TourInputMessage::UnknownVersion {
            line,
            version,
        }));
    }
    let dims: Dims = dims
        .parse()
        .map_err(|error: DimsError| on_line(line, error))?;
    let start = Square::parse(start, dims).map_err(|error| on_line(line, error))?;
    Ok((dims, start))
}

fn read_row(
    scanner: &mut Scanner<'_>,
    dims: Dims,
    first_line: usize,
    moves: &mut Vec<u8>,
) -> Result<(), Error> {
    let columns = dims.columns() as usize;
    let mut squares = 0;
    scanner.skip_blanks()?;
    while squares <= columns {
        let signs = scanner.some(|sign| matches!(sign, b'0'..=b'7' | b'.' | b'#'))?;
        if signs.is_empty() {
            break;
        }
        squares += signs.len();
        if squares <= columns {
            make_room(moves, signs.len(), dims.squares(), first_line)?;
            moves.extend(signs.iter().map(|&sign| match sign {
                b'.' => Directions::END,
                b'#' => Directions::UNVISITED,
                _ => sign - b'0',
            }));
        }
    }
    if squares <= columns && !matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
        return Err(scanner.refuse());
    }
    if squares != columns {
        return Err(Error::failed(TourInputMessage::RowNotAsWide {
            line: scanner.line(),
            squares,
            columns,
        }));
    }
    Ok(())
}
