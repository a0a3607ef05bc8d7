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
    /// Returns the blocked squares, sorted, each once. Refuses squares that are not on the board.
    pub(super) fn check(
        self,
        dims: Dims,
        blocked: &[Square],
    ) -> Result<Vec<Square>, TourCountError> {
        let start = match self {
            Self::From(from) => Some(from),
            Self::Closed | Self::All => None,
        };
        let mut squares = blocked.iter().copied().chain(start);
        if let Some(square) = squares.find(|&square| !dims.contains(square)) {
            return Err(TourCountError::Outside { square, dims });
        }
        let mut blocked = blocked.to_vec();
        blocked.sort_unstable();
        blocked.dedup();
        Ok(blocked)
    }

    /// The number of tours, given that of the cycles that counters find, which know no direction:
    /// of all tours each is there with its reverse. One that starts on a square has its other end
    /// elsewhere.
    pub(super) fn tours(self, cycles: Natural) -> Natural {
        cycles * if self == Self::All { 2 } else { 1 }
    }
}

/// The board on its side, and the same tours there.
pub(super) fn transposed(
    dims: Dims,
    blocked: &[Square],
    scope: Scope,
) -> (Dims, Vec<Square>, Scope) {
    let across = |square: Square| Square::new(square.column, square.row);
    let mut blocked: Vec<Square> = blocked.iter().copied().map(across).collect();
    blocked.sort_unstable();
    let scope = match scope {
        Scope::From(from) => Scope::From(across(from)),
        Scope::Closed | Scope::All => scope,
    };
    (Dims::of(dims.columns(), dims.rows()), blocked, scope)
}

/// The theorem by which a board with these squares blocked has none of these tours, if one says so:
/// no count is needed then.
#[must_use]
pub fn obstacle(dims: Dims, blocked: &[Square], scope: Scope) -> Option<Obstacle> {
    let problem = TourProblem::on(dims).block(blocked).ok()?;
    let start = match scope {
        Scope::From(from) => from,
        Scope::Closed | Scope::All => likely_start(&problem),
    };
    let problem = problem.starting_at(start).ok()?;
    existence::obstacle(&match scope {
        Scope::Closed => problem.closed(),
        Scope::All | Scope::From(_) => problem,
    })
}

/// The first free square of the colour that has more of them: if tours from there are ruled out, so
/// are all. It is a corner if no square is blocked.
fn likely_start(problem: &TourProblem) -> Square {
    let is_odd = |square: &Square| (square.row + square.column) % 2 == 1;
    let blocked_odd = problem.blocked().iter().filter(|it| is_odd(it)).count() as u64;
    let free_odd = problem.dims().squares() / 2 - blocked_odd;
    let from_odd = 2 * free_odd > problem.free_squares();
    let mut squares = problem.dims().each_square();
    let start = squares.find(|it| is_odd(it) == from_odd && !problem.is_blocked(*it));
    start.unwrap_or(Square::new(0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocked_squares_rule_out_tours_by_colour_and_connection() {
        let of = |blocked: &str, scope| {
            let dims = Dims::of(5, 5);
            obstacle(dims, &Square::parse_list(blocked, dims).unwrap(), scope)
        };
        let colours = |like_start, unlike| Some(Obstacle::Colours { like_start, unlike });
        assert_eq!(of("a1", Scope::Closed), None);
        assert_eq!(of("b1", Scope::Closed), colours(13, 11));
        assert_eq!(of("b1", Scope::All), colours(13, 11));
        assert_eq!(of("a1,a3,a5", Scope::All), colours(12, 10));
        assert_eq!(of("a1,a3", Scope::All), None);
        let corner = Square::new(0, 0);
        assert_eq!(of("a1,a3", Scope::From(corner)), colours(11, 12));
        assert_eq!(
            of("a1,a5", Scope::From(corner)),
            Some(Obstacle::Blocked(corner))
        );
        // Both neighbours of a corner.
        let cut_off = Obstacle::CutOff(Square::new(4, 0));
        assert_eq!(of("b3,c2,a3,a5", Scope::All), Some(cut_off));
        let all = Dims::of(5, 5).each_square().collect::<Vec<_>>();
        let of_all = obstacle(Dims::of(5, 5), &all, Scope::All);
        assert_eq!(of_all, Some(Obstacle::Blocked(corner)));
    }
}
