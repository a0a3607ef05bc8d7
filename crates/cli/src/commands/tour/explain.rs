//! Sentences for the answers of a finder other than a tour.

use backrank_core::tour::find::{Finder, NotFound};
use backrank_core::tour::{End, Obstacle, Problem};

use crate::error::Error;
use crate::i18n::{Ending, TourText};

/// Explains why a finder gives no tour, where that does not prove that there is none.
pub(crate) fn explain_failure(error: NotFound) -> Error {
    match error {
        NotFound::TooLarge(error) => error.into(),
        NotFound::NoRoom(error) => Error::failed(TourText::NoMemory(error.bytes)),
        error => Error::failed(TourText::NotFound(error.to_string())),
    }
}

/// Explains why a problem has no tour.
pub(crate) fn explain_none(problem: &Problem, why: Obstacle) -> TourText {
    let dims = problem.dims();
    if problem.free_squares() == 0 {
        return TourText::EverySquareBlocked(dims);
    }
    TourText::None {
        dims,
        from: problem.from().name(dims).to_string(),
        ending: Ending::of(problem),
        why,
    }
}

/// Explains that a finder finds one tour only, so that the option does not go with it.
pub(crate) fn explain_finds_one(finder: &dyn Finder, option: &'static str) -> Error {
    let method = finder.card().name;
    Error::usage(TourText::FindsOne { method, option })
}

impl Ending {
    /// Names the end that a tour of the problem must have.
    pub(crate) fn of(problem: &Problem) -> Self {
        match problem.end() {
            End::Anywhere => Self::Anywhere,
            End::Closed => Self::Closed,
            End::At(to) => Self::At(to.name(problem.dims()).to_string()),
        }
    }
}
