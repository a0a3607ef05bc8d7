//! Pairs two lists with tables that fit into registers. For each bit, eight words of the shorter
//! list give one byte, the bit's row. For a window of bits, the unions of rows are a table of 64
//! bytes, one register. The longer list streams past two such groups, 64 words at a time.
//!
//! ```text
//!   eight words    row of bit 0, a byte    table of a window: 64 bytes     64 words of the stream: a byte each,
//!                  row of bit 1, a byte    for each set of its 6 bits      its set of the window; one look-up
//!                  ...                     the union of the rows           gives 64 unions, and 512 pairs are known
//! ```

use std::arch::x86_64::*;

use super::Vbmi;
use crate::simd::word::{set_bits, shorter_first, union};

/// The number of bits of a window.
const WINDOW_BITS: usize = 6;

/// The number of windows for 32 bits.
const MAX_WINDOWS: usize = 6;

/// The number of registers of unions whose population counts fit into a byte.
const FITTING: usize = 31;

/// The number of registers of the longer list that are processed at once; they fit into the L1
/// cache.
const KEPT: usize = 2 * FITTING;

/// The sets of 64 words, by window: one byte per word.
pub(crate) type Sets = [__m512i; MAX_WINDOWS];

#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
pub(super) fn count_disjoint(kernel: Vbmi, lists: [&[u32]; 2], sets: &mut Vec<Sets>) -> u64 {
    let lists @ [few, many] = shorter_first(lists);
    let live = union(few) & union(many);
    let ones = match (live.count_ones() as usize).div_ceil(WINDOW_BITS) {
        ..=3 => count_ones::<3>(kernel, lists, live, sets),
        4 => count_ones::<4>(kernel, lists, live, sets),
        5 => count_ones::<5>(kernel, lists, live, sets),
        _ => count_ones::<6>(kernel, lists, live, sets),
    };
    (few.len() * many.len()) as u64 - ones
}

/// Counts the pairs that share a bit. Registers are padded with empty words, which share none.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn count_ones<const WINDOWS: usize>(
    kernel: Vbmi,
    [few, many]: [&[u32]; 2],
    live: u32,
    sets_list: &mut Vec<Sets>,
) -> u64 {
    let moves = moves::<WINDOWS>(live);
    let mut ones = _mm512_setzero_si512();
    for many in many.chunks(64 * KEPT) {
        sets_list.clear();
        for words in many.chunks(64) {
            sets_list.push(sets_of(kernel, words, &moves));
        }
        for words in few.chunks(64) {
            let halves = halves_of::<WINDOWS>(sets_of(kernel, words, &moves));
            for first in (0..words.len().div_ceil(8)).step_by(2) {
                let tables = [tables(&halves, first), tables(&halves, first + 1)];
                for batch in sets_list.chunks(FITTING) {
                    let zero = _mm512_setzero_si512();
                    let mut bytes = [zero; 2];
                    for sets in batch {
                        for (bytes, tables) in bytes.iter_mut().zip(&tables) {
                            let mut union = zero;
                            for window in 0..WINDOWS {
                                let row = _mm512_permutexvar_epi8(sets[window], tables[window]);
                                union = _mm512_or_si512(union, row);
                            }
                            *bytes = _mm512_add_epi8(*bytes, _mm512_popcnt_epi8(union));
                        }
                    }
                    for bytes in bytes {
                        ones = _mm512_add_epi64(ones, _mm512_sad_epu8(bytes, zero));
                    }
                }
            }
        }
    }
    _mm512_reduce_add_epi64(ones) as u64
}

/// The matrices that move the live bits of each byte of a word to their positions in each window.
type Moves<const WINDOWS: usize> = [[__m512i; 4]; WINDOWS];

#[target_feature(enable = "avx512f")]
#[inline]
fn moves<const WINDOWS: usize>(live: u32) -> Moves<WINDOWS> {
    let mut matrices = [[0_u64; 4]; WINDOWS];
    for (position, bit) in set_bits(live).enumerate() {
        // Byte 7 - i of a matrix is the row for bit i: it selects the bits whose parity is bit i.
        let row = 7 - position % WINDOW_BITS;
        matrices[position / WINDOW_BITS][bit / 8] |= 1 << (8 * row + bit % 8);
    }
    matrices.map(|bytes| bytes.map(|matrix| _mm512_set1_epi64(matrix.cast_signed())))
}

/// Returns the sets of at most 64 words.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn sets_of<const WINDOWS: usize>(kernel: Vbmi, words: &[u32], moves: &Moves<WINDOWS>) -> Sets {
    let planes = kernel.planes(words);
    let mut sets = [_mm512_setzero_si512(); MAX_WINDOWS];
    for (set, moves) in sets.iter_mut().zip(moves) {
        for (plane, moves) in planes.iter().zip(moves) {
            let moved = _mm512_gf2p8affine_epi64_epi8::<0>(*plane, *moves);
            *set = _mm512_or_si512(*set, moved);
        }
    }
    sets
}

/// The unions of a window's first three bits, and of its last three: for each group of eight words,
/// one byte for each of the eight sets.
type Halves<const WINDOWS: usize> = [[__m512i; 2]; WINDOWS];

/// The factor that repeats a byte eight times.
const BYTES: i64 = 0x0101_0101_0101_0101;

#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn halves_of<const WINDOWS: usize>(sets: Sets) -> Halves<WINDOWS> {
    // For each of three bits, the sets that have it.
    const SETS: [u64; 3] = [
        0xaaaa_aaaa_aaaa_aaaa,
        0xcccc_cccc_cccc_cccc,
        0xf0f0_f0f0_f0f0_f0f0,
    ];
    // Byte k has only bit k set. Multiplying a matrix by these bytes transposes it, so the eight
    // sets of a group become six rows.
    let units = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let mut halves = [[_mm512_setzero_si512(); 2]; WINDOWS];
    for (halves, sets) in halves.iter_mut().zip(sets) {
        let rows = _mm512_gf2p8affine_epi64_epi8::<0>(units, sets);
        for (first, unions) in [0, 3].into_iter().zip(halves) {
            for (bit, sets) in (first..).zip(SETS) {
                // The row of the bit in two groups.
                let row = _mm_set_epi64x(BYTES * (bit + 8), BYTES * bit);
                let row = _mm512_maskz_shuffle_epi8(sets, rows, _mm512_broadcast_i32x4(row));
                *unions = _mm512_or_si512(*unions, row);
            }
        }
    }
    halves
}

/// Returns the table of each window for a group.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn tables<const WINDOWS: usize>(halves: &Halves<WINDOWS>, group: usize) -> [__m512i; WINDOWS] {
    // The sets of the first three bits repeat. Those of the last three change with every eighth.
    const EIGHTHS: [i64; 8] = [
        0,
        BYTES,
        2 * BYTES,
        3 * BYTES,
        4 * BYTES,
        5 * BYTES,
        6 * BYTES,
        7 * BYTES,
    ];
    // SAFETY: the array has 64 bytes, the size of a register.
    let eighths = unsafe { _mm512_loadu_si512(EIGHTHS.as_ptr().cast()) };
    let group = group as i64;
    let spread = _mm512_add_epi64(eighths, _mm512_set1_epi64(8 * BYTES * group));
    let repeat = _mm512_set1_epi64(group);
    let mut tables = [repeat; WINDOWS];
    for (table, [first, last]) in tables.iter_mut().zip(halves) {
        *table = _mm512_or_si512(
            _mm512_permutexvar_epi64(repeat, *first),
            _mm512_permutexvar_epi8(spread, *last),
        );
    }
    tables
}
