//! Tours as text: boards of visit numbers, each under its heading.

use std::io::{self, ErrorKind, Write};

use backrank_core::render::TourBoard;
use backrank_core::tour::Tour;

use super::exporter::Exporter;
use super::items::FoundTour;
use crate::headings::HeadingMessage;
use crate::say::Lang;

/// Boards of visit numbers.
pub(crate) struct NumberBoards {
    pub(crate) lang: Lang,
}

impl<T: Tour> Exporter<FoundTour<'_, T>> for NumberBoards {
    fn item(
        &mut self,
        out: &mut dyn Write,
        number: u64,
        FoundTour { tour, block }: &FoundTour<'_, T>,
    ) -> io::Result<()> {
        let no_room = |error| io::Error::new(ErrorKind::OutOfMemory, error);
        let board = TourBoard::new(*tour).map_err(no_room)?.blocking(block);
        let heading = HeadingMessage::Tour { number };
        writeln!(out, "{}\n\n{board}\n", self.lang.say(&heading))
    }
}
