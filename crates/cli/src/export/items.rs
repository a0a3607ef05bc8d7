//! What is listed.

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
        let names: Vec<_> = self
            .path
            .squares()
            .map(|square| square.name(self.path.dims()).to_string())
            .collect();
        let mut tour = serializer.serialize_struct("FoundTour", 3)?;
        tour.serialize_field("closed", &self.path.closes())?;
        tour.serialize_field("dims", &self.path.dims().to_string())?;
        tour.serialize_field("squares", &names)?;
        tour.end()
    }
}
