//! The memory limit of a count.

mod free;

use std::sync::LazyLock;

use self::free::free;

/// The bytes that may be used without looking at what is free: every machine that runs the program
/// has them.
const GRANTED_BYTES: u64 = 64 << 20;

/// The memory that a count may use.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum MemoryLimit {
    /// This number of bytes.
    Bytes(u64),
    /// Three quarters of what is free when a count first needs more than 64 MiB. All counts of a
    /// process have the same limit.
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

    /// Returns the bytes to request from a cluster for a process that needs this many: three quarters
    /// of what it then finds free suffice.
    #[must_use]
    pub const fn requested(needed_bytes: u64) -> u64 {
        GRANTED_BYTES + (needed_bytes / 3).saturating_mul(4)
    }

    /// Returns the limit in bytes; `u64::MAX` if the system does not tell what is free.
    #[must_use]
    pub fn bytes(self) -> u64 {
        static FREE: LazyLock<u64> = LazyLock::new(|| free().map_or(u64::MAX, |free| free / 4 * 3));
        match self {
            Self::Bytes(bytes) => bytes,
            Self::Free => GRANTED_BYTES.max(*FREE),
        }
    }

    /// Returns the limit in bytes if it is below what is needed.
    #[must_use]
    pub fn below(self, needed_bytes: u64) -> Option<u64> {
        match self {
            Self::Free if needed_bytes <= GRANTED_BYTES => None,
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
