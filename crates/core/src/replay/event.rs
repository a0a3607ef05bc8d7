//! The data that a player shows.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::probe::structure::Part;
use crate::queens::problem::attack::{Attack, Line};
use crate::trace::Step;

/// A step of a search with its reason, counts and data. It is serialised with squares by name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Event {
    /// The size of the board.
    pub dims: Dims,
    /// The step.
    pub step: Step,
    /// The reason, if the step is a rejection.
    pub reason: Option<Reason>,
    /// True if the step leaves a dead end: a node without children that is not a solution.
    pub leaves_dead_end: bool,
    /// The number of comparisons of this step.
    pub comparisons: u64,
    /// The counts after the step.
    pub counts: Counts,
    /// The parts of the walker's data structure after the step. A solution repeats the parts of the
    /// step before.
    pub parts: Vec<Part>,
}

impl Event {
    /// Returns the attack for which the step rejects its square, first the queen, then the square.
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

/// The counts of a search so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Counts {
    /// The number of visited prefixes, including the empty one.
    pub nodes: u64,
    /// The number of dead ends left. The empty prefix does not count.
    pub dead_ends: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of comparisons of a square with an earlier queen or with a set of attacked squares.
    pub comparisons: u64,
}

impl Default for Counts {
    /// Returns the counts before the first step.
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
    /// A queen attacks it: one placed by the search, or one given beforehand in a later row.
    Attacked {
        /// The square of the queen.
        by: Square,
        /// The line of attack.
        along: Line,
    },
    /// The problem does not allow it.
    NotAllowed,
    /// The tour has already visited it.
    Visited {
        /// The number of that visit, from 1 on.
        visit: usize,
    },
}

/// Consecutive steps of a search, and the position before the first. Serialised with squares by
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Window {
    /// The size of the board.
    pub dims: Dims,
    /// The number of steps before the window. It is smaller than requested if the search has fewer
    /// steps.
    pub first: u64,
    /// The squares occupied before the first step, in the order in which they were occupied.
    pub squares: Vec<Square>,
    /// The counts before the first step.
    pub counts: Counts,
    /// The steps.
    pub events: Vec<Event>,
    /// True if the search ends after the last step.
    pub ends: bool,
}
