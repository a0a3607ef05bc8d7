//! The size of a square board for queens.

use std::fmt;
use std::str::FromStr;

use super::dims::{Dims, MAX_ORDER, Size, SizeError, parse_digits};

/// The size n of a square board, `0..=32`.
///
/// The range is checked once, here, so no search can fail. Order 0 is a board without squares; it
/// has one solution, the empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
pub struct Order(u8);

impl Order {
    /// The largest order: one row's columns fit a 32-bit word.
    pub const MAX: Self = Self(MAX_ORDER);

    /// Returns the order `n`.
    ///
    /// # Errors
    /// [`SizeError`] if `n` is over 32.
    pub fn new(n: usize) -> Result<Self, SizeError> {
        match u8::try_from(n) {
            Ok(size) if size <= Self::MAX.0 => Ok(Self(size)),
            _ => Err(Size::Order.error(n)),
        }
    }

    /// Returns n.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Returns all columns of a row as a set: bit c is column c.
    #[must_use]
    pub const fn column_set(self) -> u32 {
        match self.0 {
            32 => u32::MAX,
            n => (1 << n) - 1,
        }
    }

    /// Returns the n x n board (0 x 0 for order 0).
    #[must_use]
    pub const fn dims(self) -> Dims {
        Dims::of(self.0 as u32, self.0 as u32)
    }
}

/// Iterates over the numbers in a set, such as a set of columns, in ascending order.
pub(crate) fn numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        number
    })
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<usize> for Order {
    type Error = SizeError;

    fn try_from(n: usize) -> Result<Self, SizeError> {
        Self::new(n)
    }
}

impl From<Order> for Dims {
    fn from(size: Order) -> Self {
        size.dims()
    }
}

impl From<Order> for usize {
    fn from(size: Order) -> Self {
        size.get()
    }
}

impl FromStr for Order {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        parse_digits::<usize>(text)
            .and_then(|n| Self::new(n).ok())
            .ok_or_else(|| Size::Order.error(text))
    }
}
