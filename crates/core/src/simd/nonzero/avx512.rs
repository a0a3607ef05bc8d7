//! The loops for x86-64 processors with AVX-512.

use std::arch::x86_64::*;

use super::loops::TakeNonzero;
use super::taken::{BLOCK, Nonzero, take_by_register};

/// The loops, if the processor has AVX-512 F and POPCNT.
pub(super) fn loops() -> Option<TakeNonzero> {
    let has = is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("popcnt");
    has.then_some(TakeNonzero {
        // SAFETY: the processor has these instructions.
        narrow: |array, into| unsafe { take_32(array, into) },
        // SAFETY: as above.
        wide: |array, into| unsafe { take_64(array, into) },
    })
}

take_by_register!(
    take_32,
    "avx512f,popcnt",
    u32,
    16,
    __m512i,
    _mm512_setzero_si512,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    _mm512_or_si512,
    |register| _mm512_test_epi32_mask(register, register),
    _mm512_maskz_compress_epi32
);
take_by_register!(
    take_64,
    "avx512f,popcnt",
    u64,
    8,
    __m512i,
    _mm512_setzero_si512,
    _mm512_loadu_si512,
    _mm512_storeu_si512,
    _mm512_or_si512,
    |register| _mm512_test_epi64_mask(register, register),
    _mm512_maskz_compress_epi64
);
