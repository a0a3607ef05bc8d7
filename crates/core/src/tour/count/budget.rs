//! The memory that a count may take, and how far it has come with it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::error::TourCountError;

/// The bytes that a count holds, within a limit, and the part of its work that is done.
pub(super) struct Budget {
    pub(super) max_bytes: u64,
    held_bytes: AtomicU64,
    work: u64,
    done_work: AtomicU64,
    /// Blocks that were given back, to be used again: what the system's allocator would do with them
    /// is not known. Together with the bytes that are held they stay within the limit.
    spare: Mutex<Vec<Vec<u8>>>,
    spare_bytes: AtomicU64,
}

/// The bytes of a block.
pub(super) const BLOCK_BYTES: usize = 1 << 18;

impl Budget {
    pub(super) const fn new(max_bytes: u64, work: u64) -> Self {
        Self {
            max_bytes,
            held_bytes: AtomicU64::new(0),
            work,
            done_work: AtomicU64::new(0),
            spare: Mutex::new(Vec::new()),
            spare_bytes: AtomicU64::new(0),
        }
    }

    /// Takes bytes.
    ///
    /// # Errors
    /// [`TourCountError::Limit`] when the count holds more than its limit then.
    pub(super) fn take(&self, bytes: u64) -> Result<(), TourCountError> {
        let needed_bytes = self.held_bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if needed_bytes + self.spare_bytes.load(Ordering::Relaxed) > self.max_bytes {
            let room = self.max_bytes.saturating_sub(needed_bytes) / BLOCK_BYTES as u64;
            self.with_spare(|spare| spare.truncate(room as usize));
        }
        match needed_bytes <= self.max_bytes {
            true => Ok(()),
            false => Err(self.limit(needed_bytes)),
        }
    }

    /// The error for a part that would need more bytes.
    pub(super) fn refused(&self, bytes: u64) -> TourCountError {
        self.limit(self.held_bytes.load(Ordering::Relaxed) + bytes)
    }

    fn limit(&self, needed_bytes: u64) -> TourCountError {
        let done = u128::from(self.done_work.load(Ordering::Relaxed));
        TourCountError::Limit {
            percent: (100 * done / u128::from(self.work.max(1))).min(100) as u64,
            needed_bytes,
        }
    }

    /// The bytes that are left.
    pub(super) fn left(&self) -> u64 {
        let held = self.held_bytes.load(Ordering::Relaxed);
        self.max_bytes.saturating_sub(held)
    }

    /// Returns an empty block that was given back, if there is one.
    pub(super) fn block(&self) -> Option<Vec<u8>> {
        self.with_spare(Vec::pop)
    }

    /// Keeps blocks whose bytes were given back.
    pub(super) fn keep(&self, blocks: Vec<Vec<u8>>) {
        let is_block = |block: &Vec<u8>| block.capacity() == BLOCK_BYTES;
        self.with_spare(|spare| {
            spare.extend(blocks.into_iter().filter(is_block));
        });
    }

    fn with_spare<T>(&self, change: impl FnOnce(&mut Vec<Vec<u8>>) -> T) -> T {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = change(&mut spare);
        let bytes = (spare.len() * BLOCK_BYTES) as u64;
        self.spare_bytes.store(bytes, Ordering::Relaxed);
        changed
    }

    /// Gives back bytes that were taken.
    pub(super) fn free(&self, bytes: u64) {
        self.held_bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Takes note of work that was done.
    pub(super) fn advance(&self, work: u64) {
        self.done_work.fetch_add(work, Ordering::Relaxed);
    }
}

/// Bytes of a budget, given back when this is dropped.
pub(super) struct Held<'a> {
    pub(super) budget: &'a Budget,
    bytes: u64,
}

impl<'a> Held<'a> {
    /// Holds no bytes yet.
    pub(super) const fn none(budget: &'a Budget) -> Self {
        Self { budget, bytes: 0 }
    }

    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Takes more bytes.
    ///
    /// # Errors
    /// As [`Budget::take`].
    pub(super) fn more(&mut self, bytes: u64) -> Result<(), TourCountError> {
        self.bytes += bytes;
        self.budget.take(bytes)
    }

    /// Gives some back.
    pub(super) fn less(&mut self, bytes: u64) {
        self.bytes -= bytes;
        self.budget.free(bytes);
    }

    /// Takes more, or gives some back, to hold this many.
    ///
    /// # Errors
    /// As [`Budget::take`].
    pub(super) fn resize(&mut self, bytes: u64) -> Result<(), TourCountError> {
        match bytes.checked_sub(self.bytes) {
            Some(more) => self.more(more),
            None => {
                self.less(self.bytes - bytes);
                Ok(())
            }
        }
    }

    /// Takes over the bytes of another.
    pub(super) fn merge(&mut self, other: &mut Self) {
        self.bytes += std::mem::take(&mut other.bytes);
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.budget.free(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_taken_to_its_last_byte_and_given_back() {
        let budget = Budget::new(10, 3);
        assert_eq!(budget.take(4), Ok(()));
        assert_eq!(budget.take(6), Ok(()));
        budget.free(8);
        budget.advance(2);
        assert_eq!(budget.take(8), Ok(()));
        let refused = |percent, needed_bytes| {
            Err(TourCountError::Limit {
                percent,
                needed_bytes,
            })
        };
        assert_eq!(budget.take(1), refused(66, 11));
        budget.advance(1);
        assert_eq!(budget.take(2), refused(100, 13));
        assert_eq!(Budget::new(0, 0).take(1), refused(0, 1));
    }
}
