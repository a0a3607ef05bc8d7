//! The instructions of one kind of processor.

use super::block::{Row, Tables};
use super::word::{Word, set_bits};

/// The registers and instructions of one kind of processor; a value is the proof that this
/// processor has them.
pub(crate) trait Instructions: Copy + Send + Sync + 'static {
    /// Words side by side.
    type Register: Copy;

    /// The words of a block that a step of [`stream_past`](Self::stream_past) looks up.
    const WIDTH: usize;

    /// Does work in a function that is compiled for these instructions. It must be short enough
    /// that the compiler takes it in: a loop, or two.
    fn run<T>(self, work: impl FnOnce() -> T) -> T;

    /// Returns the number of words in a register.
    #[inline(always)]
    fn lanes<W: Word>() -> usize {
        size_of::<Self::Register>() / size_of::<W>()
    }

    /// Returns this word in each lane.
    fn all<W: Word>(self, word: W) -> Self::Register;

    /// Returns at most a register of words; the other lanes are 0.
    fn load<W: Word>(self, words: &[W]) -> Self::Register;

    fn or(self, a: Self::Register, b: Self::Register) -> Self::Register;

    /// Returns the lanes of two registers that share no bit, a bit a lane.
    fn disjoint<W: Word>(self, a: Self::Register, b: Self::Register) -> usize;

    /// Writes the chosen lanes one after the other.
    ///
    /// # Safety
    /// A full register must fit there.
    unsafe fn compress<W: Word>(self, words: Self::Register, chosen: usize, to: *mut W);

    /// Writes the chosen lanes after `end` words of the list, and returns the new end.
    ///
    /// # Safety
    /// A full register must fit after `end`.
    #[inline(always)]
    unsafe fn append<W: Word>(
        self,
        words: Self::Register,
        chosen: usize,
        list: *mut W,
        end: usize,
    ) -> usize {
        // SAFETY: there is room for all lanes.
        unsafe { self.compress(words, chosen, list.add(end)) };
        end + chosen.count_ones() as usize
    }

    /// Returns the function that moves these bits of a word together, to the low end.
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64;

    /// Turns at most 64 words into rows: bit j of word i becomes bit i of row j.
    ///
    /// These are two matrices of 32 x 32 side by side, which are transposed at once: swaps the
    /// off-diagonal quarters, then those of each quarter, and so on (Warren, Hacker's Delight, 2nd
    /// edition 2012, section 7-3).
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

    /// Writes the rows of these bits of a block, one after the other.
    #[inline(always)]
    fn block_rows(self, block: &[u32], bits: u32, rows: &mut [Row]) {
        for (group, words) in block.chunks(64).enumerate() {
            let of_group = self.rows(words);
            for (row, bit) in rows.iter_mut().zip(set_bits(bits)) {
                row.0[group] = of_group[bit];
            }
        }
    }

    /// Counts the ones in the first [`parts`](Tables::parts) of the unions of the rows of the
    /// words' bits. There are `NUMBER` windows.
    fn stream_past<const NUMBER: usize>(self, tables: &Tables, stream: &[u32]) -> u64;
}

/// Returns the first lanes, a bit a lane.
#[inline(always)]
pub(super) fn first_lanes(number: usize) -> usize {
    (1 << number) - 1
}
