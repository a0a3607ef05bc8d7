//! The constructor: on small boards every problem, against an oracle of its own; on large ones
//! tours that verify.

#[path = "../common/mod.rs"]
mod common;
mod large;
mod oracle;
mod random;
mod refused;
mod small;

use backrank_core::tour::find::{Construct, Finder, NotFound};
use backrank_core::tour::{Directions, End, Kind, Obstacle, Problem, existence, verify};
use backrank_core::{Dims, Square};

fn squares(dims: Dims) -> impl Iterator<Item = Square> + Clone {
    (0..dims.squares()).map(move |index| dims.square_at(index))
}

fn problem(dims: Dims, from: Square, end: End) -> Problem {
    let problem = Problem::new(dims, from).expect("a square of the board");
    match end {
        End::Anywhere => problem,
        End::Closed => problem.closed(),
        End::At(to) => problem.ending_at(to).expect("a square of the board"),
    }
}

/// Returns the answer of the constructor, and checks it: a tour, or a reason that is known without
/// a search.
fn answer(problem: &Problem) -> Result<Directions, Obstacle> {
    let (dims, from) = (problem.dims(), problem.from());
    match Construct.find(problem) {
        Ok(tour) => {
            assert_eq!((tour.dims(), tour.start()), (dims, from), "{problem:?}");
            let kind = verify(dims, tour.squares());
            assert!(kind.is_ok(), "{problem:?}: {kind:?}");
            assert_eq!(tour.squares().next(), Some(from), "{problem:?}");
            match problem.end() {
                End::Anywhere => {}
                End::Closed => assert_eq!(kind, Ok(Kind::Closed), "{problem:?}"),
                End::At(to) => assert_eq!(tour.squares().last(), Some(to), "{problem:?}"),
            }
            let ends = tour.moves().iter().filter(|&&m| m == Directions::END);
            // A tour that happens to be closed may have the move back, or not.
            let ends = ends.count();
            match problem.end() {
                End::Anywhere if kind == Ok(Kind::Closed) => assert!(ends <= 1, "{problem:?}"),
                End::Anywhere | End::At(_) => assert_eq!(ends, 1, "{problem:?}"),
                End::Closed => assert_eq!(ends, 0, "{problem:?}"),
            }
            Ok(tour)
        }
        Err(NotFound::Impossible(obstacle)) => {
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
fn colours_fit(problem: &Problem) -> bool {
    let is_like_start = |s: Square| {
        (s.row + s.column + problem.from().row + problem.from().column).is_multiple_of(2)
    };
    let like = squares(problem.dims())
        .filter(|&s| is_like_start(s))
        .count();
    let unlike = squares(problem.dims()).count() - like;
    match problem.end() {
        End::Closed => like == unlike,
        End::Anywhere => like == unlike || like == unlike + 1,
        End::At(to) if is_like_start(to) => like == unlike + 1,
        End::At(_) => like == unlike,
    }
}
