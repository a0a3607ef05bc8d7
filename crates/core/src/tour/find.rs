//! The finders, a file each, and their registry.
//!
//! To add one: its file, its `pub mod` line and its line in [`ALL`].

pub mod backtrack;
pub mod construct;
pub mod warnsdorff;

pub use backtrack::{Backtrack, Tours};
pub use construct::Construct;
pub use warnsdorff::{Dive, TieRule, Warnsdorff, WarnsdorffTours};

use super::{Directions, NoRoom, Obstacle, Path, Problem};
use crate::card::Card;
use crate::probe::{First, Probe};
use std::fmt;
use std::ops::ControlFlow;

/// Every finder, in the order of the documents.
#[rustfmt::skip] // a line each
pub const ALL: &[&dyn Finder] = &[
    &backtrack::Backtrack,
    &warnsdorff::Warnsdorff { ties: TieRule::Roth },
    &construct::Construct,
];

/// The finder of that name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static dyn Finder> {
    ALL.iter()
        .copied()
        .find(|finder| finder.card().name == name)
}

/// A way to find a tour of a [`Problem`]. What else it can do shows in what it lends out.
pub trait Finder: Sync {
    /// Name, idea, source.
    fn card(&self) -> Card;

    /// One tour.
    ///
    /// # Errors
    /// [`NotFound`]: the proof that there is none, or the reason why the finder does not take the problem.
    fn find(&self, problem: &Problem) -> Result<Directions, NotFound>;

    /// The same finder as one that lists all tours and reports its steps, if it can.
    fn walker(&self) -> Option<&dyn Walker> {
        None
    }
}

/// A finder that goes through all tours, one after another, and can be watched.
pub trait Walker: Sync {
    /// The name of the finder.
    fn name(&self) -> &'static str;

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

/// The first tour of a walker.
fn first(walker: &dyn Walker, problem: &Problem) -> Result<Directions, NotFound> {
    let mut first = First::<Path>::default();
    let _ = walker.walk(problem, &mut first)?; // it stops at the first tour or at the end
    let path = first.solution.ok_or(Obstacle::Searched)?;
    Ok(Directions::from(&path))
}

/// Why a finder gives no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotFound {
    /// There is none.
    Impossible(Obstacle),
    /// The finder does not take so large a board.
    TooLarge(TooLarge),
    /// The finder takes no board with blocked squares, and nothing shows without a search that there is no tour.
    TakesNoBlocked,
    /// There is no memory for the tour.
    NoRoom(NoRoom),
}

impl From<NoRoom> for NotFound {
    fn from(error: NoRoom) -> Self {
        Self::NoRoom(error)
    }
}

impl From<Obstacle> for NotFound {
    fn from(obstacle: Obstacle) -> Self {
        Self::Impossible(obstacle)
    }
}

impl From<TooLarge> for NotFound {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible(obstacle) => write!(f, "there is no such tour: {obstacle}"),
            Self::TooLarge(error) => error.fmt(f),
            Self::TakesNoBlocked => f.write_str("this finder takes no board with blocked squares"),
            Self::NoRoom(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotFound {}

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
