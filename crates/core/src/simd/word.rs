//! The two widths of words.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of bits: `u32` or `u64`.
pub(crate) trait Word:
    Copy
    + Debug
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Into<u64>
    + Send
    + Sync
    + 'static
{
    /// Returns the low bits of the value.
    fn from_u64(value: u64) -> Self;

    #[inline(always)]
    fn to_u64(self) -> u64 {
        self.into()
    }

    /// Returns the lists if their words have 32 bits.
    fn narrow(lists: [&[Self]; 2]) -> Option<[&[u32]; 2]>;
}

impl Word for u32 {
    #[inline(always)]
    fn from_u64(value: u64) -> Self {
        value as Self
    }

    #[inline(always)]
    fn narrow(lists: [&[u32]; 2]) -> Option<[&[u32]; 2]> {
        Some(lists)
    }
}

impl Word for u64 {
    #[inline(always)]
    fn from_u64(value: u64) -> Self {
        value
    }

    #[inline(always)]
    fn narrow(_: [&[u64]; 2]) -> Option<[&[u32]; 2]> {
        None
    }
}

/// Returns the union of the words.
#[inline(always)]
pub(super) fn union<W: Word>(list: &[W]) -> W {
    list.iter().fold(W::default(), |union, &word| union | word)
}

/// Returns the shorter list, then the longer one.
#[inline(always)]
pub(super) fn shorter_first<W>([a, b]: [&[W]; 2]) -> [&[W]; 2] {
    if a.len() <= b.len() { [a, b] } else { [b, a] }
}

/// Iterates over the indices of the bits of a set, in increasing order.
#[inline(always)]
pub(super) fn set_bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}
