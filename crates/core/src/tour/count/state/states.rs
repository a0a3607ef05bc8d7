//! States one after another: the ranks of their matchings, and their numbers, in one of three
//! types.

use std::fmt::Debug;
use std::ops::{Add, Sub};

use crate::simd::nonzero::{Nonzero, TakeNonzero};

/// States that can be gone through.
pub(crate) trait Entries<A> {
    /// Calls `visit` with each rank and its number, in the order of the ranks. Some numbers may be
    /// 0; all must fit.
    fn for_each(self, visit: impl FnMut(u32, A));
}

/// States as a list: the ranks, rising, and the numbers.
#[derive(Clone, Copy)]
pub(crate) struct States<'a, A> {
    pub(crate) ranks: &'a [u32],
    pub(crate) numbers: &'a [A],
}

impl<'a, A> States<'a, A> {
    /// Those whose ranks are in `start..start + length`.
    pub(crate) fn block(self, start: u32, length: u32) -> States<'a, A> {
        let from = self.ranks.partition_point(|&rank| rank < start);
        let to = from + self.ranks[from..].partition_point(|&rank| rank - start < length);
        States {
            ranks: &self.ranks[from..to],
            numbers: &self.numbers[from..to],
        }
    }
}

impl<A: Copy> Entries<A> for States<'_, A> {
    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(u32, A)) {
        for (&rank, &number) in self.ranks.iter().zip(self.numbers) {
            visit(rank, number);
        }
    }
}

/// The number of choices that lead to a state, in the narrowest type that they fit.
pub(crate) trait Number:
    Copy + Default + Debug + PartialEq + Add<Output = Self> + Sub<Output = Self> + 'static
{
    /// The type that products of such numbers fit.
    type Product: Number;

    /// Adds a number. A sum of 32 or 64 bits must fit; one of 128 bits that does not is wrong, and
    /// `is_over` becomes true.
    fn add_to(&mut self, other: Self, is_over: &mut bool);

    /// The product, which must fit.
    fn times(self, other: Self) -> Self::Product;

    fn to_u128(self) -> u128;

    /// The same number, which must fit.
    fn from_u128(number: u128) -> Self;

    /// Takes the numbers that are not 0 out of an array of whole blocks.
    fn take(take: TakeNonzero, array: &mut [Self], into: &mut Nonzero<Self>);
}

macro_rules! number {
    ($number:ty, $product:ty, $take:ident) => {
        impl Number for $number {
            type Product = $product;

            #[inline(always)]
            fn add_to(&mut self, other: Self, is_over: &mut bool) {
                let (sum, this_is_over) = self.overflowing_add(other);
                *self = sum;
                if Self::BITS == u128::BITS {
                    *is_over |= this_is_over;
                } else {
                    debug_assert!(!this_is_over, "sums of {} bits fit", Self::BITS);
                }
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

            fn take(take: TakeNonzero, array: &mut [Self], into: &mut Nonzero<Self>) {
                take.$take(array, into);
            }
        }
    };
}

number!(u32, u64, take);
number!(u64, u128, take);
number!(u128, u128, widest);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_the_ranks_of_its_range() {
        let (ranks, numbers) = ([0, 1, 4, 5, 9, 10], [3_u32, 1, 4, 1, 5, 9]);
        let all = States {
            ranks: &ranks,
            numbers: &numbers,
        };
        for (start, length) in (0..12).flat_map(|start| (0..12).map(move |length| (start, length)))
        {
            let block = all.block(start, length);
            let in_range = ranks.iter().zip(&numbers);
            let in_range = in_range.filter(|(rank, _)| (start..start + length).contains(rank));
            assert!(block.ranks.iter().zip(block.numbers).eq(in_range));
        }
    }
}
