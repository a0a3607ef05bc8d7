//! Words of a block byte by byte, so that a bit of 32 words can be tested at once.

use std::arch::x86_64::*;

/// The bytes of 32 words: the first byte of each in the first register, and so on; all in the same order of words.
#[target_feature(enable = "avx2")]
pub(super) fn planes_of_32(words: [__m256i; 4]) -> [__m256i; 4] {
    // In each half of a register: byte 0 of its four words, byte 1, 2, 3; a 4 x 4 matrix of 32 bits to transpose.
    let order = _mm256_setr_epi8(
        0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10,
        14, 3, 7, 11, 15,
    );
    let [a, b, c, d] = words.map(|words| _mm256_shuffle_epi8(words, order));
    let (ab_01, ab_23) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
    let (cd_01, cd_23) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
    [
        _mm256_unpacklo_epi64(ab_01, cd_01),
        _mm256_unpackhi_epi64(ab_01, cd_01),
        _mm256_unpacklo_epi64(ab_23, cd_23),
        _mm256_unpackhi_epi64(ab_23, cd_23),
    ]
}

#[target_feature(enable = "avx2")]
pub(super) fn planes_of_64(words: [__m256i; 8]) -> [__m256i; 8] {
    // In each half of a register: byte 0 of its two words, byte 1, and so on; an 8 x 8 matrix of 16 bits to transpose.
    let order = _mm256_setr_epi8(
        0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5,
        13, 6, 14, 7, 15,
    );
    let words = words.map(|words| _mm256_shuffle_epi8(words, order));
    let mut planes = [_mm256_setzero_si256(); 8];
    for half in 0..2 {
        // Planes 0 to 3, then 4 to 7, of each pair of registers.
        let mut pairs = [_mm256_setzero_si256(); 4];
        for (i, pair) in pairs.iter_mut().enumerate() {
            let (a, b) = (words[2 * i], words[2 * i + 1]);
            *pair = if half == 0 {
                _mm256_unpacklo_epi16(a, b)
            } else {
                _mm256_unpackhi_epi16(a, b)
            };
        }
        let (ab_01, ab_23) = (
            _mm256_unpacklo_epi32(pairs[0], pairs[1]),
            _mm256_unpackhi_epi32(pairs[0], pairs[1]),
        );
        let (cd_01, cd_23) = (
            _mm256_unpacklo_epi32(pairs[2], pairs[3]),
            _mm256_unpackhi_epi32(pairs[2], pairs[3]),
        );
        planes[4 * half] = _mm256_unpacklo_epi64(ab_01, cd_01);
        planes[4 * half + 1] = _mm256_unpackhi_epi64(ab_01, cd_01);
        planes[4 * half + 2] = _mm256_unpacklo_epi64(ab_23, cd_23);
        planes[4 * half + 3] = _mm256_unpackhi_epi64(ab_23, cd_23);
    }
    planes
}

/// Returns the set of those of 32 bytes that have this bit.
#[target_feature(enable = "avx2")]
pub(super) fn row_of(plane: __m256i, bit: usize) -> u32 {
    let shift = _mm_cvtsi32_si128(7 - bit as i32);
    _mm256_movemask_epi8(_mm256_sll_epi16(plane, shift)) as u32
}
