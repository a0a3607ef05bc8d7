//! One run by Warnsdorff's rule alone, without backtracking.

use super::ties::Ties;
use super::ways::Ways;
use crate::tour::directions::Directions;
use crate::tour::find::finder::TieRule;
use crate::tour::problem::{End, TourProblem};

/// The result of a run by the rule alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dive {
    /// The number of squares visited.
    pub visited: u64,
    /// The tour, if the run is a tour of the problem.
    pub tour: Option<Directions>,
}

/// Makes the run; `None` if there is not enough memory.
///
/// The byte of a visited square is no longer needed, so it stores the move that leaves the square.
pub(super) fn dive(problem: &TourProblem, rule: TieRule) -> Option<Dive> {
    let (dims, from, free) = (problem.dims(), problem.start(), problem.free_squares());
    if free == 0 || problem.is_blocked(from) {
        return Some(Dive {
            visited: 0,
            tour: None,
        });
    }
    let mut ways = Ways::new(problem)?;
    let mut ties = Ties::new(rule, dims, 0);
    let mut square = dims.index(from) as usize;
    let mut visited = 1;
    ways.leave_out(square);
    loop {
        let mut moves = ways.open[square];
        // Visit the given end only if no other square is free.
        if let End::At(to) = problem.end()
            && visited + 1 < free
        {
            moves &= !ways.open_between(square, dims.index(to) as usize);
        }
        if moves == 0 {
            break;
        }
        let number = ties.order(&ways, square, moves) & 7;
        ways.open[square] = number as u8;
        square = ways.after(square, number as usize);
        ways.leave_out(square);
        visited += 1;
    }
    ways.open[square] = Directions::END;
    let is_tour = visited == free && problem.may_end_on(dims.square_at(square as u64));
    let tour = is_tour.then(|| {
        for &blocked in problem.blocked() {
            ways.open[dims.index(blocked) as usize] = Directions::UNVISITED;
        }
        Directions::from_moves(dims, from, ways.open)
    });
    Some(Dive { visited, tour })
}
