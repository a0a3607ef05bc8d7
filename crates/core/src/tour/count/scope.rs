//! The tours to count: closed ones, all, or those from a square; and the boards that have none by a
//! theorem.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::natural::Natural;
use crate::tour::count::error::TourCountError;
use crate::tour::existence;
use crate::tour::obstacle::Obstacle;
use crate::tour::problem::TourProblem;

/// The tours to count, and when two of them are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Scope {
    /// Closed tours, undirected: a tour and its reverse are one, and so is a tour begun at any of
    /// its squares.
    Closed,
    /// All tours, open ones and those that a move would close, directed: a tour and its reverse are
    /// two.
    All,
    /// All tours that start on that square.
    From(Square),
}

impl Scope {
    /// Refuses a start that is not on the board.
    pub(super) fn check(self, dims: Dims) -> Result<(), TourCountError> {
        match self {
            Self::From(from) if !dims.contains(from) => Err(TourCountError::Outside { from, dims }),
            _ => Ok(()),
        }
    }

    /// The number of tours, given that of the cycles that counters find, which know no direction:
    /// of all tours each is there with its reverse. One that starts on a square has its other end
    /// elsewhere.
    pub(super) fn tours(self, cycles: Natural) -> Natural {
        cycles * if self == Self::All { 2 } else { 1 }
    }
}

/// The board on its side, and the same tours there.
pub(super) fn transposed(dims: Dims, scope: Scope) -> (Dims, Scope) {
    let scope = match scope {
        Scope::From(from) => Scope::From(Square {
            row: from.column,
            column: from.row,
        }),
        Scope::Closed | Scope::All => scope,
    };
    (Dims::of(dims.columns(), dims.rows()), scope)
}

/// The theorem by which a board has none of these tours, if one says so: no count is needed then.
#[must_use]
pub fn obstacle(dims: Dims, scope: Scope) -> Option<Obstacle> {
    // Closed tours pass through the corner, and where a board has tours, colours allow some from
    // the corner.
    let corner = Square { row: 0, column: 0 };
    let problem = match scope {
        Scope::Closed => TourProblem::on(dims)
            .starting_at(corner)
            .map(TourProblem::closed),
        Scope::All => TourProblem::on(dims).starting_at(corner),
        Scope::From(from) => TourProblem::on(dims).starting_at(from),
    };
    existence::obstacle(&problem.ok()?)
}
