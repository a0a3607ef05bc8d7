//! Tests the loops of each kind of processor against a simple one.

use super::super::kernel::Kernel;
use super::super::word::Word;
use super::{BLOCK, Nonzero};
use crate::random::Random;

/// Returns `blocks` blocks of numbers, of which `percent` in a hundred are not 0.
fn array(blocks: usize, percent: u64, seed: u64) -> Vec<u64> {
    let mut random = Random::new(seed);
    let number = |_| {
        if random.below(100) < percent {
            random.next() | 1
        } else {
            0
        }
    };
    (0..blocks * BLOCK).map(number).collect()
}

/// Extracts one number after another.
fn extract_slowly<W: Word>(array: &[W]) -> Nonzero<W> {
    let mut into = Nonzero::default();
    into.positions.resize(array.len() / BLOCK, 0);
    for (at, &number) in array.iter().enumerate() {
        if number != W::default() {
            into.positions[at / BLOCK] |= 1 << (at % BLOCK);
            into.numbers.push(number);
            into.union |= number;
        }
    }
    into
}

/// Compares with the low bits of these numbers. The contents of `into` must not matter.
fn check<W: Word>(kernel: Kernel, array: &[u64], into: &mut Nonzero<W>) {
    let mut numbers: Vec<W> = array.iter().map(|&number| W::from_u64(number)).collect();
    let expected = extract_slowly(&numbers);
    kernel.take_nonzero(&mut numbers, into);
    assert_eq!(*into, expected, "{kernel}");
    assert!(numbers.iter().all(|&number| number == W::default()));
}

#[test]
fn every_loop_takes_the_numbers_that_are_not_0() {
    let (mut narrow, mut wide) = <(Nonzero<u32>, Nonzero<u64>)>::default();
    for kernel in Kernel::ALL
        .into_iter()
        .filter(|kernel| kernel.is_available())
    {
        for blocks in [0, 1, 2, 7, 163] {
            for percent in [0, 1, 16, 50, 99, 100] {
                let numbers = array(blocks, percent, blocks as u64 + percent);
                check(kernel, &numbers, &mut wide);
                check(kernel, &numbers, &mut narrow);
            }
        }
    }
}
