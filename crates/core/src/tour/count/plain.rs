//! The frontier method square by square over all squares, with states in hash maps. Slow, and independent of all the rest:
//! the tests compare with it, and benchmarks measure against it.

mod layer;
mod square;
mod state;

use std::sync::atomic::{AtomicBool, Ordering};

use super::error::CountError;
use super::scope::Scope;
use crate::board::Dims;
use layer::{Layer, Memory};
use square::{After, Turn, square_at, squares_in_reach};
use state::State;

/// More columns would need a state of more than 128 bits, and more states than any memory holds.
const MOST_COLUMNS: u32 = 11;

/// Counts the tours of a board, slowly: closed ones undirected, others directed. No theorem and no symmetry helps.
///
/// Each square in turn chooses so many later neighbours that it has two; the joker, which joins the ends of an open tour, is
/// the last square of all. Time and memory grow as the number of states; raising `stop` ends it within a small part of a
/// second.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use backrank_core::Dims;
/// use backrank_core::tour::count::{CountError, Scope, count_plainly};
///
/// let (board, go_on) = (Dims::new(5, 6)?, AtomicBool::new(false));
/// assert_eq!(count_plainly(board, Scope::Closed, 100_000_000, &go_on), Ok(8)); // undirected
/// assert_eq!(count_plainly(board, Scope::Closed, 1_000, &go_on), Err(CountError::Memory));
/// # Ok::<(), backrank_core::DimsError>(())
/// ```
///
/// # Errors
/// [`CountError`] when it was stopped; when the number, or one on the way, is beyond 128 bits; and when there is no memory: the
/// states need more bytes than `max_bytes` or than the machine has; or when the shorter side is longer than 11.
pub fn count_plainly(
    dims: Dims,
    scope: Scope,
    max_bytes: u64,
    stop: &AtomicBool,
) -> Result<u128, CountError> {
    let is_open = scope != Scope::Closed;
    if dims.squares() == 1 {
        return Ok(u128::from(is_open));
    }
    if dims.rows().min(dims.columns()) > MOST_COLUMNS {
        return Err(CountError::TooWide {
            max_squares: MOST_COLUMNS,
        });
    }
    let mut memory = Memory::new(max_bytes);
    let mut layer = Layer::default();
    layer.add(State::new(squares_in_reach(dims), is_open), 1, &mut memory)?;
    let mut tours = 0_u128;
    // A cycle that is closed before the start was met has no move from there to the joker.
    let mut may_close = !matches!(scope, Scope::From(_));
    for square in 0..dims.squares() {
        may_close |= scope == Scope::From(square_at(dims, square));
        let turn = Turn::new(dims, scope, square);
        let mut next = Layer::default();
        for part in layer.parts() {
            let bytes = Layer::bytes(&part);
            for (state, number) in part {
                if stop.load(Ordering::Relaxed) {
                    return Err(CountError::Stopped);
                }
                for choice in turn.choices(state) {
                    match turn.choose(state, choice) {
                        Some(After::Open(state)) => next.add(state, number, &mut memory)?,
                        Some(After::Tour) if may_close => {
                            tours = tours.checked_add(number).ok_or(CountError::Overflow)?;
                        }
                        Some(After::Tour) | None => {}
                    }
                }
            }
            memory.free(bytes);
        }
        layer = next;
        if layer.is_empty() {
            break;
        }
    }
    match scope {
        Scope::All => tours.checked_mul(2).ok_or(CountError::Overflow),
        Scope::Closed | Scope::From(_) => Ok(tours),
    }
}
