//! Boards that are made from a seed: one solution, the difficulty that was asked for.

use backrank_core::queens::puzzle::{Difficulty, GenerateError, Rule, deduce, generate, solutions};

use super::order;
use super::slow::slow;

#[test]
fn generated_boards_have_exactly_one_solution() {
    for seed in 0..1_000 {
        let n = 5 + seed as usize % 6;
        let regions = generate(order(n), seed, None).unwrap();
        let found = slow(&regions);
        assert_eq!(found.len(), 1, "seed {seed}: {regions:?}");
        assert_eq!(regions.to_string().parse(), Ok(regions), "seed {seed}");
    }
}

#[test]
fn large_boards_are_generated_too() {
    for n in 11..=16 {
        let regions = generate(order(n), 1, None).unwrap();
        assert_eq!(regions.order().get(), n);
        assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
    }
}

#[test]
fn the_order_of_a_generated_board_has_limits() {
    for n in [0, 4, 17, 32] {
        assert_eq!(
            generate(order(n), 1, None),
            Err(GenerateError::Order(order(n)))
        );
    }
    let said = GenerateError::Order(order(4)).to_string();
    assert_eq!(
        said,
        "no board of the order 4 is made: the order is from 5 to 16"
    );
}

/// A seed that was noted gives its board on every system.
#[test]
fn a_seed_gives_one_board_everywhere() {
    let of_order_10 = "ABCCCCDCCC AACECCDCCC AAAECCCCCC AAAAAACCCF GAAAAAAHCF AAAAAAHHFF AAAAAAAFFF AAIAJAAAFF AAIAAAAAFF AAAAAAAAFF";
    for (n, difficulty, board) in [
        (
            6,
            Some(Difficulty::Easy),
            "AAAAAB AAACAA DAACAA AAAAAA AAAAEA FFAAAA",
        ),
        (
            6,
            Some(Difficulty::Medium),
            "AAAAAB AAACCB DAACAA AAAAAA AAAAEA FFFEEA",
        ),
        (
            6,
            Some(Difficulty::Hard),
            "ABCCDD ABBCCC AABBBC BBBEBB BBBEEE FFFFEE",
        ),
        (10, None, of_order_10),
    ] {
        let made = generate(order(n), 2, difficulty).unwrap().to_string();
        assert!(made.split_whitespace().eq(board.split(' ')), "{made}");
    }
}

#[test]
fn difficulties_and_rules_are_read_by_their_names() {
    for difficulty in Difficulty::ALL {
        assert_eq!(difficulty.to_string(), difficulty.name());
    }
    for rule in Rule::ALL {
        assert_eq!(rule.to_string(), rule.name());
    }
}

#[test]
fn each_difficulty_is_reached_and_a_seed_repeats() {
    for n in [5, 6, 8, 9, 12] {
        for difficulty in Difficulty::ALL {
            for seed in 0..20 {
                let make = || generate(order(n), seed, Some(difficulty)).unwrap();
                let regions = make();
                assert_eq!(
                    deduce(&regions).difficulty(),
                    Some(difficulty),
                    "{regions:?}"
                );
                assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
                assert_eq!(make(), regions, "seed {seed}");
            }
        }
    }
    assert_ne!(generate(order(8), 1, None), generate(order(8), 2, None));
}
