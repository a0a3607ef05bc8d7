//! The description of an algorithm.

/// An algorithm's entry in its registry: what `backrank algorithms`, `compare` and the documents
/// show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Card {
    /// The name by which it is chosen: lower case, words joined by `-`; its file has the same name
    /// with `_`.
    pub name: &'static str,
    /// Its idea in one line.
    pub idea: &'static str,
    /// Author, year and work that the method comes from.
    pub source: &'static str,
    /// The largest side of a square board that it does in about a minute on one core: counts its
    /// solutions, or finds its first tour from the corner.
    pub largest_sensible: usize,
}

impl Card {
    /// Returns the card of an algorithm of one's own: without a source, and for boards of any size.
    #[must_use]
    pub const fn new(name: &'static str, idea: &'static str) -> Self {
        Self {
            name,
            idea,
            source: "",
            largest_sensible: usize::MAX,
        }
    }
}
