//! The finder `warnsdorff`: the same tours as plain backtracking, its order and its tie rules.

mod dives;

use std::collections::BTreeSet;
use std::ops::ControlFlow::{Break, Continue};

use backrank_core::Square;
use backrank_core::internal::tour::{Backtrack, is_move};
use backrank_core::profile::Profile;
use backrank_core::tour::find::{TieRule, TourFinder, TourNotFound, Warnsdorff};
use backrank_core::tour::{End, Path, TourProblem, existence};
use proptest::prelude::*;

use crate::probes::{Collect, Nodes};
use crate::{assert_yields, boards_with_sides, dims, from, judge, square, tours};

fn rules() -> impl Iterator<Item = Warnsdorff> {
    TieRule::ALL.into_iter().map(|ties| Warnsdorff { ties })
}

fn sorted(tours: impl IntoIterator<Item = Path>) -> BTreeSet<Vec<Square>> {
    let tours = tours.into_iter();
    tours.map(|tour| tour.squares().collect()).collect()
}

/// Checks that every rule lists the tours that plain backtracking lists.
fn same_as_backtrack(problem: &TourProblem) {
    let expected = tours(problem);
    let number = expected.len();
    let expected = sorted(expected);
    assert!(number == 0 || existence::obstacle(problem).is_none());
    for finder in rules() {
        let tours: Vec<_> = finder.tours(problem).expect("a small board").collect();
        assert!(
            tours.len() == number && sorted(tours) == expected,
            "{finder:?}, {problem:?}"
        );
    }
}

#[test]
fn on_small_boards_the_tours_are_those_of_plain_backtracking() {
    for board in boards_with_sides(1..=8).filter(|board| board.squares() <= 25) {
        for start in board.each_square() {
            let problem = from(board, start);
            same_as_backtrack(&problem);
            same_as_backtrack(&problem.clone().closed());
            let ends = board.each_square().filter(|_| board.squares() <= 20);
            for end in ends {
                let problem = problem.clone().ending_at(end).expect("on the board");
                same_as_backtrack(&problem);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::random_cases(1000))]

    #[test]
    fn with_blocked_squares_too(
        rows in 3_u32..7, columns in 3_u32..9, start in 0_u64..64, end in 0_u64..64, kind in 0..3,
        blocked in proptest::collection::vec(0_u64..64, 0..9),
    ) {
        let board = dims(rows, columns);
        let at = |index| board.square_at(index % board.squares());
        let blocked: Vec<_> = blocked.into_iter().map(at).collect();
        let problem = from(board, at(start)).block(blocked).expect("on the board");
        let problem = match kind {
            0 => problem,
            1 => problem.closed(),
            _ => problem.ending_at(at(end)).expect("on the board"),
        };
        prop_assume!(problem.free_squares() <= 22);
        same_as_backtrack(&problem);
    }
}

#[test]
fn a_tour_is_found_from_every_square_of_boards_with_sides_from_5_on() {
    for board in boards_with_sides(5..=10) {
        let centre = square(board.rows() / 2, board.columns() / 2);
        for start in board.each_square() {
            let open = from(board, start);
            let closed = open.clone().closed();
            let ending = open.clone().ending_at(centre).expect("on the board");
            for problem in [open, closed, ending] {
                if board.rows().min(board.columns()) == 5 && matches!(problem.end(), End::At(_)) {
                    continue; // not all of these exist, and a proof takes long
                }
                match Warnsdorff::default().find(&problem) {
                    Ok(tour) => _ = judge(&problem, tour.squares()),
                    Err(error) => assert_eq!(
                        error,
                        TourNotFound::Impossible(existence::obstacle(&problem).expect("a reason")),
                    ),
                }
            }
        }
    }
}

#[test]
fn the_first_tours_take_the_known_numbers_of_nodes() {
    let nodes = |ties, problem: &TourProblem| {
        let mut nodes = Nodes::default();
        let _ = Warnsdorff { ties }.search(problem, &mut nodes);
        nodes.0
    };
    let corner = TourProblem::on(dims(8, 8));
    let mut plain = Nodes::default();
    assert_eq!(Backtrack::search(&corner, &mut plain), Ok(Break(())));
    assert_eq!(plain.0, 8_250_733);
    assert_eq!(nodes(TieRule::Fixed, &corner), 64);
    let sum = |ties| {
        dims(8, 8)
            .each_square()
            .map(|start| nodes(ties, &from(dims(8, 8), start)))
            .sum()
    };
    let sums: [u64; 3] = [TieRule::Fixed, TieRule::Roth, TieRule::Pohl].map(sum);
    assert_eq!(sums, [4108, 4096, 4103]);
    // A tree searched to its end.
    let mut profile = Profile::new();
    let _ = Warnsdorff::default().search(&TourProblem::on(dims(5, 5)), &mut profile);
    let total = profile.total();
    assert_eq!((total.nodes - 1, total.solutions), (5335, 304));
}

#[test]
fn the_iterator_yields_the_tours_of_the_search_and_then_nothing_for_ever() {
    for board in [dims(1, 1), dims(2, 3), dims(3, 4), dims(5, 5)] {
        let problem = TourProblem::on(board);
        let mut expected = Collect::default();
        let end = Warnsdorff::default().search(&problem, &mut expected);
        assert_eq!(end, Ok(Continue(())));
        let iterator = Warnsdorff::default().tours(&problem).expect("small");
        assert_yields(iterator, &expected.solutions);
    }
}

/// Of a tour only the first squares are free, so that its start or end often has one way. If it is
/// two squares, no closed tour visits them.
#[test]
fn on_the_first_squares_of_a_tour_the_tours_are_those_of_plain_backtracking() {
    let mut ends_with_one_way = 0;
    for board in [dims(4, 5), dims(5, 5)] {
        for start in [square(0, 0), square(0, 2)] {
            let tour = Backtrack.find(&from(board, start)).expect("a tour");
            let tour: Vec<_> = tour.squares().collect();
            for free in 2..=20 {
                let (first, others) = tour.split_at(free);
                let end = first[free - 1];
                let ways = first.iter().filter(|&&at| is_move(at, end)).count();
                ends_with_one_way += usize::from(ways == 1);
                for (start, end) in [(start, end), (end, start)] {
                    let blocked = others.to_vec();
                    let problem = from(board, start).block(blocked).expect("on the board");
                    same_as_backtrack(&problem);
                    same_as_backtrack(&problem.clone().closed());
                    same_as_backtrack(&problem.ending_at(end).expect("on the board"));
                }
            }
        }
    }
    assert!(ends_with_one_way > 10, "{ends_with_one_way}");
}

/// The corner has one way, and is neither start nor end.
#[test]
fn a_dead_end_is_seen_at_the_first_moves() {
    let board = dims(5, 6);
    for (start, end) in [((0, 2), (4, 4)), ((4, 4), (0, 2)), ((2, 2), (4, 0))] {
        let [start, end] = [start, end].map(|(row, column)| square(row, column));
        let problem = from(board, start).block([square(1, 2)]).expect("on it");
        let problem = problem.ending_at(end).expect("on it");
        assert_eq!(existence::obstacle(&problem), None);
        let mut nodes = Nodes::default();
        assert_eq!(
            Warnsdorff::default().search(&problem, &mut nodes),
            Ok(Continue(()))
        );
        assert!(nodes.0 <= 9, "{}", nodes.0);
    }
}
