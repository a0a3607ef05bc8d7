//! The two kinds of tour.

/// The kind of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Kind {
    /// No move leads from the end to the start.
    Open,
    /// A move leads from the end to the start.
    Closed,
}
