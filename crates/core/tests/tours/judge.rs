//! The judge of tours against a slow one.

use std::sync::LazyLock;

use backrank_core::Square;
use backrank_core::internal::tour::Construct;
use backrank_core::tour::find::TourFinder as _;
use backrank_core::tour::{Kind, TourFault, verify};
use proptest::prelude::*;

use crate::{dims, from};

/// Larger than a word has bits, so that marks in several words are set and read.
const SIDE: u32 = 9;
const SQUARES: usize = 81;

/// A tour from every second square.
static TOURS: LazyLock<Vec<Vec<Square>>> = LazyLock::new(|| {
    let board = dims(SIDE, SIDE);
    let found = |start| Construct.find(&from(board, start)).expect("a tour");
    let starts = board.each_square().step_by(2);
    starts
        .map(|start| found(start).squares().collect())
        .collect()
});

/// A tour that is spoilt in one of five ways. If squares are swapped, it may be another tour.
fn spoilt() -> impl Strategy<Value = Vec<Square>> {
    let anywhere = (0..SIDE + 2, 0..SIDE + 2).prop_map(Square::from);
    let numbers = (0..5, 0..TOURS.len(), 0..SQUARES, 0..SQUARES);
    (numbers, anywhere).prop_map(|((way, tour, at, other), square)| {
        let mut squares = TOURS[tour].clone();
        match way {
            0 => squares.truncate(at),
            1 => drop(squares.remove(at)),
            2 => squares.push(squares[at]),
            3 => squares.swap(at, other),
            _ => squares[at] = square,
        }
        squares
    })
}

/// True for a knight's move; written differently than in the crate.
fn is_knights_move(a: Square, b: Square) -> bool {
    let apart = |a: u32, b: u32| i64::from(a) - i64::from(b);
    (apart(a.row, b.row) * apart(a.column, b.column)).abs() == 2
}

fn judge_slowly(squares: &[Square]) -> Result<Kind, TourFault> {
    for (number, &square) in (1..).zip(squares) {
        let before = &squares[..number as usize - 1];
        if square.row >= SIDE || square.column >= SIDE {
            return Err(TourFault::Outside { number, square });
        }
        match before.last() {
            Some(&from) if !is_knights_move(from, square) => {
                let to = square;
                return Err(TourFault::Step { number, from, to });
            }
            _ if before.contains(&square) => return Err(TourFault::Repeated { number, square }),
            _ => {}
        }
    }
    let visited = squares.len() as u64;
    match squares {
        _ if squares.len() != SQUARES => Err(TourFault::Missing { visited }),
        [first, .., last] if is_knights_move(*last, *first) => Ok(Kind::Closed),
        _ => Ok(Kind::Open),
    }
}

proptest! {
    #![proptest_config(crate::random_cases(256))]

    #[test]
    fn the_first_fault_of_a_spoilt_tour_is_named(squares in spoilt()) {
        let judged = verify(dims(SIDE, SIDE), squares.iter().copied());
        prop_assert_eq!(judged, judge_slowly(&squares));
    }
}
