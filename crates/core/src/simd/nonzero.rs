//! Takes the numbers that are not 0 out of an array: where they stand, and their list. In the array
//! 0 is left.

use std::ops::BitOr;

use super::block::Instructions;
use super::lanes::{Lanes, first_lanes};
use super::word::Word;
use super::{Avx2, Avx512};

/// The numbers of an array are taken in blocks of this many.
pub(crate) const BLOCK: usize = 64;

/// The numbers that were taken out of an array.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Nonzero<N> {
    /// For each block of the array a word: bit i tells that number i of the block is not 0.
    pub(crate) places: Vec<u64>,
    pub(crate) numbers: Vec<N>,
    /// The bits of all numbers.
    pub(crate) union: N,
}

impl<N: Copy + Default> Nonzero<N> {
    /// Makes room for the numbers of an array, and for a register beyond them.
    fn begin(&mut self, length: usize) {
        assert_eq!(length % BLOCK, 0, "the array has whole blocks");
        self.places.clear();
        self.numbers.clear();
        self.places.reserve(length / BLOCK);
        self.numbers.reserve(length + BLOCK);
        self.union = N::default();
    }
}

/// The loop that takes numbers out, for this processor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TakeNonzero {
    Avx512(Avx512),
    Avx2(Avx2),
    /// Safe Rust, for every processor.
    Portable,
}

impl TakeNonzero {
    /// The loops that this processor can run, the fastest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let special = [Avx512::new().map(Self::Avx512), Avx2::new().map(Self::Avx2)];
        special.into_iter().flatten().chain([Self::Portable])
    }

    /// The fastest loop of this processor.
    pub(crate) fn fastest() -> Self {
        Self::all().next().unwrap_or(Self::Portable)
    }

    /// Takes the numbers out of an array of whole blocks.
    pub(crate) fn take<N: Word>(self, array: &mut [N], into: &mut Nonzero<N>) {
        match self {
            Self::Avx512(kernel) => kernel.run(|| by_registers(kernel, array, into)),
            Self::Avx2(kernel) => kernel.run(|| by_registers(kernel, array, into)),
            Self::Portable => by_parts(array, into),
        }
    }

    /// The same for numbers of 128 bits, which no processor has registers for.
    pub(crate) fn widest(self, array: &mut [u128], into: &mut Nonzero<u128>) {
        by_parts(array, into);
    }
}

#[inline(always)]
fn by_registers<N: Word, K: Lanes<N>>(kernel: K, array: &mut [N], into: &mut Nonzero<N>) {
    into.begin(array.len());
    let chosen = |register| first_lanes(K::LANES) & !kernel.disjoint(register, register);
    let mut union = kernel.all(N::default());
    let (mut end, list) = (0, into.numbers.as_mut_ptr());
    for block in array.as_chunks_mut::<BLOCK>().0 {
        let mut all = kernel.all(N::default());
        for numbers in block.chunks_exact(K::LANES) {
            all = kernel.or(all, kernel.load(numbers));
        }
        let mut places = 0;
        if chosen(all) != 0 {
            union = kernel.or(union, all);
            for (at, numbers) in block.chunks_exact(K::LANES).enumerate() {
                let register = kernel.load(numbers);
                let chosen = chosen(register);
                places |= (chosen as u64) << (at * K::LANES);
                debug_assert!(end + K::LANES <= into.numbers.capacity());
                // SAFETY: beyond as many numbers as the array has there is room for a register.
                unsafe { kernel.compress(register, chosen, list.add(end)) };
                end += chosen.count_ones() as usize;
            }
            *block = [N::default(); BLOCK];
        }
        into.places.push(places);
    }
    let mut parts = [N::default(); BLOCK];
    // SAFETY: all numbers up to the end were written, and there is room for a register.
    unsafe {
        into.numbers.set_len(end);
        kernel.compress(union, first_lanes(K::LANES), parts.as_mut_ptr());
    }
    for part in parts {
        into.union |= part;
    }
}

/// The loop for every processor.
fn by_parts<N>(array: &mut [N], into: &mut Nonzero<N>)
where
    N: Copy + Default + PartialEq + BitOr<Output = N>,
{
    /// The numbers that are looked at together.
    const PART: usize = 16;

    into.begin(array.len());
    let zero = N::default();
    for block in array.as_chunks_mut::<BLOCK>().0 {
        let mut places = 0;
        for (at, part) in block.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            // Where most numbers are 0, so are most parts.
            let union = part.iter().fold(zero, |union, &number| union | number);
            if union == zero {
                continue;
            }
            into.union = into.union | union;
            // Each is written, and the next one over it if it was 0: no branch.
            let mut kept = [zero; PART];
            let mut number_kept = 0;
            for (lane, &number) in part.iter().enumerate() {
                let is_kept = number != zero;
                kept[number_kept % PART] = number;
                number_kept += usize::from(is_kept);
                places |= u64::from(is_kept) << (at * PART + lane);
            }
            *part = [zero; PART];
            // A whole part is copied faster than some of it.
            let end = into.numbers.len() + number_kept;
            into.numbers.extend_from_slice(&kept);
            into.numbers.truncate(end);
        }
        into.places.push(places);
    }
}

#[cfg(test)]
mod tests;
