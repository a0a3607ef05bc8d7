//! Pairs of matchings one by one.

use super::*;
use crate::random::Random;
use crate::simd::nonzero::{Nonzero, take_nonzero_128};
use crate::tour::count::state::matchings::{Reversals, mates_of, reversed};
use crate::tour::count::state::packed::pack_taken;
use crate::tour::count::state::packed::tests::pack;
use crate::tour::count::state::splice::RankMap;
use crate::tour::count::transition::sums::Accumulator;

/// True if two matchings make one cycle.
fn is_cycle(k: usize, top: u32, bottom: u32) -> bool {
    let [above, below] = [top, bottom].map(|rank| mates_of(k, rank));
    let (mut end, mut pairs) = (0, 0);
    loop {
        end = below[above[end]];
        pairs += 1;
        if end == 0 {
            return pairs == k;
        }
    }
}

/// Some ranks of k pairs, rising, with numbers up to `max`.
fn states(k: usize, max: u64, random: &mut Random) -> (Vec<u32>, Vec<u64>) {
    let step = (MATCHINGS[k] / 60).max(1);
    let ranks: Vec<u32> = (0..MATCHINGS[k])
        .step_by(step as usize)
        .filter(|_| random.below(4) > 0)
        .collect();
    let numbers = ranks.iter().map(|_| 1 + random.below(max)).collect();
    (ranks, numbers)
}

/// The states as they are stored.
fn packed(k: usize, (ranks, numbers): &(Vec<u32>, Vec<u64>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    pack(k, ranks, numbers, &mut bytes);
    bytes
}

#[test]
fn the_tours_of_pairs_are_those_of_their_matchings() {
    let tables = SpliceTables::new();
    let (links, reversals) = (Links::new(&tables, 8), Reversals::new(8));
    let mut random = Random::new(1997);
    // So that the numbers on the way are of 32, 64 and 128 bits, and all in one.
    for max in [[5; 3], [1 << 40; 3], [1 << 60; 3], [5, 1 << 40, 1 << 60]] {
        let mut pairs = PairSums::new(&tables, &links);
        let mut expected = 0;
        for round in 0..30 {
            let k = 1 + round % 8;
            let [top, bottom] =
                [60, 40].map(|bits| states(k, max[round % 3].min(1 << bits), &mut random));
            let is_reversed = round % 4 > 1;
            let joker = round % 2;
            let times = 1 + round as u32 % 2;
            for (&above, &number) in top.0.iter().zip(&top.1) {
                for (&below, &other) in bottom.0.iter().zip(&bottom.1) {
                    let below = if is_reversed {
                        reversed(k, joker, below)
                    } else {
                        below
                    };
                    if is_cycle(k, above, below) {
                        expected += u128::from(number) * u128::from(other) * u128::from(times);
                    }
                }
            }
            let [top, bottom] = [top, bottom].map(|states| packed(k, &states));
            let [top, bottom] = [&top, &bottom].map(|bytes| Packed::new(k, bytes));
            let reversal = is_reversed.then(|| reversals.of(k, joker == 1));
            let pair = Pair {
                k,
                top,
                bottom,
                reversal,
                times,
            };
            pairs.add(pair).unwrap();
        }
        assert_eq!(pairs.total(), Ok(expected), "{max:?}");
    }
}

#[test]
fn numbers_on_the_way_are_of_the_narrowest_type_that_holds_both_sums() {
    let narrow = u64::from(u32::MAX);
    for (sums, bits) in [
        ([narrow - 1, 1], 32),
        ([narrow, 1], 64),
        ([u64::MAX - 1, 1], 64),
        ([u64::MAX, 1], 128),
    ] {
        let large = packed(2, &(vec![0, 2], sums.to_vec()));
        let small = packed(2, &(vec![1], vec![1]));
        let [large, small] = [&large, &small].map(|bytes| Packed::new(2, bytes));
        for (top, bottom) in [(large, small), (small, large)] {
            let found = narrowest(top, bottom).unwrap();
            assert_eq!([32, 64, 128][found], bits, "{sums:?}");
        }
    }
}

#[test]
fn what_may_not_fit_is_an_error() {
    let tables = SpliceTables::new();
    let links = Links::new(&tables, 2);
    let mut pairs = PairSums::new(&tables, &links);
    let states = packed(2, &(vec![0, 1], vec![u64::MAX, 1]));
    let mut wide = Vec::new();
    let mut sums = Accumulator::<u128>::default();
    sums.begin(2).unwrap();
    let added = Packed::new(2, &states);
    for _ in 0..2 {
        sums.add(RankMap::Same, added, added.len()).unwrap();
    }
    let mut taken = Nonzero::default();
    take_nonzero_128(sums.array().unwrap().unwrap(), &mut taken);
    pack_taken(2, &taken, &mut wide).unwrap();
    let [narrow, wide] = [&states, &wide].map(|bytes| Packed::new(2, bytes));
    let pair = Pair {
        k: 2,
        top: narrow,
        bottom: wide,
        reversal: None,
        times: 1,
    };
    assert_eq!(pairs.add(pair), Err(TourCountError::Overflow));
}
