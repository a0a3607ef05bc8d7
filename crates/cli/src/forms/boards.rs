//! Boards and tours on their way out and in.

use std::fmt::Display;

use backrank_core::queens::puzzle::{Mark, Regions};
use backrank_core::queens::{Placement, Rules};
use backrank_core::tour::{Judge, Tour};
use backrank_core::{Dims, Side, Square};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::error::Error;

/// A solution and, in a list of fundamental ones, the size of its orbit.
#[derive(Clone, Serialize)]
pub(crate) struct FoundSolution {
    #[serde(rename = "columns")]
    pub(crate) solution: Placement,
    /// The size of its orbit, with --fundamental.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) orbit: Option<usize>,
}

/// A tour and the squares that it had to leave out.
pub(crate) struct FoundTour<'a> {
    pub(crate) tour: Box<dyn Tour>,
    pub(crate) block: &'a [Square],
}

/// The squares by their names: those blocked, and the others in the order of visit.
impl Serialize for FoundTour<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let dims = self.tour.dims();
        let mut tour = serializer.serialize_struct("FoundTour", 4)?;
        tour.serialize_field("closed", &self.tour.closes())?;
        tour.serialize_field("dims", &Shown(dims))?;
        tour.serialize_field("block", &Names(dims, || self.block.iter().copied()))?;
        tour.serialize_field("squares", &Names(dims, || self.tour.squares()))?;
        tour.end()
    }
}

/// The names of squares, each written as it is reached: a large board has many.
struct Names<F>(Dims, F);

impl<I: Iterator<Item = Square>, F: Fn() -> I> Serialize for Names<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.1)().map(|square| Shown(square.name(self.0))))
    }
}

/// Something as the text that it is shown as.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A board as it was read: it may hold anything.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ReadBoard {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) side: Side,
    pub(crate) queens: Vec<Square>,
    /// The rules that its JSON says.
    pub(crate) rules: Option<Rules>,
}

/// A board of regions as it was read.
#[derive(Debug)]
pub(crate) struct ReadPuzzle {
    pub(crate) regions: Regions,
    /// The `id` or the `date` of its document.
    pub(crate) name: Option<String>,
    /// The marks of each board drawn below it, row by row, with the line of the first; JSON has
    /// none.
    pub(crate) marked: Vec<(Option<usize>, Vec<Mark>)>,
}

impl ReadPuzzle {
    pub(super) fn new(regions: Regions) -> Self {
        Self {
            regions,
            name: None,
            marked: Vec::new(),
        }
    }
}

/// A tour as it was read: it may be anything.
pub(crate) struct ReadTour<'a> {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) dims: Dims,
    /// The kind that its JSON says: closed or not.
    pub(crate) closed: Option<bool>,
    pub(crate) visits: Visits<'a>,
}

/// The visits of a tour, in the ways to write them down.
pub(crate) enum Visits<'a> {
    /// The number on each square row by row, 0 where there is none, or the mark of a blocked
    /// square.
    Numbers(Vec<u32>),
    /// The judge of the board with its blocked squares, and a walk over the squares in the order of
    /// visit, which hands each over as it is read: they may be many.
    Squares(&'a mut Judge, &'a mut Walk<'a>),
    /// The start, and the number of the move that leaves each square, which may lead off the board.
    Directions(Square, Vec<u8>),
}

/// Reads squares and hands each over.
pub(super) type Walk<'a> = dyn FnMut(&mut dyn FnMut(Square)) -> Result<(), Error> + 'a;

/// Takes a tour that was read.
pub(super) type Take<'a> = dyn FnMut(ReadTour<'_>) -> Result<(), Error> + 'a;
