//! Boards of queens, in every style and form in which `solve` and `find` print them.

pub(crate) mod columns;
pub(crate) mod names;
pub(crate) mod pairs;
pub(super) mod picture;

use std::io::{self, Write};

use backrank_core::render::{QueensBoard, Style};
use backrank_core::{Dims, Side, Square};

use super::boards::{FoundColumns, FoundSolution, ReadBoard};
use super::headings::{self, heading, is_heading};
use super::json::read_queens;
use super::lines::{AT_ONCE, Lines};
use super::listing::Exporter;
use crate::error::Error;
use crate::say::Lang;

/// Reads boards and hands each over as soon as it is complete.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(ReadBoard) -> Result<(), Error>,
) -> Result<(), Error> {
    if lines.is_json()? {
        return read_queens(lines, &mut take);
    }
    while lines.next_line()? {
        if lines.text().is_ok_and(is_heading) {
            continue;
        }
        let line = Some(lines.number);
        let is_framed = lines.text().is_ok_and(|text| text.ends_with('│'));
        let Some(word) = lines.peek()? else {
            continue;
        };
        let digits = word.iter().take_while(|sign| sign.is_ascii_digit()).count();
        let is_name = word[0].is_ascii_lowercase() && word[word.len() - 1].is_ascii_digit();
        let queens = match word.get(digits) {
            None if !is_framed => columns::read(lines)?,
            Some(b',') => pairs::read(lines)?,
            Some(_) if is_name => names::read(lines)?,
            _ => {
                let (side, queens) = picture::read(lines)?;
                take(ReadBoard {
                    line,
                    side,
                    queens,
                    rules: None,
                })?;
                continue;
            }
        };
        let side = Side::new(queens.len() as u64).map_err(Error::failed)?;
        take(ReadBoard {
            line,
            side,
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

/// The styles for machines have no heading, and `stars` has none as in its textbook program, unless there is an orbit to tell.
impl Exporter<FoundSolution> for Boards {
    fn item(&mut self, out: &mut dyn Write, number: u64, found: &FoundSolution) -> io::Result<()> {
        let heading = |form, numbers: &[u64]| heading(self.lang, form, numbers);
        let orbit = found.orbit.map(|orbit| orbit as u64);
        let line = match (self.style, orbit) {
            (Style::Pairs, None) => heading(headings::PAIRS, &[]),
            (Style::Pairs, Some(orbit)) => heading(headings::PAIRS_ORBIT, &[orbit]),
            (Style::Stars | Style::Algebraic | Style::Columns, None) => String::new(),
            (_, None) => heading(headings::SOLUTION, &[number]),
            (_, Some(orbit)) => heading(headings::SOLUTION_ORBIT, &[number, orbit]),
        };
        if !line.is_empty() {
            writeln!(out, "{line}")?;
        }
        // An empty line after each board but those that are one line.
        let gap = if self.style.is_one_line() { "" } else { "\n" };
        writeln!(
            out,
            "{}{gap}",
            QueensBoard::new(&found.solution, self.style)
        )
    }

    /// The last line tells their number: only of a list that holds them all.
    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        let form = match (self.style, self.fundamental, shown) {
            _ if !is_complete => return Ok(()),
            (Style::Pairs, ..) => headings::PAIRS_TOTAL,
            (Style::Crosses | Style::Spaced | Style::Unicode, true, 1) => headings::ONE_FUNDAMENTAL,
            (Style::Crosses | Style::Spaced | Style::Unicode, true, _) => headings::FUNDAMENTAL,
            (Style::Crosses | Style::Spaced | Style::Unicode, false, 1) => headings::ONE,
            (Style::Crosses | Style::Spaced | Style::Unicode, false, _) => headings::TOTAL,
            _ => return Ok(()),
        };
        writeln!(out, "{}", heading(self.lang, form, &[shown]))
    }
}

/// A board on a line, with a word for each queen, which `push` writes.
pub(crate) struct OneLine(pub(crate) fn(&mut Vec<u8>, Square, Dims));

impl Exporter<FoundColumns> for OneLine {
    fn item(&mut self, out: &mut dyn Write, _: u64, found: &FoundColumns) -> io::Result<()> {
        let columns = &found.columns;
        write_line(out, columns.side().dims(), columns.squares(), self.0)
    }
}

/// Writes a line with a word for each queen.
pub(super) fn write_line(
    out: &mut dyn Write,
    dims: Dims,
    queens: impl Iterator<Item = Square>,
    push: fn(&mut Vec<u8>, Square, Dims),
) -> io::Result<()> {
    let mut line = Vec::with_capacity(2 * AT_ONCE);
    for queen in queens {
        if queen.row > 0 {
            line.push(b' ');
        }
        push(&mut line, queen, dims);
        if line.len() > AT_ONCE {
            out.write_all(&line)?;
            line.clear();
        }
    }
    line.push(b'\n');
    out.write_all(&line)
}
