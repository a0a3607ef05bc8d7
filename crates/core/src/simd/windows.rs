//! Windows over bits that were extracted, so that they lie side by side.

use super::block::{BitRow, MAX_WINDOW_BITS, MAX_WINDOWS, Tables};

/// A cut of bits into windows of about equal width, in the number that costs least.
#[derive(Clone, Copy, Debug)]
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
            let rows = ((number - wider) << width) + (wider << width << 1);
            rows as usize * 2 + stream * number as usize
        };
        let least = bits.div_ceil(MAX_WINDOW_BITS).max(2);
        let choices = least..=least.max(8);
        let number = choices.min_by_key(|&number| cost(number)).unwrap_or(least);
        let mut widths = [0; MAX_WINDOWS];
        for (window, width) in (0..number).zip(&mut widths) {
            *width = bits / number + u32::from(window < bits % number);
        }
        Self {
            number: number as usize,
            widths,
        }
    }

    /// Fills their tables; `rows` are those of all bits in order, `after` says where the block has no word.
    #[inline(always)]
    pub(super) fn fill(&self, rows: &[BitRow], after: BitRow, tables: &mut Tables) {
        let mut rest = rows;
        for window in 0..self.number {
            let (rows, others) = rest.split_at(self.widths[window] as usize);
            let none = if window == 0 { after } else { BitRow::EMPTY };
            tables.fill(window, rows, none);
            rest = others;
        }
    }

    /// The places for the bits, four windows a word, so that each window's set becomes the offset of its row, 16 bits each.
    #[inline(always)]
    pub(super) fn fields(&self) -> [Field; MAX_WINDOWS.div_ceil(4)] {
        let mut fields = [Field::default(); MAX_WINDOWS.div_ceil(4)];
        for (window, &width) in self.widths.iter().enumerate() {
            let field = &mut fields[window / 4];
            let offset = size_of::<BitRow>().trailing_zeros() + 16 * (window as u32 % 4);
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
