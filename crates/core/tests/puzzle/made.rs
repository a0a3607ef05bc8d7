//! Boards that are made from a seed: one solution, the difficulty that was asked for.

use std::ops::RangeInclusive;

use backrank_core::queens::puzzle::{Difficulty, Regions, deduce, generate, solutions};

use super::slow::slow;
use crate::order;

#[test]
fn generated_boards_are_worth_playing() {
    are_worth_playing(5..=16, 1, 4);
    are_worth_playing(9..=10, 2, 4);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn a_thousand_generated_boards_are_worth_playing() {
    are_worth_playing(6..=12, 1, 143);
    are_worth_playing(9..=11, 2, 20);
}

/// Boards of each order have one solution, to which the rules lead, and no sea with crumbs.
#[expect(clippy::print_stdout, reason = "the figures of the boards")]
fn are_worth_playing(orders: RangeInclusive<usize>, stars: u32, boards: u64) {
    let mut mean = 0;
    for n in orders.clone() {
        let (mut largest, mut singles, mut of_difficulty) = (0, 0, [0; 4]);
        for seed in 0..boards {
            let board = generate(order(n), stars, seed, None).unwrap();
            let found = slow(&board);
            let deduction = deduce(&board);
            assert_eq!(solutions(&board, 2), found, "{board:?}");
            assert_eq!(deduction.solution.as_slice(), &*found, "{board:?}");
            let read: Regions = board.to_string().parse().unwrap();
            assert_eq!(read.with_stars(stars), Ok(board.clone()));
            let mut sizes = vec![0; n];
            for square in board.squares() {
                sizes[board.region(square) as usize] += 1;
            }
            let max = *sizes.iter().max().unwrap();
            let single = sizes.iter().filter(|&&size| size == 1).count();
            assert!(single <= 1 && 100 * max <= 40 * n * n, "{board:?}");
            assert_eq!(board.divided(), None);
            (largest, singles) = (largest + max, singles + single);
            of_difficulty[deduction.difficulty().unwrap() as usize] += 1;
        }
        let percent = 100 * largest / (boards as usize * n * n);
        println!(
            "{n} rows of {stars}: {singles} single squares in {boards} boards, largest region {percent} % on the mean, easy to expert {of_difficulty:?}"
        );
        mean += percent;
    }
    assert!(mean <= 30 * orders.count());
}

#[test]
fn two_queens_in_a_row_are_made_on_nine_to_fourteen_rows() {
    for (n, stars) in [(8, 2), (15, 2), (14, 3), (9, 0)] {
        assert!(generate(order(n), stars, 1, None).is_err());
    }
    is_solved(9, 1, Some(Difficulty::Expert));
    is_solved(12, 1, None);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn two_queens_in_a_row_are_made_on_fourteen_rows() {
    (0..5).for_each(|seed| is_solved(14, seed, None));
}

/// A board with two queens in each row has one solution, to which the rules lead.
fn is_solved(n: usize, seed: u64, difficulty: Option<Difficulty>) {
    let board = generate(order(n), 2, seed, difficulty).unwrap();
    let deduction = deduce(&board);
    assert_eq!(solutions(&board, 2), [deduction.solution.clone().unwrap()]);
    assert!(difficulty.is_none_or(|_| deduction.difficulty() == difficulty));
}

/// A seed that was noted gives its board on every system.
#[test]
fn a_seed_gives_one_board_everywhere() {
    let of_order_10 = "AAAAABCCCC ADAEABCCCC ADEEEECFFC ADEEFEFFFC DDEEFEFFFG EEEFFFFFFG EEEEFFFFFF EHIIFFFFFJ HHIIIIFFJJ HHIIIIFFFF";
    let of_two_queens =
        "AAABBBCCC ADBBBBBBC ADDBBBEEE DDFBBBGEE FFFFBGGEE HFFBBGGEE HHHBBGEEE HHHHBBBEI HHHHHHIII";
    for (n, stars, difficulty, board) in [
        (
            6,
            1,
            Some(Difficulty::Easy),
            "AAAABB ACABBB CCAABB CCDEEB CCDEEB CFDDEB",
        ),
        (
            6,
            1,
            Some(Difficulty::Medium),
            "AAAABB ACABBB CCAABB CCDDEB CCDDEB CFDDEE",
        ),
        (
            6,
            1,
            Some(Difficulty::Hard),
            "AABBCC ADDBCC ADBBBC EEBCCC EECCFC EEEEFF",
        ),
        (
            6,
            1,
            Some(Difficulty::Expert),
            "AAAAAB ACCBBB CCCDDB CCEDDB CCEEDB CFFFBB",
        ),
        (10, 1, None, of_order_10),
        (9, 2, None, of_two_queens),
    ] {
        let made = generate(order(n), stars, 2, difficulty)
            .unwrap()
            .to_string();
        assert!(made.split_whitespace().eq(board.split(' ')), "{made}");
    }
}

#[test]
fn each_difficulty_is_reached() {
    for n in [5, 6, 8, 9, 10] {
        for wanted in Difficulty::ALL {
            if (n, wanted) == (5, Difficulty::Hard) {
                let refused = generate(order(n), 1, 1, Some(wanted)).unwrap_err();
                assert_eq!(refused.to_string(), "no board of size 5 is hard");
                continue;
            }
            for seed in 0..10 {
                let regions = generate(order(n), 1, seed, Some(wanted)).unwrap();
                assert_eq!(deduce(&regions).difficulty(), Some(wanted), "{regions:?}");
                assert_eq!(solutions(&regions, 2).len(), 1, "{regions:?}");
            }
        }
    }
}
