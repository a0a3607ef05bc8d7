//! The items of the listings: solutions and tours.

use std::fmt::Display;

use backrank_core::queens::Placement;
use backrank_core::queens::find::Columns;
use backrank_core::tour::Tour;
use backrank_core::{Dims, Square};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A solution and, in a list of fundamental ones, the size of its orbit.
#[derive(Clone, serde::Serialize)]
pub(crate) struct FoundSolution {
    #[serde(rename = "columns")]
    pub(crate) solution: Placement,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) orbit: Option<usize>,
}

/// A solution of any size.
#[derive(serde::Serialize)]
pub(crate) struct FoundColumns<'a> {
    #[serde(serialize_with = "each_column")]
    columns: &'a Columns,
}

impl<'a> From<&'a Columns> for FoundColumns<'a> {
    fn from(columns: &'a Columns) -> Self {
        Self { columns }
    }
}

/// Each column is written as it is reached: a large board has many.
fn each_column<S: Serializer>(columns: &Columns, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(columns.columns())
}

/// A tour and the squares that it had to leave out.
pub(crate) struct FoundTour<'a, T> {
    pub(crate) tour: &'a T,
    pub(crate) block: &'a [Square],
}

/// The fields: true if the tour is closed, the board, and the names of the squares: those blocked, and the others in the order of
/// visit.
impl<T: Tour> Serialize for FoundTour<'_, T> {
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
        let Self(dims, squares) = self;
        serializer.collect_seq(squares().map(|square| Shown(square.name(*dims))))
    }
}

/// Something as the text that it is shown as.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
