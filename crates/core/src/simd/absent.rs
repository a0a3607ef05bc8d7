//! The kernels of processors that this program was not built for: there is never a value of them.

use super::block::Tables;
use super::kernels::{PairKernel, WordKernel};
use super::pairs::Pairs;
use super::word::Word;

/// x86-64 with AVX2.
pub(crate) type Avx2 = Absent;

/// x86-64 with AVX-512.
pub(crate) type Avx512 = Absent;

/// x86-64 with AVX-512, VBMI, BITALG and GFNI.
pub(crate) type Vbmi = Absent;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Absent {}

impl Absent {
    pub(crate) const fn new() -> Option<Self> {
        None
    }
}

impl PairKernel for Absent {
    type Scratch = Tables;
    const FEW_PAIRS: u64 = 0;
    const MAX_PAIRS: u64 = 0;

    fn count_disjoint(self, _: [&[u32]; 2], _: &mut Tables) -> u64 {
        match self {}
    }
}

impl<W: Word> WordKernel<W> for Absent {
    fn unite<const OTHERS: bool>(self, _: Pairs<'_, W, OTHERS>, _: &mut Vec<W>) {
        match self {}
    }

    fn split(self, _: &mut Vec<W>, _: W, _: &mut Vec<W>) {
        match self {}
    }

    fn without(self, _: &[W], _: W, _: &mut Vec<W>) {
        match self {}
    }

    fn pack(self, _: &[W], _: u64, _: &mut Vec<u32>) {
        match self {}
    }

    fn occurrences(self, _: &[W]) -> [u8; 64] {
        match self {}
    }

    fn union(self, _: &[W]) -> W {
        match self {}
    }

    fn compare(self, _: &[W], _: &[W]) -> u64 {
        match self {}
    }
}
