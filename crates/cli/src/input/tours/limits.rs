//! The sizes of boards that are read: more is refused before it fills the memory.

use super::messages::TourInputMessage;
use crate::error::Error;
use crate::process::memory;

/// The squares that the tests read at most: they must not wait for more.
const MAX_TEST_SQUARES: usize = 1 << 12;

/// Returns the squares of the largest board that fits the memory at 8 bytes a square: a number takes half of them, and the list
/// of numbers takes both while it grows.
pub(super) fn max_squares() -> usize {
    if cfg!(test) {
        return MAX_TEST_SQUARES;
    }
    let max_squares = memory::max_bytes(None).map_or(u64::MAX, |bytes| bytes / 8);
    max_squares.min(u32::MAX.into()) as usize
}

/// Returns the squares of the largest board of directions that fits the memory at a byte a square, and two bits for its judge.
pub(super) fn max_direction_squares() -> usize {
    if cfg!(test) {
        return MAX_TEST_SQUARES;
    }
    let bytes = memory::max_bytes(None).unwrap_or(u64::MAX);
    usize::try_from((bytes / 10).saturating_mul(8)).unwrap_or(usize::MAX)
}

/// Refuses a board with too many squares, which starts on that line.
pub(super) fn check_size(
    squares: usize,
    max_squares: usize,
    line: Option<usize>,
) -> Result<(), Error> {
    if squares > max_squares {
        return Err(Error::failed(TourInputMessage::TooManySquares {
            line,
            max_squares,
        }));
    }
    Ok(())
}
