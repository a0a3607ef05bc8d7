//! The judge of tours, which names the first fault.

use std::sync::LazyLock;

use backrank_core::Square;
use backrank_core::tour::{Fault, Kind, Path, verify};
use proptest::prelude::*;

use super::any;
use super::common::{dims, square, tours};

/// On a board of more squares than fit one word, so that every bit of several words is marked and
/// read.
#[test]
fn a_knight_that_goes_back_is_noticed_anywhere_on_the_board() {
    let board = dims(4, 50);
    for top in [0, 1] {
        // To and fro between two rows, one column further at each move.
        let mut path = Vec::new();
        for column in 0..50 {
            path.push(square(top + 2 * (column % 2), column));
            let Some(&from) = path.iter().nth_back(1) else {
                continue;
            };
            let number = path.len() as u64 + 1;
            let back = path.iter().copied().chain([from]);
            let fault = Fault::Repeated {
                number,
                square: from,
            };
            assert_eq!(verify(board, back), Err(fault));
            let visited = path.len() as u64;
            assert_eq!(
                verify(board, path.iter().copied()),
                Err(Fault::Missing { visited })
            );
        }
    }
}

static TOURS_5X5: LazyLock<Vec<Path>> =
    LazyLock::new(|| tours(&any(dims(5, 5), square(0, 0)), u64::MAX));

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
        (0_usize..25).prop_map(Damage::Cut),
        (0_usize..25).prop_map(Damage::Drop),
        (0_usize..25).prop_map(Damage::Repeat),
        (0_usize..25, 0_usize..25).prop_map(|(a, b)| Damage::Swap(a, b)),
        (0_usize..25, 0_u32..7, 0_u32..7)
            .prop_map(|(at, row, column)| Damage::Replace(at, square(row, column))),
    ]
}

fn spoil(tour: &Path, damage: &Damage) -> Vec<Square> {
    let mut squares: Vec<_> = tour.squares().collect();
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
        && squares.iter().all(|s| s.row < 5 && s.column < 5)
        && squares
            .windows(2)
            .all(|step| is_knights_move(step[0], step[1]))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The fault that `verify` names in a spoilt tour is one, and the first.
    #[test]
    fn the_fault_of_a_spoilt_tour_is_named(which in 0_usize..304, damage in damage()) {
        let squares = spoil(&TOURS_5X5[which], &damage);
        let nth = |number: u64| squares[number as usize - 1];
        let first = match verify(dims(5, 5), squares.iter().copied()) {
            Ok(_) => {
                // A swap can make another tour.
                prop_assert!(is_sound(&squares, 25) && squares.len() == 25);
                return Ok(());
            }
            Err(Fault::Missing { visited }) => {
                prop_assert!(visited < 25 && visited == squares.len() as u64);
                prop_assert!(is_sound(&squares, squares.len()));
                return Ok(());
            }
            Err(Fault::Outside { number, square }) => {
                prop_assert!(nth(number) == square && !dims(5, 5).contains(square));
                number
            }
            Err(Fault::Step { number, from, to }) => {
                prop_assert!(nth(number - 1) == from && nth(number) == to);
                prop_assert!(!is_knights_move(from, to));
                number
            }
            Err(Fault::Blocked { .. }) => {
                prop_assert!(false, "nothing is blocked");
                return Ok(());
            }
            Err(Fault::Repeated { number, square }) => {
                prop_assert_eq!(nth(number), square);
                prop_assert!(squares[..number as usize - 1].contains(&square));
                number
            }
        };
        prop_assert!(is_sound(&squares, first as usize - 1) && !is_sound(&squares, first as usize));
    }

    /// A knight's move changes the colour, so the neighbours of a square that is left out are no
    /// move apart.
    #[test]
    fn a_square_left_out_is_noticed_at_the_next(which in 0_usize..304, at in 1_usize..24) {
        let squares = spoil(&TOURS_5X5[which], &Damage::Drop(at));
        let fault = verify(dims(5, 5), squares.iter().copied());
        let number = at as u64 + 1;
        prop_assert_eq!(fault, Err(Fault::Step { number, from: squares[at - 1], to: squares[at] }));
    }

    #[test]
    fn a_tour_read_backwards_is_a_tour(which in 0_usize..304) {
        let backwards = TOURS_5X5[which].squares().rev();
        prop_assert_eq!(verify(dims(5, 5), backwards), Ok(Kind::Open));
    }
}
