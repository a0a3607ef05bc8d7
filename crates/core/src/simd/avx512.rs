//! The kernels for x86-64 processors with AVX-512: sixteen words of 32 bits at a time. They differ in their leaf: whole rows of
//! 512 in one register (`block`), or tables that fit registers (`registers`).

mod block;
mod planes;
mod registers;
mod stream;

use std::arch::x86_64::*;

use super::block::Tables;
use super::kernels::{PairKernel, WordKernel, implement_pair_kernel, implement_word_kernel};
use super::pairs::Pairs;
use super::portable;
use planes::{planes_of_32, planes_of_64};
use registers::Sets;

/// The proof that the processor has AVX-512 F, BW, VL, VBMI, VPOPCNTDQ, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The kernel, if the processor has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

/// The proof that the processor has all that [`Avx512`] needs, and AVX-512 BITALG and GFNI.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vbmi(());

impl Vbmi {
    /// The kernel, if the processor has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512bitalg") && is_x86_feature_detected!("gfni");
        (has && Avx512::new().is_some()).then_some(Self(()))
    }
}

implement_pair_kernel!(Avx512, Tables, 1 << 15, 1 << 19, block::count_disjoint);
implement_pair_kernel!(Vbmi, Sets, 1 << 11, 1 << 19, registers::count_disjoint);

/// The kernel for words of one width: the functions differ only in the names of the instructions.
macro_rules! kernel {
    (
        $features:literal, $word:ty, $lanes:literal, $module:ident, $set1:ident, $testn:ident, $test:ident, $compress:ident,
        $loadu:ident, $planes:ident, $count:ident, $reduce_add:ident
    ) => {
        implement_word_kernel!(Avx512, $word, $module);
        implement_word_kernel!(Vbmi, $word, $module);

        mod $module {
            use super::*;

            type Lanes = __mmask16;

            /// The mask of the first `number` lanes.
            #[inline(always)]
            fn first_lanes(number: usize) -> Lanes {
                if number >= $lanes {
                    Lanes::MAX >> (16 - $lanes)
                } else {
                    (1 << number) - 1
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn unite<const OTHERS: bool>(
                pairs: Pairs<'_, $word, OTHERS>,
                out: &mut Vec<$word>,
            ) {
                for [first, second] in pairs.lists::<$lanes>() {
                    for seconds in second.chunks($lanes) {
                        let load = |words: &[$word]| {
                            // SAFETY: lanes beyond the words are not read.
                            unsafe { $loadu(first_lanes(words.len()) as _, words.as_ptr().cast()) }
                        };
                        let lanes = first_lanes(seconds.keys.len());
                        let y = load(seconds.keys);
                        let to = if OTHERS { load(seconds.words) } else { y };
                        out.reserve(first.keys.len() * $lanes);
                        let mut end = out.len();
                        for (x, from) in first.iter() {
                            let fits = lanes & $testn($set1(x.cast_signed()), y) as Lanes;
                            let union = _mm512_or_si512($set1(from.cast_signed()), to);
                            debug_assert!(end + $lanes <= out.capacity());
                            // SAFETY: room for a full store after each of the words was reserved.
                            end = unsafe { append(union, fits, out.as_mut_ptr(), end) };
                        }
                        // SAFETY: all words up to here were written.
                        unsafe { out.set_len(end) };
                    }
                }
            }

            /// Writes the chosen lanes after `end` words of the list, and returns the new end.
            ///
            /// # Safety
            /// A full register must fit after `end`.
            #[target_feature(enable = $features)]
            unsafe fn append(words: __m512i, chosen: Lanes, list: *mut $word, end: usize) -> usize {
                // SAFETY: there is room for all lanes.
                unsafe {
                    _mm512_storeu_si512(list.add(end).cast(), $compress(chosen as _, words));
                }
                end + chosen.count_ones() as usize
            }

            #[target_feature(enable = $features)]
            pub(super) fn without(list: &[$word], bits: $word, out: &mut Vec<$word>) {
                let bits = $set1(bits.cast_signed());
                out.reserve(list.len() + $lanes);
                let (mut end, to) = (out.len(), out.as_mut_ptr());
                debug_assert!(end + list.len() + $lanes <= out.capacity());
                let (registers, rest) = list.as_chunks::<$lanes>();
                for words in registers {
                    // SAFETY: a full register of words; room for a full store after each word was reserved.
                    unsafe {
                        let words = _mm512_loadu_si512(words.as_ptr().cast());
                        end = append(words, $testn(words, bits) as Lanes, to, end);
                    }
                }
                let lanes = first_lanes(rest.len());
                // SAFETY: lanes beyond the list are not read; room as above. All words up to the end were written.
                unsafe {
                    let words = $loadu(lanes as _, rest.as_ptr().cast());
                    end = append(words, lanes & $testn(words, bits) as Lanes, to, end);
                    out.set_len(end);
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn split(list: &mut Vec<$word>, bits: $word, with: &mut Vec<$word>) {
                let bits = $set1(bits.cast_signed());
                let length = list.len();
                list.reserve($lanes);
                with.reserve(length + $lanes);
                let (mut kept, mut end) = (0, with.len());
                let (from, to) = (list.as_mut_ptr(), with.as_mut_ptr());
                debug_assert!(end + length + $lanes <= with.capacity());
                let full = length - length % $lanes;
                // SAFETY: full registers of words, then lanes beyond the list are not read. Words are kept at or below the place
                // that they were read from, so none is overwritten unread, and room for a full store at the end of both
                // was reserved. All words up to both ends were written.
                unsafe {
                    for at in (0..full).step_by($lanes) {
                        let words = _mm512_loadu_si512(from.add(at).cast());
                        end = append(words, $test(words, bits) as Lanes, to, end);
                        kept = append(words, $testn(words, bits) as Lanes, from, kept);
                    }
                    let lanes = first_lanes(length - full);
                    let words = $loadu(lanes as _, from.add(full).cast());
                    end = append(words, lanes & $test(words, bits) as Lanes, to, end);
                    kept = append(words, lanes & $testn(words, bits) as Lanes, from, kept);
                    list.set_len(kept);
                    with.set_len(end);
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn union(list: &[$word]) -> $word {
                portable::union(list)
            }

            #[target_feature(enable = $features)]
            pub(super) fn compare(few: &[$word], many: &[$word]) -> u64 {
                let (fours, rest) = few.as_chunks::<4>();
                let mut pairs = 0;
                for four in fours {
                    pairs += compare_few(four, many);
                }
                for word in rest {
                    pairs += compare_few(&[*word], many);
                }
                pairs
            }

            #[target_feature(enable = $features)]
            pub(super) fn pack(list: &[$word], bits: u64, out: &mut Vec<u32>) {
                debug_assert!(bits.count_ones() <= 32);
                out.extend(list.iter().map(|&word| _pext_u64(word.into(), bits) as u32));
            }

            #[target_feature(enable = $features)]
            pub(super) fn occurrences(list: &[$word]) -> [u8; 64] {
                let words = portable::sample(list);
                let mut registers = [_mm512_setzero_si512(); 64 / $lanes];
                for (register, words) in registers.iter_mut().zip(words.as_chunks::<$lanes>().0) {
                    // SAFETY: a full register of words.
                    *register = unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
                }
                let mut occurrences = [0; 64];
                for (bits, plane) in occurrences
                    .as_chunks_mut::<8>()
                    .0
                    .iter_mut()
                    .zip($planes(registers))
                {
                    for (bit, number) in bits.iter_mut().enumerate() {
                        *number = _mm512_test_epi8_mask(plane, _mm512_set1_epi8(1 << bit))
                            .count_ones() as u8;
                    }
                }
                occurrences
            }

            /// The disjoint pairs of some words with those of a list.
            #[target_feature(enable = $features)]
            fn compare_few<const FEW: usize>(few: &[$word; FEW], many: &[$word]) -> u64 {
                let mut number = [_mm512_setzero_si512(); FEW];
                let (registers, rest) = many.as_chunks::<$lanes>();
                for streamed in registers {
                    // SAFETY: a full register of words.
                    let streamed = unsafe { _mm512_loadu_si512(streamed.as_ptr().cast()) };
                    for i in 0..FEW {
                        let fits = $testn($set1(few[i].cast_signed()), streamed);
                        number[i] = $count(number[i], fits, number[i], $set1(1));
                    }
                }
                let mut pairs = 0;
                for i in 0..FEW {
                    pairs += $reduce_add(number[i]) as u64;
                    pairs += rest.iter().filter(|&word| few[i] & word == 0).count() as u64;
                }
                pairs
            }
        }
    };
}

kernel!(
    "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt",
    u32,
    16,
    narrow,
    _mm512_set1_epi32,
    _mm512_testn_epi32_mask,
    _mm512_test_epi32_mask,
    _mm512_maskz_compress_epi32,
    _mm512_maskz_loadu_epi32,
    planes_of_32,
    _mm512_mask_add_epi32,
    _mm512_reduce_add_epi32
);
kernel!(
    "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt",
    u64,
    8,
    wide,
    _mm512_set1_epi64,
    _mm512_testn_epi64_mask,
    _mm512_test_epi64_mask,
    _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi64,
    planes_of_64,
    _mm512_mask_add_epi64,
    _mm512_reduce_add_epi64
);
