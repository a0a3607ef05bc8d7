//! The kernel for x86-64 processors with AVX-512: sixteen words of 32 bits at a time, whole rows of 512 in one register.

mod planes;
mod stream;

use std::arch::x86_64::*;
use std::mem::MaybeUninit;

use super::block::{MAX_BLOCK_WORDS, Row, Tables};
use super::isa::{Isa, Pairs, implement_isa};
use super::portable;
use super::windows::Windows;
use planes::{planes_of_32, planes_of_64};
use stream::stream_past;

/// The number of words up to which a block is compared word by word, since tables would cost more; half of it for wide
/// words.
const FEW: usize = 32;

/// The proof that the processor has AVX-512 F, BW, VBMI, VPOPCNTDQ, BMI1, BMI2 and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The kernel, if the processor has it.
    pub(crate) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }
}

/// The kernel for words of one width: the functions differ only in the names of the instructions.
macro_rules! kernel {
    ($features:literal, $word:ty, $lanes:literal, $module:ident, $set1:ident, $testn:ident, $test:ident, $compress:ident, $loadu:ident, $reduce_or:ident, $planes:ident, $count:ident, $reduce_add:ident) => {
        implement_isa!(Avx512, $word, $module);

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
            pub(super) fn unite(pairs: Pairs<'_, $word>, out: &mut Vec<$word>) {
                for (first, second) in pairs.lists() {
                    for seconds in second.chunks($lanes) {
                        let lanes = first_lanes(seconds.len());
                        // SAFETY: lanes beyond the chunk are not read.
                        let y = unsafe { $loadu(lanes as _, seconds.as_ptr().cast()) };
                        out.reserve(first.len() * $lanes);
                        let mut end = out.len();
                        for &x in first {
                            let x = $set1(x.cast_signed());
                            let fits = lanes as Lanes & $testn(x, y) as Lanes;
                            debug_assert!(end + $lanes <= out.capacity());
                            // SAFETY: room for a full store after each of the words was reserved.
                            unsafe {
                                let to = out.as_mut_ptr().add(end);
                                _mm512_storeu_si512(
                                    to.cast(),
                                    $compress(fits as _, _mm512_or_si512(x, y)),
                                );
                            }
                            end += fits.count_ones() as usize;
                        }
                        // SAFETY: all words up to here were written.
                        unsafe { out.set_len(end) };
                    }
                }
            }

            #[target_feature(enable = $features)]
            pub(super) fn without(list: &[$word], bits: $word, out: &mut Vec<$word>) {
                let bits = $set1(bits.cast_signed());
                out.reserve(list.len() + $lanes);
                let mut end = out.len();
                for words in list.chunks($lanes) {
                    let lanes = first_lanes(words.len());
                    debug_assert!(end + $lanes <= out.capacity());
                    // SAFETY: lanes beyond the chunk are not read; room for a full store after each word was reserved.
                    unsafe {
                        let words = $loadu(lanes as _, words.as_ptr().cast());
                        let keep = lanes & $testn(words, bits) as Lanes;
                        let to = out.as_mut_ptr().add(end);
                        _mm512_storeu_si512(to.cast(), $compress(keep as _, words));
                        end += keep.count_ones() as usize;
                    }
                }
                // SAFETY: all words up to here were written.
                unsafe { out.set_len(end) };
            }

            #[target_feature(enable = $features)]
            pub(super) fn split(list: &mut Vec<$word>, bits: $word, with: &mut Vec<$word>) {
                let bits = $set1(bits.cast_signed());
                let length = list.len();
                list.reserve($lanes);
                with.reserve(length + $lanes);
                let (mut kept, mut end) = (0, with.len());
                for from in (0..length).step_by($lanes) {
                    let lanes = first_lanes(length - from);
                    debug_assert!(
                        end + $lanes <= with.capacity() && kept + $lanes <= list.capacity()
                    );
                    // SAFETY: lanes beyond the list are not read. Words are kept at or below the place that they were read
                    // from, so none is overwritten unread, and room for a full store at the end of both was reserved.
                    unsafe {
                        let words = $loadu(lanes as _, list.as_ptr().add(from).cast());
                        let has = lanes & $test(words, bits) as Lanes;
                        let lacks = lanes & !has;
                        let to = with.as_mut_ptr().add(end);
                        _mm512_storeu_si512(to.cast(), $compress(has as _, words));
                        end += has.count_ones() as usize;
                        let to = list.as_mut_ptr().add(kept);
                        _mm512_storeu_si512(to.cast(), $compress(lacks as _, words));
                        kept += lacks.count_ones() as usize;
                    }
                }
                // SAFETY: all words up to here were written.
                unsafe {
                    list.set_len(kept);
                    with.set_len(end);
                }
            }

            #[target_feature(enable = $features)]
            fn union(list: &[$word]) -> $word {
                let mut union = _mm512_setzero_si512();
                for words in list.chunks($lanes) {
                    // SAFETY: lanes beyond the chunk are not read.
                    let words =
                        unsafe { $loadu(first_lanes(words.len()) as _, words.as_ptr().cast()) };
                    union = _mm512_or_si512(union, words);
                }
                $reduce_or(union) as $word
            }

            #[target_feature(enable = $features)]
            pub(super) fn count_disjoint(
                block: &[$word],
                streams: [&[$word]; 2],
                tables: &mut Tables,
            ) -> [u64; 2] {
                if block.len() <= FEW * $lanes / 16 {
                    return streams.map(|stream| compare_all(block, stream));
                }
                let live = u64::from(union(block) & (union(streams[0]) | union(streams[1])));
                let windows = Windows::new(live.count_ones(), streams[0].len() + streams[1].len());
                // The planes of each group of 64 words: byte p of every word.
                let mut planes = [[_mm512_setzero_si512(); 8]; size_of::<$word>()];
                for (group, words) in block.chunks(64).enumerate() {
                    let mut registers = [_mm512_setzero_si512(); 64 / $lanes];
                    for (register, words) in registers.iter_mut().zip(words.chunks($lanes)) {
                        // SAFETY: lanes beyond the chunk are not read.
                        *register =
                            unsafe { $loadu(first_lanes(words.len()) as _, words.as_ptr().cast()) };
                    }
                    for (plane, bytes) in planes.iter_mut().zip($planes(registers)) {
                        plane[group] = bytes;
                    }
                }
                let mut rows = [const { MaybeUninit::<Row>::uninit() }; 64];
                let mut rest = live;
                let mut number = 0;
                while rest != 0 {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let has = _mm512_set1_epi8(1 << (bit % 8));
                    let plane = &planes[bit / 8];
                    let mut row = Row([0; 8]);
                    for group in 0..8 {
                        row.0[group] = _mm512_test_epi8_mask(plane[group], has);
                    }
                    rows[number].write(row);
                    number += 1;
                }
                // SAFETY: the first `number` rows were written.
                let rows =
                    unsafe { std::slice::from_raw_parts(rows.as_ptr().cast::<Row>(), number) };
                windows.fill(rows, Row::after(block.len()), tables);
                streams.map(|stream| count_stream(stream, live, &windows, tables))
            }

            #[target_feature(enable = $features)]
            fn count_stream(
                stream: &[$word],
                live: u64,
                windows: &Windows,
                tables: &Tables,
            ) -> u64 {
                if stream.is_empty() {
                    return 0;
                }
                let sets = stream.iter().map(|&word| _pext_u64(word.into(), live));
                let ones = match windows.number {
                    ..=2 => stream_past::<2>(windows, &tables.0, sets),
                    3 => stream_past::<3>(windows, &tables.0, sets),
                    4 => stream_past::<4>(windows, &tables.0, sets),
                    5 => stream_past::<5>(windows, &tables.0, sets),
                    6 => stream_past::<6>(windows, &tables.0, sets),
                    7 => stream_past::<7>(windows, &tables.0, sets),
                    8 => stream_past::<8>(windows, &tables.0, sets),
                    9 => stream_past::<9>(windows, &tables.0, sets),
                    _ => stream_past::<10>(windows, &tables.0, sets),
                };
                stream.len() as u64 * MAX_BLOCK_WORDS as u64 - ones
            }

            #[target_feature(enable = $features)]
            fn compare_all(block: &[$word], stream: &[$word]) -> u64 {
                let (fours, rest) = block.as_chunks::<4>();
                let mut pairs = 0;
                for few in fours {
                    pairs += compare(few, stream);
                }
                for word in rest {
                    pairs += compare(&[*word], stream);
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
            fn compare<const FEW: usize>(few: &[$word; FEW], stream: &[$word]) -> u64 {
                let mut number = [_mm512_setzero_si512(); FEW];
                let (registers, rest) = stream.as_chunks::<$lanes>();
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
    "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt",
    u32,
    16,
    narrow,
    _mm512_set1_epi32,
    _mm512_testn_epi32_mask,
    _mm512_test_epi32_mask,
    _mm512_maskz_compress_epi32,
    _mm512_maskz_loadu_epi32,
    _mm512_reduce_or_epi32,
    planes_of_32,
    _mm512_mask_add_epi32,
    _mm512_reduce_add_epi32
);
kernel!(
    "avx512f,avx512bw,avx512vbmi,avx512vpopcntdq,bmi1,bmi2,popcnt",
    u64,
    8,
    wide,
    _mm512_set1_epi64,
    _mm512_testn_epi64_mask,
    _mm512_test_epi64_mask,
    _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi64,
    _mm512_reduce_or_epi64,
    planes_of_64,
    _mm512_mask_add_epi64,
    _mm512_reduce_add_epi64
);
