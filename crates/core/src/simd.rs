//! Kernels over lists of words: the inner loops of a fast counter, for each kind of processor.
//!
//! A word is a set of bits; two words fit together when they share none. The loops are written once
//! (`lanes`, `block`), for registers of any number of lanes; a kernel says what its processor does better than the compiler. The
//! portable one has registers of one word and runs everywhere. A value of another kernel is the proof that this processor has
//! its instructions. This is the only module with unsafe code, and it imports nothing of this crate.

#[cfg(not(target_arch = "x86_64"))]
mod absent;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod block;
pub(crate) mod kernels;
mod lanes;
pub(crate) mod nonzero;
pub(crate) mod pairs;
pub(crate) mod portable;
pub(crate) mod prefetch;
pub(crate) mod word;

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use absent::{Avx2, Avx512, Vbmi};
#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::{Avx512, Vbmi};

#[cfg(test)]
mod tests;
