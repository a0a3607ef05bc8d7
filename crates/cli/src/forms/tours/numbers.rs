//! Boards of visit numbers: `.` for a square that is not visited, `#` for a blocked one.

use std::io::{self, ErrorKind, Write};

use backrank_core::Dims;
use backrank_core::render::TourBoard;
use backrank_core::unstable::tour::BLOCKED;

use crate::error::Error;
use crate::forms::boards::{FoundTour, ReadTour, Take, Visits};
use crate::forms::headings;
use crate::forms::lines::{Ends, Lines, number, ragged};
use crate::locale::Lang;

/// Writes a board under its heading.
pub(crate) fn write(
    out: &mut dyn Write,
    lang: Lang,
    at: u64,
    FoundTour { tour, block }: &FoundTour<'_>,
) -> io::Result<()> {
    let out_of_memory = |error| io::Error::new(ErrorKind::OutOfMemory, error);
    let board = TourBoard::new(&**tour).map_err(out_of_memory)?.block(block);
    let heading = lang.translate(&headings::tour(at));
    writeln!(out, "{heading}\n\n{board}\n")
}

/// Reads a board up to the first line that is no row.
pub(super) fn read(lines: &mut Lines<'_>, take: &mut Take<'_>) -> Result<(), Error> {
    let line = Some(lines.number);
    let (mut numbers, mut rows) = (Vec::new(), 0);
    let mut is_row = true;
    while is_row {
        let before = numbers.len();
        while let Some(word) = lines.word(Ends::BLANKS)? {
            let number = visit(word).ok_or_else(|| lines.refuse())?;
            lines.push(&mut numbers, number)?;
        }
        let squares = numbers.len() - before;
        if squares * rows != before {
            return Err(ragged(lines.number, squares, before / rows));
        }
        rows += 1;
        is_row = lines.next_line()? && visit(lines.peek()?).is_some();
    }
    lines.hold();
    let dims = Dims::new(rows as u32, (numbers.len() / rows) as u32).map_err(Error::failed)?;
    take(ReadTour {
        line,
        dims,
        closed: None,
        visits: Visits::Numbers(numbers),
    })
}

/// The number on a square.
fn visit(word: &[u8]) -> Option<u32> {
    match word {
        b"" => None,
        b"." => Some(0),
        b"#" => Some(BLOCKED),
        _ => number(word).filter(|&number| number != BLOCKED),
    }
}
