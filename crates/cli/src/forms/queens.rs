//! Lists of queens boards in the styles of `solve`.

use std::io::{self, Write};

use backrank_core::render::{QueensBoard, Style};

use super::boards::FoundSolution;
use super::headings;
use super::listing::Exporter;
use crate::locale::Lang;

/// Boards in a style, with headings and a last line.
pub(crate) struct Boards {
    pub(crate) lang: Lang,
    pub(crate) style: Style,
    /// True if the list holds one solution per orbit.
    pub(crate) fundamental: bool,
}

/// Styles for programs have no headings. Neither does `stars`, as in its textbook program, unless
/// it must show the orbit.
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
        // A board of several lines is followed by an empty line.
        let gap = if self.style.is_one_line() { "" } else { "\n" };
        let (dims, queens) = (found.solution.order().dims(), found.solution.squares());
        writeln!(out, "{}{gap}", QueensBoard::new(dims, queens, self.style))
    }

    /// Prints the total, if the list is complete.
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
