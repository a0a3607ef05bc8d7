//! Solutions as text: the textbook programs' headings, boards and last lines.

use std::io::{self, Write};

use backrank_core::render::{QueensBoard, Style};

use super::exporter::Exporter;
use super::items::FoundSolution;
use crate::headings::HeadingMessage;
use crate::say::Lang;

/// Boards in a style, each under its heading.
pub(crate) struct QueensText {
    pub(crate) lang: Lang,
    pub(crate) style: Style,
    /// True if the list holds only one solution of each orbit.
    pub(crate) fundamental: bool,
}

impl QueensText {
    /// The line above a board. The styles for machines have none, and `stars` has none as in its textbook program, unless
    /// there is an orbit to tell.
    fn heading(&self, number: u64, orbit: Option<usize>) -> Option<HeadingMessage> {
        match self.style {
            Style::Pairs => Some(HeadingMessage::Pairs { orbit }),
            Style::Stars | Style::Algebraic | Style::Columns if orbit.is_none() => None,
            _ => Some(HeadingMessage::Solution { number, orbit }),
        }
    }

    /// The last line, which tells their number: only for a list that holds them all.
    fn total(&self, shown: u64) -> Option<HeadingMessage> {
        match self.style {
            Style::Crosses | Style::Spaced | Style::Unicode => Some(HeadingMessage::Total {
                count: shown,
                fundamental: self.fundamental,
            }),
            Style::Pairs => Some(HeadingMessage::PairsTotal { count: shown }),
            _ => None,
        }
    }
}

impl Exporter<FoundSolution> for QueensText {
    fn item(&mut self, out: &mut dyn Write, number: u64, found: &FoundSolution) -> io::Result<()> {
        if let Some(heading) = self.heading(number, found.orbit) {
            writeln!(out, "{}", self.lang.say(&heading))?;
        }
        writeln!(out, "{}", QueensBoard::new(&found.solution, self.style))?;
        // An empty line after each board but those that are one line.
        if self.style.is_one_line() {
            Ok(())
        } else {
            writeln!(out)
        }
    }

    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        match self.total(shown) {
            Some(total) if is_complete => writeln!(out, "{}", self.lang.say(&total)),
            _ => Ok(()),
        }
    }
}
