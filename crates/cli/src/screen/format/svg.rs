//! A tour as a picture.

use std::io::{self, Write};

use backrank_core::render::TourSvg;
use backrank_core::tour::Tour;

use super::exporter::Exporter;
use super::items::FoundTour;

/// SVG.
pub(crate) struct TourPicture;

impl<T: Tour> Exporter<FoundTour<'_, T>> for TourPicture {
    fn item(
        &mut self,
        out: &mut dyn Write,
        _: u64,
        FoundTour { tour, .. }: &FoundTour<'_, T>,
    ) -> io::Result<()> {
        writeln!(out, "{}", TourSvg::new(*tour))
    }
}
