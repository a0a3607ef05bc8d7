//! Lists of squares, a tour a line: `8x8: a8 b6 ...`, and with blocked squares
//! `8x8 without c3 d4: a8 b6 ...`. A board that stands on a line of its own is that of the lists
//! below it.

use std::io::{self, Write};

use backrank_core::tour::Judge;
use backrank_core::{Dims, SizeError, Square, message};

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::boards::{FoundTour, ReadTour, Take, Visits};
use crate::forms::lines::{Ends, Lines, write_line};

/// The ends of a square.
const ENDS: &Ends = &Ends::with(b",:");

/// Writes a tour with its board in front, so that every line can be read by itself.
pub(crate) fn write(
    out: &mut dyn Write,
    _: u64,
    FoundTour { tour, block }: &FoundTour<'_>,
) -> io::Result<()> {
    let dims = tour.dims();
    let mut start = dims.to_string();
    if !block.is_empty() {
        start += " without";
    }
    for square in *block {
        start += &format!(" {}", square.name(dims));
    }
    write_line(out, start + ": ", tour.squares(), |line, square| {
        square.name(dims).push_to(line);
    })
}

/// Reads a list, or a board alone, which is that of the lists below it that do not name theirs.
pub(super) fn read(
    lines: &mut Lines<'_>,
    board: &mut Option<Judge>,
    take: &mut Take<'_>,
) -> Result<(), Error> {
    let line = lines.number;
    let is_named = matches!(lines.peek()?, [b'0'..=b'9', word @ ..] if word.contains(&b'x'));
    let mut named = if is_named {
        Some(read_board(lines)?)
    } else {
        None
    };
    if is_named && lines.peek()?.is_empty() {
        *board = named;
        return Ok(());
    }
    let judge = named.as_mut().or(board.as_mut()).ok_or_else(|| {
        on_line(
            line,
            message!("a list of squares needs a board: write it in front, as in '8x8: a1 b3', or use --dims"),
        )
    })?;
    judge.restart();
    let dims = judge.dims();
    let mut walk = |visit: &mut dyn FnMut(Square)| {
        while let Some(square) = next_square(lines, dims)? {
            visit(square);
        }
        Ok(())
    };
    take(ReadTour {
        line: Some(line),
        dims,
        closed: None,
        visits: Visits::Squares(judge, &mut walk),
    })
}

/// Reads a board up to its colon.
fn read_board(lines: &mut Lines<'_>) -> Result<Judge, Error> {
    let line = lines.number;
    let word =
        String::from_utf8_lossy(lines.word(const { &Ends::with(b":") })?.unwrap_or_default());
    let dims = word.parse::<Dims>();
    let dims = dims.map_err(|error: SizeError| on_line(line, error))?;
    lines.check_room(dims.squares() / 4)?; // two bits a square
    let mut judge = Judge::new(dims, []);
    let no_colon = || {
        on_line(
            line,
            message!("missing ':' after the board: write '8x8: a1 b3' or '8x8 without c2: a1 b3'"),
        )
    };
    if !lines.skip(b':')? {
        let without = lines
            .word(const { &Ends::with(b":") })?
            .filter(|word| *word == b"without");
        without.ok_or_else(no_colon)?;
        while !lines.skip(b':')? {
            judge.block(next_square(lines, dims)?.ok_or_else(no_colon)?);
        }
    }
    Ok(judge)
}

/// Reads the next square, after blanks and commas; none at the end of the line.
#[inline]
fn next_square(lines: &mut Lines<'_>, dims: Dims) -> Result<Option<Square>, Error> {
    let line = lines.number;
    let square = loop {
        match lines.word(ENDS)? {
            Some(name @ [b'a'..=b'z', ..]) => break Square::parse(name, dims),
            Some(b",") => {}
            Some(row @ [b'0'..=b'9', ..]) => {
                let mut pair = [row, b","].concat();
                if lines.skip(b',')? {
                    pair.extend(lines.word(ENDS)?.unwrap_or_default());
                }
                break Square::parse(pair, dims);
            }
            Some(other) => break Square::parse(other, dims),
            None => return Ok(None),
        }
    };
    square.map(Some).map_err(|error| on_line(line, error))
}
