//! The numbers that a layer holds: as narrow as they can be.

use std::fmt::Debug;

/// The number of a state: how many choices lead to it.
pub(super) trait Word: Copy + Default + Debug + PartialEq + Send + Sync + 'static {
    const ONE: Self;

    /// Adds a number, and says whether it was too much; then the sum is wrong.
    #[must_use]
    fn add(&mut self, other: Self) -> bool;

    /// 0 if and only if both are 0.
    fn or(self, other: Self) -> Self;

    fn wide(self) -> u128;

    /// The same number; it must fit.
    fn narrow(number: u128) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const ONE: Self = 1;

            #[inline]
            fn add(&mut self, other: Self) -> bool {
                let (sum, is_over) = self.overflowing_add(other);
                *self = sum;
                is_over
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }

            #[inline]
            fn narrow(number: u128) -> Self {
                number as Self
            }
        }
    };
}

word!(u32);
word!(u64);
word!(u128);
