//! The judge of tours, which names the first fault.

use std::sync::LazyLock;

use backrank_core::Square;
use backrank_core::internal::tour::Construct;
use backrank_core::tour::find::TourFinder as _;
use backrank_core::tour::{TourFault, verify};
use proptest::prelude::*;

use crate::{dims, from, square};

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

/// A way to spoil a tour.
#[derive(Clone, Debug)]
enum Damage {
    Cut(usize),
    Drop(usize),
    Repeat(usize),
    Swap(usize, usize),
    Replace(usize, Square),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (0..SQUARES).prop_map(Damage::Cut),
        (0..SQUARES).prop_map(Damage::Drop),
        (0..SQUARES).prop_map(Damage::Repeat),
        (0..SQUARES, 0..SQUARES).prop_map(|(a, b)| Damage::Swap(a, b)),
        (0..SQUARES, 0..SIDE + 2, 0..SIDE + 2)
            .prop_map(|(at, row, column)| Damage::Replace(at, square(row, column))),
    ]
}

fn spoil(tour: &[Square], damage: &Damage) -> Vec<Square> {
    let mut squares = tour.to_vec();
    match *damage {
        Damage::Cut(length) => squares.truncate(length),
        Damage::Drop(at) => drop(squares.remove(at)),
        Damage::Repeat(at) => squares.push(squares[at]),
        Damage::Swap(a, b) => squares.swap(a, b),
        Damage::Replace(at, square) => squares[at] = square,
    }
    squares
}

/// True for a knight's move; written differently than in the crate.
fn is_knights_move(a: Square, b: Square) -> bool {
    let apart = |a: u32, b: u32| i64::from(a) - i64::from(b);
    (apart(a.row, b.row) * apart(a.column, b.column)).abs() == 2
}

/// True if the squares up to that visit number are on the board, different, and a knight's move
/// apart.
fn is_sound(squares: &[Square], number: usize) -> bool {
    let squares = &squares[..number];
    let mut different = squares.to_vec();
    different.sort_unstable();
    different.dedup();
    different.len() == squares.len()
        && squares.iter().all(|s| s.row < SIDE && s.column < SIDE)
        && squares
            .windows(2)
            .all(|step| is_knights_move(step[0], step[1]))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The fault that `verify` names in a spoilt tour is one, and the first.
    #[test]
    fn the_fault_of_a_spoilt_tour_is_named(which in 0_usize..41, damage in damage()) {
        let squares = spoil(&TOURS[which], &damage);
        let nth = |number: u64| squares[number as usize - 1];
        let first = match verify(dims(SIDE, SIDE), squares.iter().copied()) {
            Ok(_) => {
                // A swap can make another tour.
                prop_assert!(squares.len() == SQUARES && is_sound(&squares, SQUARES));
                return Ok(());
            }
            Err(TourFault::Missing { visited }) => {
                prop_assert!(visited < 81 && visited == squares.len() as u64);
                prop_assert!(is_sound(&squares, squares.len()));
                return Ok(());
            }
            Err(TourFault::Outside { number, square }) => {
                prop_assert!(nth(number) == square && !dims(SIDE, SIDE).contains(square));
                number
            }
            Err(TourFault::Step { number, from, to }) => {
                prop_assert!(nth(number - 1) == from && nth(number) == to);
                prop_assert!(!is_knights_move(from, to));
                number
            }
            Err(TourFault::Blocked { .. }) => {
                prop_assert!(false, "nothing is blocked");
                return Ok(());
            }
            Err(TourFault::Repeated { number, square }) => {
                prop_assert_eq!(nth(number), square);
                prop_assert!(squares[..number as usize - 1].contains(&square));
                number
            }
        };
        prop_assert!(is_sound(&squares, first as usize - 1) && !is_sound(&squares, first as usize));
    }
}
