//! Problems of which it is seen without a search that they have no tour.

use std::ops::ControlFlow::Continue;

use backrank_core::probe::Count;
use backrank_core::tour::find::{Backtrack, Finder, NotFound, Warnsdorff};
use backrank_core::tour::{Obstacle, Problem, existence};

use super::common::{dims, square};
use super::{from, squares};

#[test]
fn what_is_impossible_at_sight_is_said() {
    let board = dims(5, 5);
    let corner = square(0, 0);
    let find = |problem: Problem| Warnsdorff::default().find(&problem).map(|_| ());
    let impossible = |obstacle| Err(NotFound::Impossible(obstacle));
    let colours = |like_start, unlike| impossible(Obstacle::Colours { like_start, unlike });
    assert_eq!(find(from(board, square(0, 1))), colours(12, 13));
    assert_eq!(find(from(board, corner).closed()), colours(13, 12));
    assert_eq!(find(from(dims(1, 1), corner).closed()), colours(1, 0));
    let ending = |to| from(board, corner).ending_at(to).expect("on it");
    assert_eq!(find(ending(corner)), impossible(Obstacle::SameEnds));
    let wrong = square(0, 1);
    assert_eq!(find(ending(wrong)), impossible(Obstacle::EndColour(wrong)));
    for blocked in [corner, square(4, 4)] {
        let problem = ending(square(4, 4)).blocking([blocked]).expect("on it");
        assert_eq!(find(problem), impossible(Obstacle::Blocked(blocked)));
    }
    let all = from(board, corner).blocking(squares(board)).expect("on it");
    assert_eq!(find(all), impossible(Obstacle::Blocked(corner)));
    assert_eq!(find(from(dims(4, 4), corner)), impossible(Obstacle::NoTour));
    assert_eq!(find(from(dims(1, 1), corner)), Ok(()));
}

#[test]
fn squares_that_are_cut_off_are_seen_before_the_search() {
    let board = dims(8, 8);
    let around = [(1, 2), (2, 1), (1, 1), (2, 2)].map(|(row, column)| square(row, column));
    let holed = from(board, square(7, 0)).blocking(around).expect("on it");
    let rows = (0..6).flat_map(|column| [6, 7].map(|row| square(row, column)));
    let halved = from(dims(14, 6), square(0, 0))
        .blocking(rows)
        .expect("on it");
    for (problem, cut_off) in [(holed, square(0, 0)), (halved, square(8, 0))] {
        let closed = problem.clone().closed();
        let ending = problem.clone().ending_at(cut_off).expect("on the board");
        for problem in [problem, closed, ending] {
            let expected = Some(Obstacle::CutOff(cut_off));
            let seen = existence::obstacle(&problem);
            assert!(
                seen == expected || matches!(seen, Some(Obstacle::EndColour(_))),
                "{seen:?}"
            );
            assert!(Warnsdorff::default().find(&problem).is_err());
        }
        assert_eq!(existence::obstacle(&from(board, square(0, 0))), None);
    }
}

/// An obstacle is a proof: plain backtracking finds nothing there.
#[test]
fn where_an_obstacle_is_seen_there_is_no_tour() {
    for (rows, columns) in [(1, 1), (1, 2), (2, 3), (3, 3), (3, 4), (4, 5)] {
        let board = dims(rows, columns);
        for (start, end) in squares(board).flat_map(|a| squares(board).map(move |b| (a, b))) {
            let open = from(board, start);
            let ending = open.clone().ending_at(end).expect("on the board");
            let holed = open.clone().blocking([end]).expect("on the board");
            for problem in [open.clone(), open.closed(), ending, holed] {
                if existence::obstacle(&problem).is_some() {
                    let mut count = Count::default();
                    assert_eq!(Backtrack::search(&problem, &mut count), Ok(Continue(())));
                    assert_eq!(count.solutions, 0, "{problem:?}");
                }
            }
        }
    }
}
