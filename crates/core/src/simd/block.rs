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

/// The most bits of a window.
pub(super) const WINDOW: u32 = 7;

/// The most windows: what 64 bits need, four each.
pub(super) const WINDOWS: usize = 16;

/// Which words of a block have a bit, or some bit of a set.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [u64; BLOCK / 64]);

impl Row {
    pub(super) const EMPTY: Self = Self([0; BLOCK / 64]);

    /// The places of a block behind its last word: nothing fits there.
    #[inline(always)]
    pub(super) fn behind(length: usize) -> Self {
        let mut row = Self::EMPTY;
        for (i, lane) in row.0.iter_mut().enumerate() {
            let words = length.saturating_sub(i * 64).min(64) as u32;
            *lane = u64::MAX.checked_shl(words).unwrap_or(0);
        }
        row
    }
}

/// The table of a window.
pub(super) type Table = [Row; 1 << WINDOW];

/// Room for the tables of a block; reused, because it is large.
pub(crate) struct Tables(pub(super) Vec<Table>);

impl Default for Tables {
    fn default() -> Self {
        Self(vec![[Row::EMPTY; 1 << WINDOW]; WINDOWS])
    }
}

impl Tables {
    /// The bytes that they take.
    pub(crate) const BYTES: u64 = (size_of::<Table>() * WINDOWS) as u64;

    /// Fills the table of a window whose bits have these rows: every set doubles the number of filled ones. `none` is
    /// the row of the empty set.
    #[inline(always)]
    pub(super) fn fill(&mut self, window: usize, rows: &[Row], none: Row) {
        let table = &mut self.0[window];
        table[0] = none;
        for (bit, row) in rows.iter().enumerate() {
            let (done, open) = table.split_at_mut(1 << bit);
            for (set, with) in done.iter().zip(open) {
                for i in 0..BLOCK / 64 {
                    with.0[i] = set.0[i] | row.0[i];
                }
            }
        }
    }
}

/// How bits are cut into windows of about equal width, as few or as many as cost least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Windows {
    pub(super) number: usize,
    pub(super) widths: [u32; WINDOWS],
}

impl Windows {
    /// For so many bits and words that come along.
    #[inline(always)]
    pub(super) fn new(bits: u32, stream: usize) -> Self {
        // A row of a table is read and written, about as much as two look-ups.
        let cost = |number: u32| {
            let (width, wider) = (bits / number, bits % number);
            let rows = ((number - wider) << width) + (wider << width << 1);
            rows as usize * 2 + stream * number as usize
        };
        let least = bits.div_ceil(WINDOW).max(2);
        let choices = least..=least.max(8);
        let number = choices.min_by_key(|&number| cost(number)).unwrap_or(least);
        let mut widths = [0; WINDOWS];
        for (window, width) in (0..number).zip(&mut widths) {
            *width = bits / number + u32::from(window < bits % number);
        }
        Self {
            number: number as usize,
            widths,
        }
    }

    /// Fills their tables; `rows` are those of all bits in order, `behind` says where the block has no word.
    #[inline(always)]
    pub(super) fn fill(&self, rows: &[Row], behind: Row, tables: &mut Tables) {
        let mut rest = rows;
        for window in 0..self.number {
            let (rows, others) = rest.split_at(self.widths[window] as usize);
            let none = if window == 0 { behind } else { Row::EMPTY };
            tables.fill(window, rows, none);
            rest = others;
        }
    }

    /// Where bits must be put, four windows a word, so that each window's set becomes the offset of its row, 16 bits each.
    #[inline(always)]
    pub(super) fn fields(&self) -> [Field; WINDOWS.div_ceil(4)] {
        let mut fields = [Field::default(); WINDOWS.div_ceil(4)];
        for (window, &width) in self.widths.iter().enumerate() {
            let field = &mut fields[window / 4];
            let offset = size_of::<Row>().trailing_zeros() + 16 * (window as u32 % 4);
            field.mask |= ((1 << width) - 1) << offset;
            field.bits += width;
        }
        fields
    }
}

/// The bits of four windows.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Field {
    pub(super) mask: u64,
    pub(super) bits: u32,
}
