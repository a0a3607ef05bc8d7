//! The numbers that a layer holds, in one of three types.

use std::fmt::Debug;

/// The number of choices that lead to a state, in the narrowest type that they fit.
pub(crate) trait Number: Copy + Default + Debug + PartialEq + Send + Sync + 'static {
    const ONE: Self;

    /// Adds a number; returns true if the sum does not fit and is wrong.
    #[must_use]
    fn add(&mut self, other: Self) -> bool;

    /// The bits of both: 0 if and only if both are 0.
    fn or(self, other: Self) -> Self;

    fn to_u128(self) -> u128;

    /// The same number, which must fit.
    fn from_u128(number: u128) -> Self;
}

macro_rules! number {
    ($number:ty) => {
        impl Number for $number {
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
            fn to_u128(self) -> u128 {
                self.into()
            }

            #[inline]
            fn from_u128(number: u128) -> Self {
                number as Self
            }
        }
    };
}

number!(u32);
number!(u64);
number!(u128);
