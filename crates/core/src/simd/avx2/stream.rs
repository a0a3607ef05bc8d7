//! Words that come along a block: the unions of their rows, and the ones in them.

use std::arch::x86_64::*;

use crate::simd::block::{MAX_WINDOWS, Table};
use crate::simd::windows::Windows;

/// The number of ones in the first half or both halves of the unions of the rows of the words' bits.
///
/// Eight unions are added bit by bit with carries, so that ones are counted once in eight words only (Harley and Seal; Mula,
/// Kurz and Lemire 2018, Faster Population Counts Using AVX2 Instructions).
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn stream_past<const NUMBER: usize, const HALVES: usize>(
    windows: &Windows,
    tables: &[Table],
    stream: &[u32],
    live: u32,
) -> u64 {
    const { assert!(NUMBER <= MAX_WINDOWS && HALVES <= 2) };
    assert!(windows.number <= NUMBER && tables.len() >= NUMBER);
    let base: *const u8 = tables.as_ptr().cast();
    let fields = windows.fields();
    let union = |word: u32| {
        let mut word = u64::from(_pext_u32(word, live));
        let mut fours = [0; MAX_WINDOWS / 4];
        for four in 0..NUMBER.div_ceil(4) {
            fours[four] = _pdep_u64(word, fields[four].mask);
            word >>= fields[four].bits;
        }
        let mut union = [_mm256_setzero_si256(); HALVES];
        for window in 0..NUMBER {
            let offset = (fours[window / 4] >> (16 * (window % 4)) & 0xffff) as usize;
            // SAFETY: the offset is that of a row in the window's table, two registers long.
            unsafe {
                let row = base
                    .add(window * size_of::<Table>() + offset)
                    .cast::<__m256i>();
                for (half, union) in union.iter_mut().enumerate() {
                    *union = _mm256_or_si256(*union, _mm256_load_si256(row.add(half)));
                }
            }
        }
        union
    };
    let zero = _mm256_setzero_si256();
    let (mut one, mut two, mut four, mut eights) =
        ([zero; HALVES], [zero; HALVES], [zero; HALVES], zero);
    let (groups, rest) = stream.as_chunks::<8>();
    for group in groups {
        let (two_a, sum) = add(one, union(group[0]), union(group[1]));
        let (two_b, sum) = add(sum, union(group[2]), union(group[3]));
        let (four_a, twos) = add(two, two_a, two_b);
        let (two_a, sum) = add(sum, union(group[4]), union(group[5]));
        let (two_b, sum) = add(sum, union(group[6]), union(group[7]));
        let (four_b, twos) = add(twos, two_a, two_b);
        let (eight, fours) = add(four, four_a, four_b);
        (one, two, four) = (sum, twos, fours);
        eights = _mm256_add_epi64(eights, ones(eight));
    }
    let mut rests = zero;
    for &word in rest {
        rests = _mm256_add_epi64(rests, ones(union(word)));
    }
    8 * total(eights)
        + 4 * total(ones(four))
        + 2 * total(ones(two))
        + total(ones(one))
        + total(rests)
}

/// Adds three bits in every place: the carries and the sums.
#[target_feature(enable = "avx2")]
fn add<const HALVES: usize>(
    a: [__m256i; HALVES],
    b: [__m256i; HALVES],
    c: [__m256i; HALVES],
) -> ([__m256i; HALVES], [__m256i; HALVES]) {
    let (mut carry, mut sum) = (a, a);
    for i in 0..HALVES {
        let differs = _mm256_xor_si256(a[i], b[i]);
        carry[i] = _mm256_or_si256(
            _mm256_and_si256(a[i], b[i]),
            _mm256_and_si256(differs, c[i]),
        );
        sum[i] = _mm256_xor_si256(differs, c[i]);
    }
    (carry, sum)
}

/// The ones of some registers, in four parts.
#[target_feature(enable = "avx2")]
fn ones<const HALVES: usize>(row: [__m256i; HALVES]) -> __m256i {
    let of_nibble = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3,
        3, 4,
    );
    let nibble = _mm256_set1_epi8(15);
    let mut bytes = _mm256_setzero_si256();
    for half in row {
        let low = _mm256_and_si256(half, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(half), nibble);
        bytes = _mm256_add_epi8(bytes, _mm256_shuffle_epi8(of_nibble, low));
        bytes = _mm256_add_epi8(bytes, _mm256_shuffle_epi8(of_nibble, high));
    }
    _mm256_sad_epu8(bytes, _mm256_setzero_si256())
}

#[target_feature(enable = "avx2")]
fn total(parts: __m256i) -> u64 {
    let parts = [
        _mm256_extract_epi64::<0>(parts),
        _mm256_extract_epi64::<1>(parts),
        _mm256_extract_epi64::<2>(parts),
        _mm256_extract_epi64::<3>(parts),
    ];
    parts.iter().map(|&part| part as u64).sum()
}
