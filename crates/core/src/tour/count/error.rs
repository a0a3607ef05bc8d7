//! The reasons for which there is no count.

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
    /// The states take more memory than the system gives.
    Memory,
    /// The count came to its limit of memory.
    Limit {
        /// The part of the work that was done by then: of the states that the count makes at most.
        percent: u64,
        /// The bytes that it needed by then.
        needed_bytes: u64,
    },
    /// The count surely needs more memory than it may take, or so much, as far as is seen at once,
    /// that it is not tried.
    TooLarge {
        /// The bytes with which it is tried; it may need many times more.
        min_bytes: u64,
    },
    /// The board is so long that its count would be beyond 128 bits.
    TooLong {
        /// The maximum length of the longer side, in squares, for a shorter side such as this
        /// board's.
        max_squares: u32,
    },
    /// The start is not on the board.
    Outside {
        /// The start.
        from: Square,
        /// The board.
        dims: Dims,
    },
    /// The board is too wide for the method: it has too many states.
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
            Self::Memory => {
                f.write_str("the states of the count take more memory than the system gives")
            }
            Self::Limit {
                percent,
                needed_bytes,
            } => write!(
                f,
                "the count came to its limit of memory after {percent} % of its work: by then it needed {needed_bytes} bytes"
            ),
            Self::TooLarge { min_bytes } => write!(
                f,
                "the count needs at least {min_bytes} bytes to be tried, and perhaps many times more"
            ),
            Self::TooLong { max_squares } => write!(
                f,
                "the board is too long to count its tours: one so wide may be at most {max_squares} squares long, since numbers end at 2^128"
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

/// Makes room in a list for more elements.
///
/// # Errors
/// [`CountError::Memory`] when the machine has none.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), CountError> {
    list.try_reserve(more).map_err(|_| CountError::Memory)
}
