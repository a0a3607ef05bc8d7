//! A block of words turned on its side, and its tables of unions.
//!
//! For each bit, a row says which words of the block have it. A word that comes along fits those words of the block that
//! are in none of the rows of its bits: the zeros in the union of the rows. To unite few rows, the bits are cut into
//! windows, and a table holds the union for every set of bits of a window.
//!
//! ```text
//!   the block       row of bit 0: 0 1 1 0 ...      table of bits 0 to 6: the union of rows for each of 128 sets
//!   word 0  ..10    row of bit 1: 1 0 1 0 ...      a word that comes along: one look-up a window, their union,
//!   word 1  ..01    ...                            and the number of its zeros
//!   word 2  ..11
//!   word 3  ..00
//! ```

/// The most words of a block.
pub(crate) const BLOCK: usize = 512;

/// Half a row: which of 256 words have a bit.
pub(super) type HalfRow = [u64; 4];

/// The most windows: what 64 bits need.
const MAX_WINDOWS: usize = 10;

/// The bits of a window, and so its table's size.
pub(super) const WINDOW: u32 = 7;

/// Room for the tables of a block; reused, because it is large.
pub(crate) struct Tables {
    /// For each half, for each window, the union of rows for each set of its bits.
    pub(super) halves: [Vec<[HalfRow; 1 << WINDOW]>; 2],
    /// The same with whole rows.
    pub(super) rows: Vec<[Row; 1 << WINDOW]>,
}

/// A whole row: which of 512 words have a bit.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [u64; 8]);

impl Default for Tables {
    fn default() -> Self {
        Self {
            halves: [0, 1].map(|_| vec![[[0; 4]; 1 << WINDOW]; MAX_WINDOWS]),
            rows: vec![[Row([0; 8]); 1 << WINDOW]; MAX_WINDOWS],
        }
    }
}

/// Transposes a 64 x 64 matrix of bits: bit j of word i becomes bit i of word j.
///
/// Swaps the off-diagonal quarters, then those of each quarter, and so on (Warren, Hacker's Delight, 2nd edition 2012,
/// section 7-3).
#[inline(always)]
pub(crate) fn transpose(words: &mut [u64; 64]) {
    let mut width = 32;
    let mut low_halves = u64::MAX >> 32;
    while width != 0 {
        for base in (0..64).step_by(2 * width) {
            for i in base..base + width {
                let swapped = ((words[i] >> width) ^ words[i + width]) & low_halves;
                words[i] ^= swapped << width;
                words[i + width] ^= swapped;
            }
        }
        width /= 2;
        low_halves ^= low_halves << width;
    }
}
