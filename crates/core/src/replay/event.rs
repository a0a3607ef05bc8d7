//! The values that a player shows.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::probe::structure::Part;
use crate::queens::problem::attack::{Attack, Line};
use crate::trace::Step;

/// A step of a search, and all that there is to say of it. It serialises itself, with squares by
/// their names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Event {
    /// The sides of the board.
    pub dims: Dims,
    /// The step.
    pub step: Step,
    /// The reason of a rejection.
    pub reason: Option<Reason>,
    /// True if the step leaves a dead end: a node without children that is no solution.
    pub leaves_dead_end: bool,
    /// The comparisons of this step.
    pub comparisons: u64,
    /// The counts after the step.
    pub counts: Counts,
    /// The parts of the walker's data structure after the step. The step of a solution repeats
    /// those of the step before.
    pub parts: Vec<Part>,
}

impl Event {
    /// The attack for which the step rejects its square: the queen, then the square.
    #[must_use]
    pub fn attack(&self) -> Option<Attack> {
        match (self.step, self.reason) {
            (Step::Reject { square, .. }, Some(Reason::Attacked { by, along })) => Some(Attack {
                first: by,
                second: square,
                along,
            }),
            _ => None,
        }
    }
}

/// The numbers of a search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Counts {
    /// Prefixes visited; the empty one is the first.
    pub nodes: u64,
    /// Dead ends left; the empty prefix is none of them.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Comparisons made. [`Structure::comparisons`](crate::internal::structure::Structure::comparisons)
    /// counts them.
    pub comparisons: u64,
}

impl Default for Counts {
    /// The counts before the first step.
    fn default() -> Self {
        Self {
            nodes: 1,
            dead_ends: 0,
            solutions: 0,
            comparisons: 0,
        }
    }
}

/// The reason why a square was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A queen attacks it: one placed by the search, or one given beforehand whose row is still to
    /// come.
    Attacked {
        /// The square of the queen.
        by: Square,
        /// The line of attack.
        along: Line,
    },
    /// The problem forbids it.
    NotAllowed,
    /// The tour was there before.
    Visited {
        /// The number of that visit, from 1 on.
        visit: usize,
    },
}

/// Consecutive steps of a search, and the position before the first of them. It serialises itself,
/// with squares by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Window {
    /// The sides of the board.
    pub dims: Dims,
    /// The number of steps before the window. It is smaller than the number asked for if the search
    /// has fewer steps.
    pub first: u64,
    /// The squares occupied by the search before the first step, in the order in which they were.
    pub squares: Vec<Square>,
    /// The counts before the first step.
    pub counts: Counts,
    /// The steps.
    pub events: Vec<Event>,
    /// True if the search ends after the last step.
    pub ends: bool,
}
