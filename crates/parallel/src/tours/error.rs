//! The reasons why tours were not counted.

use backrank_core::Dims;
use backrank_core::tour::count::{self, Published};
use thiserror::Error;

use crate::executor::error::ThreadsError;
use crate::executor::progress::{Phase, Progress};

/// The reason why tours were not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// The board has too many squares to count the tours from each of them.
    #[error("tours are counted from each square of boards of at most {max_squares} squares")]
    TooManySquares {
        /// The largest number of squares.
        max_squares: u64,
    },
    /// It was stopped when it had come so far.
    #[error("{}", stopped(.0))]
    Stopped(Progress),
    /// There is no plan for the board, or the count did not come to its end.
    #[error(transparent)]
    Failed(count::CountError),
    /// There are no threads.
    #[error("the threads could not be started")]
    Threads(#[from] ThreadsError),
    /// The count is wrong: a fault of the program or of the machine.
    #[error("WRONG COUNT; please report this as a bug")]
    Wrong(#[source] Wrong),
}

impl CountError {
    /// The reason of core, with the progress of a count that was stopped.
    pub(super) fn of(error: count::CountError, progress: Progress) -> Self {
        match error {
            count::CountError::Stopped => Self::Stopped(progress),
            error => Self::Failed(error),
        }
    }
}

/// Tells how far a count came.
fn stopped(progress: &Progress) -> String {
    let how_far = match (progress.phase, progress.share()) {
        (Phase::Plan, _) => " before the count began",
        (_, Some(share)) => &format!(" after {:.1} % of the work", 100.0 * share),
        (_, None) => "",
    };
    format!("stopped{how_far}, so there is no count")
}

/// The contradiction that shows that a count of tours is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Another number was published.
    #[error("{tours} for {dims}, but {} is {}", .known.oeis.map_or("the published value".to_owned(), |oeis| format!("OEIS {oeis}")), .known.tours)]
    Published {
        /// The board.
        dims: Dims,
        /// The published number.
        known: Published,
        /// The number that was counted.
        tours: u128,
    },
    /// A theorem says that there are none.
    #[error("{tours} for {dims}, but by a theorem there is no tour")]
    Impossible {
        /// The board.
        dims: Dims,
        /// The number that was counted.
        tours: u128,
    },
    /// The tours from each square do not add up to the number.
    #[error("{tours}, but the tours from each square add up to {sum}")]
    Sum {
        /// Their sum.
        sum: u128,
        /// The number that was counted.
        tours: u128,
    },
}
