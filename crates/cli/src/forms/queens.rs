//! Lists of boards of queens in the styles in which `solve` prints them.

use std::io::{self, Write};

use backrank_core::render::{QueensBoard, Style};

use super::boards::FoundSolution;
use super::headings;
use super::listing::Exporter;
use crate::locale::Lang;

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
