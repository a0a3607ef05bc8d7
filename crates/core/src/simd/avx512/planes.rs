//! The words of a block as planes of bytes, in which a bit of 64 words can be tested at once.

use std::arch::x86_64::*;

use super::Vbmi;
use crate::simd::instructions::Instructions as _;

/// The permutation that groups the bytes of sixteen words: the first byte of each word, the second
/// of each, and so on.
const BYTE_BY_BYTE: [u8; 64] = {
    let mut order = [0; 64];
    let mut i = 0;
    while i < 64 {
        order[i] = (i % 16 * 4 + i / 16) as u8;
        i += 1;
    }
    order
};

impl Vbmi {
    /// Returns the bytes of at most 64 words: the first byte of each in the first register, and so
    /// on, with zeros after the last word.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
    #[inline]
    pub(super) fn planes(self, words: &[u32]) -> [__m512i; 4] {
        // SAFETY: the array has 64 bytes, the size of a register.
        let order = unsafe { _mm512_loadu_si512(BYTE_BY_BYTE.as_ptr().cast()) };
        // Each register holds four parts of 16 bytes, one per plane. The shuffles below collect the
        // parts of each plane.
        let mut parts = [_mm512_setzero_si512(); 4];
        for (parts, words) in parts.iter_mut().zip(words.chunks(16)) {
            *parts = _mm512_permutexvar_epi8(order, self.load(words));
        }
        let [a, b, c, d] = parts;
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
}
