//! The words of a block as planes of bytes, in which a bit of 64 words can be tested at once.

use std::arch::x86_64::*;

use super::Vbmi;
use crate::simd::instructions::Instructions as _;

/// Orders of the bytes of 32 words: the first byte of each word, then the second of each; the third
/// of each, then the fourth of each.
const ORDERS: [[u8; 64]; 2] = {
    let mut orders = [[0; 64]; 2];
    let mut i = 0;
    while i < 128 {
        orders[i / 64][i % 64] = (i % 32 * 4 + i / 32) as u8;
        i += 1;
    }
    orders
};

impl Vbmi {
    /// Returns the bytes of at most 64 words: the first byte of each in the first register, and so
    /// on, with zeros after the last word.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt")]
    #[inline]
    pub(super) fn planes(self, words: &[u32]) -> [__m512i; 4] {
        let mut parts = [_mm512_setzero_si512(); 4];
        for (part, words) in parts.iter_mut().zip(words.chunks(16)) {
            *part = self.load(words);
        }
        let [a, b, c, d] = parts;
        let mut planes = parts;
        for (planes, order) in planes.as_chunks_mut().0.iter_mut().zip(&ORDERS) {
            // SAFETY: the array has 64 bytes, the size of a register.
            let order = unsafe { _mm512_loadu_si512(order.as_ptr().cast()) };
            // Half of each plane.
            let ab = _mm512_permutex2var_epi8(a, order, b);
            let cd = _mm512_permutex2var_epi8(c, order, d);
            *planes = [
                _mm512_shuffle_i64x2::<0x44>(ab, cd),
                _mm512_shuffle_i64x2::<0xee>(ab, cd),
            ];
        }
        planes
    }
}
