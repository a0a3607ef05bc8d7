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

/// Buffers for [`KEPT`] registers of the longer list: the sets of 64 words, by window.
pub(crate) struct Sets(Vec<[__m512i; MAX_WINDOWS]>);

impl Default for Sets {
    fn default() -> Self {
        // SAFETY: zero is a valid value of integer registers.
        Self(vec![unsafe { std::mem::zeroed() }; KEPT])
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
pub(super) fn count_disjoint(kernel: Vbmi, lists: [&[u32]; 2], sets: &mut Sets) -> u64 {
    let lists @ [few, many] = shorter_first(lists);
    let live = union(few) & union(many);
    match (live.count_ones() as usize).div_ceil(WINDOW_BITS) {
        ..=1 => count::<1>(kernel, lists, live, sets),
        2 => count::<2>(kernel, lists, live, sets),
        3 => count::<3>(kernel, lists, live, sets),
        4 => count::<4>(kernel, lists, live, sets),
        5 => count::<5>(kernel, lists, live, sets),
        _ => count::<6>(kernel, lists, live, sets),
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn count<const WINDOWS: usize>(
    kernel: Vbmi,
    [few, many]: [&[u32]; 2],
    live: u32,
    sets: &mut Sets,
) -> u64 {
    let moves = moves::<WINDOWS>(live);
    let mut ones = _mm512_setzero_si512();
    for many in many.chunks(64 * KEPT) {
        let registers = many.len().div_ceil(64);
        let kept = &mut sets.0[..registers];
        for (words, kept) in many.chunks(64).zip(&mut *kept) {
            kept[..WINDOWS].copy_from_slice(&sets_of(kernel, words, &moves));
        }
        for words in few.chunks(64) {
            let rows = Rows::new(sets_of(kernel, words, &moves));
            for sixteen in 0..words.len().div_ceil(16) {
                let tables = rows.tables(sixteen, words.len() - 16 * sixteen);
                for kept in kept.chunks(FITTING) {
                    let zero = _mm512_setzero_si512();
                    let mut bytes = [zero; 2];
                    for sets in kept {
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
    // The last register is padded with empty words, which fit every word that is not missing.
    let padded = many.len().next_multiple_of(64) as u64;
    let padding = padded - many.len() as u64;
    let places = padded * few.len().next_multiple_of(16) as u64;
    places - _mm512_reduce_add_epi64(ones) as u64 - padding * few.len() as u64
}

/// The matrices that move the live bits of each byte of a word to their positions in each window.
type Moves<const WINDOWS: usize> = [[__m512i; 4]; WINDOWS];

#[target_feature(enable = "avx512f")]
#[inline]
fn moves<const WINDOWS: usize>(live: u32) -> Moves<WINDOWS> {
    let mut matrices = [[0_u64; 4]; WINDOWS];
    for (place, bit) in set_bits(live).enumerate() {
        // Byte 7 - i of a matrix is the row for bit i: it selects the bits whose parity is bit i.
        let row = 7 - place % WINDOW_BITS;
        matrices[place / WINDOW_BITS][bit / 8] |= 1 << (8 * row + bit % 8);
    }
    matrices.map(|of_bytes| of_bytes.map(|matrix| _mm512_set1_epi64(matrix.cast_signed())))
}

/// Returns the sets of at most 64 words: one register per window, one byte per word.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
)]
#[inline]
fn sets_of<const WINDOWS: usize>(
    kernel: Vbmi,
    words: &[u32],
    moves: &Moves<WINDOWS>,
) -> [__m512i; WINDOWS] {
    let planes = kernel.planes(words);
    let mut sets = [_mm512_setzero_si512(); WINDOWS];
    for window in 0..WINDOWS {
        for byte in 0..4 {
            let moved = _mm512_gf2p8affine_epi64_epi8::<0>(planes[byte], moves[window][byte]);
            sets[window] = _mm512_or_si512(sets[window], moved);
        }
    }
    sets
}

/// The unions of a window's first four bits and of its last two, for each group of eight words.
///
/// A group has sixteen bytes. Groups 0, 2, 4 and 6 are in the first register, groups 1, 3, 5 and 7
/// in the second.
struct Rows<const WINDOWS: usize> {
    first: [[__m512i; 2]; WINDOWS],
    last: [[__m512i; 2]; WINDOWS],
}

/// For each group of a pair and each bit of a window, the source of each of sixteen bytes.
///
/// Byte i takes the row of the bit if set i contains it, otherwise 0. The bits from the fourth on
/// have sets of their own.
static CHOSEN: [[[u8; 64]; WINDOW_BITS]; 2] = {
    let mut from = [[[0x80; 64]; WINDOW_BITS]; 2];
    let mut i = 0;
    while i < 2 * WINDOW_BITS * 64 {
        let (group, bit, byte) = (i / 64 % 2, i / 128, i % 64);
        if (byte % 16) >> (bit % 4) & 1 == 1 {
            from[group][bit][byte] = (bit + 8 * group) as u8;
        }
        i += 1;
    }
    from
};

impl<const WINDOWS: usize> Rows<WINDOWS> {
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn new(sets: [__m512i; WINDOWS]) -> Self {
        // Byte k has only bit k set. Multiplying a matrix by these bytes transposes it, so eight
        // sets of a group become six rows. The words of a row are in reverse order.
        let units = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
        let zero = _mm512_setzero_si512();
        let mut rows = Self {
            first: [[zero; 2]; WINDOWS],
            last: [[zero; 2]; WINDOWS],
        };
        for (window, sets) in sets.into_iter().enumerate() {
            let turned = _mm512_gf2p8affine_epi64_epi8::<0>(units, sets);
            for (second, chosen) in CHOSEN.iter().enumerate() {
                let row = |bit: usize| {
                    // SAFETY: the array has 64 bytes, the size of a register.
                    let chosen = unsafe { _mm512_loadu_si512(chosen[bit].as_ptr().cast()) };
                    _mm512_shuffle_epi8(turned, chosen)
                };
                let or = |a, b, c| _mm512_ternarylogic_epi64::<0xfe>(a, b, c);
                rows.first[window][second] = _mm512_or_si512(or(row(0), row(1), row(2)), row(3));
                rows.last[window][second] = _mm512_or_si512(row(4), row(5));
            }
        }
        rows
    }

    /// Returns the tables of two consecutive groups; `words` is the number of words left from
    /// there.
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,avx512bitalg,gfni,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn tables(&self, sixteen: usize, words: usize) -> [[__m512i; WINDOWS]; 2] {
        // The source of each eight bytes of a table in the unions of the first bits, and of each
        // byte in those of the last, which is the same for sixteen consecutive sets.
        const BYTES: i64 = 0x0101_0101_0101_0101;
        let pair = sixteen as i64;
        let repeat = _mm512_add_epi64(
            _mm512_set_epi64(1, 0, 1, 0, 1, 0, 1, 0),
            _mm512_set1_epi64(2 * pair),
        );
        let spread = _mm512_add_epi64(
            _mm512_set_epi64(
                3 * BYTES,
                3 * BYTES,
                2 * BYTES,
                2 * BYTES,
                BYTES,
                BYTES,
                0,
                0,
            ),
            _mm512_set1_epi64(16 * pair * BYTES),
        );
        let mut tables = [[repeat; WINDOWS]; 2];
        for (group, tables) in tables.iter_mut().enumerate() {
            for (window, table) in tables.iter_mut().enumerate() {
                let mut first = _mm512_permutexvar_epi64(repeat, self.first[window][group]);
                if window == 0 {
                    // Missing words fit nothing. The words of a group are in reverse order.
                    let missing = 0xff_u8.unbounded_shr(words.saturating_sub(8 * group) as u32);
                    first = _mm512_or_si512(first, _mm512_set1_epi8(missing.cast_signed()));
                }
                let last = _mm512_permutexvar_epi8(spread, self.last[window][group]);
                *table = _mm512_or_si512(first, last);
            }
        }
        tables
    }
}
