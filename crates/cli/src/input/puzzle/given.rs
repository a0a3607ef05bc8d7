//! Queens that somebody takes for a solution.

use backrank_core::queens::puzzle::Regions;
use backrank_core::{Order, Square};

use super::messages::PuzzleInputMessage;
use crate::error::Error;

/// Queens as they were read: there may be any number of them, on any squares.
pub(crate) struct GivenQueens {
    /// The line on which they start; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) queens: Vec<Square>,
}

/// Refuses queens on a board of another size.
pub(super) fn check_rows(rows: usize, regions: &Regions) -> Result<(), Error> {
    match Order::new(rows) {
        Ok(order) if order == regions.order() => Ok(()),
        _ => Err(Error::failed(PuzzleInputMessage::OtherSize {
            queens: rows,
            regions: regions.order().get(),
        })),
    }
}
