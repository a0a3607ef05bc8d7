//! Kernels over lists of words: the inner loops of a fast counter, for each kind of processor.
//!
//! A word is a set of bits; two words fit together when they share none. The loops are written once
//! (`word_kernel`, `block`), for registers of any number of lanes; a kernel says what its processor
//! does better than the compiler (`instructions`). The portable one has registers of one word and
//! runs everywhere. A value of another kernel is the proof that this processor has its
//! instructions; `kernel` knows all of them by name. This is the only module with unsafe code, and
//! it imports nothing of this crate.
//!
//! # Tried, and did not pay
//!
//! Multiples of the time of what is in use, at n = 16 to 20:
//!
//! * `vbmi`: windows of 7 bits, with tables in two registers: 1.0 on Zen 4, 1.2 on Sapphire Rapids,
//!   where one port does all permutes, compares into masks and counts of ones; unions added with
//!   carries before ones are counted: four 1.05 on Zen 4, two 0.98 on Sapphire Rapids; tables by
//!   broadcasts from memory: 1.0; only the bytes with bits of a window moved, in a loop:
//!   1.03; all groups read by masks: 1.04;
//! * a list united with several words at a time where it is short: 1.08 at 16; the rest of a list
//!   by half a register: 1.0;
//! * the rest of a leaf beside full blocks compared pair by pair: 1.1 by `avx2`, 1.25 by `avx512`
//!   at 18;
//! * `avx2`, `portable`: blocks of equal length instead of full ones: 1.03 to 1.05;
//! * `portable`: a list split in two passes: 1.04; rows read through a reference: 1.06.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod block;
mod instructions;
pub(crate) mod kernel;
mod leaf;
pub(crate) mod nonzero;
pub(crate) mod pairs;
pub(crate) mod portable;
pub(crate) mod prefetch;
pub(crate) mod word;
pub(crate) mod word_kernel;

#[cfg(test)]
pub(crate) mod tests;
