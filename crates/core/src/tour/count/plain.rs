//! The frontier method as anyone would write it first: square by square, states in a hash map. Slow, short, and independent
//! of all the rest: the tests compare with it, and benchmarks measure against it.

use std::collections::HashMap;

use super::wanted::Wanted;
use crate::board::Dims;
use crate::tour::is_move;

/// The squares that are not done, and the joker behind them. For each: itself, when it has no move yet; the other end of its
/// path, when it has one; [`FULL`], when it has two.
type State = Vec<u8>;

const FULL: u8 = u8::MAX;

/// Counts the tours of a board of at most 200 squares, slowly: closed ones undirected, others directed. `None` when the board
/// is larger.
///
/// Each square in turn chooses so many later neighbours that it has two; the joker, which joins the ends of an open tour, is
/// the last square of all. Time and memory grow as the number of states, hundreds of millions for 8x8.
#[must_use]
pub fn count_plainly(dims: Dims, wanted: Wanted) -> Option<u128> {
    let squares = u8::try_from(dims.squares()).ok().filter(|&n| n <= 200)?;
    let joker = squares;
    let is_open = wanted != Wanted::Closed;
    if squares == 1 {
        return Some(u128::from(is_open));
    }
    // A cycle that is closed before the start was met has no move from there to the joker.
    let first_to_close = match wanted {
        Wanted::From(from) => dims.index(from),
        Wanted::Closed | Wanted::All => 0,
    };
    let mut tours = 0;
    let mut states = HashMap::from([((0..=joker).collect::<State>(), 1_u128)]);
    for square in 0..squares {
        let here = dims.square_at(square.into());
        let is_start = wanted == Wanted::From(here);
        let later: Vec<u8> = (square + 1..squares)
            .filter(|&other| is_move(here, dims.square_at(other.into())))
            .chain(is_open.then_some(joker))
            .collect();
        let mut next = HashMap::new();
        for (state, number) in states {
            // The square stands first; others as far behind it as they are on the board.
            let place = |other: u8| usize::from(other - square);
            let missing = match state[0] {
                FULL => 0,
                end if end == square => 2,
                _ => 1,
            };
            let choices = (0..1_u32 << later.len()).filter(|choice| {
                let has_joker = is_open && choice >> (later.len() - 1) & 1 == 1;
                choice.count_ones() == missing && (!is_start || has_joker)
            });
            'choices: for choice in choices {
                let mut state = state.clone();
                let mut is_closed = false;
                for (_, &other) in (0..).zip(&later).filter(|(bit, _)| choice >> bit & 1 == 1) {
                    let (end, other_end) = (state[0], state[place(other)]);
                    if other_end == FULL || is_closed {
                        continue 'choices;
                    }
                    is_closed = end == other;
                    for (square, end) in [(square, end), (other, other_end)] {
                        if end != square {
                            state[place(square)] = FULL;
                        }
                    }
                    if !is_closed {
                        state[place(end)] = other_end;
                        state[place(other_end)] = end;
                    }
                }
                let rest = state.split_off(1);
                if !is_closed {
                    *next.entry(rest).or_insert(0) += number;
                } else if u64::from(square) >= first_to_close
                    && rest
                        .iter()
                        .all(|&end| end == FULL || (!is_open && end == joker))
                {
                    tours += number;
                }
            }
        }
        states = next;
    }
    Some(if wanted == Wanted::All {
        2 * tours
    } else {
        tours
    })
}
