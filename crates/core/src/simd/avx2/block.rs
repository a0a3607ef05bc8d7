//! Two lists by blocks: half a row of 512 bits is one register.

use std::arch::x86_64::*;

use super::planes::{planes_of_32, row_of};
use super::stream::stream_past;
use crate::simd::block::{self, BitRow, MAX_BLOCK_WORDS, Tables};
use crate::simd::portable::union;
use crate::simd::windows::Windows;

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn count_disjoint(lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
    let (blocks, stream) = block::cut(lists, MAX_BLOCK_WORDS / 2);
    let streamed = union(stream);
    let mut pairs = 0;
    for block in blocks {
        pairs += count_block(block, stream, streamed, tables);
    }
    pairs
}

/// Counts the disjoint pairs of a block and a stream whose words have these bits.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn count_block(block: &[u32], stream: &[u32], streamed: u32, tables: &mut Tables) -> u64 {
    let live = union(block) & streamed;
    let windows = Windows::new(live.count_ones(), stream.len());
    let mut rows = [BitRow::EMPTY; 32];
    let mut after = BitRow::after(block.len());
    for (group, words) in block.chunks(32).enumerate() {
        let mut padded = [0; 32];
        padded[..words.len()].copy_from_slice(words);
        let planes = planes_of(&padded);
        if words.len() < 32 {
            // The planes have the words in an order of their own, so they must say where the padding is.
            let mut padding = [1; 32];
            padding[..words.len()].fill(0);
            let ones = u64::from(row_of(planes_of(&padding)[0], 0));
            let shift = group % 2 * 32;
            after.0[group / 2] &= !(u64::from(u32::MAX) << shift);
            after.0[group / 2] |= ones << shift;
        }
        let mut rest = live;
        for row in &mut rows[..live.count_ones() as usize] {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let ones = u64::from(row_of(planes[bit / 8], bit % 8));
            row.0[group / 2] |= ones << (group % 2 * 32);
        }
    }
    windows.fill(&rows[..live.count_ones() as usize], after, tables);
    if block.len() <= MAX_BLOCK_WORDS / 2 {
        zeros::<1>(&windows, tables, stream, live)
    } else {
        zeros::<2>(&windows, tables, stream, live)
    }
}

/// The number of zeros in the first `HALVES` half rows of the unions.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn zeros<const HALVES: usize>(
    windows: &Windows,
    tables: &Tables,
    stream: &[u32],
    live: u32,
) -> u64 {
    let ones = match windows.number {
        ..=2 => stream_past::<2, HALVES>(windows, &tables.0, stream, live),
        3 => stream_past::<3, HALVES>(windows, &tables.0, stream, live),
        4 => stream_past::<4, HALVES>(windows, &tables.0, stream, live),
        5 => stream_past::<5, HALVES>(windows, &tables.0, stream, live),
        6 => stream_past::<6, HALVES>(windows, &tables.0, stream, live),
        7 => stream_past::<7, HALVES>(windows, &tables.0, stream, live),
        _ => stream_past::<8, HALVES>(windows, &tables.0, stream, live),
    };
    (stream.len() * HALVES * (MAX_BLOCK_WORDS / 2)) as u64 - ones
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn planes_of(words: &[u32; 32]) -> [__m256i; 4] {
    let mut registers = [_mm256_setzero_si256(); 4];
    for (register, words) in registers.iter_mut().zip(words.as_chunks::<8>().0) {
        // SAFETY: a full register of words.
        *register = unsafe { _mm256_loadu_si256(words.as_ptr().cast()) };
    }
    planes_of_32(registers)
}
