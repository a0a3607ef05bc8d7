//! Boards without tours, by theorems.

use super::wanted::Wanted;
use crate::board::{Dims, Square};
use crate::tour::{Obstacle, Problem, existence};

/// Why a board has none of these tours, if a theorem says so.
pub(super) fn obstacle(dims: Dims, wanted: Wanted) -> Option<Obstacle> {
    // Closed tours pass through the corner, and where a board has tours, colours allow some from the corner.
    let corner = Square { row: 0, column: 0 };
    let problem = match wanted {
        Wanted::Closed => Problem::new(dims, corner).map(Problem::closed),
        Wanted::All => Problem::new(dims, corner),
        Wanted::From(from) => Problem::new(dims, from),
    };
    existence::obstacle(&problem.ok()?)
}
