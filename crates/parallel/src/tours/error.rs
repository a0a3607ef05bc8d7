//! The reasons why tours were not counted.

use backrank_core::tour::count::{self, PublishedTours};
use backrank_core::{Dims, Message, display_as_message, message};

use crate::executor::error::{ThreadsError, wrong_count};
use crate::executor::progress::{Phase, Progress};

/// The reason why tours were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParallelTourError {
    /// The board has too many squares to count the tours from each of them.
    TooManySquares {
        /// The largest number of squares.
        max_squares: u64,
    },
    /// It was stopped when it had come so far.
    Stopped(Progress),
    /// There is no plan for the board, or the count did not come to its end.
    Failed(count::TourCountError),
    /// There are no threads.
    Threads(ThreadsError),
    /// The count is wrong: a fault of the program or of the machine.
    Wrong(Wrong),
}

impl ParallelTourError {
    /// The reason of core, with the progress of a count that was stopped.
    pub(super) fn of(error: count::TourCountError, progress: Progress) -> Self {
        match error {
            count::TourCountError::Stopped => Self::Stopped(progress),
            error => Self::Failed(error),
        }
    }
}

/// The contradiction that shows that a count of tours is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// Another number was published.
    Published {
        /// The board.
        dims: Dims,
        /// The published number.
        known: PublishedTours,
        /// The number that was counted.
        tours: u128,
    },
    /// A theorem says that there are none.
    Impossible {
        /// The board.
        dims: Dims,
        /// The number that was counted.
        tours: u128,
    },
    /// The tours from each square do not add up to the number.
    Sum {
        /// Their sum.
        sum: u128,
        /// The number that was counted.
        tours: u128,
    },
}

impl From<ThreadsError> for ParallelTourError {
    fn from(error: ThreadsError) -> Self {
        Self::Threads(error)
    }
}

impl From<&ParallelTourError> for Message {
    fn from(error: &ParallelTourError) -> Self {
        match error {
            ParallelTourError::TooManySquares { max_squares } => message!(
                "tours from each square are counted on boards of at most {max_squares} squares",
                max_squares = *max_squares
            ),
            ParallelTourError::Stopped(progress) => match (progress.phase, progress.share()) {
                (Phase::Plan, _) => {
                    message!("stopped before the count began, so there is no count")
                }
                (_, Some(share)) => message!(
                    "stopped after {percent} % of the work, so there is no count",
                    percent = format!("{:.1}", 100.0 * share)
                ),
                (_, None) => message!("stopped, so there is no count"),
            },
            ParallelTourError::Failed(error) => error.into(),
            ParallelTourError::Threads(error) => error.into(),
            ParallelTourError::Wrong(wrong) => wrong_count(wrong),
        }
    }
}

impl From<&Wrong> for Message {
    fn from(wrong: &Wrong) -> Self {
        match *wrong {
            Wrong::Published { dims, known, tours } => match known.oeis {
                Some(oeis) => message!(
                    "{tours} for {dims}, but OEIS {oeis} has {known}",
                    tours,
                    dims,
                    oeis,
                    known = known.tours
                ),
                None => message!(
                    "{tours} for {dims}, but the published value is {known}",
                    tours,
                    dims,
                    known = known.tours
                ),
            },
            Wrong::Impossible { dims, tours } => {
                message!(
                    "{tours} for {dims}, but by a theorem there is no tour",
                    tours,
                    dims
                )
            }
            Wrong::Sum { sum, tours } => message!(
                "{tours}, but the tours from each square add up to {sum}",
                tours,
                sum
            ),
        }
    }
}

display_as_message!(ParallelTourError, Wrong);
