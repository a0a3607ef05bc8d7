//! Solutions as an SVG picture.

use std::io::{self, Write};

use backrank_core::message;
use backrank_core::render::{Diagram, Svg};

use super::Exporter;
use super::boards::FoundSolution;
use crate::locale::Lang;

/// A sheet of boards in SVG, written at the end. A single board has no number.
pub(crate) struct QueensSheet {
    pub(crate) lang: Lang,
    pub(crate) solutions: Vec<FoundSolution>,
}

impl QueensSheet {
    /// The largest number of boards on a sheet.
    pub(crate) const MAX_BOARDS: u64 = 1000;

    fn diagram(&self, number: usize, found: &FoundSolution) -> Diagram<'_> {
        let solution = &found.solution;
        let diagram = Diagram::queens(solution.order().dims(), solution.squares());
        let caption = match found.orbit {
            None if self.solutions.len() == 1 => return diagram,
            None => number.to_string(),
            Some(orbit) => {
                let caption = message!("{number} (orbit of {orbit})", number, orbit);
                self.lang.say(caption)
            }
        };
        diagram.caption(caption)
    }
}

impl Exporter<FoundSolution> for QueensSheet {
    fn item(&mut self, _: &mut dyn Write, _: u64, found: &FoundSolution) -> io::Result<()> {
        self.solutions.push(found.clone());
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, _: u64, _: bool) -> io::Result<()> {
        let boards: Vec<_> = (1..)
            .zip(&self.solutions)
            .map(|(number, found)| self.diagram(number, found))
            .collect();
        if boards.is_empty() {
            Ok(())
        } else {
            writeln!(out, "{}", Svg(&boards))
        }
    }
}
