//! The plain counter: the frontier method square by square, with states in hash maps. Slow, and
//! independent of all the rest: the tests compare with it, and benchmarks measure against it.

mod square;
mod state;

use std::sync::atomic::{AtomicBool, Ordering};

use super::budget::Budget;
use super::error::TourCountError;
use super::scope::{Scope, transposed};
use crate::algorithm_info::{AlgorithmInfo, line};
use crate::board::dims::Dims;
use crate::natural::Natural;
use square::{After, SquareStep, squares_in_reach};
use state::{State, StateMaps};

/// About the count of this file.
pub(super) const INFO: AlgorithmInfo = AlgorithmInfo {
    name: "plain",
    idea: "Counts the states of a frontier square by square in a hash map: slow, a cross-check",
    source: "Knuth, The Art of Computer Programming, pre-fascicle 8A",
    limits: "up to 11 squares wide; no blocked squares",
    largest_sensible: 6,
    pseudocode: &[
        line("numbers = { the state without a move: 1 }"),
        line("for white in the white squares, row by row:"),
        line("  next = {}"),
        line("  for (state, number) in numbers:"),
        line("    for each two neighbours of white:"),
        line("      new = state with these two moves"),
        line("      unless a square has three moves,"),
        line("          or a path closes before the end,"),
        line("          or a square behind has fewer than two:"),
        line("        next[new] += number"),
        line("  numbers = next"),
    ],
};

/// The maximum length of the shorter side, in squares: more would need a state of more than 128
/// bits, and more states than any memory holds.
const MAX_COLUMNS: u32 = 11;

/// Counts the tours of a board, slowly: closed ones undirected, others directed. No theorem and no
/// symmetry helps.
///
/// Each square in turn chooses the later neighbours that give it two moves; the joker, which joins
/// the ends of an open tour, is the last square of all. Time and memory grow as the number of
/// states; raising `stop` ends the count within a small part of a second.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use backrank_core::Dims;
/// use backrank_core::{tour::count::{TourCountError, Scope}, internal::tour::count_plainly};
///
/// let (board, go_on) = (Dims::new(5, 6)?, AtomicBool::new(false));
/// let tours = count_plainly(board, Scope::Closed, 100_000_000, &go_on);
/// assert_eq!(tours.unwrap(), 8); // undirected
/// let refused = count_plainly(board, Scope::Closed, 1_000, &go_on);
/// assert!(matches!(refused, Err(TourCountError::Limit { .. })));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
///
/// # Errors
/// [`TourCountError`] when it was stopped; when the number, or one on the way, is beyond 128 bits; when
/// the states need more than `max_bytes` or the machine's memory; when the start is not on the
/// board; and when the shorter side is longer than 11 squares.
pub fn count_plainly(
    dims: Dims,
    scope: Scope,
    max_bytes: u64,
    stop: &AtomicBool,
) -> Result<Natural, TourCountError> {
    scope.check(dims)?;
    let is_open = scope != Scope::Closed;
    if dims.squares() == 1 {
        return Ok(u64::from(is_open).into());
    }
    // The squares are taken row by row, and the rows are the shorter sides.
    let (dims, scope) = match dims.columns() > dims.rows() {
        true => transposed(dims, scope),
        false => (dims, scope),
    };
    if dims.columns() > MAX_COLUMNS {
        return Err(TourCountError::TooWide {
            max_squares: MAX_COLUMNS,
        });
    }
    let budget = Budget::new(max_bytes, dims.squares());
    let mut states = StateMaps::default();
    states.add(State::new(squares_in_reach(dims), is_open), 1, &budget)?;
    let mut tours = 0_u128;
    // A cycle that is closed before the start was met has no move from there to the joker.
    let mut may_close = !matches!(scope, Scope::From(_));
    for square in 0..dims.squares() {
        may_close |= scope == Scope::From(dims.square_at(square));
        let step = SquareStep::new(dims, scope, square);
        let mut next = StateMaps::default();
        for map in states.maps() {
            let bytes = StateMaps::bytes(&map);
            for (state, number) in map {
                if stop.load(Ordering::Relaxed) {
                    return Err(TourCountError::Stopped);
                }
                for choice in step.choices(state) {
                    match step.choose(state, choice) {
                        Some(After::Open(state)) => next.add(state, number, &budget)?,
                        Some(After::Tour) if may_close => {
                            tours = tours.checked_add(number).ok_or(TourCountError::Overflow)?;
                        }
                        Some(After::Tour) | None => {}
                    }
                }
            }
            budget.free(bytes);
        }
        budget.advance(1);
        states = next;
        if states.is_empty() {
            break;
        }
    }
    Ok(scope.tours(tours.into()))
}
