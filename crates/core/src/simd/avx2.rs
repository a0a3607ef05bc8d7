//! Avx2.

use super::{Isa, Pairs, Portable, Tables, Word};

/// The proof that the processor has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub(crate) fn new() -> Option<Self> {
        Some(Self(()))
    }
}

impl<W: Word> Isa<W> for Avx2 {
    fn unite(self, pairs: Pairs<'_, W>, out: &mut Vec<W>) {
        Portable.unite(pairs, out);
    }

    fn split(self, list: &mut Vec<W>, bits: W, with: &mut Vec<W>) {
        Portable.split(list, bits, with);
    }

    fn without(self, list: &[W], bits: W, out: &mut Vec<W>) {
        Portable.without(list, bits, out);
    }

    fn occurrences(self, list: &[W]) -> [u8; 64] {
        Portable.occurrences(list)
    }

    fn count_disjoint(self, block: &[W], streams: [&[W]; 2], tables: &mut Tables) -> [u64; 2] {
        Portable.count_disjoint(block, streams, tables)
    }
}
