//! The limit of memory of a count.

/// The memory that a count may take.
#[derive(Clone, Copy, Debug)]
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
