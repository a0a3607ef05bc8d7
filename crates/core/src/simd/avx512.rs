//! The kernel for x86-64 processors with AVX-512. A register holds sixteen words of 32 bits. A leaf
//! has tables that fit into registers (`registers`).

mod planes;
mod registers;

use std::arch::x86_64::*;

use super::instructions::Instructions;
use super::word::Word;
use super::word_kernel::{Loop, WordKernel, compile_loops};
use registers::Sets;

/// Proves that the processor has AVX-512 F, BW, VL, VBMI, VPOPCNTDQ, BITALG, GFNI, BMI1, BMI2 and
/// POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vbmi(());

impl WordKernel for Vbmi {
    type Scratch = Vec<Sets>;
    const FEW_PAIRS: u64 = 1 << 11;

    compile_loops!(
        "avx512f" "avx512bw" "avx512vl" "avx512vbmi" "avx512vpopcntdq" "avx512bitalg" "gfni"
        "bmi1" "bmi2" "popcnt"
    );

    fn count_disjoint(self, lists: [&[u32]; 2], sets: &mut Vec<Sets>) -> u64 {
        // SAFETY: `self` proves that the processor has these instructions.
        unsafe { registers::count_disjoint(self, lists, sets) }
    }
}

impl Instructions for Vbmi {
    type Register = __m512i;

    #[inline(always)]
    fn packer(self, bits: u64) -> impl Fn(u64) -> u64 {
        // SAFETY: `self` proves that the processor has BMI2.
        move |word| unsafe { _pext_u64(word, bits) }
    }

    #[inline(always)]
    fn rows<const GROUPS: usize>(self, words: &[u32]) -> [[u64; GROUPS]; 32] {
        let mut rows = [[0; GROUPS]; 32];
        for (group, words) in words.chunks(64).enumerate() {
            // SAFETY: `self` proves that the processor has these instructions.
            unsafe {
                let planes = self.planes(words);
                for (rows, plane) in rows.as_chunks_mut::<8>().0.iter_mut().zip(planes) {
                    for (bit, row) in rows.iter_mut().enumerate() {
                        row[group] = _mm512_test_epi8_mask(plane, _mm512_set1_epi8(1 << bit));
                    }
                }
            }
        }
        rows
    }

    #[inline(always)]
    fn splat<W: Word>(self, word: W) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        unsafe {
            match size_of::<W>() {
                4 => _mm512_set1_epi32(word.to_u64() as i32),
                _ => _mm512_set1_epi64(word.to_u64() as i64),
            }
        }
    }

    #[inline(always)]
    fn load<W: Word>(self, words: &[W]) -> __m512i {
        let (parts, from) = (size_of_val(words) / 4, words.as_ptr());
        // SAFETY: `self` proves that the processor has AVX-512 F. The words fill a register, or the
        // mask keeps the load within them.
        unsafe {
            if parts == 16 {
                return _mm512_loadu_si512(from.cast());
            }
            _mm512_maskz_loadu_epi32((1 << parts) - 1, from.cast())
        }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn disjoint<W: Word>(self, a: __m512i, b: __m512i) -> usize {
        // SAFETY: `self` proves that the processor has AVX-512 F.
        unsafe {
            match size_of::<W>() {
                4 => _mm512_testn_epi32_mask(a, b).into(),
                _ => _mm512_testn_epi64_mask(a, b).into(),
            }
        }
    }

    #[inline(always)]
    unsafe fn store<W: Word>(self, words: __m512i, chosen: usize, to: *mut W) -> usize {
        // SAFETY: `self` proves that the processor has AVX-512 F. The caller guarantees that a full
        // register fits at `to`.
        unsafe {
            let first = match size_of::<W>() {
                4 => _mm512_maskz_compress_epi32(chosen as u16, words),
                _ => _mm512_maskz_compress_epi64(chosen as u8, words),
            };
            _mm512_storeu_si512(to.cast(), first);
        }
        chosen.count_ones() as usize
    }
}
