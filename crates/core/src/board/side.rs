//! The size of a square board on which one solution is found.

use std::fmt;
use std::str::FromStr;

use super::dims::{Dims, Size, SizeError, parse_digits};
use super::order::Order;

/// The size n of a square board, from 0 to [`Dims::MAX_SIDE`].
///
/// It is used to find or check one solution. A search for all solutions uses [`Order`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u32);

impl Side {
    /// The largest side.
    pub const MAX: Self = Self(Dims::MAX_SIDE);

    /// Returns the side `n`.
    ///
    /// # Errors
    /// [`SizeError`] if `n` is over [`Side::MAX`].
    pub fn new(n: u64) -> Result<Self, SizeError> {
        match u32::try_from(n) {
            Ok(size) if size <= Self::MAX.0 => Ok(Self(size)),
            _ => Err(Size::Side.error(n)),
        }
    }

    /// Returns the side `n`, which must be in the range.
    pub(crate) const fn within(n: u32) -> Self {
        assert!(n <= Self::MAX.0, "the largest side");
        Self(n)
    }

    /// Returns n.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns the n x n board (0 x 0 for side 0).
    #[must_use]
    pub const fn dims(self) -> Dims {
        Dims::of(self.0, self.0)
    }
}

impl From<Order> for Side {
    fn from(size: Order) -> Self {
        Self(size.dims().rows())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Side {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let size = parse_digits::<u64>(text).and_then(|n| Self::new(n).ok());
        size.ok_or_else(|| Size::Side.error(text))
    }
}
