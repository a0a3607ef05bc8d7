//! The loops for x86-64 processors with AVX2.

use std::arch::x86_64::*;

use super::loops::TakeNonzero;
use super::taken::{BLOCK, Nonzero, take_by_register};
use crate::simd::avx2::orders::{ORDERS_32, ORDERS_64};

/// The loops, if the processor has AVX2 and POPCNT.
pub(super) fn loops() -> Option<TakeNonzero> {
    let has = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
    has.then_some(TakeNonzero {
        // SAFETY: the processor has these instructions.
        narrow: |array, into| unsafe { take_32(array, into) },
        // SAFETY: as above.
        wide: |array, into| unsafe { take_64(array, into) },
    })
}

take_by_register!(
    take_32,
    "avx2,popcnt",
    u32,
    8,
    __m256i,
    _mm256_setzero_si256,
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    _mm256_or_si256,
    not_zero_32,
    |chosen: u8, register| pack(&ORDERS_32[chosen as usize], register)
);
take_by_register!(
    take_64,
    "avx2,popcnt",
    u64,
    4,
    __m256i,
    _mm256_setzero_si256,
    _mm256_loadu_si256,
    _mm256_storeu_si256,
    _mm256_or_si256,
    not_zero_64,
    |chosen: u8, register| pack(&ORDERS_64[chosen as usize], register)
);

/// The lanes of 32 bits that are not 0.
#[target_feature(enable = "avx2")]
fn not_zero_32(register: __m256i) -> u8 {
    let is_zero = _mm256_cmpeq_epi32(register, _mm256_setzero_si256());
    !_mm256_movemask_ps(_mm256_castsi256_ps(is_zero)) as u8
}

/// The lanes of 64 bits that are not 0.
#[target_feature(enable = "avx2")]
fn not_zero_64(register: __m256i) -> u8 {
    let is_zero = _mm256_cmpeq_epi64(register, _mm256_setzero_si256());
    !_mm256_movemask_pd(_mm256_castsi256_pd(is_zero)) as u8 & 15
}

/// Brings parts of 32 bits to that order.
#[target_feature(enable = "avx2")]
fn pack(order: &[u32; 8], register: __m256i) -> __m256i {
    // SAFETY: a register of numbers.
    let order = unsafe { _mm256_loadu_si256(order.as_ptr().cast()) };
    _mm256_permutevar8x32_epi32(register, order)
}
