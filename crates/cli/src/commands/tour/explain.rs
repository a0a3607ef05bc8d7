//! Sentences for what a finder answers instead of a tour.

use backrank_core::tour::find::NotFound;
use backrank_core::tour::{End, Obstacle, Problem};

use crate::error::Error;
use crate::i18n::{Ending, TourText};

/// Why a finder gives no tour, where that is no proof that there is none.
pub(crate) fn explain_failure(error: NotFound) -> Error {
    match error {
        NotFound::TooLarge(error) => error.into(),
        NotFound::NoRoom(error) => Error::failed(TourText::NoMemory(error.bytes)),
        error => Error::failed(TourText::NotFound(error.to_string())),
    }
}

/// The sentence that says why a problem has no tour.
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

impl Ending {
    /// How the tours of the problem must end.
    pub(crate) fn of(problem: &Problem) -> Self {
        match problem.end() {
            End::Anywhere => Self::Anywhere,
            End::Closed => Self::Closed,
            End::At(to) => Self::At(to.name(problem.dims()).to_string()),
        }
    }
}
