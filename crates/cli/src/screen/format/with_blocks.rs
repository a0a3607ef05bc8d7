//! Tours together with the blocked squares of their problem.

use std::io::{self, Write};

use backrank_core::Square;
use backrank_core::tour::Tour;

use super::exporter::Exporter;
use super::items::FoundTour;

/// A form of a list of tours, each with the squares that all of them leave out.
pub(crate) fn with_blocks<'a, T, E>(exporter: E, block: &'a [Square]) -> Box<dyn Exporter<T> + 'a>
where
    T: Tour + 'static,
    E: for<'t> Exporter<FoundTour<'t, T>> + 'a,
{
    Box::new(WithBlocks { exporter, block })
}

struct WithBlocks<'a, E> {
    exporter: E,
    block: &'a [Square],
}

impl<T, E> Exporter<T> for WithBlocks<'_, E>
where
    T: Tour + 'static,
    E: for<'t> Exporter<FoundTour<'t, T>>,
{
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.exporter.begin(out)
    }

    fn item(&mut self, out: &mut dyn Write, number: u64, tour: &T) -> io::Result<()> {
        let block = self.block;
        self.exporter.item(out, number, &FoundTour { tour, block })
    }

    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        self.exporter.end(out, shown, is_complete)
    }
}
