//! The reasons for which there is no count.

use crate::board::dims::Dims;
use crate::board::square::{Square, SquareError};
use crate::out_of_memory::Bytes;
use crate::{Message, display_as_message, message};

/// The reason for which a count has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourCountError {
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
    /// The plan of the count alone needs more memory than it may take.
    TooLarge {
        /// The bytes that the count needs at least.
        min_bytes: u64,
    },
    /// The board has too many squares for the plan of a count.
    TooLong {
        /// The maximum number of squares.
        max_squares: u64,
    },
    /// The store did not take a layer, or gave back another one.
    Store,
    /// The start or a blocked square is not on the board.
    Outside {
        /// The square.
        square: Square,
        /// The board.
        dims: Dims,
    },
    /// The board is too wide for the method: it has too many states.
    TooWide {
        /// The maximum length of the shorter side, in squares.
        max_squares: u32,
    },
    /// A number of the plain method is beyond 128 bits.
    Overflow,
}

impl From<&TourCountError> for Message {
    fn from(error: &TourCountError) -> Self {
        match *error {
            TourCountError::Stopped => message!("stopped before the count was complete"),
            TourCountError::Memory => message!("the system has not enough memory for the count"),
            TourCountError::Limit {
                percent,
                needed_bytes,
            } => message!(
                "the count reached its memory limit after {percent} % of its work: by then it needed {needed}",
                percent,
                needed = Bytes(needed_bytes)
            ),
            TourCountError::TooLarge { min_bytes } => message!(
                "the count needs at least {min} of memory to start",
                min = Bytes(min_bytes)
            ),
            TourCountError::TooLong { max_squares } => message!(
                "the board is too large: tours are counted on boards of at most {max_squares} squares",
                max_squares
            ),
            TourCountError::Store => {
                message!("a layer of the count could not be stored and read again")
            }
            TourCountError::Outside { square, dims } => {
                (&SquareError::outside(square, dims)).into()
            }
            TourCountError::TooWide { max_squares } => message!(
                "this method counts the tours of boards with at most {max_squares} squares on the shorter side",
                max_squares
            ),
            TourCountError::Overflow => {
                message!("the count, or an intermediate number, is 2^128 or more")
            }
        }
    }
}

display_as_message!(TourCountError);

/// Makes room in a list for more elements.
///
/// # Errors
/// [`TourCountError::Memory`] when the machine has none.
pub(super) fn reserve<T>(list: &mut Vec<T>, more: usize) -> Result<(), TourCountError> {
    list.try_reserve(more).map_err(|_| TourCountError::Memory)
}
