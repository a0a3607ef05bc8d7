//! States one after another: the ranks of their matchings, with their numbers, in one of three
//! types.

use std::fmt::Debug;
use std::ops::{Add, Sub};

use crate::simd::kernel::Kernel;
use crate::simd::nonzero::{Nonzero, take_nonzero_128};

/// States that can be gone through.
pub(super) trait Entries<A> {
    /// Calls `visit` with each rank and its number, which must fit and is not 0.
    fn for_each(self, visit: impl FnMut(u32, A));
}

/// States as a list: the ranks, rising, with their numbers.
impl<A: Copy> Entries<A> for &[(u32, A)] {
    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(u32, A)) {
        for &(rank, number) in self {
            visit(rank, number);
        }
    }
}

/// Those states of a list whose ranks are in `start..start + length`.
pub(super) fn block<A>(states: &[(u32, A)], start: u32, length: u32) -> &[(u32, A)] {
    let before = |end| states.partition_point(|&(rank, _)| rank < end);
    &states[before(start)..before(start + length)]
}

/// Sorts a list by rank, and adds up the numbers of each rank, modulo a prime if there is one.
pub(super) fn merge_equal_ranks<A: Number>(list: &mut Vec<(u32, A)>, modulus: Option<u64>) {
    list.sort_unstable_by_key(|&(rank, _)| rank);
    list.dedup_by(|more, sum| {
        let is_same = more.0 == sum.0;
        if is_same {
            sum.1.add_to(more.1);
        }
        is_same
    });
    if let Some(modulus) = modulus {
        for (_, number) in list {
            *number = number.modulo(modulus);
        }
    }
}

/// Returns a number, or its remainder if numbers are remainders.
pub(super) fn reduced(number: u128, modulus: Option<u64>) -> u128 {
    modulus.map_or(number, |modulus| number % u128::from(modulus))
}

/// The number of choices that lead to a state, in the narrowest type that they fit.
pub(super) trait Number:
    Copy + Default + Debug + PartialEq + Add<Output = Self> + Sub<Output = Self> + Send + 'static
{
    /// The type that products of such numbers fit.
    type Product: Number;

    /// Adds a number; a sum that does not fit is wrong.
    fn add_to(&mut self, other: Self);

    /// The product, which must fit.
    fn times(self, other: Self) -> Self::Product;

    fn to_u128(self) -> u128;

    /// The same number, which must fit.
    fn from_u128(number: u128) -> Self;

    /// The remainder modulo a number, for types that numbers as large need.
    fn modulo(self, modulus: u64) -> Self;

    /// Takes the numbers that are not 0 out of an array of whole blocks, by a kernel that this
    /// processor has.
    fn take(kernel: Kernel, array: &mut [Self], into: &mut Nonzero<Self>);
}

macro_rules! number {
    ($number:ty, $product:ty, $take:expr) => {
        impl Number for $number {
            type Product = $product;

            #[inline(always)]
            fn add_to(&mut self, other: Self) {
                *self = self.wrapping_add(other);
            }

            #[inline]
            fn times(self, other: Self) -> $product {
                <$product>::from(self) * <$product>::from(other)
            }

            #[inline]
            fn to_u128(self) -> u128 {
                self.into()
            }

            #[inline]
            fn from_u128(number: u128) -> Self {
                number as Self
            }

            #[inline]
            fn modulo(self, modulus: u64) -> Self {
                Self::try_from(modulus).map_or(self, |modulus| self % modulus)
            }

            fn take(kernel: Kernel, array: &mut [Self], into: &mut Nonzero<Self>) {
                $take(kernel, array, into);
            }
        }
    };
}

number!(u32, u64, Kernel::take_nonzero);
number!(u64, u128, Kernel::take_nonzero);
number!(u128, u128, |_, array, into| take_nonzero_128(array, into));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_the_ranks_of_its_range() {
        let all = [(0, 3_u32), (1, 1), (4, 4), (5, 1), (9, 5), (10, 9)];
        for (start, length) in (0..12).flat_map(|start| (0..12).map(move |length| (start, length)))
        {
            let in_range = |(rank, _): &&(u32, u32)| (start..start + length).contains(rank);
            let expected = all.iter().filter(in_range);
            assert!(block(&all, start, length).iter().eq(expected));
        }
    }
}
