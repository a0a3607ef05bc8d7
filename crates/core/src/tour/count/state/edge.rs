//! The splice that a new edge of the frontier makes, from the degrees of its two squares.

use super::splice::Splice;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::{degree, position};

/// The splice of an edge between two black squares that lack moves, with their degrees before it in the key.
pub(crate) fn between(key: u64, ends: Ends, a: usize, b: usize) -> Splice {
    let (a, b) = (a.min(b), a.max(b));
    let [at, bt] = [a, b].map(|slot| position(key, ends, slot));
    match (degree(key, a), degree(key, b)) {
        (0, 0) => Splice::Insert(at, bt + 1),
        // The new end has a position of its own; the old one leaves a gap below it or above.
        (_, 0) => Splice::Shift(at, bt - 1),
        (0, _) => Splice::Shift(bt, at),
        _ => Splice::Join(at, bt),
    }
}

/// The splice of an edge between the joker and a black square that lacks moves.
pub(crate) fn to_joker(key: u64, ends: Ends, slot: usize) -> Splice {
    let at = position(key, ends, slot);
    match (ends.joker_is_end(), degree(key, slot)) {
        (false, 0) => Splice::Insert(0, at + 1),
        (false, _) => Splice::Shift(at, 0),
        (true, 0) => Splice::Shift(0, at - 1),
        (true, _) => Splice::Join(0, at),
    }
}
