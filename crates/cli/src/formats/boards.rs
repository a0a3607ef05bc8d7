//! Boards and tours as items of a list.

use backrank_core::queens::Placement;
use backrank_core::tour::Tour;
use backrank_core::{Dims, Square};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

/// A solution, with the size of its orbit in a list of fundamental solutions.
#[derive(Clone, Serialize)]
pub(crate) struct FoundSolution {
    #[serde(rename = "columns")]
    pub(crate) solution: Placement,
    /// The size of the orbit, with `--fundamental`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) orbit: Option<usize>,
}

/// A tour and its blocked squares.
pub(crate) struct FoundTour<'a> {
    pub(crate) tour: Box<dyn Tour>,
    pub(crate) block: &'a [Square],
}

/// Serializes the names of the blocked squares, and of the others in the order of visit.
impl Serialize for FoundTour<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let dims = self.tour.dims();
        let mut tour = serializer.serialize_struct("FoundTour", 4)?;
        tour.serialize_field("closed", &self.tour.closes())?;
        tour.serialize_field("dims", &dims)?;
        tour.serialize_field("block", &Names(dims, || self.block.iter().copied()))?;
        tour.serialize_field("squares", &Names(dims, || self.tour.squares()))?;
        tour.end()
    }
}

/// Serializes square names one by one, because a large board has many.
struct Names<F>(Dims, F);

impl<I: Iterator<Item = Square>, F: Fn() -> I> Serialize for Names<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.1)().map(|square| square.name(self.0)))
    }
}
