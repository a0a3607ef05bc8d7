//! Extracts the nonzero numbers of an array and their positions, and sets the array to 0.

use super::instructions::{Instructions, first_lanes};
use super::kernel::{Kernel, by_kernel};
use super::word::Word;
use super::word_kernel::Loop;

/// The array is processed in blocks of this many numbers.
pub(crate) const BLOCK: usize = 64;

/// The nonzero numbers of an array.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Nonzero<N> {
    /// One word per block of the array: bit i is set if number i of the block is not 0.
    pub(crate) positions: Vec<u64>,
    pub(crate) numbers: Vec<N>,
    /// The union of the bits of all numbers.
    pub(crate) union: N,
}

impl Kernel {
    /// Extracts the numbers of an array of whole blocks, with a kernel that this processor has.
    pub(crate) fn take_nonzero<N: Word>(self, array: &mut [N], into: &mut Nonzero<N>) {
        let result = by_kernel!(self, kernel => kernel.run(TakeNonzero(array, into)));
        assert!(result.is_some(), "the processor has the kernel");
    }
}

struct TakeNonzero<'a, N>(&'a mut [N], &'a mut Nonzero<N>);

impl<N: Word> Loop for TakeNonzero<'_, N> {
    type Output = ();

    #[inline(always)]
    fn run<K: Instructions>(self, kernel: K) {
        let Self(array, into) = self;
        assert_eq!(array.len() % BLOCK, 0, "the array has whole blocks");
        into.positions.clear();
        into.numbers.clear();
        into.positions.reserve(array.len() / BLOCK);
        into.numbers.reserve(array.len() + BLOCK);
        into.union = N::default();
        let width = K::lanes::<N>();
        let mask_of = |register| first_lanes(width) & !kernel.disjoint::<N>(register, register);
        let mut union = kernel.splat(N::default());
        let (mut end, list) = (0, into.numbers.as_mut_ptr());
        for block in array.as_chunks_mut::<BLOCK>().0 {
            let mut all = kernel.splat(N::default());
            for numbers in block.chunks_exact(width) {
                all = kernel.or(all, kernel.load(numbers));
            }
            let mut positions = 0;
            if mask_of(all) != 0 {
                union = kernel.or(union, all);
                for (at, numbers) in block.chunks_exact(width).enumerate() {
                    let register = kernel.load(numbers);
                    let mask = mask_of(register);
                    positions |= (mask as u64) << (at * width);
                    debug_assert!(end + width <= into.numbers.capacity());
                    // SAFETY: a block, more than a register, was reserved beyond the array.
                    end += unsafe { kernel.store(register, mask, list.add(end)) };
                }
                *block = [N::default(); BLOCK];
            }
            into.positions.push(positions);
        }
        let mut parts = [N::default(); BLOCK];
        // SAFETY: all numbers up to the end were written, and `parts` is longer than a register.
        unsafe {
            into.numbers.set_len(end);
            kernel.store(union, first_lanes(width), parts.as_mut_ptr());
        }
        for part in parts {
            into.union |= part;
        }
    }
}

#[cfg(test)]
mod tests;
