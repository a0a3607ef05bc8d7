//! The kernel for every processor. A register is one word.

use super::block::{MAX_WINDOW_BITS, PART_WORDS, Tables};
use super::harley_seal::count_ones;
use super::instructions::Instructions;
use super::leaf::{self, BlockKernel};
use super::word::Word;
use super::word_kernel::{Loop, WordKernel};

/// The portable kernel, which runs everywhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl WordKernel for Portable {
    type Scratch = Tables;

    fn detect() -> Option<Self> {
        Some(Self)
    }

    fn run<L: Loop>(self, list_loop: L) -> L::Output {
        list_loop.run(self)
    }

    fn count_disjoint(self, lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
        leaf::count_disjoint(self, lists, tables)
    }
}

impl BlockKernel for Portable {
    fn stream_past<const NUMBER: usize>(self, tables: &Tables, stream: &[u32]) -> u64 {
        let pack = self.packer(tables.live.into());
        let packed: Vec<_> = stream.iter().map(|&word| pack(word.into())).collect();
        // The constant bound lets the compiler omit the range checks of the look-ups.
        let halves = 0..tables.parts.min(2);
        halves
            .map(|half| stream_past::<NUMBER>(tables, half, &packed))
            .sum()
    }
}

impl Instructions for Portable {
    type Register = u64;

    #[inline(always)]
    fn lanes<W: Word>() -> usize {
        1
    }

    #[inline(always)]
    fn splat<W: Word>(self, word: W) -> u64 {
        word.to_u64()
    }

    #[inline(always)]
    fn load<W: Word>(self, words: &[W]) -> u64 {
        words.first().map_or(0, |word| word.to_u64())
    }

    #[inline(always)]
    fn or(self, a: u64, b: u64) -> u64 {
        a | b
    }

    #[inline(always)]
    fn disjoint<W: Word>(self, a: u64, b: u64) -> usize {
        (a & b == 0).into()
    }

    #[inline(always)]
    unsafe fn store<W: Word>(self, word: u64, chosen: usize, to: *mut W) -> usize {
        // SAFETY: the caller guarantees that a register, which is one word, fits at `to`.
        unsafe { *to = W::from_u64(word) };
        chosen
    }

    /// Each step moves bits by 1, 2, 4, ... positions (Warren, Hacker's Delight, 2nd edition 2012,
    /// section 7-4).
    #[inline(always)]
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64 {
        let mut rest = bits;
        let mut gaps = !bits << 1;
        let moves: [u64; 6] = std::array::from_fn(|step| {
            // Bit i is set if the number of gaps below it is odd.
            let mut odd = gaps;
            for by in [1, 2, 4, 8, 16, 32] {
                odd ^= odd << by;
            }
            let moved = rest & odd;
            rest = rest ^ moved | moved >> (1 << step);
            gaps &= !odd;
            moved
        });
        move |word| {
            let mut word = word & bits;
            for (step, moves) in moves.iter().enumerate() {
                let moved = word & moves;
                word = word ^ moved | moved >> (1 << step);
            }
            word
        }
    }

    /// Transposes two 32 x 32 matrices side by side.
    ///
    /// The first step swaps the off-diagonal quarters of each matrix, the next step those of each
    /// quarter, and so on (Warren, Hacker's Delight, 2nd edition 2012, section 7-3).
    #[inline(always)]
    fn rows<const GROUPS: usize>(self, words: &[u32]) -> [[u64; GROUPS]; 32] {
        let mut all = [[0; GROUPS]; 32];
        for (group, words) in words.chunks(64).enumerate() {
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
            for (group_rows, row) in all.iter_mut().zip(rows) {
                group_rows[group] = row;
            }
        }
        all
    }
}

/// Returns the number of ones in one half of the unions of the rows of the packed words' bits.
fn stream_past<const NUMBER: usize>(tables: &Tables, half: usize, packed: &[u64]) -> u64 {
    let mut lowest = 0;
    let cuts: [_; NUMBER] = std::array::from_fn(|window| {
        let (low, width) = (lowest, tables.widths[window]);
        lowest += width;
        (low % u64::BITS, (1 << width) - 1)
    });
    let tables = &tables.by_window[..NUMBER];
    count_ones(packed, |word| {
        // Half a row fits the registers of every processor while eight rows are added.
        let mut union = [0; PART_WORDS / 64];
        for (table, &(low, set)) in tables.iter().zip(&cuts) {
            let row = &table[(word >> low & set) as usize % (1 << MAX_WINDOW_BITS)].0;
            for (lane, union) in union.iter_mut().enumerate() {
                *union |= row[half * PART_WORDS / 64 + lane];
            }
        }
        union
    })
}
