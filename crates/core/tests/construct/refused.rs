//! Problems without a tour, and problems that are not taken: the sentences that say so.

use backrank_core::Square;
use backrank_core::tour::find::{Construct, Finder, NotFound};
use backrank_core::tour::{End, Obstacle, Problem};

use super::common::{dims, square};
use super::{problem, squares};

#[test]
fn what_has_no_tour_is_told_why() {
    let refused = |rows, columns, from, end| {
        let problem = problem(dims(rows, columns), from, end);
        Construct.find(&problem).expect_err("no tour").to_string()
    };
    for (sentence, expected) in [
        (
            refused(8, 8, square(0, 0), End::At(square(0, 0))),
            "there is no such tour: it cannot end where it starts",
        ),
        (
            refused(1, 1, square(0, 0), End::Closed),
            "there is no such tour: moves alternate between the colours, but the squares are 1 of the start's and 0 of the other",
        ),
        (
            refused(7, 7, square(0, 1), End::Anywhere),
            "there is no such tour: moves alternate between the colours, but the squares are 24 of the start's and 25 of the other",
        ),
        (
            refused(8, 8, square(0, 0), End::At(square(7, 7))),
            "there is no such tour: moves alternate between the colours, and the last one cannot reach the colour of 7,7",
        ),
        (
            refused(4, 100, square(0, 0), End::Closed),
            "there is no such tour: boards with a side of 1, 2 or 4 or two odd sides have no closed tour, nor have 3x4, 3x6 and 3x8 (Schwenk 1991)",
        ),
        (
            refused(2, 100, square(0, 0), End::Anywhere),
            "there is no such tour: 1xn for n > 1, 2xn, 3x3, 3x5, 3x6 and 4x4 have no tour (Cull and De Curtins 1978)",
        ),
        (
            refused(4, 100, square(1, 0), End::Anywhere),
            "there is no such tour: with four rows or columns, a tour starts and ends in the outer two of them, and 1,0 is in neither",
        ),
        (
            refused(5, 100, square(2, 1), End::At(square(0, 2))),
            "there is no such tour: two corners have no other neighbours than 2,1 and one more, so a tour with an end on 2,1 must have its other end in one of these corners",
        ),
        (
            refused(3, 7, square(0, 0), End::At(square(0, 2))),
            "there is no such tour: a complete search found none",
        ),
        (
            refused(1_000_000_000, 1_000_000_000, square(0, 0), End::Closed),
            "the search does not fit in memory",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
}

#[test]
fn blocked_squares_are_not_taken_but_what_shows_without_a_search_is_told() {
    let blocking = |blocked: &[Square]| {
        let problem = Problem::new(dims(8, 8), square(0, 0)).expect("a square of the board");
        let blocked = problem
            .blocking(blocked.iter().copied())
            .expect("squares of the board");
        Construct.find(&blocked)
    };
    assert!(blocking(&[]).is_ok());
    assert_eq!(blocking(&[square(3, 4)]), Err(NotFound::TakesNoBlocked));
    let colours = Obstacle::Colours {
        like_start: 31,
        unlike: 32,
    };
    assert_eq!(blocking(&[square(3, 3)]), Err(colours.into()));
    let start = Obstacle::Blocked(square(0, 0));
    let all: Vec<_> = squares(dims(8, 8)).collect();
    assert_eq!(blocking(&all), Err(start.into()));
    let no_other = blocking(&all[1..]);
    assert_eq!(no_other, Err(NotFound::TakesNoBlocked));
}
