//! The kernel for x86-64 processors with AVX2. A register holds eight words of 32 bits, or half a
//! row of 512 bits.

use std::arch::x86_64::*;

use super::block::Tables;
use super::instructions::Instructions;
use super::leaf::{self, BlockKernel};
use super::word::Word;
use super::word_kernel::{Loop, WordKernel, compile_loops};

/// Proves that the processor has AVX2, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl WordKernel for Avx2 {
    type Scratch = Tables;
    const FEW_PAIRS: u64 = 1 << 14;

    compile_loops!("avx2" "bmi1" "bmi2" "popcnt");

    fn count_disjoint(self, lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        #[inline]
        fn compiled(kernel: Avx2, lists: [&[u32]; 2], tables: &mut Tables) -> u64 {
            leaf::count_disjoint(kernel, lists, tables)
        }
        // SAFETY: `self` proves that the processor has these instructions.
        unsafe { compiled(self, lists, tables) }
    }
}

impl BlockKernel for Avx2 {
    fn stream_past<const NUMBER: usize>(self, tables: &Tables, stream: &[u32]) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn compiled<const NUMBER: usize, const PARTS: usize>(
            tables: &Tables,
            stream: &[u32],
        ) -> u64 {
            // SAFETY: the processor has BMI2.
            unsafe { tables.stream_past::<NUMBER, PARTS>(stream) }
        }
        // SAFETY: `self` proves that the processor has these instructions.
        unsafe {
            match tables.parts {
                1 => compiled::<NUMBER, 4>(tables, stream),
                _ => compiled::<NUMBER, 8>(tables, stream),
            }
        }
    }
}

impl Instructions for Avx2 {
    type Register = __m256i;

    #[inline(always)]
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64 {
        // SAFETY: `self` proves that the processor has BMI2.
        move |word| unsafe { _pext_u64(word, bits) }
    }

    #[inline(always)]
    fn rows<const GROUPS: usize>(self, words: &[u32]) -> [[u64; GROUPS]; 32] {
        let mut rows = [[0; GROUPS]; 32];
        for (group, words) in words.chunks(64).enumerate() {
            let mut padded = [0; 64];
            let words = words.first_chunk().unwrap_or_else(|| {
                padded[..words.len()].copy_from_slice(words);
                &padded
            });
            // SAFETY: `self` proves that the processor has AVX2.
            unsafe {
                let [low, high] = [0, 1].map(|half| planes(&words.as_chunks().0[half]));
                let planes = low.into_iter().zip(high);
                for (rows, (mut low, mut high)) in
                    rows.as_chunks_mut::<8>().0.iter_mut().zip(planes)
                {
                    for row in rows.iter_mut().rev() {
                        let bits = [low, high].map(|plane| _mm256_movemask_epi8(plane) as u32);
                        row[group] = u64::from(bits[0]) | u64::from(bits[1]) << 32;
                        (low, high) = (_mm256_add_epi8(low, low), _mm256_add_epi8(high, high));
                    }
                }
            }
        }
        rows
    }

    #[inline(always)]
    fn splat<W: Word>(self, word: W) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            match size_of::<W>() {
                4 => _mm256_set1_epi32(word.to_u64() as i32),
                _ => _mm256_set1_epi64x(word.to_u64() as i64),
            }
        }
    }

    #[inline(always)]
    fn load<W: Word>(self, words: &[W]) -> __m256i {
        let (parts, from) = (size_of_val(words) / 4, words.as_ptr());
        // SAFETY: `self` proves that the processor has AVX2. The words fill a register, or the mask
        // keeps the load within them.
        unsafe {
            if parts == 8 {
                return _mm256_loadu_si256(from.cast());
            }
            let part = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            let loaded = _mm256_cmpgt_epi32(_mm256_set1_epi32(parts as i32), part);
            _mm256_maskload_epi32(from.cast(), loaded)
        }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn disjoint<W: Word>(self, a: __m256i, b: __m256i) -> usize {
        // SAFETY: `self` proves that the processor has AVX2.
        let lanes = unsafe {
            let (shared, none) = (_mm256_and_si256(a, b), _mm256_setzero_si256());
            match size_of::<W>() {
                4 => _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(shared, none))),
                _ => _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(shared, none))),
            }
        };
        lanes as usize
    }

    #[inline(always)]
    unsafe fn store<W: Word>(self, words: __m256i, chosen: usize, to: *mut W) -> usize {
        let order = match size_of::<W>() {
            4 => &ORDERS_32[chosen],
            _ => &ORDERS_64[chosen],
        };
        // SAFETY: `self` proves that the processor has AVX2, and an order is eight words long. The
        // caller guarantees that a full register fits at `to`.
        unsafe {
            let order = _mm256_loadu_si256(order.as_ptr().cast());
            _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(words, order));
        }
        chosen.count_ones() as usize
    }
}

/// For each choice of eight 32-bit lanes, the permutation that moves them to the front. AVX2 has no
/// compress instruction.
pub(super) static ORDERS_32: [[u32; 8]; 256] = orders(1);

/// The same for four 64-bit lanes.
pub(super) static ORDERS_64: [[u32; 8]; 16] = orders(2);

/// Returns, for each choice of lanes, the permutation of 32-bit parts that moves them to the front.
/// A lane has `parts` parts.
const fn orders<const CHOICES: usize>(parts: usize) -> [[u32; 8]; CHOICES] {
    let mut orders = [[0; 8]; CHOICES];
    let mut chosen = 0;
    while chosen < CHOICES {
        let (mut part, mut end) = (0, 0);
        while part < 8 {
            if chosen >> (part / parts) & 1 == 1 {
                orders[chosen][end] = part as u32;
                end += 1;
            }
            part += 1;
        }
        chosen += 1;
    }
    orders
}

/// Returns the bytes of 32 words: the first byte of each in the first register, and so on.
#[target_feature(enable = "avx2")]
#[inline]
fn planes(words: &[u32; 32]) -> [__m256i; 4] {
    // Each half of a register holds byte 0 of its four words, then byte 1, 2, 3: a 4 x 4 matrix of
    // 32-bit numbers. The unpack instructions transpose it.
    let order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    let order = _mm256_broadcastsi128_si256(order);
    let (fours, _) = words.as_chunks::<4>();
    let [a, b, c, d] = [0, 1, 2, 3].map(|four| {
        // SAFETY: each pointer is to four words, half a register.
        let halves = unsafe {
            _mm256_loadu2_m128i(fours[4 + four].as_ptr().cast(), fours[four].as_ptr().cast())
        };
        _mm256_shuffle_epi8(halves, order)
    });
    let (ab_01, ab_23) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
    let (cd_01, cd_23) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
    [
        _mm256_unpacklo_epi64(ab_01, cd_01),
        _mm256_unpackhi_epi64(ab_01, cd_01),
        _mm256_unpacklo_epi64(ab_23, cd_23),
        _mm256_unpackhi_epi64(ab_23, cd_23),
    ]
}
