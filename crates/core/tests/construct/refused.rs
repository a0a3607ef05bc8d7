//! Problems without a tour, and problems that are not taken: the sentences that say so.

use backrank_core::Square;
use backrank_core::internal::tour::Construct;
use backrank_core::tour::find::{TourFinder, TourNotFound};
use backrank_core::tour::{End, Obstacle};

use super::problem;
use crate::{dims, from, square};

#[test]
fn boards_without_a_tour_report_the_reason() {
    let refused = |rows, columns, from, end| {
        let problem = problem(dims(rows, columns), from, end);
        Construct.find(&problem).expect_err("no tour").to_string()
    };
    for (sentence, expected) in [
        (
            refused(8, 8, square(0, 0), End::At(square(7, 7))),
            "there is no such tour: moves alternate between the two colours, so the last one cannot reach the colour of 7,7",
        ),
        (
            refused(3, 7, square(0, 0), End::At(square(0, 2))),
            "there is no such tour: a complete search found none",
        ),
        (
            refused(1_000_000_000, 1_000_000_000, square(0, 0), End::Closed),
            "there is not enough memory for 888.2 PiB",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn blocked_squares_are_refused_but_a_contradiction_is_reported() {
    let blocking = |blocked: &[Square]| {
        let blocked = from(dims(8, 8), square(0, 0))
            .block(blocked)
            .expect("squares of the board");
        Construct.find(&blocked)
    };
    assert!(blocking(&[]).is_ok());
    assert_eq!(blocking(&[square(3, 4)]), Err(TourNotFound::TakesNoBlocked));
    let colours = Obstacle::Colours {
        like_start: 31,
        unlike: 32,
    };
    assert_eq!(blocking(&[square(3, 3)]), Err(colours.into()));
    let start = Obstacle::Blocked(square(0, 0));
    let all: Vec<_> = dims(8, 8).each_square().collect();
    assert_eq!(blocking(&all), Err(start.into()));
    let no_other = blocking(&all[1..]);
    assert_eq!(no_other, Err(TourNotFound::TakesNoBlocked));
}
