//! The kernel for x86-64 processors with AVX2: eight words of 32 bits at a time, half a row of 512 in one register.

mod block;
pub(super) mod orders;
mod planes;
mod stream;

use std::arch::x86_64::*;

use super::block::Tables;
use super::kernels::{PairKernel, WordKernel, implement_pair_kernel, implement_word_kernel};
use super::pairs::Pairs;
use super::portable;
use orders::{ORDERS_32, ORDERS_64};
use planes::{planes_of_32, planes_of_64, row_of};

/// The proof that the processor has AVX2, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The kernel, if the processor has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

implement_pair_kernel!(Avx2, Tables, 1 << 16, 1 << 19, block::count_disjoint);

/// The kernel for words of one width: the functions differ only in the names of the instructions.
macro_rules! kernel {
    ($features:literal, $word:ty, $lanes:literal, $module:ident, $set1:ident, $is_equal:ident, $mask_of:ident, $compress:expr, $planes:ident) => {
        implement_word_kernel!(Avx2, $word, $module);

        mod $module {
            use super::*;

            /// Returns the lanes of two registers that are disjoint, a bit a lane.
            #[target_feature(enable = $features)]
            fn disjoint(x: __m256i, y: __m256i) -> usize {
                let apart = $is_equal(_mm256_and_si256(x, y), _mm256_setzero_si256());
                $mask_of(apart) as usize
            }

            #[target_feature(enable = $features)]
            fn load(words: &[$word; $lanes]) -> __m256i {
                // SAFETY: a full register of words.
                unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
            }

            /// At most a register of words; the other lanes are 0.
            #[target_feature(enable = $features)]
            fn load_some(words: &[$word]) -> __m256i {
                let parts = words.len() * (8 / $lanes);
                let part = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
                let loaded = _mm256_cmpgt_epi32(_mm256_set1_epi32(parts as i32), part);
                // SAFETY: parts beyond the words are not read.
                unsafe { _mm256_maskload_epi32(words.as_ptr().cast(), loaded) }
            }

            /// Writes the chosen lanes after `end` words of the list, and returns the new end.
            ///
            /// # Safety
            /// A full register of words must fit after `end`.
            #[target_feature(enable = $features)]
            unsafe fn append(words: __m256i, chosen: usize, list: *mut $word, end: usize) -> usize {
                // SAFETY: there is an order for each choice of lanes, and room for all lanes.
                unsafe {
                    let order = _mm256_loadu_si256($compress[chosen].as_ptr().cast());
                    let packed = _mm256_permutevar8x32_epi32(words, order);
                    _mm256_storeu_si256(list.add(end).cast(), packed);
                }
                end + chosen.count_ones() as usize
            }

            #[target_feature(enable = $features)]
            pub(super) fn unite<const OTHERS: bool>(
                pairs: Pairs<'_, $word, OTHERS>,
                out: &mut Vec<$word>,
            ) {
                for [first, second] in pairs.lists::<$lanes>() {
                    for seconds in second.chunks($lanes) {
                        let y = load_some(seconds.keys);
                        let to = if OTHERS { load_some(seconds.words) } else { y };
                        let lanes = (1 << seconds.keys.len()) - 1;
                        out.reserve(first.keys.len() * $lanes);
                        let mut end = out.len();
                        for (x, from) in first.iter() {
                            let fits = disjoint($set1(x.cast_signed()), y) & lanes;
                            let union = _mm256_or_si256($set1(from.cast_signed()), to);
                            debug_assert!(end + $lanes <= out.capacity());
                            // SAFETY: room for a full register after each word was reserved.
                            end = unsafe { append(union, fits, out.as_mut_ptr(), end) };
                        }
                        // SAFETY: all words up to here were written.
                        unsafe { out.set_len(end) };
                    }
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn without(list: &[$word], bits: $word, out: &mut Vec<$word>) {
                let mask = $set1(bits.cast_signed());
                out.reserve(list.len() + $lanes);
                let mut end = out.len();
                let (registers, rest) = list.as_chunks::<$lanes>();
                for words in registers {
                    let words = load(words);
                    debug_assert!(end + $lanes <= out.capacity());
                    // SAFETY: room for a full register after each word was reserved.
                    end = unsafe { append(words, disjoint(words, mask), out.as_mut_ptr(), end) };
                }
                // SAFETY: all words up to here were written.
                unsafe { out.set_len(end) };
                out.extend(rest.iter().filter(|&word| word & bits == 0));
            }

            #[target_feature(enable = $features)]
            pub(super) fn split(list: &mut Vec<$word>, bits: $word, with: &mut Vec<$word>) {
                let mask = $set1(bits.cast_signed());
                with.reserve(list.len() + $lanes);
                let (mut kept, mut end) = (0, with.len());
                let registers = list.len() / $lanes;
                for register in 0..registers {
                    let words = load(&list.as_chunks::<$lanes>().0[register]);
                    let lacks = disjoint(words, mask);
                    debug_assert!(end + $lanes <= with.capacity());
                    // SAFETY: room for a full register after each word was reserved in the one list. In the other, words are
                    // kept at or below the place that they were read from, so none is overwritten unread.
                    unsafe {
                        end = append(words, lacks ^ ((1 << $lanes) - 1), with.as_mut_ptr(), end);
                        kept = append(words, lacks, list.as_mut_ptr(), kept);
                    }
                }
                // SAFETY: all words up to here were written.
                unsafe { with.set_len(end) };
                for at in registers * $lanes..list.len() {
                    let word = list[at];
                    if word & bits == 0 {
                        list[kept] = word;
                        kept += 1;
                    } else {
                        with.push(word);
                    }
                }
                list.truncate(kept);
            }

            #[target_feature(enable = $features)]
            pub(super) fn pack(list: &[$word], bits: u64, out: &mut Vec<u32>) {
                debug_assert!(bits.count_ones() <= 32);
                out.extend(list.iter().map(|&word| _pext_u64(word.into(), bits) as u32));
            }

            #[target_feature(enable = $features)]
            pub(super) fn occurrences(list: &[$word]) -> [u8; 64] {
                let sample = portable::sample(list);
                let mut occurrences = [0; 64];
                for words in sample.as_chunks::<32>().0 {
                    let planes = planes_of(words);
                    for (bits, plane) in occurrences.as_chunks_mut::<8>().0.iter_mut().zip(planes) {
                        for (bit, number) in bits.iter_mut().enumerate() {
                            *number += row_of(plane, bit).count_ones() as u8;
                        }
                    }
                }
                occurrences
            }

            #[target_feature(enable = $features)]
            fn planes_of(words: &[$word; 32]) -> [__m256i; size_of::<$word>()] {
                let mut registers = [_mm256_setzero_si256(); 32 / $lanes];
                for (register, words) in registers.iter_mut().zip(words.as_chunks::<$lanes>().0) {
                    *register = load(words);
                }
                $planes(registers)
            }

            #[target_feature(enable = $features)]
            pub(super) fn union(list: &[$word]) -> $word {
                portable::union(list)
            }

            #[target_feature(enable = $features)]
            pub(super) fn compare(few: &[$word], many: &[$word]) -> u64 {
                portable::compare(few, many)
            }
        }
    };
}

kernel!(
    "avx2,bmi1,bmi2,popcnt",
    u32,
    8,
    narrow,
    _mm256_set1_epi32,
    _mm256_cmpeq_epi32,
    mask_of_32,
    ORDERS_32,
    planes_of_32
);
kernel!(
    "avx2,bmi1,bmi2,popcnt",
    u64,
    4,
    wide,
    _mm256_set1_epi64x,
    _mm256_cmpeq_epi64,
    mask_of_64,
    ORDERS_64,
    planes_of_64
);

#[target_feature(enable = "avx2")]
fn mask_of_32(lanes: __m256i) -> i32 {
    _mm256_movemask_ps(_mm256_castsi256_ps(lanes))
}

#[target_feature(enable = "avx2")]
fn mask_of_64(lanes: __m256i) -> i32 {
    _mm256_movemask_pd(_mm256_castsi256_pd(lanes))
}
