//! Tours as text: boards of visit numbers, each under its heading.

use std::io::{self, Write};

use backrank_core::render::TourBoard;

use super::{Exporter, FoundTour};
use crate::lang::{Lang, Text};

/// Boards of visit numbers.
pub(crate) struct TourText {
    pub(crate) lang: Lang,
}

impl Exporter<FoundTour> for TourText {
    fn item(&mut self, out: &mut dyn Write, number: u64, tour: &FoundTour) -> io::Result<()> {
        writeln!(
            out,
            "{}\n\n{}\n",
            self.lang.say(&Text::TourHeading(number)),
            TourBoard::new(&tour.path)
        )
    }
}
