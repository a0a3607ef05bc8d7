//! Lists of squares, a tour a line: `8x8: a8 b6 ...`, and with blocked squares `8x8 without c3 d4: a8 b6 ...`. A board that
//! stands on a line of its own is that of the lists below it.

use std::io::{self, Write};
use std::mem;

use backrank_core::tour::Judge;
use backrank_core::{Dims, DimsError, Square};

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::boards::{FoundTour, ReadTour, Take, Visits};
use crate::forms::lines::{AT_ONCE, Lines, number};
use crate::say::say;

/// Writes a tour with its board in front, so that every line can be read by itself.
pub(crate) fn write(
    out: &mut dyn Write,
    _: u64,
    FoundTour { tour, block }: &FoundTour<'_>,
) -> io::Result<()> {
    let dims = tour.dims();
    let mut line = dims.to_string().into_bytes();
    if !block.is_empty() {
        line.extend_from_slice(b" without");
    }
    for square in *block {
        line.push(b' ');
        square.name(dims).push_to(&mut line);
    }
    line.push(b':');
    for square in tour.squares() {
        line.push(b' ');
        square.name(dims).push_to(&mut line);
        if line.len() > AT_ONCE {
            out.write_all(&line)?;
            line.clear();
        }
    }
    line.push(b'\n');
    out.write_all(&line)
}

/// The boards of lists, each with the judge of its lists.
pub(super) struct Lists {
    /// The board of the lists that do not name theirs.
    board: Option<Judge>,
    /// The board that was named last in front of a list.
    own: Option<Judge>,
}

impl Lists {
    pub(super) fn new(dims: Option<Dims>) -> Self {
        Self {
            board: dims.map(|dims| Judge::new(dims, [])),
            own: None,
        }
    }

    /// Reads a list, with its board in front or without, or a board alone.
    pub(super) fn read(&mut self, lines: &mut Lines<'_>, take: &mut Take<'_>) -> Result<(), Error> {
        let is_board = |word: &[u8]| word[0].is_ascii_digit() && word.contains(&b'x');
        if lines.peek()?.is_some_and(is_board) {
            self.read_board(lines)?;
            if lines.peek()?.is_none() {
                mem::swap(&mut self.board, &mut self.own);
                return Ok(());
            }
            return self
                .own
                .as_mut()
                .map_or(Ok(()), |judge| read_list(lines, judge, take));
        }
        match &mut self.board {
            Some(judge) => read_list(lines, judge, take),
            None => Err(on_line(
                lines.number,
                say!(
                    en: "squares are listed, but of which board? Write it in front, as in '8x8: a1 b3', or give it by --dims",
                    zh: "列出了格子，但不知是哪个棋盘：请把它写在前面，如 '8x8: a1 b3'，或用 --dims 给出",
                ),
            )),
        }
    }

    /// Reads a board up to its colon.
    fn read_board(&mut self, lines: &mut Lines<'_>) -> Result<(), Error> {
        let line = lines.number;
        let word = String::from_utf8_lossy(lines.word_to(b":")?.unwrap_or_default());
        let dims = word.parse::<Dims>();
        let dims = dims.map_err(|error: DimsError| on_line(line, error))?;
        lines.check_room(dims.squares() / 4)?; // two bits a square
        let judge = self.own.get_or_insert_with(|| Judge::new(dims, []));
        judge.change_board(dims);
        let mut is_whole = lines.skip(b':')?;
        if !is_whole && lines.word_to(b":")? == Some(b"without") {
            while let Some(square) = next_square(lines, dims)? {
                judge.block(square);
            }
            is_whole = lines.skip(b':')?;
        }
        if is_whole {
            return Ok(());
        }
        Err(on_line(
            line,
            say!(
                en: "a board is named, but ':' is missing behind it: write '8x8: a1 b3', or '8x8 without c2: a1 b3'",
                zh: "写明了棋盘，其后却缺少 ':'：请输入 '8x8: a1 b3' 或 '8x8 without c2: a1 b3'",
            ),
        ))
    }
}

fn read_list(lines: &mut Lines<'_>, judge: &mut Judge, take: &mut Take<'_>) -> Result<(), Error> {
    let (line, dims) = (Some(lines.number), judge.dims());
    judge.restart();
    let visits = Visits::Squares(judge, &mut || match next_square(lines, dims)? {
        None if lines.peek()?.is_some() => Err(lines.refuse()),
        square => Ok(square),
    });
    take(ReadTour {
        line,
        dims,
        closed: None,
        visits,
    })
}

/// Reads the next square, after blanks and commas; none at a colon and at the end of the line.
#[inline]
fn next_square(lines: &mut Lines<'_>, dims: Dims) -> Result<Option<Square>, Error> {
    // Most stand between blanks.
    let word = lines.peek()?.unwrap_or_default();
    if let (length, Ok(square)) = (word.len(), Square::parse(word, dims)) {
        lines.pass(length);
        return Ok(Some(square));
    }
    while lines.skip(b',')? {}
    let Some(word) = lines.word_to(b",:")? else {
        return Ok(None);
    };
    let square = match number(word) {
        None => Square::parse(word, dims),
        Some(row) => {
            let is_pair = lines.skip(b',')?;
            let column = lines.word_to(b",:")?.and_then(number).filter(|_| is_pair);
            let column = column.ok_or_else(|| lines.refuse())?;
            let square = Square { row, column };
            if dims.contains(square) {
                return Ok(Some(square));
            }
            Square::parse(format!("{row},{column}"), dims)
        }
    };
    square
        .map(Some)
        .map_err(|error| on_line(lines.number, error))
}
