//! The inner loops of a fast counter over lists of words, for each kind of processor.
//!
//! A word is a set of bits; two words fit together if they share no bit. The loops are written once
//! (`word_kernel`, `block`), for registers of any number of lanes. A kernel implements the
//! instructions that its processor has (`instructions`). The portable kernel has registers of one
//! word and runs everywhere. A value of any other kernel proves that this processor has its
//! instructions; `kernel` lists all of them by name. This is the only module with unsafe code, and
//! it imports nothing from this crate.
//!
//! # Tried and not faster
//!
//! Running time relative to the code in use, at n = 16 to 20:
//!
//! * `vbmi`:
//!   * windows of 7 bits with tables in two registers: 1.0 on Zen 4; 1.2 on Sapphire Rapids, where
//!     one port executes all permutes, compares into masks and population counts;
//!   * carry-save addition of unions before the population count: four unions 1.05 on Zen 4, two
//!     0.98 on Sapphire Rapids;
//!   * tables by broadcasts from memory: 1.0;
//!   * moving only the bytes with bits of a window, in a loop: 1.03;
//!   * reading all groups with masks: 1.04;
//!   * rows of 512 bits in one register, with tables in the L1 cache as with `avx2`: 1.12 to 1.29 on
//!     Zen 5 at n = 14 to 18, 1.13 to 1.2 on Sapphire Rapids at 17 to 20.
//! * Uniting a short list with several words at a time: 1.08 at n = 16; processing the rest of a
//!   list with half a register: 1.0.
//! * Comparing the words after the full blocks of a leaf pair by pair: 1.1 with `avx2` at
//!   n = 18.
//! * `avx2`, `portable`: blocks of equal length instead of full ones: 1.03 to 1.05; the zeros of
//!   eight unions combined and counted once, unless two of them have a zero in the same position:
//!   this happens in 12 % of groups at n = 14, 30 % at n = 20, because neighbours in a list are
//!   alike.
//! * `avx2`: leaves limited by steps of the stream instead of pairs: 0.95 to 1.05.
//! * `avx2`: on Zen 5 at n = 16 and 17: the rows of a word found by shifts and masks: 1.1 to 1.13; by
//!   a pass over the stream before its rows are united, eight words at a time: 1.3 (`portable`: 1.03).
//! * `avx2`: on Zen 3 at n = 15 to 18, each 0.98 to 1.0, but with `portable` 1.0 to 1.05: the rows of a
//!   block by transposing 8 x 8 bits in registers, which takes half the time by itself; tables filled
//!   four or eight rows at a time from registers. Always the fewest windows: 1.0.
//! * Lists of a pair as ranges of their tables: 1.04 at n = 15.
//! * `vbmi`: tables by one step per bit and group: 1.07.
//! * `portable`: splitting a list in two passes: 1.04; reading rows through a reference: 1.06.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod block;
mod harley_seal;
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
