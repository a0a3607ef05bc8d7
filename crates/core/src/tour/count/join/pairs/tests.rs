//! Pairs of matchings one by one.

use super::super::reversal::Reversals;
use super::*;
use crate::random::Random;
use crate::tour::count::state::matchings::{MATCHINGS, MAX_PATHS, mates_of, reversed};
use crate::tour::count::state::splice::Splice;
use crate::tour::count::state::stored::{States, Stored};

/// True if two matchings make one cycle.
fn is_cycle(k: usize, top: u32, bottom: u32) -> bool {
    let [mut above, mut below] = [[0; 2 * MAX_PATHS]; 2];
    mates_of(k, top, &mut above);
    mates_of(k, bottom, &mut below);
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

fn sums(tables: &SpliceTables, k: usize, (ranks, numbers): &(Vec<u32>, Vec<u64>)) -> Sums<u64> {
    let mut sums = Sums::default();
    sums.begin(k).unwrap();
    let states = Stored::Sparse(States { ranks, numbers });
    sums.add(tables, Splice::NOTHING, k, states).unwrap();
    sums
}

#[test]
fn the_tours_of_pairs_are_those_of_their_matchings() {
    let tables = SpliceTables::new(8);
    let (joins, reversals) = (Joins::new(&tables, 8), Reversals::new(8));
    let mut random = Random::new(1997);
    // So that the numbers on the way are of 32, 64 and 128 bits, and all in one.
    for max in [[5; 3], [1 << 40; 3], [1 << 60; 3], [5, 1 << 40, 1 << 60]] {
        let mut pairs = PairSums::new(&tables, &joins);
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
            let [mut top, mut bottom] = [top, bottom].map(|states| sums(&tables, k, &states));
            let reversal = is_reversed.then(|| reversals.of(k, joker == 1));
            pairs
                .add(k, &mut top, &mut bottom, reversal, times)
                .unwrap();
            for sums in [&mut top, &mut bottom] {
                let left = sums.states().unwrap();
                assert!(left.ranks.is_empty(), "the sums are empty again");
            }
        }
        assert_eq!(pairs.total(), Ok(expected), "{max:?}");
    }
}

#[test]
fn what_may_not_fit_is_an_error() {
    let tables = SpliceTables::new(2);
    let joins = Joins::new(&tables, 2);
    let mut pairs = PairSums::new(&tables, &joins);
    let [mut top, mut bottom] = [0, 1].map(|_| {
        let mut sums = Sums::default();
        sums.begin(2).unwrap();
        let states = States {
            ranks: &[0, 1],
            numbers: &[u128::from(u64::MAX), 1],
        };
        sums.add(&tables, Splice::NOTHING, 2, Stored::Sparse(states))
            .unwrap();
        sums
    });
    let added = pairs.add(2, &mut top, &mut bottom, None, 1);
    assert_eq!(added, Err(StepError::TooNarrow));
}
