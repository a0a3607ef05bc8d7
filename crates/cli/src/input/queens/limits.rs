//! The sizes of boards that are read: more is refused before it fills the memory.

use backrank_core::{Side, Square};

use crate::error::Error;
use crate::error::system::no_memory;
use crate::input::messages::InputMessage;
use crate::process::memory;

/// The memory that a board may take: 8 bytes a queen, twice while the list of them grows, and a byte for its judge.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) max_bytes: u64,
}

impl Limits {
    /// Returns the limits by the memory that is free now.
    pub(super) fn by_memory() -> Self {
        Self {
            max_bytes: memory::limit(None).bytes(),
        }
    }

    /// Returns the most queens of a board.
    pub(super) fn max_queens(self) -> u64 {
        (self.max_bytes / 17).min(Side::MAX.get().into())
    }

    /// Returns the side of a board with that many queens, one in every row.
    pub(super) fn side(self, queens: usize, line: Option<usize>) -> Result<Side, Error> {
        let side = Side::new(queens as u64).ok();
        let side = side.filter(|side| u64::from(side.get()) <= self.max_queens());
        side.ok_or_else(|| self.too_many(line))
    }

    fn too_many(self, line: Option<usize>) -> Error {
        let max_queens = self.max_queens();
        Error::failed(InputMessage::TooManyQueens { line, max_queens })
    }

    /// Adds a queen to a board that starts on that line, and refuses a board that goes on and on.
    pub(super) fn push(
        self,
        queens: &mut Vec<Square>,
        queen: Square,
        line: Option<usize>,
    ) -> Result<(), Error> {
        if queens.len() as u64 >= self.max_queens() {
            return Err(self.too_many(line));
        }
        if queens.len() == queens.capacity() {
            let more = queens.len().max(64);
            let needed_bytes = ((queens.len() + more) * size_of::<Square>()) as u64;
            queens
                .try_reserve_exact(more)
                .map_err(|_| no_memory(needed_bytes))?;
        }
        queens.push(queen);
        Ok(())
    }
}
