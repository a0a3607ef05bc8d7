//! Answers of the finders other than a tour, as sentences.

use backrank_core::tour::find::{Finder, NotFound, TooLarge};
use backrank_core::tour::{Obstacle, Problem};
use backrank_core::{Dims, Square};

use super::messages::{NoTourMessage, TourMessage};
use crate::error::Error;
use crate::error::system::no_memory;

/// Explains why a finder gives no tour, where that does not prove that there is none.
pub(super) fn explain_failure(error: NotFound) -> Error {
    match error {
        NotFound::TooLarge(error) => error.into(),
        NotFound::NoRoom(error) => no_memory(error.bytes),
        error => Error::failed(TourMessage::NotFound {
            why: error.to_string(),
        }),
    }
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::usage(TourMessage::TooManySquares {
            squares: error.squares,
            max_squares: error.max_squares,
        })
    }
}

/// Explains that a finder finds one tour only, so that the option does not go with it.
pub(super) fn explain_finds_one(finder: &dyn Finder, option: &'static str) -> Error {
    let method = finder.card().name;
    Error::usage(TourMessage::FindsOne { method, option })
}

/// Explains why a problem has no tour.
pub(super) fn explain_none(problem: &Problem, why: Obstacle) -> TourMessage {
    let dims = problem.dims();
    if problem.free_squares() == 0 {
        return TourMessage::EverySquareBlocked { dims };
    }
    let from = problem.from().name(dims).to_string();
    TourMessage::NoTour {
        dims,
        end: problem.end(),
        why: explain_obstacle(why, dims, &from),
        from,
    }
}

/// Explains why there is no tour of the board from a square.
pub(super) fn explain_obstacle(why: Obstacle, dims: Dims, from: &str) -> NoTourMessage {
    let name = |square: Square| square.name(dims).to_string();
    let sides = [dims.rows(), dims.columns()];
    match why {
        Obstacle::Blocked(square) => NoTourMessage::Blocked {
            square: name(square),
        },
        Obstacle::SameEnds => NoTourMessage::SameEnds,
        Obstacle::Colours { like_start, unlike } => NoTourMessage::Colours {
            from: from.to_owned(),
            like_start,
            unlike,
        },
        Obstacle::EndColour(to) => NoTourMessage::EndColour {
            from: from.to_owned(),
            to: name(to),
        },
        Obstacle::NoClosedTour => match sides[0].min(sides[1]) {
            _ if sides[0] % 2 == 1 && sides[1] % 2 == 1 => NoTourMessage::BothSidesOdd,
            3 => NoTourMessage::SideOfThree,
            side => NoTourMessage::ShortSide { side },
        },
        Obstacle::NoTour => NoTourMessage::SmallBoard,
        Obstacle::InnerEnd(end) => {
            let square = name(end);
            match dims.rows() == 4 && (1..3).contains(&end.row) {
                true => NoTourMessage::InnerRow { square },
                false => NoTourMessage::InnerColumn { square },
            }
        }
        Obstacle::CutOff(square) => NoTourMessage::CutOff {
            square: name(square),
        },
        Obstacle::SharedCorners(end) => NoTourMessage::SharedCorners { end: name(end) },
        Obstacle::Searched => NoTourMessage::Searched,
    }
}
