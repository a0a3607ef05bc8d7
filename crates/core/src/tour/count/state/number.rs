//! The numbers in which sums are made, in one of three types.

use std::fmt::Debug;

/// The number of choices that lead to a state, in the narrowest type that they fit.
pub(crate) trait Number: Copy + Default + Debug + PartialEq + Send + Sync + 'static {
    /// Adds a number. A sum of 32 or 64 bits must fit; one of 128 bits that does not is wrong, and `is_over` becomes true.
    fn add(&mut self, other: Self, is_over: &mut bool);

    fn to_u128(self) -> u128;

    /// The same number, which must fit.
    fn from_u128(number: u128) -> Self;
}

macro_rules! number {
    ($number:ty) => {
        impl Number for $number {
            #[inline(always)]
            fn add(&mut self, other: Self, is_over: &mut bool) {
                let (sum, this_is_over) = self.overflowing_add(other);
                *self = sum;
                if Self::BITS == u128::BITS {
                    *is_over |= this_is_over;
                } else {
                    debug_assert!(!this_is_over, "sums of {} bits fit", Self::BITS);
                }
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
