//! The tours to count: closed ones, all, or those from a square; and the boards that have none by a
//! theorem.

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::existence;
use crate::tour::obstacle::Obstacle;
use crate::tour::problem::Problem;

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

/// The theorem by which a board has none of these tours, if one says so: no count is needed then.
#[must_use]
pub fn obstacle(dims: Dims, scope: Scope) -> Option<Obstacle> {
    // Closed tours pass through the corner, and where a board has tours, colours allow some from
    // the corner.
    let corner = Square { row: 0, column: 0 };
    let problem = match scope {
        Scope::Closed => Problem::new(dims, corner).map(Problem::closed),
        Scope::All => Problem::new(dims, corner),
        Scope::From(from) => Problem::new(dims, from),
    };
    existence::obstacle(&problem.ok()?)
}
