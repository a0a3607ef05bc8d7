//! Problems of which it is seen without a search that they have no tour.

use std::ops::ControlFlow::Continue;

use backrank_core::internal::tour::Backtrack;
use backrank_core::probe::Count;
use backrank_core::tour::find::{TourFinder, Warnsdorff};
use backrank_core::tour::{Obstacle, existence};

use crate::{dims, from, square};

#[test]
fn cut_off_squares_are_detected_before_the_search() {
    let board = dims(8, 8);
    let around = [(1, 2), (2, 1), (1, 1), (2, 2)].map(|(row, column)| square(row, column));
    let holed = from(board, square(7, 0)).block(around).expect("on it");
    let rows = (0..6).flat_map(|column| [6, 7].map(|row| square(row, column)));
    let rows: Vec<_> = rows.collect();
    let halved = from(dims(14, 6), square(0, 0)).block(rows).expect("on it");
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
fn an_obstacle_implies_that_there_is_no_tour() {
    for (rows, columns) in [(1, 1), (1, 2), (2, 3), (3, 3), (3, 4), (4, 5)] {
        let board = dims(rows, columns);
        for (start, end) in board
            .each_square()
            .flat_map(|a| board.each_square().map(move |b| (a, b)))
        {
            let open = from(board, start);
            let ending = open.clone().ending_at(end).expect("on the board");
            let holed = open.clone().block([end]).expect("on the board");
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
