//! The instructions of one kind of processor.

use super::block::{Row, Tables};
use super::word::{Word, set_bits};

/// The registers and instructions of one kind of processor. A value proves that this processor has
/// them.
pub(crate) trait Instructions: Copy + Send + Sync + 'static {
    /// A register of several words.
    type Register: Copy;

    /// The number of words of a block that a step of [`stream_past`](Self::stream_past) covers.
    const WIDTH: usize;

    /// Returns the number of words in a register.
    #[inline(always)]
    fn lanes<W: Word>() -> usize {
        size_of::<Self::Register>() / size_of::<W>()
    }

    /// Returns a register with this word in each lane.
    fn splat<W: Word>(self, word: W) -> Self::Register;

    /// Loads at most a register of words; the other lanes are 0.
    fn load<W: Word>(self, words: &[W]) -> Self::Register;

    fn or(self, a: Self::Register, b: Self::Register) -> Self::Register;

    /// Returns a mask of the lanes in which the registers share no bit.
    fn disjoint<W: Word>(self, a: Self::Register, b: Self::Register) -> usize;

    /// Stores the chosen lanes one after another, and returns their number.
    ///
    /// # Safety
    /// A full register must fit at `to`.
    unsafe fn store<W: Word>(self, words: Self::Register, chosen: usize, to: *mut W) -> usize;

    /// Returns the function that gathers these bits of a word at its low end.
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64;

    /// Transposes at most 64 words: bit j of word i becomes bit i of row j.
    ///
    /// Transposes two 32 x 32 matrices side by side. The first step swaps the off-diagonal quarters
    /// of each matrix, the next step those of each quarter, and so on (Warren, Hacker's Delight,
    /// 2nd edition 2012, section 7-3).
    #[inline(always)]
    fn rows(self, words: &[u32]) -> [u64; 32] {
        let mut padded = [0; 64];
        padded[..words.len()].copy_from_slice(words);
        let mut rows: [u64; 32] =
            std::array::from_fn(|i| u64::from(padded[i]) | u64::from(padded[32 + i]) << 32);
        let (mut width, mut low_halves) = (16, 0x0000_ffff_0000_ffff);
        while width != 0 {
            for base in (0..32).step_by(2 * width) {
                for i in base..base + width {
                    let swapped = ((rows[i] >> width) ^ rows[i + width]) & low_halves;
                    rows[i] ^= swapped << width;
                    rows[i + width] ^= swapped;
                }
            }
            width /= 2;
            low_halves ^= low_halves << width;
        }
        rows
    }

    /// Writes the rows of these bits of a block consecutively.
    #[inline(always)]
    fn block_rows(self, block: &[u32], bits: u32, rows: &mut [Row]) {
        for (group, words) in block.chunks(64).enumerate() {
            let group_rows = self.rows(words);
            for (row, bit) in rows.iter_mut().zip(set_bits(bits)) {
                row.0[group] = group_rows[bit];
            }
        }
    }

    /// Counts the ones in the unions of the rows of the words' bits.
    ///
    /// Covers the first [`parts`](Tables::parts) of each union. There are `NUMBER` windows.
    fn stream_past<const NUMBER: usize>(self, tables: &Tables, stream: &[u32]) -> u64;
}

/// Returns a mask of the first `number` lanes.
#[inline(always)]
pub(super) fn first_lanes(number: usize) -> usize {
    (1 << number) - 1
}
