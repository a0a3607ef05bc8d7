//! What is listed.

use std::fmt::Display;

use backrank_core::queens::Placement;
use backrank_core::tour::Path;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A solution and, in a list of fundamental ones, the size of its orbit.
#[derive(serde::Serialize)]
pub(crate) struct FoundSolution {
    #[serde(rename = "columns")]
    pub(crate) solution: Placement,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) orbit: Option<usize>,
}

/// A tour.
pub(crate) struct FoundTour {
    pub(crate) path: Path,
}

/// Whether a move leads from the last square back to the first, and the names of the squares in the order of visit.
impl Serialize for FoundTour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let dims = self.path.dims();
        let mut tour = serializer.serialize_struct("FoundTour", 3)?;
        tour.serialize_field("closed", &self.path.closes())?;
        tour.serialize_field("dims", &Shown(dims))?;
        tour.serialize_field("squares", &Names(&self.path))?;
        tour.end()
    }
}

/// The names of the squares, each written as it is reached: a large board has many.
struct Names<'a>(&'a Path);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let dims = self.0.dims();
        serializer.collect_seq(self.0.squares().map(|square| Shown(square.name(dims))))
    }
}

/// Something as the text that it is shown as.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
