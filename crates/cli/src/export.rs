//! The forms in which a listing goes out: text, one JSON document, one JSON object a line, and for tours also lists of
//! squares, directions and pictures. Each item is written as it is found, so the memory does not grow with the listing.

mod items;
mod json;
mod number_boards;
mod queens_text;
mod square_lists;
mod steps;
mod tour_directions;
mod tour_search;
mod tour_svg;
mod with_blocks;

use std::fmt::Display;
use std::io::{self, Write};

use serde::{Serialize, Serializer};

pub(crate) use items::{FoundSolution, FoundTour, Tour};
pub(crate) use json::{JsonDocument, JsonLines};
pub(crate) use number_boards::NumberBoards;
pub(crate) use queens_text::QueensText;
pub(crate) use square_lists::SquareLists;
pub(crate) use steps::{Reason, ShownStep, StepText};
pub(crate) use tour_directions::TourDirections;
pub(crate) use tour_search::TourSearch;
pub(crate) use tour_svg::TourPicture;
pub(crate) use with_blocks::WithBlocks;

/// A form of a listing of items.
pub(crate) trait Exporter<T> {
    /// Before the first item.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }

    /// The item of that number, counted from 1.
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()>;

    /// Behind the last item: how many there were, and whether these are all that there are.
    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        let _ = (out, shown, is_complete);
        Ok(())
    }
}

/// A number as a decimal string, because it may pass 2^53, beyond which many readers of JSON lose digits.
pub(crate) fn as_string<S: Serializer>(
    number: impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&number)
}

/// One JSON document on a line of its own.
pub(crate) fn write_json(out: &mut dyn Write, document: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}
