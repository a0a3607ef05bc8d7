//! Larger boards: one of each kind that the constructor fills in a different way.

use backrank_core::Square;
use backrank_core::tour::{End, Obstacle, existence};

use super::{answer, colours_fit, problem};
use crate::{boards_with_sides, dims, square};

#[test]
fn every_legal_start_on_every_board_up_to_20x20_has_its_tours() {
    for board in boards_with_sides(5..=20) {
        for from in board.each_square() {
            for end in [End::Anywhere, End::Closed] {
                let problem = problem(board, from, end);
                assert_eq!(
                    answer(&problem).is_ok(),
                    colours_fit(&problem),
                    "{problem:?}"
                );
            }
        }
    }
}

/// Boards of five rows of any length have an exception, and the strip is cut differently for
/// different ends.
#[test]
fn every_pair_of_squares_of_boards_of_five_rows_is_joined_or_has_its_reason() {
    for length in (11..=33).step_by(2).chain([12, 24, 26, 28, 34]) {
        let board = dims(5, length);
        let turned = dims(length, 5);
        for from in board.each_square() {
            // All ends in the middle row, a sample of the others.
            let ends = board
                .each_square()
                .filter(|to| to.row == 2 || to.column % 7 == from.column % 7);
            for to in ends {
                let problem = problem(board, from, End::At(to));
                let is_reason = |obstacle| matches!(obstacle, Obstacle::SharedCorners(_));
                let seen = existence::obstacle(&problem);
                assert_eq!(answer(&problem).err(), seen, "{problem:?}");
                assert_eq!(
                    seen.is_none_or(is_reason),
                    colours_fit(&problem) && from != to
                );
                let turn = |s: Square| square(s.column, s.row);
                let problem = super::problem(turned, turn(from), End::At(turn(to)));
                assert_eq!(answer(&problem).is_ok(), seen.is_none(), "{problem:?}");
            }
        }
    }
}

#[test]
fn narrow_boards_may_be_very_long() {
    for (width, length) in (3..=8).flat_map(|width| [(width, 9_999), (width, 10_000)]) {
        let lying = [
            (0, 0),
            (0, 5_000),
            (width - 1, length - 1),
            (width - 1, 1),
            (0, 7_007),
        ];
        let standing = lying.map(|(row, column)| (column, row));
        for (board, places) in [
            (dims(width, length), lying),
            (dims(length, width), standing),
        ] {
            let places = places.map(Square::from);
            for from in places {
                let ends = places.into_iter().filter(|&to| to != from).map(End::At);
                for end in ends.chain([End::Anywhere, End::Closed]) {
                    let problem = problem(board, from, end);
                    let is_closed_four = width == 4 && end == End::Closed;
                    let has_tour = colours_fit(&problem) && !is_closed_four;
                    assert_eq!(answer(&problem).is_ok(), has_tour, "{problem:?}");
                }
            }
        }
    }
}
