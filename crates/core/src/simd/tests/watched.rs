//! A kernel that reports its loops.

use super::super::instructions::Instructions;
use super::super::pairs::Pairs;
use super::super::portable::Portable;
use super::super::word::Word;
use super::super::word_kernel::WordKernel;

/// The portable kernel with small leaves, so that lists are divided often.
///
/// It calls a function before each loop that creates, divides or unites lists. It does not call it
/// before comparisons of pairs, which are short and run one leaf at a time.
#[derive(Clone, Copy)]
pub(crate) struct Watched(pub(crate) fn());

impl WordKernel for Watched {
    type Scratch = <Portable as WordKernel>::Scratch;
    const FEW_PAIRS: u64 = 1 << 8;
    const MAX_PAIRS: u64 = 1 << 10;

    fn detect() -> Option<Self> {
        None
    }

    fn count_disjoint(self, lists: [&[u32]; 2], scratch: &mut Self::Scratch) -> u64 {
        Portable.count_disjoint(lists, scratch)
    }

    fn unite<W: Word>(self, pairs: Pairs<'_, W>, out: &mut Vec<W>) {
        (self.0)();
        Portable.unite(pairs, out);
    }

    fn split<W: Word>(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        (self.0)();
        Portable.split(list, bits, with);
    }

    fn without<W: Word>(self, list: &[W], bits: W, out: &mut Vec<W>) {
        (self.0)();
        Portable.without(list, bits, out);
    }

    fn pack<W: Word>(self, list: &[W], bits: u64, out: &mut Vec<u32>) {
        (self.0)();
        Portable.pack(list, bits, out);
    }
}

impl Instructions for Watched {
    type Register = <Portable as Instructions>::Register;

    fn lanes<W: Word>() -> usize {
        Portable::lanes::<W>()
    }

    fn splat<W: Word>(self, word: W) -> Self::Register {
        Portable.splat(word)
    }

    fn load<W: Word>(self, words: &[W]) -> Self::Register {
        Portable.load(words)
    }

    fn or(self, a: Self::Register, b: Self::Register) -> Self::Register {
        Portable.or(a, b)
    }

    fn disjoint<W: Word>(self, a: Self::Register, b: Self::Register) -> usize {
        Portable.disjoint::<W>(a, b)
    }

    unsafe fn store<W: Word>(self, words: Self::Register, chosen: usize, to: *mut W) -> usize {
        // SAFETY: the caller guarantees that a register fits at `to`.
        unsafe { Portable.store(words, chosen, to) }
    }

    fn packer(self, bits: u64) -> impl Fn(u64) -> u64 {
        Portable.packer(bits)
    }

    fn rows<const GROUPS: usize>(self, words: &[u32]) -> [[u64; GROUPS]; 32] {
        Portable.rows(words)
    }
}
