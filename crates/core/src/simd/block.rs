//! A block of words turned on its side, and its tables of unions.
//!
//! A row, for each bit, says which words of the block have it. A word that comes along fits those
//! words of the block that are in none of the rows of its bits: the zeros in the union of the rows.
//! To unite few rows, the bits are cut into windows, and a table holds the union for every set of
//! bits of a window.
//!
//! ```text
//!   the block       row of bit 0: 0 1 1 0 ...      table of bits 0 to 6: the union of rows for each of 128 sets
//!   word 0  ..10    row of bit 1: 1 0 1 0 ...      a word that comes along: one look-up a window, their union,
//!   word 1  ..01    ...                            and the number of its zeros
//!   word 2  ..11
//!   word 3  ..00
//! ```

/// The number of words that a block may have.
pub(super) const MAX_BLOCK_WORDS: usize = 512;

/// The words of a block that have a bit, or some bit of a set: a bit for each word.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Row(pub(super) [u64; MAX_BLOCK_WORDS / 64]);

/// The number of bits that a window may have.
pub(super) const MAX_WINDOW_BITS: usize = 7;

/// The number of windows that there may be: those of 32 bits, four each.
pub(super) const MAX_WINDOWS: usize = 8;

/// The table of a window: a row for each set of its bits.
pub(super) type Table = [Row; 1 << MAX_WINDOW_BITS];

/// The tables of a block; reused, because they are large.
pub(crate) struct Tables {
    /// The bits that the block shares with the stream.
    pub(super) live: u32,
    pub(super) windows: Windows,
    /// The steps that look up the whole block: parts of a row.
    pub(super) parts: usize,
    pub(super) by_window: Vec<Table>,
}

impl Default for Tables {
    fn default() -> Self {
        Self {
            live: 0,
            windows: Windows::default(),
            parts: 0,
            by_window: vec![[Row([0; 8]); 1 << MAX_WINDOW_BITS]; MAX_WINDOWS],
        }
    }
}

impl Tables {
    /// The bytes that they take: no kernel needs more room.
    pub(crate) const BYTES: u64 = (size_of::<Table>() * MAX_WINDOWS) as u64;
}

/// A cut of live bits into windows of about equal width, in the number that costs least.
#[derive(Clone, Copy, Default)]
pub(super) struct Windows {
    pub(super) number: usize,
    pub(super) widths: [u32; MAX_WINDOWS],
}

impl Windows {
    /// Chooses the windows for a block of this number of bits and a stream of this number of words.
    #[inline(always)]
    pub(super) fn new(bits: u32, stream: usize) -> Self {
        // A row of a table is read and written, about as much as two look-ups.
        let cost = |number: u32| {
            let (width, wider) = (bits / number, bits % number);
            let rows = (number + wider) << width;
            rows as usize * 2 + stream * number as usize
        };
        let least = bits.div_ceil(MAX_WINDOW_BITS as u32).max(2);
        let number = (least..=MAX_WINDOWS as u32).min_by_key(|&number| cost(number));
        let number = number.unwrap_or(least);
        let width = |window| bits / number + u32::from(window < bits % number);
        let widths = std::array::from_fn(|window| match window as u32 {
            window if window < number => width(window),
            _ => 0,
        });
        let number = number as usize;
        Self { number, widths }
    }

    /// The places for the bits, four windows a word, so that each window's set becomes the offset
    /// of its row, 16 bits each; and the number of the bits of each four.
    #[inline(always)]
    #[cfg(target_arch = "x86_64")]
    pub(super) fn fields(&self) -> [(u64, u32); MAX_WINDOWS / 4] {
        let mut fields = [(0, 0); MAX_WINDOWS / 4];
        for (window, &width) in self.widths.iter().enumerate() {
            let (places, bits) = &mut fields[window / 4];
            *places |= (((1 << width) - 1) * size_of::<Row>() as u64) << (16 * (window % 4));
            *bits += width;
        }
        fields
    }
}
