//! Lists of queens boards in the styles of `solve`.

use std::io::{self, Write};

use backrank_core::message;
use backrank_core::render::{QueensBoard, Style};

use super::Exporter;
use super::boards::FoundSolution;
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
        let heading = match (self.style, found.orbit) {
            (Style::Pairs, None) => Some(message!("A solution is:")),
            (Style::Pairs, Some(orbit)) => {
                Some(message!("A solution (orbit of {orbit}) is:", orbit))
            }
            (Style::Stars | Style::Algebraic | Style::Columns, None) => None,
            (_, None) => Some(message!("Solution {number}:", number)),
            (_, Some(orbit)) => Some(message!(
                "Solution {number} (orbit of {orbit}):",
                number,
                orbit
            )),
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
    fn end(&mut self, out: &mut dyn Write, count: u64, is_complete: bool) -> io::Result<()> {
        let total = match self.style {
            _ if !is_complete => return Ok(()),
            Style::Pairs => message!("{n} solutions found.", n = count),
            Style::Stars | Style::Algebraic | Style::Columns => return Ok(()),
            _ if self.fundamental => message!(
                "{n|fundamental arrangement|fundamental arrangements}",
                n = count
            ),
            _ => message!("{n|arrangement|different arrangements}", n = count),
        };
        writeln!(out, "{}", self.lang.translate(&total))
    }
}
