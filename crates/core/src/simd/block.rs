//! A block of words turned on its side, and its tables of unions.
//!
//! A row, for each bit, says which words of the block have it. A word that comes along fits those words of the block that
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

use super::kernels::Scratch;

/// The number of words that a block may have.
pub(super) const MAX_BLOCK_WORDS: usize = 512;

/// The number of bits that a window may have.
pub(super) const MAX_WINDOW_BITS: u32 = 7;

/// The number of windows that there may be: those of 32 bits, four each.
pub(super) const MAX_WINDOWS: usize = 8;

/// The words of a block that have a bit, or some bit of a set: a bit for each word.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct BitRow(pub(super) [u64; MAX_BLOCK_WORDS / 64]);

impl BitRow {
    pub(super) const EMPTY: Self = Self([0; MAX_BLOCK_WORDS / 64]);

    /// Returns the places of a block after its last word: nothing fits there.
    #[inline(always)]
    pub(super) fn after(length: usize) -> Self {
        let mut row = Self::EMPTY;
        for (i, lane) in row.0.iter_mut().enumerate() {
            let words = length.saturating_sub(i * 64).min(64) as u32;
            *lane = u64::MAX.checked_shl(words).unwrap_or(0);
        }
        row
    }
}

/// The table of a window.
pub(super) type Table = [BitRow; 1 << MAX_WINDOW_BITS];

/// Room for the tables of a block; reused, because it is large.
pub(crate) struct Tables(pub(super) Vec<Table>);

impl Default for Tables {
    fn default() -> Self {
        Self(vec![[BitRow::EMPTY; 1 << MAX_WINDOW_BITS]; MAX_WINDOWS])
    }
}

impl Scratch for Tables {}

impl Tables {
    /// The bytes that they take: no kernel needs more room.
    pub(crate) const BYTES: u64 = (size_of::<Table>() * MAX_WINDOWS) as u64;

    /// Fills the table of a window whose bits have these rows: every set doubles the number of filled ones. `none` is
    /// the row of the empty set.
    #[inline(always)]
    pub(super) fn fill(&mut self, window: usize, rows: &[BitRow], none: BitRow) {
        let table = &mut self.0[window];
        table[0] = none;
        for (bit, row) in rows.iter().enumerate() {
            // Copies of the rows, so that the compiler sees that they stay the same, and takes full registers.
            let row = row.0;
            let (done, open) = table.split_at_mut(1 << bit);
            for (set, with) in done.iter().zip(open) {
                let mut union = set.0;
                for (lane, of_row) in union.iter_mut().zip(row) {
                    *lane |= of_row;
                }
                with.0 = union;
            }
        }
    }
}

/// Cuts one of two lists into blocks, all but the last one full, past each of which the other one streams: the one for which
/// that takes fewer steps, where a step looks up `width` words of a block.
pub(super) fn cut([a, b]: [&[u32]; 2], width: usize) -> (impl Iterator<Item = &[u32]>, &[u32]) {
    // The tables of a block cost about as much as these steps.
    const TABLES: usize = 256;
    let steps = |list: &[u32], stream: &[u32]| list.len().div_ceil(width) * (TABLES + stream.len());
    let (list, stream) = if steps(a, b) <= steps(b, a) {
        (a, b)
    } else {
        (b, a)
    };
    (list.chunks(MAX_BLOCK_WORDS), stream)
}
