//! The errors of counts of tours.

use backrank_core::tour::count::{self, PublishedTours};
use backrank_core::{Dims, Message, Natural, display_as_message, message};

use crate::executor::error::{ThreadsError, wrong_count};
use crate::executor::progress::{Phase, Progress};

/// The reason why a count of tours failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParallelTourError {
    /// The board has too many squares to count the tours from each of them.
    TooManySquares {
        /// The largest number of squares.
        max_squares: u64,
    },
    /// The count was stopped after this progress.
    Stopped(Progress),
    /// The board cannot be planned, or the count failed.
    Failed(count::TourCountError),
    /// The threads could not be started.
    Threads(ThreadsError),
    /// The count is wrong, because of a bug or a hardware error.
    Wrong(Wrong),
}

impl ParallelTourError {
    /// Converts an error of core, adding the progress if the count was stopped.
    pub(super) fn of(error: count::TourCountError, progress: Progress) -> Self {
        match error {
            count::TourCountError::Stopped => Self::Stopped(progress),
            error => Self::Failed(error),
        }
    }
}

/// The contradiction that proves a count of tours wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// The published number differs.
    Published {
        /// The board.
        dims: Dims,
        /// The published number.
        known: Box<PublishedTours>,
        /// The computed count.
        tours: Natural,
    },
    /// A theorem says that there are no tours.
    Impossible {
        /// The board.
        dims: Dims,
        /// The computed count.
        tours: Natural,
    },
    /// The tours from each square do not add up to the count.
    Sum {
        /// The sum over the squares.
        sum: Natural,
        /// The computed count.
        tours: Natural,
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
            ParallelTourError::Stopped(progress) => match (progress.phase(), progress.share()) {
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
        match wrong {
            Wrong::Published { dims, known, tours } => match known.oeis {
                Some(oeis) => message!(
                    "{tours} for {dims}, but OEIS {oeis} has {known}",
                    tours,
                    dims = *dims,
                    oeis,
                    known = &known.tours
                ),
                None => message!(
                    "{tours} for {dims}, but the published value is {known}",
                    tours,
                    dims = *dims,
                    known = &known.tours
                ),
            },
            Wrong::Impossible { dims, tours } => {
                message!(
                    "{tours} for {dims}, but by a theorem there is no tour",
                    tours,
                    dims = *dims
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
