//! The sizes of boards that are read: more is refused before it fills the memory.

use super::messages::TourInputMessage;
use crate::error::Error;
use crate::error::system::no_memory;
use crate::process::memory;

/// The memory that the boards of a text may take.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) max_bytes: u64,
    /// The squares of the largest board of which the numbers of a list are kept.
    pub(super) max_kept_squares: u64,
}

impl Limits {
    /// Returns the limits by the memory that is free now.
    pub(super) fn by_memory(max_kept_squares: u64) -> Self {
        Self {
            max_bytes: memory::limit(None).bytes(),
            max_kept_squares,
        }
    }

    /// Returns the most squares of a board of numbers: 4 bytes a square, twice while the list of them grows.
    pub(super) fn number_squares(self) -> u64 {
        (self.max_bytes / 8).min(u32::MAX.into())
    }

    /// Returns the most squares of a board of directions: a byte a square, twice while the list of them grows. Their judge
    /// takes less, later.
    pub(super) const fn direction_squares(self) -> u64 {
        self.max_bytes / 2
    }

    /// Returns the most squares of a board of lists: two bits a square for the judge, of two boards at a time.
    pub(super) const fn list_squares(self) -> u64 {
        self.max_bytes.saturating_mul(2)
    }
}

/// Refuses a board with too many squares, which starts on that line.
pub(super) fn check_size(squares: u64, max_squares: u64, line: Option<usize>) -> Result<(), Error> {
    if squares > max_squares {
        return Err(Error::failed(TourInputMessage::TooManySquares {
            line,
            max_squares,
        }));
    }
    Ok(())
}

/// Makes room for more squares of a board that starts on that line: for twice the number there are, but for no more than the
/// limit, and refuses squares beyond it.
pub(super) fn make_room<T>(
    list: &mut Vec<T>,
    more: usize,
    max_squares: u64,
    line: usize,
) -> Result<(), Error> {
    /// Fit any memory.
    const FEW: usize = 1 << 10;
    let needed = list.len() + more;
    if needed <= list.capacity() {
        return Ok(());
    }
    check_size(needed as u64, max_squares, Some(line))?;
    let max = usize::try_from(max_squares).unwrap_or(usize::MAX);
    let room = needed.max(2 * list.len()).max(FEW).min(max);
    let reserved = list.try_reserve_exact(room - list.len());
    let needed_bytes = (room * size_of::<T>()) as u64;
    reserved.map_err(|_| no_memory(needed_bytes))
}
