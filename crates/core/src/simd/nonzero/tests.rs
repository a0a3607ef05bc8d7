//! Tests the loops of each kind of processor against a simple one.

use super::super::kernel::Kernel;
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
fn taken(array: &[u64]) -> Nonzero<u64> {
    let mut into = Nonzero::default();
    into.places.resize(array.len() / BLOCK, 0);
    for (at, &number) in array.iter().enumerate().filter(|(_, number)| **number > 0) {
        into.places[at / BLOCK] |= 1 << (at % BLOCK);
        into.numbers.push(number);
        into.union |= number;
    }
    into
}

#[test]
fn every_loop_takes_the_numbers_that_are_not_0() {
    // The contents before must not matter.
    let (mut narrow, mut wide) = <(Nonzero<u32>, Nonzero<u64>)>::default();
    for kernel in Kernel::ALL
        .into_iter()
        .filter(|kernel| kernel.is_available())
    {
        for blocks in [0, 1, 2, 7, 163] {
            for percent in [0, 1, 16, 50, 99, 100] {
                let numbers = array(blocks, percent, blocks as u64 + percent);
                let expected = taken(&numbers);
                let mut of_64 = numbers.clone();
                kernel.take_nonzero(&mut of_64, &mut wide);
                assert_eq!(wide, expected, "{percent} % of {blocks} blocks");
                assert!(of_64.iter().all(|&number| number == 0));

                let mut of_32: Vec<u32> = numbers.iter().map(|&number| number as u32).collect();
                kernel.take_nonzero(&mut of_32, &mut narrow);
                assert_eq!(
                    narrow.places, expected.places,
                    "{percent} % of {blocks} blocks"
                );
                let cut: Vec<u32> = expected
                    .numbers
                    .iter()
                    .map(|&number| number as u32)
                    .collect();
                assert_eq!(
                    (&narrow.numbers, narrow.union),
                    (&cut, expected.union as u32)
                );
                assert!(of_32.iter().all(|&number| number == 0));
            }
        }
    }
}
