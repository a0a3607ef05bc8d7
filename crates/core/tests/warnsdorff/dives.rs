//! Dives: the rule alone, which takes nothing back.

use backrank_core::internal::tour::is_move;
use backrank_core::tour::find::{TieRule, TourFinder, Warnsdorff};
use backrank_core::tour::{End, Kind, MOVES, TourProblem, verify_free};
use backrank_core::{Dims, Square};

use crate::{dims, from, judge, pairs, square};

/// The rule alone from each of the 64 squares, a share of successes that is often published.
#[test]
fn dives_on_8x8_succeed_as_often_as_known() {
    let successes = |ties| {
        let dive = |start| {
            Warnsdorff { ties }
                .dive(&from(dims(8, 8), start))
                .expect("small")
        };
        let dives = dims(8, 8).each_square().map(dive);
        dives.filter(|dive| dive.tour.is_some()).count()
    };
    assert_eq!(successes(TieRule::Fixed), 63); // 98 %
    assert_eq!(successes(TieRule::Roth), 64);
}

#[test]
fn a_dive_leads_through_a_large_board_and_refuses_a_huge_one() {
    let dive = |problem: &TourProblem| Warnsdorff::default().dive(problem).expect("small");
    let large = from(dims(200, 120), square(7, 9));
    let tour = dive(&large).tour.expect("Roth's rule leads through");
    judge(&large, tour.squares());
    let huge = TourProblem::on(dims(Dims::MAX_SIDE, Dims::MAX_SIDE));
    assert!(Warnsdorff::default().dive(&huge).is_err());
    assert!(Warnsdorff::default().find(&huge).is_err());
}

/// The run by the rule alone, on a list of free squares: those visited, and the end of it.
fn slow_dive(problem: &TourProblem) -> Vec<Square> {
    let board = problem.dims();
    let is_blocked = |square: &Square| problem.blocked().contains(square);
    let mut free: Vec<_> = board
        .each_square()
        .filter(|square| !is_blocked(square))
        .collect();
    let mut path = Vec::new();
    let mut next = Some(problem.start()).filter(|start| free.contains(start));
    while let Some(here) = next {
        path.push(here);
        free.retain(|&square| square != here);
        let is_kept = |square| problem.end() == End::At(square) && free.len() > 1;
        let around = MOVES.iter().filter_map(|&(rows, columns)| {
            let row = here.row.checked_add_signed(rows)?;
            let to = square(row, here.column.checked_add_signed(columns)?);
            (free.contains(&to) && !is_kept(to)).then_some(to)
        });
        // The first of those with the fewest ways on.
        next = around.min_by_key(|&to| free.iter().filter(|&&on| is_move(to, on)).count());
    }
    path
}

#[test]
fn a_dive_follows_the_rule_to_the_requested_end() {
    let fixed = Warnsdorff {
        ties: TieRule::Fixed,
    };
    for board in [dims(5, 5), dims(6, 6), dims(5, 8)] {
        for (start, other) in pairs(board) {
            let open = from(board, start);
            let holed = open.clone().block([other]).expect("on the board");
            let ending = open.ending_at(other).expect("on the board");
            for problem in [ending, holed.clone(), holed.closed()] {
                let path = slow_dive(&problem);
                let dive = fixed.dive(&problem).expect("a small board");
                assert_eq!(dive.visited, path.len() as u64, "{problem:?}");
                let kind = verify_free(board, problem.blocked(), path.iter().copied());
                let is_tour = kind.is_ok_and(|kind| match problem.end() {
                    End::Anywhere => true,
                    End::At(to) => path.last() == Some(&to),
                    End::Closed => kind == Kind::Closed,
                });
                let tour = is_tour.then_some(path);
                let found = dive.tour.map(|tour| tour.squares().collect::<Vec<_>>());
                assert_eq!(found, tour, "{problem:?}");
            }
        }
    }
    let all = TourProblem::on(dims(3, 3)).block(dims(3, 3).each_square().collect::<Vec<_>>());
    let nothing = fixed.dive(&all.expect("on the board")).expect("small");
    assert_eq!((nothing.visited, nothing.tour), (0, None));
}
