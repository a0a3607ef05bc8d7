//! The reasons for which there is no count, no plan, or no layer after a step.

use std::error::Error;
use std::fmt;

use crate::board::dims::Dims;
use crate::board::square::{Square, SquareError};

/// The reason for which a count has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The count was stopped.
    Stopped,
    /// The states take more memory than the limit, or than the machine has.
    Memory,
    /// The start is not on the board.
    Outside {
        /// The start.
        from: Square,
        /// The board.
        dims: Dims,
    },
    /// The board is too wide for [`count_plainly`](super::count_plainly).
    TooWide {
        /// The maximum length of the shorter side, in squares.
        max_squares: u32,
    },
    /// The count, or the square of a number on the way to it, is beyond 128 bits.
    Overflow,
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("stopped, so there is no count"),
            Self::Memory => f.write_str(
                "the states of the count take more memory than the limit, or than the system gives",
            ),
            Self::Outside { from, dims } => SquareError::outside(*from, *dims).fmt(f),
            Self::TooWide { max_squares } => {
                write!(
                    f,
                    "this method counts the tours of boards with at most {max_squares} squares on the shorter side"
                )
            }
            Self::Overflow => {
                f.write_str("the count, or a number on the way to it, is 2^128 or more")
            }
        }
    }
}

impl Error for CountError {}

impl From<StepError> for CountError {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Stopped => Self::Stopped,
            StepError::Memory => Self::Memory,
            StepError::Overflow => Self::Overflow,
        }
    }
}

/// The reason for which there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The start is not on the board.
    Outside(SquareError),
    /// The board has more states than the counter can keep.
    TooManyStates {
        /// The rough number of states, as a power of ten.
        log10: u32,
    },
    /// The count may need more memory than it is given.
    Memory {
        /// The states that are kept at a time, about.
        states: u64,
        /// The bytes that they may need: a quarter more than is usual.
        needed_bytes: u64,
    },
    /// The forecast itself needs more memory than is given, or would take long for a count that is far beyond it by its rough
    /// size, or it ended early because the layers of one row do.
    NotForecast {
        /// A lower bound of what is needed, by what was known when the forecast ended: its own bytes, those of one row, or about
        /// half of the rough size. The count may need many times more.
        min_bytes: u64,
    },
    /// The board is so long that its count would be beyond 128 bits.
    TooLong {
        /// The maximum length of the longer side, in squares, for a shorter side such as this board's.
        max_squares: u32,
    },
    /// The forecast was stopped or found no memory.
    Failed(CountError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(_) => f.write_str("the tours start on no square of the board"),
            Self::TooManyStates { log10 } => write!(
                f,
                "the board is too wide to count its tours: that needs about 10^{log10} states, more than a program can keep"
            ),
            Self::Memory {
                states,
                needed_bytes,
            } => write!(
                f,
                "the count needs about {states} states at a time, {needed_bytes} bytes"
            ),
            Self::NotForecast { min_bytes } => write!(
                f,
                "the count needs at least {min_bytes} bytes, and perhaps many times more"
            ),
            Self::TooLong { max_squares } => write!(
                f,
                "the board is too long to count its tours: one so wide may be at most {max_squares} squares long, since numbers end at 2^128"
            ),
            Self::Failed(_) => f.write_str("the needs of the count could not be forecast"),
        }
    }
}

impl Error for Refusal {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Outside(error) => Some(error),
            Self::Failed(error) => Some(error),
            _ => None,
        }
    }
}

/// The reason for which a step of a count or of a forecast was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepError {
    /// The executor was stopped.
    Stopped,
    /// There is no memory for a list.
    Memory,
    /// A number is beyond 128 bits.
    Overflow,
}

/// Makes room in a list for more elements.
///
/// # Errors
/// [`StepError::Memory`] when the machine has none.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), StepError> {
    list.try_reserve(more).map_err(|_| StepError::Memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_that_no_machine_has_is_an_error() {
        let mut list = vec![1_u64];
        assert_eq!(reserve(&mut list, usize::MAX / 8), Err(StepError::Memory));
        assert_eq!(reserve(&mut list, 99), Ok(()));
        assert!(list.capacity() >= 100);
    }
}
