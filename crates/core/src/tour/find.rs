//! The finders, a file each, and their registry.
//!
//! To add one: its file, its `pub mod` line and its line in [`ALL`].

pub mod backtrack;

pub use backtrack::{Backtrack, Tours};

use super::{Path, Problem};
use crate::card::Card;
use crate::probe::Probe;
use std::fmt;
use std::ops::ControlFlow;

/// Every finder, in the order of the documents.
#[rustfmt::skip] // a line each
pub const ALL: &[&dyn Finder] = &[
    &backtrack::Backtrack,
];

/// The finder of that name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static dyn Finder> {
    ALL.iter()
        .copied()
        .find(|finder| finder.card().name == name)
}

/// A way to find the tours of a [`Problem`], one after another.
pub trait Finder: Sync {
    /// Name, idea, source.
    fn card(&self) -> Card;

    /// Searches and reports each step and each tour to the probe; it breaks off when the probe says so.
    ///
    /// # Errors
    /// [`TooLarge`] when the board has more squares than the finder takes.
    fn walk(
        &self,
        problem: &Problem,
        probe: &mut dyn Probe<Path>,
    ) -> Result<ControlFlow<()>, TooLarge>;
}

/// A board with more squares than a finder takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooLarge {
    /// How many squares the board has.
    pub squares: u64,
    /// The most that the finder takes.
    pub most: u64,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { squares, most } = self;
        write!(
            f,
            "a board of {squares} squares is too large: this finder takes at most {most}"
        )
    }
}

impl std::error::Error for TooLarge {}
