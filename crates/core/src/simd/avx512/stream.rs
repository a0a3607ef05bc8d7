//! Words that come along a block: the unions of their rows, and the ones in them.

use std::arch::x86_64::*;

use crate::simd::block::{MAX_WINDOWS, Table};
use crate::simd::windows::Windows;

/// The number of ones in the unions of the rows of the words' bits.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
pub(super) fn stream_past<const NUMBER: usize>(
    windows: &Windows,
    tables: &[Table],
    stream: impl Iterator<Item = u64>,
) -> u64 {
    assert!(windows.number <= NUMBER && tables.len() >= NUMBER);
    let base: *const u8 = tables.as_ptr().cast();
    let fields = windows.fields();
    let mut ones = _mm512_setzero_si512();
    for mut word in stream {
        let mut fours = [0; MAX_WINDOWS / 4];
        for four in 0..NUMBER.div_ceil(4) {
            fours[four] = _pdep_u64(word, fields[four].mask);
            word >>= fields[four].bits;
        }
        let mut union = _mm512_setzero_si512();
        for window in 0..NUMBER {
            let offset = (fours[window / 4] >> (16 * (window % 4)) & 0xffff) as usize;
            // SAFETY: the offset is that of a row in the window's table.
            let row =
                unsafe { _mm512_load_si512(base.add(window * size_of::<Table>() + offset).cast()) };
            union = _mm512_or_si512(union, row);
        }
        ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(union));
    }
    _mm512_reduce_add_epi64(ones) as u64
}
