//! Small boards: every problem.

use std::collections::BTreeMap;

use backrank_core::tour::{End, Obstacle};

use super::{answer, oracle, problem};
use crate::{boards_with_sides, dims, pairs, square, tours};

/// On boards whose tours can all be listed, in the published number, the oracle and the constructor
/// have tours between exactly the ends of these.
#[test]
fn tours_lead_between_those_squares_between_which_a_plain_search_finds_them() {
    let published = [
        (3, 4, 16),
        (3, 7, 104),
        (3, 8, 792),
        (4, 5, 164),
        (5, 5, 1728),
    ];
    for (rows, columns, number) in
        published
            .into_iter()
            .chain([(3, 3, 0), (3, 5, 0), (3, 6, 0), (4, 4, 0)])
    {
        let board = dims(rows, columns);
        let mut ends = BTreeMap::<_, u32>::new();
        for from in board.each_square() {
            for tour in tours(&problem(board, from, End::Anywhere), usize::MAX) {
                let to = tour.squares().next_back().expect("a square");
                *ends.entry((from, to)).or_default() += 1;
            }
        }
        assert_eq!(ends.values().sum::<u32>(), number, "{rows}x{columns}");
        let mut memory = oracle::Memory::default();
        for from in board.each_square() {
            let starts = ends.keys().any(|(start, _)| *start == from);
            let anywhere = problem(board, from, End::Anywhere);
            assert_eq!(answer(&anywhere).is_ok(), starts, "{anywhere:?}");
            assert_eq!(memory.has_tour(&anywhere), starts, "{anywhere:?}");
            for to in board.each_square().filter(|&to| to != from) {
                let between = problem(board, from, End::At(to));
                let has_tour = ends.contains_key(&(from, to));
                assert_eq!(answer(&between).is_ok(), has_tour, "{between:?}");
                assert_eq!(memory.has_tour(&between), has_tour, "{between:?}");
            }
        }
    }
}

/// The published list of small boards with closed tours.
#[test]
fn the_oracle_and_the_constructor_know_the_smallest_boards_with_closed_tours() {
    for (rows, columns, is_closed) in [
        (1, 1, false),
        (2, 6, false),
        (3, 4, false),
        (3, 6, false),
        (3, 8, false),
        (3, 10, true),
        (3, 12, true),
        (4, 4, false),
        (4, 6, false),
        (4, 8, false),
        (4, 10, false),
        (5, 5, false),
        (5, 6, true),
        (6, 6, true),
    ] {
        let problem = problem(dims(rows, columns), square(0, 0), End::Closed);
        assert_eq!(answer(&problem).is_ok(), is_closed, "{rows}x{columns}");
        if rows < 6 {
            assert_eq!(oracle::has_tour(&problem), is_closed, "{rows}x{columns}");
        }
    }
}

/// Checks every board up to 10x10 (and turned), start and end: a tour, or none by the oracle.
#[test]
fn every_answer_on_boards_up_to_10x10_is_right() {
    for board in boards_with_sides(1..=10) {
        let mut memory = oracle::Memory::default();
        let mut check = |from, end| {
            let problem = problem(board, from, end);
            let Err(obstacle) = answer(&problem) else {
                return;
            };
            match obstacle {
                Obstacle::Colours { .. } | Obstacle::EndColour(_) => {}
                Obstacle::SameEnds => assert_eq!(end, End::At(from)),
                _ => assert!(!memory.has_tour(&problem), "{problem:?}: {obstacle:?}"),
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
