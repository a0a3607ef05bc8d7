//! The limit of memory of a count.

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
        match self {
            Self::Asked { min_bytes, .. } if needed_bytes <= min_bytes => None,
            limit => Some(limit.bytes()).filter(|&bytes| bytes < needed_bytes),
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
    fn a_function_is_asked_only_for_more_than_is_granted() {
        let limit = |max_bytes| MemoryLimit::Asked {
            min_bytes: 10,
            max_bytes,
        };
        let unasked = limit(|| unreachable!("nobody asks"));
        assert_eq!([0, 10].map(|needed| unasked.below(needed)), [None; 2]);
        let asked = limit(|| 20);
        assert_eq!([20, 21].map(|it| asked.below(it)), [None, Some(20)]);
        assert_eq!(limit(|| 5).below(11), Some(10));
        assert_eq!((asked.bytes(), limit(|| 5).bytes()), (20, 10));
        assert_eq!(MemoryLimit::NONE.below(u64::MAX), None);
    }
}
