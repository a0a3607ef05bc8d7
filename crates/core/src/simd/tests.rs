//! Tests every available kernel against a double loop, for lists of every length around the limits
//! of lanes and blocks.

pub(crate) mod watched;

use super::kernel::{Kernel, by_kernel};
use super::pairs::{Pairs, pad};
use super::portable::Portable;
use super::word::Word;
use super::word_kernel::{Compare, Occurrences, Pack, Split, Unite, Without, WordKernel};
use crate::random::Random;

/// Returns words in which each low bit is set with probability 1/3.
fn words<W: Word>(random: &mut Random, length: usize, bits: u32) -> Vec<W> {
    let word = |_| {
        let set = (0..bits).filter(|_| random.below(3) == 0);
        W::from_u64(set.fold(0, |word, bit| word | 1 << bit))
    };
    (0..length).map(word).collect()
}

const LENGTHS: [usize; 30] = [
    0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 63, 64, 65, 97, 100, 127, 128, 129, 255,
    256, 257, 300, 511, 512,
];

pub(crate) fn disjoint_pairs<W: Word>(a: &[W], b: &[W]) -> u64 {
    let fitting = |x: W| b.iter().filter(|&&y| x & y == W::default()).count() as u64;
    a.iter().map(|&x| fitting(x)).sum()
}

fn sorted<W: Word>(list: &[W]) -> Vec<u64> {
    let mut words: Vec<_> = list.iter().map(|word| word.to_u64()).collect();
    words.sort_unstable();
    words
}

fn check_loops<W: Word>(kernel: impl WordKernel, bits: u32) {
    let mut random = Random::new(u64::from(bits));
    for length in LENGTHS {
        let block = words::<W>(&mut random, length, bits);
        let few = words::<W>(&mut random, 9, bits);
        let pairs = disjoint_pairs(&few, &block);
        assert_eq!(
            kernel.run(Compare([&few, &block])),
            pairs,
            "9 x {length}, {bits} bits"
        );
        assert_eq!(kernel.run(Compare([&[], &block])), 0);

        let bit = W::from_u64(1 << (bits / 2) | 1);
        let (with, without): (Vec<W>, Vec<W>) =
            block.iter().partition(|&&word| word & bit != W::default());
        let old = vec![W::from_u64(7); 3];
        let mut lacking = old.clone();
        kernel.run(Without(&block, bit, &mut lacking));
        assert_eq!(
            (&lacking[..3], &lacking[3..]),
            (&old[..], &without[..]),
            "{length}, {bits} bits"
        );
        let (mut list, mut moved) = (block.clone(), old.clone());
        kernel.run(Split(&mut list, bit, &mut moved));
        assert_eq!(sorted(&list), sorted(&without), "{length}, {bits} bits");
        assert_eq!(moved[..3], old[..]);
        assert_eq!(sorted(&moved[3..]), sorted(&with), "{length}, {bits} bits");

        check_pack(kernel, bits, &block);

        let numbers = kernel.run(Occurrences(&block));
        let step = length / 64 + 1;
        for (bit, &number) in numbers.iter().enumerate() {
            let sample = block.iter().step_by(step).take(64);
            let having = sample.filter(|word| word.to_u64() >> bit & 1 == 1).count();
            assert_eq!(usize::from(number), having, "{length}, bit {bit}");
        }
    }
    check_unite::<W>(kernel, bits, &mut random);
}

/// Tests several choices of the words' bits: every second, a run, all if there are few enough,
/// none.
fn check_pack<W: Word>(kernel: impl WordKernel, bits: u32, words: &[W]) {
    let all = u64::MAX >> (64 - bits);
    for chosen in [0x5555_5555_5555_5555 & all, all >> (bits / 2), all, 0] {
        if chosen.count_ones() > 32 {
            continue;
        }
        let positions: Vec<_> = (0..64).filter(|bit| chosen >> bit & 1 == 1).collect();
        let packed = words.iter().map(|word| {
            let set = (0..)
                .zip(&positions)
                .filter(|(_, from)| word.to_u64() >> **from & 1 == 1);
            set.fold(0_u32, |packed, (to, _)| packed | 1 << to)
        });
        let expected: Vec<_> = [7].into_iter().chain(packed).collect();
        let mut out = vec![7];
        kernel.run(Pack(words, chosen, &mut out));
        assert_eq!(out, expected, "{chosen:x}, {bits} bits");
    }
}

/// Pairs three lists with three, the first with the last.
fn check_unite<W: Word>(kernel: impl WordKernel, bits: u32, random: &mut Random) {
    for length in LENGTHS.into_iter().filter(|&length| length < 70) {
        let mut first = words::<W>(random, length, bits);
        let mut second = words::<W>(random, 2 * length, bits);
        let starts = |length: usize| [0, length / 3, length / 2, length].map(|at| at as u32);
        let (first_starts, second_starts) = (starts(first.len()), starts(second.len()));
        // Words of 0, which would fit all others.
        [&mut first, &mut second].into_iter().for_each(pad);
        for ranks in [0..3, 0..1, 1..2, 1..3, 2..2] {
            let (mut expected, mut expected_keyed) = (Vec::new(), Vec::new());
            // Words that depend on the position, not on the key: one number in each half.
            let other =
                |x: u32, y: u32| W::from_u64(u64::from(x) | u64::from(y) << (4 * size_of::<W>()));
            for i in ranks.clone() {
                for x in first_starts[i]..first_starts[i + 1] {
                    for y in second_starts[2 - i]..second_starts[3 - i] {
                        let (a, b) = (first[x as usize], second[y as usize]);
                        if a & b == W::default() {
                            expected.push(a | b);
                            expected_keyed.push(other(x, y));
                        }
                    }
                }
            }
            let [firsts, seconds] = [ranks.clone(), 3 - ranks.end..3 - ranks.start];
            let starts = [
                &first_starts[firsts.start..=firsts.end],
                &second_starts[seconds.start..=seconds.end],
            ];
            let [firsts, seconds] = starts.map(|starts| starts[0] as usize);
            let keys = [&first[firsts..], &second[seconds..]];
            let others = [
                (firsts..first.len())
                    .map(|x| other(x as u32, 0))
                    .collect::<Vec<_>>(),
                (seconds..second.len())
                    .map(|y| other(0, y as u32))
                    .collect(),
            ];
            let plain = Pairs::new(starts, keys, None);
            let words = others.each_ref().map(Vec::as_slice);
            let keyed = Pairs::new(starts, keys, Some(words));
            let case = format!("{length}, {ranks:?}, {bits} bits");
            unites_to(kernel, plain, &expected, &case);
            unites_to(
                kernel,
                keyed,
                &expected_keyed,
                &format!("{case}, other keys"),
            );
        }
    }
}

fn unites_to<W: Word>(kernel: impl WordKernel, pairs: Pairs<'_, W>, expected: &[W], case: &str) {
    let mut united = vec![W::from_u64(7)];
    kernel.run(Unite(pairs, &mut united));
    assert_eq!(united[0], W::from_u64(7));
    assert_eq!(sorted(&united[1..]), sorted(expected), "{case}");
}

/// Tests every number of live bits, so every number of windows, and every length around the limits
/// of lanes, groups, blocks, and of the registers processed at once.
fn check_count<K: WordKernel>(kernel: K) {
    let mut random = Random::new(1);
    let mut scratch = K::Scratch::default();
    for bits in 0..=32 {
        for length in LENGTHS.into_iter().chain([513, 1500]) {
            for other in [0, 1, 7, 8, 9, 63, 65, 1000, 1984, 1985, 4100] {
                if length * other > 300_000 && bits % 7 > 1 {
                    continue;
                }
                let a = words::<u32>(&mut random, length, bits);
                // Few bits with gaps, and some dead bits, so that some pairs fit.
                let mut b = words::<u32>(&mut random, other, bits);
                if other % 2 == 0 {
                    b.iter_mut().for_each(|word| *word &= 0x5a5a_a5a5);
                }
                let expected = disjoint_pairs(&a, &b);
                for lists in [[&a[..], &b], [&b, &a]] {
                    let counted = kernel.count_disjoint(lists, &mut scratch);
                    assert_eq!(counted, expected, "{length} x {other}, {bits} bits");
                }
            }
        }
    }
}

fn check_both_widths(kernel: impl WordKernel) {
    check_count(kernel);
    for bits in [3, 12, 20, 28, 29, 32] {
        check_loops::<u32>(kernel, bits);
    }
    for bits in [5, 28, 34, 36, 50, 60, 64] {
        check_loops::<u64>(kernel, bits);
    }
}

#[test]
fn the_portable_kernel_agrees_with_a_double_loop() {
    check_both_widths(Portable);
}

#[test]
fn the_other_kernels_agree_with_a_double_loop() {
    for other in [Kernel::Avx2, Kernel::Vbmi] {
        by_kernel!(other, kernel => check_both_widths(kernel));
    }
}
