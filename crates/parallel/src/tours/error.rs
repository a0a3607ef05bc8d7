//! The reasons why tours were not counted.

use std::error::Error;
use std::fmt;

use backrank_core::Dims;
use backrank_core::tour::count::{self, Published};

use crate::executor::threads::ThreadsError;

/// The reason why tours were not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The board has too many squares to count the tours from each of them.
    TooManySquares {
        /// The largest number of squares.
        max_squares: u64,
    },
    /// There is no plan for the board, or the count did not come to its end.
    Failed(count::CountError),
    /// There are no threads.
    Threads(ThreadsError),
    /// The count is wrong: a fault of the program or of the machine.
    Wrong(Wrong),
}

/// The contradiction that shows that a count of tours is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Another number was published.
    Published {
        /// The board.
        dims: Dims,
        /// The published number.
        known: Published,
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

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManySquares { max_squares } => {
                write!(
                    f,
                    "tours are counted from each square of boards of at most {max_squares} squares"
                )
            }
            Self::Failed(_) => f.write_str("the tours are not counted"),
            Self::Threads(_) => f.write_str("the threads could not be started"),
            Self::Wrong(_) => f.write_str("WRONG COUNT; please report this as a bug"),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Published { dims, known, tours } => {
                let by = known.oeis.map_or("the published value".to_owned(), |oeis| {
                    format!("OEIS {oeis}")
                });
                write!(f, "{tours} for {dims}, but {by} is {}", known.tours)
            }
            Self::Impossible { dims, tours } => {
                write!(f, "{tours} for {dims}, but by a theorem there is no tour")
            }
            Self::Sum { sum, tours } => {
                write!(f, "{tours}, but the tours from each square add up to {sum}")
            }
        }
    }
}

impl Error for CountError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Failed(error) => Some(error),
            Self::Threads(error) => Some(error),
            Self::Wrong(error) => Some(error),
            _ => None,
        }
    }
}

impl Error for Wrong {}

impl From<count::CountError> for CountError {
    fn from(error: count::CountError) -> Self {
        Self::Failed(error)
    }
}

impl From<ThreadsError> for CountError {
    fn from(error: ThreadsError) -> Self {
        Self::Threads(error)
    }
}
