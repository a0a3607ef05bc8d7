//! The constructor: on small boards every problem, against another search; on large ones tours
//! that verify.

mod large;
mod random;
mod small;

use backrank_core::internal::tour::Construct;
use backrank_core::tour::find::{TourFinder, TourNotFound};
use backrank_core::tour::{Directions, End, Kind, Obstacle, TourProblem, existence};
use backrank_core::{Dims, Square};

use crate::judge;

fn problem(dims: Dims, from: Square, end: End) -> TourProblem {
    let problem = crate::from(dims, from);
    match end {
        End::Anywhere => problem,
        End::Closed => problem.closed(),
        End::At(to) => problem.ending_at(to).expect("a square of the board"),
    }
}

/// Returns the answer of the constructor, and checks it: a tour, or a reason that is known without
/// a search.
fn answer(problem: &TourProblem) -> Result<Directions, Obstacle> {
    match Construct.find(problem) {
        Ok(tour) => {
            let kind = judge(problem, tour.squares());
            let ends = tour.moves().iter().filter(|&&m| m == Directions::END);
            // A tour that happens to be closed may have the move back, or not.
            let ends = ends.count();
            match problem.end() {
                End::Anywhere if kind == Kind::Closed => assert!(ends <= 1, "{problem:?}"),
                End::Anywhere | End::At(_) => assert_eq!(ends, 1, "{problem:?}"),
                End::Closed => assert_eq!(ends, 0, "{problem:?}"),
            }
            Ok(tour)
        }
        Err(TourNotFound::Impossible(obstacle)) => {
            let seen = existence::obstacle(problem);
            let is_right = match obstacle {
                Obstacle::Searched => seen.is_none(),
                _ => seen == Some(obstacle),
            };
            assert!(is_right, "{problem:?}: {obstacle:?} {seen:?}");
            if matches!(obstacle, Obstacle::Colours { .. } | Obstacle::EndColour(_)) {
                assert!(!colours_fit(problem), "{problem:?}");
            }
            Err(obstacle)
        }
        Err(error) => panic!("{problem:?}: {error}"),
    }
}

/// True if the colours of the board's squares, counted one by one, allow a tour, which alternates
/// between them.
fn colours_fit(problem: &TourProblem) -> bool {
    let is_like_start = |s: Square| {
        (s.row + s.column + problem.start().row + problem.start().column).is_multiple_of(2)
    };
    let squares = problem.dims().each_square();
    let like = squares.clone().filter(|&s| is_like_start(s)).count();
    let unlike = squares.count() - like;
    match problem.end() {
        End::Closed => like == unlike,
        End::Anywhere => like == unlike || like == unlike + 1,
        End::At(to) if is_like_start(to) => like == unlike + 1,
        End::At(_) => like == unlike,
    }
}
