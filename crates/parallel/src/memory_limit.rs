//! The memory limit of a count.

mod free;

use std::sync::LazyLock;

use backrank_core::internal::queens::Jobs;
use backrank_core::{Bytes, Message, display_as_message, message};

use self::free::free;
use crate::error::CountError;

/// The bytes that are allowed without checking the free memory, because every machine that can run
/// the program has them.
const GRANTED_BYTES: u64 = 64 << 20;

/// The memory that a count may use.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum MemoryLimit {
    /// This many bytes.
    Bytes(u64),
    /// Three quarters of the memory that is free when a count first needs more than 64 MiB. All
    /// counts of a process have the same limit.
    Free,
}

impl MemoryLimit {
    /// No limit.
    pub const NONE: Self = Self::Bytes(u64::MAX);

    /// Returns the limit that the user has set, or else [`MemoryLimit::Free`].
    #[must_use]
    pub fn or_free(bytes: Option<u64>) -> Self {
        bytes.map_or(Self::Free, Self::Bytes)
    }

    /// Returns the bytes to request from a cluster for a process that needs this many. Three
    /// quarters of the request are enough, which is what the process may then use.
    #[must_use]
    pub const fn requested(needed_bytes: u64) -> u64 {
        GRANTED_BYTES.saturating_add((needed_bytes / 3).saturating_mul(4))
    }

    /// Returns the limit in bytes, or `u64::MAX` if the free memory cannot be determined.
    #[must_use]
    pub fn bytes(self) -> u64 {
        static FREE: LazyLock<u64> = LazyLock::new(|| free().map_or(u64::MAX, |free| free / 4 * 3));
        match self {
            Self::Bytes(bytes) => bytes,
            Self::Free => GRANTED_BYTES.max(*FREE),
        }
    }

    /// Returns an error if more bytes are needed than the limit allows.
    ///
    /// # Errors
    /// [`OverLimit`] with both numbers.
    pub fn check(self, needed_bytes: u64) -> Result<(), OverLimit> {
        if matches!(self, Self::Free) && needed_bytes <= GRANTED_BYTES {
            return Ok(());
        }
        match self.bytes() {
            max_bytes if max_bytes < needed_bytes => Err(OverLimit {
                needed_bytes,
                max_bytes,
            }),
            _ => Ok(()),
        }
    }

    /// Returns an error for jobs that may need more than the limit allows.
    pub(crate) fn check_jobs(self, jobs: &dyn Jobs, threads: usize) -> Result<(), CountError> {
        let memory = jobs.memory();
        // At most as many threads start as there are jobs.
        let checked = self.check(memory.total(threads.min(jobs.number())));
        checked.map_err(|over| {
            let left = over.max_bytes.saturating_sub(memory.shared_bytes);
            let fit = left.checked_div(memory.per_worker_bytes);
            CountError::Memory {
                over,
                min_bytes: memory.total(1),
                threads: fit.map(|fit| fit as usize).filter(|&fit| fit > 0),
            }
        })
    }
}

impl From<u64> for MemoryLimit {
    fn from(bytes: u64) -> Self {
        Self::Bytes(bytes)
    }
}

/// The error for a count that needs more memory than its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverLimit {
    /// The bytes that are needed.
    pub needed_bytes: u64,
    /// The limit in bytes.
    pub max_bytes: u64,
}

impl From<&OverLimit> for Message {
    fn from(error: &OverLimit) -> Self {
        message!(
            "this needs {needed} of memory, but the limit is {max}",
            needed = Bytes(error.needed_bytes),
            max = Bytes(error.max_bytes)
        )
    }
}

display_as_message!(OverLimit);

#[cfg(test)]
mod tests {
    use backrank_core::Order;
    use backrank_core::internal::queens::Divide as _;
    use backrank_core::queens::algorithms::HalfBoard;

    use super::*;

    #[test]
    fn without_a_limit_only_large_amounts_are_refused() {
        let check = |given, needed| MemoryLimit::or_free(given).check(needed);
        assert_eq!(check(None, GRANTED_BYTES), Ok(()));
        let over = OverLimit {
            needed_bytes: 2,
            max_bytes: 1,
        };
        assert_eq!((check(Some(1), 2), check(Some(2), 2)), (Err(over), Ok(())));
        assert!(free().is_some_and(|bytes| bytes > 0) && check(None, u64::MAX).is_err());
        assert!(MemoryLimit::or_free(None).bytes() >= GRANTED_BYTES);
    }

    #[test]
    fn jobs_that_need_more_than_the_limit_are_refused_with_both_figures() {
        let jobs = HalfBoard::new().jobs(Order::new(12).unwrap()).unwrap();
        let memory = jobs.memory();
        let refuse = |max_bytes, threads| MemoryLimit::Bytes(max_bytes).check_jobs(&*jobs, threads);
        assert!(refuse(memory.total(2), 2).is_ok());
        // No more threads than jobs.
        assert!(refuse(memory.total(jobs.number()), usize::MAX).is_ok());
        for (max_bytes, threads) in [
            (memory.total(2), Some(2)),
            (memory.total(1), Some(1)),
            (memory.total(1) - 1, None),
            (1, None),
        ] {
            let over = OverLimit {
                needed_bytes: memory.total(3),
                max_bytes,
            };
            let refusal = CountError::Memory {
                over,
                min_bytes: memory.total(1),
                threads,
            };
            assert_eq!(refuse(max_bytes, 3), Err(refusal));
        }
    }
}
