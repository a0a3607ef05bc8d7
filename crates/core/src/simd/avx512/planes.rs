//! The words of a block as planes of bytes, in which a bit of 64 words can be tested at once.

use std::arch::x86_64::*;

/// Returns the permutation that groups bytes: the first byte of each word, the second of each, and
/// so on.
const fn byte_by_byte(words: usize) -> [u8; 64] {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = (i % words * (64 / words) + i / words) as u8;
        i += 1;
    }
    order
}

/// Returns the bytes of 64 words: the first byte of each in the first register, and so on.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
#[inline]
pub(super) fn planes_of_32(words: [__m512i; 4]) -> [__m512i; 4] {
    const ORDER: [u8; 64] = byte_by_byte(16);
    // SAFETY: the array has 64 bytes, the size of a register.
    let order = unsafe { _mm512_loadu_si512(ORDER.as_ptr().cast()) };
    // Each register now holds four parts of 16 bytes, one per plane. The shuffles below collect the
    // parts of each plane.
    let [a, b, c, d] = words.map(|words| _mm512_permutexvar_epi8(order, words));
    let (ab_01, cd_01) = (
        _mm512_shuffle_i32x4::<0x44>(a, b),
        _mm512_shuffle_i32x4::<0x44>(c, d),
    );
    let (ab_23, cd_23) = (
        _mm512_shuffle_i32x4::<0xee>(a, b),
        _mm512_shuffle_i32x4::<0xee>(c, d),
    );
    [
        _mm512_shuffle_i32x4::<0x88>(ab_01, cd_01),
        _mm512_shuffle_i32x4::<0xdd>(ab_01, cd_01),
        _mm512_shuffle_i32x4::<0x88>(ab_23, cd_23),
        _mm512_shuffle_i32x4::<0xdd>(ab_23, cd_23),
    ]
}

/// Returns the planes of at most 64 words, with zeros after the last one.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
#[inline]
pub(super) fn planes_of(words: &[u32]) -> [__m512i; 4] {
    let mut registers = [_mm512_setzero_si512(); 4];
    if let Some(full) = words.first_chunk::<64>() {
        for (register, words) in registers.iter_mut().zip(full.as_chunks::<16>().0) {
            // SAFETY: sixteen words are a full register.
            *register = unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
        }
        return planes_of_32(registers);
    }
    for (register, words) in registers.iter_mut().zip(words.chunks(16)) {
        // SAFETY: the mask keeps the load within the chunk.
        *register = unsafe {
            _mm512_maskz_loadu_epi32(u16::MAX >> (16 - words.len()), words.as_ptr().cast())
        };
    }
    planes_of_32(registers)
}
