//! Boards that are made from a seed: one solution, the difficulty and the style that were asked for.

use std::ops::RangeInclusive;

use backrank_core::Square;
use backrank_core::queens::puzzle::{
    Difficulty, GenerateError, Regions, Style, deduce, difficulties, generate, sizes_with,
    solutions,
};

use super::slow::slow;

#[test]
fn generated_boards_are_worth_playing() {
    are_worth_playing(7..=11, 1, 3);
    are_worth_playing(9..=10, 2, 3);
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn a_thousand_generated_boards_of_each_style_are_worth_playing() {
    are_worth_playing(8..=8, 1, 1000);
    are_worth_playing(6..=10, 1, 20);
    are_worth_playing(9..=10, 2, 20);
}

/// Boards of each size have one solution, to which the rules lead, and no sea with crumbs; the
/// borders of winding ones are longer.
fn are_worth_playing(orders: RangeInclusive<usize>, stars: u32, boards: u64) {
    for n in orders {
        let borders = Style::ALL.map(|style| {
            let (mut three, mut border) = (0, 0);
            for seed in 0..boards {
                let board = generate(n, stars, seed, None, style).unwrap();
                let found = slow(&board);
                let deduction = deduce(&board);
                assert_eq!(solutions(&board, 2), found, "{board:?}");
                assert_eq!(deduction.solution().as_slice(), &*found, "{board:?}");
                let read: Regions = board.to_string().parse().unwrap();
                assert_eq!(read.with_stars(stars), Ok(board.clone()));
                let mut sizes = vec![0; n];
                for square in board.squares() {
                    sizes[board.region(square) as usize] += 1;
                }
                sizes.sort_unstable();
                assert_ne!(sizes[..2], [1, 1], "{board:?}");
                assert_eq!(board.divided(), None);
                three += sizes[n - 3..].iter().sum::<usize>();
                border += border_of(&board);
            }
            let percent = 100 * three / (boards as usize * n * n);
            // Three regions of five or six have that much of a board, or more.
            assert!(n < 7 || percent <= 55, "{percent}");
            border
        });
        assert!(borders[0] < borders[1], "{borders:?}");
    }
}

/// The number of sides between squares of different regions.
fn border_of(board: &Regions) -> usize {
    let beside = board.squares().flat_map(|at| {
        let Square { row, column } = at;
        [(row + 1, column), (row, column + 1)].map(|next| (at, Square::from(next)))
    });
    let on_board = beside.filter(|(_, next)| board.order().dims().contains(*next));
    on_board
        .filter(|(at, next)| board.region(*at) != board.region(*next))
        .count()
}

#[test]
fn unsupported_puzzles_are_refused() {
    for (n, stars) in [(4, 1), (21, 1), (8, 2), (15, 2), (12, 3), (9, 0)] {
        assert!(difficulties(n, stars).is_empty());
        let refused = generate(n, stars, 1, None, Style::Compact);
        assert!(matches!(refused, Err(GenerateError::Size { .. })));
    }
}

#[test]
fn each_difficulty_is_reached_and_any_draws_all() {
    for n in [6, 8, 9, 10] {
        for &wanted in difficulties(n, 1) {
            is_solved(n, 1, 1, Some(wanted));
        }
    }
    let drawn = (0..60).map(|seed| {
        let board = generate(8, 1, seed, None, Style::Winding).unwrap();
        deduce(&board).difficulty().unwrap() as usize
    });
    let mut of_difficulty = [0; 4];
    drawn.for_each(|difficulty| of_difficulty[difficulty] += 1);
    assert!(
        of_difficulty.iter().all(|&boards| boards >= 6),
        "{of_difficulty:?}"
    );
}

#[test]
#[ignore = "long: cargo xtask verify --all"]
fn each_size_and_difficulty_is_made() {
    for stars in 1..=3 {
        for n in sizes_with(stars).unwrap() {
            for &wanted in difficulties(n, stars) {
                is_solved(n, stars, 1, Some(wanted));
            }
        }
    }
}

#[test]
fn several_queens_in_a_row_are_made() {
    is_solved(9, 2, 1, Some(Difficulty::Hard));
    is_solved(12, 2, 1, None);
    is_solved(13, 3, 3, Some(Difficulty::Expert));
}

/// A board has one solution, to which the rules lead.
fn is_solved(n: usize, stars: u32, seed: u64, wanted: Option<Difficulty>) {
    let board = generate(n, stars, seed, wanted, Style::Compact).unwrap();
    let deduction = deduce(&board);
    assert_eq!(solutions(&board, 2), [deduction.solution().unwrap()]);
    assert!(wanted.is_none_or(|_| deduction.difficulty() == wanted));
}

/// A seed that was noted gives its board on every system.
#[test]
fn a_seed_gives_one_board_everywhere() {
    let of_order_10 = "AAAAABBACC AADAAABACC ADDDAAAACC ADDEFGGGCC DDEEFFGCCC DDHHHGGGCC HHHHHHHCCI HHHHIHICII HJHHIIIIII JJHIIIIIII";
    let of_two_queens =
        "AAABCDDDD AABBCDDDD AAEBCDDCD AEEBCCCCC EEBBCCFFC GBBCCFFFF GBBBHHHHH GGGIHHHHH GGGIIIIIH";
    let easy = "AAAAAABB CCAAABBB CCCAABBB CCCBBBBD CCCBEEDD FGEEEEDD FGEEEHDD FFEEDDDD";
    let winding = "AAABBBB AABBCCC AABBCCC DAEEFCC DDDEFFF GDEEFFF GGEEFFF";
    let expert = "AAAABB CCCADB CCDADE CFDDDE CFFFEE CCFFEE";
    for (n, stars, difficulty, style, board) in [
        (8, 1, Some(Difficulty::Easy), Style::Compact, easy),
        (7, 1, Some(Difficulty::Hard), Style::Winding, winding),
        (6, 1, Some(Difficulty::Expert), Style::Compact, expert),
        (10, 1, None, Style::Compact, of_order_10),
        (9, 2, None, Style::Compact, of_two_queens),
    ] {
        let made = generate(n, stars, 2, difficulty, style).unwrap();
        let made = made.to_string();
        assert!(made.split_whitespace().eq(board.split(' ')), "{made}");
    }
}
