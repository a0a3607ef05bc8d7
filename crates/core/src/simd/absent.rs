//! The kernels of processors that this program was not built for: there is never a value of them.

use super::block::{Instructions, Table, Tables, Windows};
use super::kernels::PairKernel;
use super::lanes::Lanes;
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

impl Instructions for Absent {
    fn run<T>(self, _: impl FnOnce() -> T) -> T {
        match self {}
    }

    fn packer(self, _: u64) -> impl Fn(u64) -> u64 {
        |_| match self {}
    }

    fn rows(self, _: &[u32]) -> [u64; 32] {
        match self {}
    }

    fn stream_past<const NUMBER: usize>(
        self,
        _: &Windows,
        _: &[Table],
        _: u32,
        _: &[u32],
        _: usize,
    ) -> u64 {
        match self {}
    }
}

impl<W: Word> Lanes<W> for Absent {
    type Register = W;

    fn all(self, _: W) -> W {
        match self {}
    }

    fn load(self, _: &[W]) -> W {
        match self {}
    }

    fn or(self, _: W, _: W) -> W {
        match self {}
    }

    fn disjoint(self, _: W, _: W) -> usize {
        match self {}
    }

    unsafe fn compress(self, _: W, _: usize, _: *mut W) {
        match self {}
    }
}
