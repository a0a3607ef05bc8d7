//! The printed boards, pinned: one snapshot for each case, shared by all walkers.

use std::ops::ControlFlow::{Break, Continue};

use backrank_core::Square;
use backrank_core::internal::render::AttackedBoard;
use backrank_core::queens::{Placement, QueensProblem, Walker};
use backrank_core::render::{QueensBoard, Style, TourBoard};
use backrank_core::tour::Path;
use backrank_core::trace::{Step, Tap};
use insta::assert_snapshot;

use crate::{dims, problem, square, walkers};

/// Boards one below the other, an empty line between.
fn joined(boards: impl IntoIterator<Item = String>) -> String {
    boards.into_iter().collect::<Vec<_>>().join("\n\n")
}

fn drawn(queens: &Placement, style: Style) -> String {
    QueensBoard::new(queens.order().dims(), queens.squares(), style).to_string()
}

fn first(n: usize) -> Placement {
    QueensProblem::new(n)
        .expect("an order")
        .solutions()
        .next()
        .expect("a solution")
}

#[test]
fn ranks_of_two_digits_keep_the_frame_straight() {
    for style in [Style::Unicode, Style::Pairs, Style::Algebraic] {
        let name = format!("order_12_first_{}", style.name());
        assert_snapshot!(name, drawn(&first(12), style));
    }
}

/// Returns the queens on the board directly after the search has placed its n-th queen.
fn queens_after(walker: &dyn Walker, problem: &QueensProblem, placed: usize) -> Vec<Square> {
    let (mut queens, mut left) = (Vec::new(), placed);
    let mut follow = Tap::new(|step| {
        match step {
            Step::Place { square, .. } => {
                queens.push(square);
                left -= 1;
            }
            Step::Remove { .. } => drop(queens.pop()),
            Step::Reject { .. } | Step::Solution { .. } => {}
        }
        if left == 0 { Break(()) } else { Continue(()) }
    });
    assert_eq!(walker.walk(problem, &mut follow), Break(()));
    queens
}

#[test]
fn a_board_in_the_middle_of_a_search_shows_attacked_and_blocked_squares() {
    let problem = problem(6, "", "a5,b3,f4");
    for walker in walkers() {
        let boards = [1, 2, 3, 4].map(|placed| {
            let queens = queens_after(walker, &problem, placed);
            AttackedBoard::new(&problem, &queens).to_string()
        });
        assert_snapshot!("order_6_with_blocks_first_places", joined(boards));
    }
}

#[test]
fn a_board_of_over_99_squares_has_numbers_of_three_digits() {
    let board = dims(12, 12);
    // The width is that of the last number, 144, also while the path is short.
    let beginning = [(5, 5), (7, 6), (6, 8), (4, 7), (3, 5), (4, 3), (6, 4)];
    let path = Path::new(board, beginning.map(|(row, column)| square(row, column)));
    let path = path.expect("squares of the board");
    assert_snapshot!("tour_12x12_beginning", TourBoard::new(&path).unwrap());
    let rows = Path::new(board, board.each_square()).expect("squares of the board");
    assert_snapshot!(
        "tour_12x12_numbered_row_by_row",
        TourBoard::new(&rows).unwrap()
    );
}
