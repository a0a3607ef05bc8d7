//! A transposed block of words, and its tables of unions.
//!
//! The row of a bit marks the words of the block that have the bit. A word of the stream fits the
//! words of the block that no row of its bits marks: the zeros in the union of these rows. To unite
//! fewer rows, the bits are divided into windows. A table contains the union for every set of bits
//! of a window.
//!
//! ```text
//!   the block       row of bit 0: 0 1 1 0 ...      table of bits 0 to 6: the union of rows for each of 128 sets
//!   word 0  ..10    row of bit 1: 1 0 1 0 ...      a word of the stream: one look-up a window, their union,
//!   word 1  ..01    ...                            and the number of its zeros
//!   word 2  ..11
//!   word 3  ..00
//! ```

#[cfg(target_arch = "x86_64")]
use super::harley_seal::count_ones;

/// The largest number of words in a block.
pub(super) const MAX_BLOCK_WORDS: usize = 512;

/// The number of words in a part of a block: half a row.
pub(super) const PART_WORDS: usize = MAX_BLOCK_WORDS / 2;

/// The words of a block that have a certain bit, or any bit of a set: one bit per word.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Row(pub(super) [u64; MAX_BLOCK_WORDS / 64]);

/// The largest number of bits in a window.
pub(super) const MAX_WINDOW_BITS: usize = 7;

/// The largest number of windows: 32 bits, four per window.
pub(super) const MAX_WINDOWS: usize = 8;

/// The table of a window: one row for each set of its bits.
pub(super) type Table = [Row; 1 << MAX_WINDOW_BITS];

/// The tables of a block. They are large, so they are reused.
pub(crate) struct Tables {
    /// The bits that the block shares with the stream.
    pub(super) live: u32,
    /// The widths of the windows, 0 for those that are not needed.
    pub(super) widths: [u32; MAX_WINDOWS],
    /// The number of parts of a row that cover the block.
    pub(super) parts: usize,
    pub(super) by_window: Vec<Table>,
}

impl Default for Tables {
    fn default() -> Self {
        Self {
            live: 0,
            widths: [0; MAX_WINDOWS],
            parts: 0,
            by_window: vec![[Row([0; 8]); 1 << MAX_WINDOW_BITS]; MAX_WINDOWS],
        }
    }
}

impl Tables {
    /// The size of the tables in bytes.
    pub(crate) const BYTES: u64 = (size_of::<Table>() * MAX_WINDOWS) as u64;

    /// Counts the ones in the first parts of the unions of the rows of the words' bits.
    ///
    /// Depositing a word's bits turns each window's set into the offset of its row, 16 bits each.
    ///
    /// # Safety
    /// The processor must have BMI2.
    #[inline(always)]
    #[cfg(target_arch = "x86_64")]
    pub(super) unsafe fn stream_past<const NUMBER: usize, const PARTS: usize>(
        &self,
        stream: &[u32],
    ) -> u64 {
        use std::arch::x86_64::{_pdep_u64, _pext_u32};
        assert!(self.by_window.len() >= NUMBER);
        assert!(self.widths[NUMBER..].iter().all(|&width| width == 0));
        // The positions of the bits of four windows each, and their number.
        let mut fields = [(0, 0); MAX_WINDOWS / 4];
        for (window, &width) in self.widths.iter().enumerate() {
            let (positions, bits) = &mut fields[window / 4];
            *positions |= (((1 << width) - 1) * size_of::<Row>() as u64) << (16 * (window % 4));
            *bits += width;
        }
        let (base, live): (*const u8, _) = (self.by_window.as_ptr().cast(), self.live);
        count_ones(stream, |word| {
            // SAFETY: the caller guarantees that the processor has BMI2.
            let mut word = unsafe { _pext_u32(word, live) }.into();
            let fours = fields.map(|(positions, bits)| {
                // SAFETY: as above.
                let offsets = unsafe { _pdep_u64(word, positions) };
                word >>= bits;
                offsets
            });
            let mut union = [0; PARTS];
            for window in 0..NUMBER {
                let offset = (fours[window / 4] >> (16 * (window % 4)) & 0xffff) as usize;
                // SAFETY: the offset is that of a row in the window's table.
                let row: &Row = unsafe { &*base.add(window * size_of::<Table>() + offset).cast() };
                for (union, part) in union.iter_mut().zip(row.0) {
                    *union |= part;
                }
            }
            union
        })
    }
}

/// Returns the widths of the windows for `bits` live bits and a stream of `stream` words: the
/// cheapest partition of the bits into windows of about equal width.
#[inline(always)]
pub(super) fn cheapest_widths(bits: u32, stream: usize) -> [u32; MAX_WINDOWS] {
    // Filling a row of a table costs about as much as two look-ups.
    let cost = |number: u32| {
        let (width, wider) = (bits / number, bits % number);
        let rows = (number + wider) << width;
        rows as usize * 2 + stream * number as usize
    };
    let least = bits.div_ceil(MAX_WINDOW_BITS as u32).max(2);
    let number = (least..=MAX_WINDOWS as u32).min_by_key(|&number| cost(number));
    let number = number.unwrap_or(least);
    let mut widths = [0; MAX_WINDOWS];
    for (window, width) in (0..number).zip(&mut widths) {
        *width = bits / number + u32::from(window < bits % number);
    }
    widths
}
