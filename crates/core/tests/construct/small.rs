//! Small boards: every problem.

use std::collections::BTreeSet;

use backrank_core::internal::Symmetry;
use backrank_core::tour::{Completions, End, Obstacle, TourProblem};

use super::{answer, problem};
use crate::{boards_with_sides, pairs, square};

/// Schwenk 1991, Which rectangular chessboards have a knight's tour?
#[test]
fn closed_tours_are_found_on_the_boards_that_have_some() {
    for board in boards_with_sides(1..=12) {
        let [short, long] = [u32::min, u32::max].map(|of| of(board.rows(), board.columns()));
        let has_none = [1, 2, 4].contains(&short) || short == 3 && long < 10;
        let has_tour = board.squares().is_multiple_of(2) && !has_none;
        let problem = problem(board, square(0, 0), End::Closed);
        assert_eq!(answer(&problem).is_ok(), has_tour, "{board}");
    }
}

/// Another search finds a tour.
fn is_completed(problem: &TourProblem) -> bool {
    let board = problem.dims();
    let mut numbers = vec![0; board.squares() as usize];
    for (end, number) in problem.ends().zip([1, board.squares() as u32]) {
        numbers[board.index(end) as usize] = number;
    }
    let completions = Completions::new(board, &numbers, problem.is_closed());
    completions.is_ok_and(|mut completions| completions.next().is_some())
}

/// Checks every board up to 10x10 (and turned), start and end: a tour, or none by another search,
/// which is asked once for all problems that differ by a symmetry or an exchange of ends.
#[test]
fn every_answer_on_boards_up_to_10x10_is_right() {
    for board in boards_with_sides(1..=10) {
        let mut refuted = BTreeSet::new();
        let mut check = |from, end| {
            let problem = problem(board, from, end);
            match answer(&problem) {
                Ok(_) | Err(Obstacle::Colours { .. } | Obstacle::EndColour(_)) => {}
                Err(Obstacle::SameEnds) => assert_eq!(end, End::At(from)),
                Err(obstacle) => {
                    let images = Symmetry::of(board).iter().map(|symmetry| {
                        let ends = problem.ends().filter(|_| !problem.is_closed());
                        BTreeSet::from_iter(ends.map(|end| symmetry.move_square(board, end)))
                    });
                    let is_known = !refuted.insert(images.min());
                    assert!(
                        is_known || !is_completed(&problem),
                        "{problem:?}: {obstacle:?}"
                    );
                }
            }
        };
        for from in board.each_square() {
            check(from, End::Anywhere);
            check(from, End::Closed);
        }
        if board.rows() <= board.columns() {
            pairs(board).for_each(|(from, to)| check(from, End::At(to)));
        }
    }
}
