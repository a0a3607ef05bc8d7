//! Directions: for each square the sign of the move that leaves it, below a line that names the board and the start.

use std::io::Read;

use backrank_core::tour::Directions;
use backrank_core::{Dims, Square};

use super::{ReadTour, Visits, check_size};
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::i18n::TourText;
use crate::input::scanner::Scanner;
use crate::input::source::not_a_board;

/// The word that the first line starts with.
pub(super) const FIRST_WORD: &str = "backrank";

/// Reads the rest of the first line and as many rows as it says, of at most so many squares.
pub(super) fn read(scanner: &mut Scanner<impl Read>, most: usize) -> Result<ReadTour, Error> {
    let line = scanner.line();
    let (dims, start) = read_heading(scanner)?;
    let squares = dims.squares();
    check_size(
        usize::try_from(squares).unwrap_or(usize::MAX),
        most,
        Some(line),
    )?;
    let mut moves = Vec::new();
    let reserved = moves.try_reserve_exact(squares as usize); // as many as fit the address space, or it was refused
    reserved.map_err(|_| Error::failed(TourText::NoMemory(squares)))?;
    for row in 0..dims.rows() {
        if scanner.peek()?.is_some() {
            scanner.pass(); // the line break
        }
        if scanner.peek()?.is_none() {
            let (read, rows) = (row, dims.rows());
            return Err(Error::failed(TourText::RowsMissing { line, read, rows }));
        }
        read_row(scanner, dims, &mut moves)?;
    }
    let visits = match Directions::first_off_board(dims, &moves) {
        Some(square) => Err(square),
        None => Directions::new(dims, start, moves).ok_or(start),
    };
    Ok(ReadTour {
        line: Some(line),
        dims,
        closed: None,
        visits: Visits::Directions(visits),
    })
}

/// ` directions 1 RxC from SQUARE`.
fn read_heading(scanner: &mut Scanner<impl Read>) -> Result<(Dims, Square), Error> {
    let line = scanner.line();
    let text = scanner.rest_of_line("")?;
    let refuse = || not_a_board(line, &format!("{FIRST_WORD}{text}"));
    let words: Vec<_> = text.split_whitespace().collect();
    let &["directions", version, dims, "from", start] = words.as_slice() else {
        return Err(refuse());
    };
    if version != "1" {
        let version = version.to_owned();
        return Err(Error::failed(TourText::UnknownVersion { line, version }));
    }
    let on_line = |why| Error::failed(ErrorMessage::OnLine { line, why });
    let dims: Dims = dims
        .parse()
        .map_err(|error: backrank_core::DimsError| on_line(error.into()))?;
    let start = Square::parse(start, dims).map_err(|error| on_line(error.into()))?;
    Ok((dims, start))
}

fn read_row(
    scanner: &mut Scanner<impl Read>,
    dims: Dims,
    moves: &mut Vec<u8>,
) -> Result<(), Error> {
    let columns = dims.columns() as usize;
    let mut squares = 0;
    loop {
        let signs = scanner.some(|sign| matches!(sign, b'0'..=b'7' | b'.' | b'#'))?;
        if signs.is_empty() {
            break;
        }
        squares += signs.len();
        if squares > columns {
            break;
        }
        moves.extend(signs.iter().map(|&sign| match sign {
            b'.' => Directions::END,
            b'#' => Directions::UNVISITED,
            _ => sign - b'0',
        }));
    }
    let line = scanner.line();
    match scanner.skip_blanks()? {
        _ if squares > columns => {}
        None | Some(b'\n') => {}
        Some(_) => return Err(scanner.refuse("")),
    }
    if squares != columns {
        return Err(Error::failed(TourText::RowNotAsWide {
            line,
            squares,
            columns,
        }));
    }
    Ok(())
}
