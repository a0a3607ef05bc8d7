//! Solutions as one picture.

use std::io::{self, Write};

use backrank_core::render::{QueensDiagram, QueensSvg};

use super::exporter::Exporter;
use super::items::FoundSolution;
use crate::say::Lang;
use crate::screen::messages::OutputMessage;

/// SVG: a sheet of the boards, written when all are known. A board that stands alone has no number.
pub(crate) struct QueensSheet {
    lang: Lang,
    found: Vec<FoundSolution>,
}

impl QueensSheet {
    /// The number of boards that a sheet holds.
    pub(crate) const MAX_BOARDS: u64 = 1000;

    /// Returns a sheet with captions in that language.
    pub(crate) fn new(lang: Lang) -> Self {
        let found = Vec::new();
        Self { lang, found }
    }

    fn diagram(&self, number: usize, found: &FoundSolution) -> QueensDiagram {
        let diagram = QueensDiagram::from(&found.solution);
        let orbit = found.orbit;
        if self.found.len() == 1 && orbit.is_none() {
            return diagram;
        }
        let caption = OutputMessage::Caption { number, orbit };
        diagram.caption(self.lang.say(&caption).to_string())
    }
}

impl Exporter<FoundSolution> for QueensSheet {
    fn item(&mut self, _: &mut dyn Write, _: u64, found: &FoundSolution) -> io::Result<()> {
        self.found.push(found.clone());
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, _: u64, _: bool) -> io::Result<()> {
        let boards = (1..).zip(&self.found);
        let boards: Vec<_> = boards.map(|(at, it)| self.diagram(at, it)).collect();
        match boards.as_slice() {
            [] => Ok(()),
            boards => writeln!(out, "{}", QueensSvg::new(boards)),
        }
    }
}
