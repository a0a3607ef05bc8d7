//! The finder `warnsdorff`: the same tours as plain backtracking, published numbers, its order and its tie rules.

mod common;

use std::ops::ControlFlow::{self, Continue};

use backrank_core::probe::{Collect, Count, Probe};
use backrank_core::tour::find::{Backtrack, TieRule, Warnsdorff};
use backrank_core::tour::{Path, Problem, known};
use backrank_core::{Dims, Square};
use common::{dims, square};
use proptest::prelude::*;

fn from(dims: Dims, from: Square) -> Problem {
    Problem::new(dims, from).expect("a square of the board")
}

fn squares(dims: Dims) -> impl Iterator<Item = Square> {
    (0..dims.squares()).map(move |index| dims.square_at(index))
}

fn rules() -> impl Iterator<Item = Warnsdorff> {
    let rules = TieRule::ALL.into_iter().chain([TieRule::Random(7)]);
    rules.map(|ties| Warnsdorff { ties })
}

fn count(problem: &Problem) -> u128 {
    let mut count = Count::default();
    let end = Warnsdorff::default().search(problem, &mut count);
    assert_eq!(end, Ok(Continue(())));
    count.solutions.into()
}

fn sorted(mut tours: Vec<Path>) -> Vec<Vec<Square>> {
    let mut lists: Vec<Vec<_>> = tours.drain(..).map(|t| t.squares().collect()).collect();
    lists.sort_unstable();
    lists
}

/// Every rule lists the tours that plain backtracking lists.
fn same_as_backtrack(problem: &Problem) {
    let mut expected = Collect::default();
    assert_eq!(Backtrack::search(problem, &mut expected), Ok(Continue(())));
    let expected = sorted(expected.solutions);
    for finder in rules() {
        let tours = finder.tours(problem).expect("a small board");
        let tours = sorted(tours.collect());
        assert!(
            tours == expected,
            "{finder:?}, {problem:?}: {} of {}",
            tours.len(),
            expected.len()
        );
    }
}

/// Counts nodes, and stops at the first tour.
#[derive(Default)]
struct Nodes(u64);

impl Probe<Path> for Nodes {
    fn solution(&mut self, _: &Path) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        Continue(())
    }
}

#[test]
fn on_small_boards_the_tours_are_those_of_plain_backtracking() {
    for (rows, columns) in (1..=4).flat_map(|r| (1..=6).map(move |c| (r, c))) {
        let board = dims(rows, columns);
        if board.squares() > 20 {
            continue;
        }
        for start in squares(board) {
            let problem = from(board, start);
            same_as_backtrack(&problem);
            same_as_backtrack(&problem.clone().closed());
            for end in squares(board) {
                let problem = problem.clone().ending_at(end).expect("on the board");
                same_as_backtrack(&problem);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn with_blocked_squares_too(
        rows in 3_u32..7, columns in 3_u32..9, start in 0_u64..64, end in 0_u64..64, kind in 0..3,
        blocked in proptest::collection::vec(0_u64..64, 0..9),
    ) {
        let board = dims(rows, columns);
        let at = |index| board.square_at(index % board.squares());
        let blocked = blocked.into_iter().map(at);
        let problem = from(board, at(start)).blocking(blocked).expect("on the board");
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
fn tours_are_as_many_as_published() {
    for &(start, tours) in known::ALL_5X5_FROM {
        assert_eq!(count(&from(dims(5, 5), start)), tours, "{start:?}");
    }
    for &(rows, columns, tours) in known::ALL_RECTANGLES {
        let board = dims(rows, columns);
        let all: u128 = squares(board).map(|start| count(&from(board, start))).sum();
        assert_eq!(all, tours, "{board}");
    }
    for &(rows, columns, tours) in known::CLOSED_RECTANGLES {
        let board = dims(rows, columns);
        for start in [square(0, 0), square(rows / 2, columns / 2)] {
            assert_eq!(count(&from(board, start).closed()), 2 * tours, "{board}");
        }
    }
    let board = dims(6, 6);
    assert_eq!(count(&from(board, square(0, 0))), 524_486);
    let closed = count(&from(board, square(0, 0)).closed());
    assert_eq!(Some(closed), known::CLOSED.value(3).map(|n| 2 * n));
}

#[test]
fn the_first_tour_from_every_square_of_every_board_is_found() {
    for (rows, columns) in (5..=10).flat_map(|r| (r..=10).map(move |c| (r, c))) {
        let board = dims(rows, columns);
        for start in squares(board) {
            let mut nodes = Nodes::default();
            let problem = from(board, start);
            let _ = Warnsdorff::default().search(&problem, &mut nodes);
            assert!(nodes.0 < 1_000_000, "{problem:?} {}", nodes.0);
        }
    }
}
