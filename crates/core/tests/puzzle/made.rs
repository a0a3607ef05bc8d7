//! Boards that are made from a seed: one solution, the difficulty that was asked for.

use std::ops::Range;

use backrank_core::queens::puzzle::{Difficulty, deduce, generate, solutions};

use super::order;
use super::slow::slow;

#[test]
fn generated_boards_have_exactly_one_solution() {
    have_one_solution(0..36);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn many_generated_boards_have_exactly_one_solution() {
    have_one_solution(36..240);
}

fn have_one_solution(seeds: Range<u64>) {
    for seed in seeds {
        let n = 5 + seed as usize % 12;
        let regions = generate(order(n), seed, None).unwrap();
        let found = slow(&regions);
        assert_eq!(found.len(), 1, "seed {seed}: {regions:?}");
        assert_eq!(solutions(&regions, 2), found, "seed {seed}: {regions:?}");
        assert_eq!(regions.to_string().parse(), Ok(regions), "seed {seed}");
    }
}

#[test]
fn the_order_of_a_generated_board_has_limits() {
    for n in [0, 4, 17] {
        let refused = generate(order(n), 1, None).unwrap_err().to_string();
        let said = format!("no board of the order {n} is made: the order is from 5 to 16");
        assert_eq!(refused, said);
    }
}

/// A seed that was noted gives its board on every system.
#[test]
fn a_seed_gives_one_board_everywhere() {
    let (easy, medium) = (Some(Difficulty::Easy), Some(Difficulty::Medium));
    let of_order_10 = "ABCCCCDCCC AACECCDCCC AAAECCCCCC AAAAAACCCF GAAAAAAHCF AAAAAAHHFF AAAAAAAFFF AAIAJAAAFF AAIAAAAAFF AAAAAAAAFF";
    for (n, difficulty, board) in [
        (6, easy, "AAAAAB AAACAA DAACAA AAAAAA AAAAEA FFAAAA"),
        (6, medium, "AAAAAB AAACCB DAACAA AAAAAA AAAAEA FFFEEA"),
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
fn each_difficulty_is_reached() {
    for n in [5, 6, 8, 9, 12] {
        for wanted in Difficulty::ALL {
            for seed in 0..20 {
                let regions = generate(order(n), seed, Some(wanted)).unwrap();
                assert_eq!(deduce(&regions).difficulty(), Some(wanted), "{regions:?}");
                assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
            }
        }
    }
}
