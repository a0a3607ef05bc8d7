//! Boards of queens, in every style and form in which `solve` and `find` print them.

pub(crate) mod columns;
pub(crate) mod names;
pub(crate) mod pairs;
pub(super) mod picture;

use std::io::{self, Write};

use backrank_core::render::{QueensBoard, Style};
use backrank_core::{Dims, Side, Square};

use super::boards::{FoundSolution, ReadBoard};
use super::headings::{self, is_heading};
use super::json::read_queens;
use super::lines::{Lines, write_line};
use super::listing::Exporter;
use crate::error::Error;
use crate::locale::Lang;

/// Reads boards and hands each over as soon as it is complete.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(ReadBoard) -> Result<(), Error>,
) -> Result<(), Error> {
    // All but a picture have as many rows as queens.
    let a_row_each = |queens: Vec<Square>| (queens.len(), queens);
    while lines.next_line()? {
        let (line, text) = (Some(lines.number), lines.text().unwrap_or_default());
        let is_framed = text.ends_with('│');
        if is_heading(text) {
            continue;
        }
        let word = lines.peek()?;
        let digits = word.iter().take_while(|sign| sign.is_ascii_digit()).count();
        let (rows, queens) = match (word, word.get(digits)) {
            (b"", _) => continue,
            ([b'{', ..], _) => {
                read_queens(lines, &mut take)?;
                continue;
            }
            (_, None) if !is_framed => a_row_each(columns::read(lines)?),
            (_, Some(b',')) => a_row_each(pairs::read(lines)?),
            ([b'a'..=b'z', .., b'0'..=b'9'], _) => a_row_each(names::read(lines)?),
            _ => picture::read(lines)?,
        };
        take(ReadBoard {
            line,
            side: Side::new(rows as u64).map_err(Error::failed)?,
            queens,
            rules: None,
        })?;
    }
    Ok(())
}

/// Boards in a style, each under its heading, and a last line.
pub(crate) struct Boards {
    pub(crate) lang: Lang,
    pub(crate) style: Style,
    /// True if the list holds only one solution of each orbit.
    pub(crate) fundamental: bool,
}

/// The styles for machines have no heading, and `stars` has none as in its textbook program, unless
/// there is an orbit to tell.
impl Exporter<FoundSolution> for Boards {
    fn item(&mut self, out: &mut dyn Write, number: u64, found: &FoundSolution) -> io::Result<()> {
        let orbit = found.orbit.map(|orbit| orbit as u64);
        let heading = match (self.style, orbit) {
            (Style::Pairs, _) => Some(headings::pairs(orbit)),
            (Style::Stars | Style::Algebraic | Style::Columns, None) => None,
            _ => Some(headings::solution(number, orbit)),
        };
        if let Some(heading) = heading {
            writeln!(out, "{}", self.lang.translate(&heading))?;
        }
        // An empty line after each board but those that are one line.
        let gap = if self.style.is_one_line() { "" } else { "\n" };
        let (dims, queens) = (found.solution.order().dims(), found.solution.squares());
        writeln!(out, "{}{gap}", QueensBoard::new(dims, queens, self.style))
    }

    /// The last line tells their number: only of a list that holds them all.
    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        let total = match self.style {
            _ if !is_complete => return Ok(()),
            Style::Pairs => headings::pairs_total(shown),
            Style::Crosses | Style::Spaced | Style::Unicode => {
                headings::total(shown, self.fundamental)
            }
            _ => return Ok(()),
        };
        writeln!(out, "{}", self.lang.translate(&total))
    }
}

/// Writes a board on a line, with a word for each queen, which `push` writes.
pub(crate) fn write_queens(
    out: &mut dyn Write,
    queens: impl Iterator<Item = Square>,
    dims: Dims,
    push: fn(&mut Vec<u8>, Square, Dims),
) -> io::Result<()> {
    write_line(out, String::new(), queens, |line, queen| {
        push(line, queen, dims)
    })
}
