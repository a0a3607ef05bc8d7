//! The leaf of a join: counts the disjoint pairs of two short lists, block by block.

use std::array::from_fn;

use super::block::{MAX_BLOCK_WORDS, PART_WORDS, Tables, cheapest_widths};
use super::instructions::Instructions;
use super::word::{set_bits, union};

/// A kernel whose leaves are blocks.
pub(super) trait BlockKernel: Instructions {
    /// Counts the ones in the unions of the rows of the words' bits.
    ///
    /// Covers the first [`parts`](Tables::parts) of each union. There are at most `NUMBER`
    /// windows.
    fn stream_past<const NUMBER: usize>(self, tables: &Tables, stream: &[u32]) -> u64;
}

/// Counts the disjoint pairs of two lists.
///
/// Cuts one list into blocks, all full except the last, and streams the other list past each block.
/// It cuts the list for which that takes fewer steps.
#[inline(always)]
pub(super) fn count_disjoint<K: BlockKernel>(
    kernel: K,
    [a, b]: [&[u32]; 2],
    tables: &mut Tables,
) -> u64 {
    // The tables of a block cost about as much as this number of steps.
    const TABLES: usize = 160;
    let parts = |list: &[u32]| list.len().div_ceil(PART_WORDS);
    let steps = |list, stream: &[u32]| parts(list) * (TABLES + stream.len());
    let (list, stream) = if steps(a, b) <= steps(b, a) {
        (a, b)
    } else {
        (b, a)
    };
    let streamed = union(stream);
    let mut pairs = 0;
    for block in list.chunks(MAX_BLOCK_WORDS) {
        tables.fill(kernel, block, streamed, stream.len());
        let windows = tables.widths.iter().filter(|&&width| width > 0);
        let ones = match windows.count() {
            ..=2 => kernel.stream_past::<2>(tables, stream),
            3 => kernel.stream_past::<3>(tables, stream),
            4 => kernel.stream_past::<4>(tables, stream),
            5 => kernel.stream_past::<5>(tables, stream),
            6 => kernel.stream_past::<6>(tables, stream),
            7 => kernel.stream_past::<7>(tables, stream),
            _ => kernel.stream_past::<8>(tables, stream),
        };
        // Missing words after the last one of a block add no ones.
        pairs += (stream.len() * block.len()) as u64 - ones;
    }
    pairs
}

impl Tables {
    /// Fills the tables of a block, for a stream with these bits and this number of words. Each bit
    /// of a window doubles the number of filled rows.
    #[inline(always)]
    fn fill<K: Instructions>(&mut self, kernel: K, block: &[u32], streamed: u32, length: usize) {
        self.live = union(block) & streamed;
        self.widths = cheapest_widths(self.live.count_ones(), length);
        self.parts = block.len().div_ceil(PART_WORDS);
        match self.parts {
            1 => self.unite_rows(&kernel.rows::<{ PART_WORDS / 64 }>(block)),
            _ => self.unite_rows(&kernel.rows::<{ MAX_BLOCK_WORDS / 64 }>(block)),
        }
    }

    /// Fills the first lanes of the tables with the unions of these rows.
    #[inline(always)]
    fn unite_rows<const LANES: usize>(&mut self, rows: &[[u64; LANES]; 32]) {
        let mut live = set_bits(self.live);
        // The first row of each table, the union of no rows, remains 0.
        for (table, &width) in self.by_window.iter_mut().zip(&self.widths) {
            for (bit, row) in (0..width).zip(live.by_ref().map(|bit| &rows[bit])) {
                let (done, open) = table.split_at_mut(1 << bit);
                for (set, with) in done.iter().zip(open) {
                    let union: [u64; LANES] = from_fn(|lane| set.0[lane] | row[lane]);
                    with.0[..LANES].copy_from_slice(&union);
                }
            }
        }
    }
}
