//! The limit of memory of a count.

mod free;

use std::sync::LazyLock;

use self::free::free;

/// The bytes that may be taken without a look at what is free: every machine that runs the program
/// has them.
const GRANTED_BYTES: u64 = 64 << 20;

/// The memory that a count may take.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum MemoryLimit {
    /// Bytes.
    Bytes(u64),
    /// Bytes that a function finds, which is asked when they matter: a count that needs little does
    /// not wait for it. It is asked for each part of a count, so it should give the same answer
    /// each time.
    Asked {
        /// The bytes that are granted without asking.
        min_bytes: u64,
        /// Finds the bytes.
        max_bytes: fn() -> u64,
    },
}

impl MemoryLimit {
    /// No limit.
    pub const NONE: Self = Self::Bytes(u64::MAX);

    /// The limit in bytes that the user gives, or three quarters of what is free when it is first
    /// asked for: all parts of a count have the same. Where nobody knows what is free, the system
    /// will tell soon enough.
    #[must_use]
    pub fn or_free(given: Option<u64>) -> Self {
        static FREE: LazyLock<u64> = LazyLock::new(|| free().map_or(u64::MAX, |free| free / 4 * 3));
        match given {
            Some(bytes) => Self::Bytes(bytes),
            None => Self::Asked {
                min_bytes: GRANTED_BYTES,
                max_bytes: || *FREE,
            },
        }
    }

    /// The bytes to ask a cluster for, of which a process that needs this many finds enough: three
    /// quarters of what is free when it has taken its own.
    #[must_use]
    pub const fn to_ask_for(needed_bytes: u64) -> u64 {
        GRANTED_BYTES + (needed_bytes / 3).saturating_mul(4)
    }

    /// The limit in bytes.
    #[must_use]
    pub fn bytes(self) -> u64 {
        match self {
            Self::Bytes(bytes) => bytes,
            Self::Asked {
                min_bytes,
                max_bytes,
            } => max_bytes().max(min_bytes),
        }
    }

    /// The limit in bytes, if it is below what is needed.
    #[must_use]
    pub fn below(self, needed_bytes: u64) -> Option<u64> {
        match self {
            Self::Asked { min_bytes, .. } if needed_bytes <= min_bytes => None,
            _ => Some(self.bytes()).filter(|&bytes| bytes < needed_bytes),
        }
    }
}

impl From<u64> for MemoryLimit {
    fn from(bytes: u64) -> Self {
        Self::Bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_limit_little_is_never_refused_and_much_is() {
        let below = |given, needed| MemoryLimit::or_free(given).below(needed);
        assert_eq!(below(None, GRANTED_BYTES), None);
        assert_eq!((below(Some(1), 2), below(Some(2), 2)), (Some(1), None));
        assert!(free().is_some_and(|bytes| bytes > 0) && below(None, u64::MAX).is_some());
        assert!(MemoryLimit::or_free(None).bytes() >= GRANTED_BYTES);
    }
}
