//! Two lists by blocks: a row of 512 bits is one register.

use std::arch::x86_64::*;
use std::mem::MaybeUninit;

use super::planes::planes_of;
use super::stream::stream_past;
use crate::simd::block::{self, BitRow, MAX_BLOCK_WORDS, Tables};
use crate::simd::portable::union;
use crate::simd::windows::Windows;

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
pub(super) fn count_disjoint(lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
    let (blocks, stream) = block::cut(lists, MAX_BLOCK_WORDS);
    let streamed = union(stream);
    let mut pairs = 0;
    for block in blocks {
        pairs += count_block(block, stream, streamed, tables);
    }
    pairs
}

/// Counts the disjoint pairs of a block and a stream whose words have these bits.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
fn count_block(block: &[u32], stream: &[u32], streamed: u32, tables: &mut Tables) -> u64 {
    let live = union(block) & streamed;
    let windows = Windows::new(live.count_ones(), stream.len());
    // The planes of each group of 64 words: byte p of every word.
    let mut planes = [[_mm512_setzero_si512(); 8]; 4];
    for (group, words) in block.chunks(64).enumerate() {
        for (plane, bytes) in planes.iter_mut().zip(planes_of(words)) {
            plane[group] = bytes;
        }
    }
    let mut rows = [const { MaybeUninit::<BitRow>::uninit() }; 32];
    let mut rest = live;
    let mut number = 0;
    while rest != 0 {
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let has = _mm512_set1_epi8(1 << (bit % 8));
        let plane = &planes[bit / 8];
        let mut row = BitRow([0; 8]);
        for (row, &bytes) in row.0.iter_mut().zip(plane) {
            *row = _mm512_test_epi8_mask(bytes, has);
        }
        rows[number].write(row);
        number += 1;
    }
    // SAFETY: the first `number` rows were written.
    let rows = unsafe { std::slice::from_raw_parts(rows.as_ptr().cast::<BitRow>(), number) };
    windows.fill(rows, BitRow::after(block.len()), tables);
    let sets = stream.iter().map(|&word| _pext_u32(word, live).into());
    let ones = match windows.number {
        ..=2 => stream_past::<2>(&windows, &tables.0, sets),
        3 => stream_past::<3>(&windows, &tables.0, sets),
        4 => stream_past::<4>(&windows, &tables.0, sets),
        5 => stream_past::<5>(&windows, &tables.0, sets),
        6 => stream_past::<6>(&windows, &tables.0, sets),
        7 => stream_past::<7>(&windows, &tables.0, sets),
        _ => stream_past::<8>(&windows, &tables.0, sets),
    };
    stream.len() as u64 * MAX_BLOCK_WORDS as u64 - ones
}
