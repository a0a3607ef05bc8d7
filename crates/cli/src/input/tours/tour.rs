//! A tour as it was read.

use backrank_core::tour::{BLOCKED, Directions, Fault, Kind};
use backrank_core::{Dims, Square};

/// A tour as it was read: it may be anything.
#[derive(Debug)]
pub(crate) struct ReadTour {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) dims: Dims,
    /// The kind that the document says, as only JSON does: closed or not.
    pub(crate) closed: Option<bool>,
    pub(crate) visits: Visits,
}

/// The visits of a tour, in the ways to write them down.
#[derive(Debug)]
pub(crate) enum Visits {
    /// The number on each square row by row, 0 where there is none, or the mark of a blocked square.
    Numbers {
        numbers: Vec<u32>,
        /// The first number from [`MAX_NUMBER`] on, in place of which that stands.
        too_large: Option<u64>,
    },
    /// The squares in the order of visit, which were judged as they came: they may be many.
    Squares {
        /// The number of squares to visit.
        free: u64,
        verdict: Result<Kind, Fault>,
    },
    /// The moves that leave the squares, if all stay on the board; else the first square whose move does not.
    Directions(Result<Directions, Square>),
}

/// The largest visit number that is kept: no board that fits the memory has more squares.
pub(crate) const MAX_NUMBER: u32 = BLOCKED - 1;
