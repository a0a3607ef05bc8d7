//! The limit of memory of a count.

use std::sync::OnceLock;

/// The memory that a count may take.
#[derive(Clone, Copy, Debug)]
pub enum MemoryLimit {
    /// Bytes.
    Bytes(u64),
    /// Bytes that a function finds, which is asked when they matter: a count that needs little does not wait for it.
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
        AskedOnce::new(self).below(needed_bytes)
    }
}

/// A limit that is asked for once at most, so that all parts of a count have the same.
#[derive(Debug)]
pub(crate) struct AskedOnce {
    limit: MemoryLimit,
    bytes: OnceLock<u64>,
}

impl AskedOnce {
    pub(crate) const fn new(limit: MemoryLimit) -> Self {
        Self {
            limit,
            bytes: OnceLock::new(),
        }
    }

    /// The limit in bytes, if it is below what is needed.
    pub(crate) fn below(&self, needed_bytes: u64) -> Option<u64> {
        if let MemoryLimit::Asked { min_bytes, .. } = self.limit
            && needed_bytes <= min_bytes
        {
            return None;
        }
        let bytes = *self.bytes.get_or_init(|| self.limit.bytes());
        (bytes < needed_bytes).then_some(bytes)
    }
}

impl From<u64> for MemoryLimit {
    fn from(bytes: u64) -> Self {
        Self::Bytes(bytes)
    }
}
