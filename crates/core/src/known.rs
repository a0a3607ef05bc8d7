//! Published values of a count, to compare counts with.

/// A sequence of the On-Line Encyclopedia of Integer Sequences, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The number in the encyclopedia, such as `A000170`.
    pub oeis: &'static str,
    /// The name of the sequence: what it counts.
    pub name: &'static str,
    /// The index of the first value.
    pub first: usize,
    /// The values.
    pub values: &'static [u128],
}

impl Sequence {
    /// Returns the value at index `n`, if it is known.
    #[must_use]
    pub fn value(&self, n: usize) -> Option<u128> {
        self.values.get(n.checked_sub(self.first)?).copied()
    }

    /// Returns the largest index with a known value.
    #[must_use]
    pub const fn last(&self) -> usize {
        (self.first + self.values.len()).saturating_sub(1)
    }
}
