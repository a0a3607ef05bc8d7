//! The description of an algorithm.

/// An algorithm's entry in its registry: what `backrank algorithms`, `compare` and the documents
/// show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
