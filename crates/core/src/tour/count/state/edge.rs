//! The splice that a new edge of the frontier makes, from the degrees of its two squares.

use super::splice::Splice;
use crate::tour::count::board::ends::Ends;
use crate::tour::count::board::key::{degree, position};

/// The splice of an edge between two black squares, whose degrees before it are in the key; `None` if one of them has its two
/// moves.
pub(crate) fn between(key: u64, ends: Ends, a: usize, b: usize) -> Option<Splice> {
    let (a, b) = (a.min(b), a.max(b));
    let [at, bt] = [a, b].map(|slot| position(key, ends, slot));
    match (degree(key, a), degree(key, b)) {
        (0, 0) => Some(Splice::Insert(at, bt + 1)),
        // The new end has a position of its own; the old one leaves a gap below it or above.
        (1, 0) => Some(Splice::Shift(at, bt - 1)),
        (0, 1) => Some(Splice::Shift(bt, at)),
        (1, 1) => Some(Splice::Join(at, bt)),
        _ => None,
    }
}

/// The splice of an edge between the joker and a black square; `None` if that has its two moves.
pub(crate) fn to_joker(key: u64, ends: Ends, slot: usize) -> Option<Splice> {
    let at = position(key, ends, slot);
    match (ends.joker_is_end(), degree(key, slot)) {
        (false, 0) => Some(Splice::Insert(0, at + 1)),
        (false, 1) => Some(Splice::Shift(at, 0)),
        (true, 0) => Some(Splice::Shift(0, at - 1)),
        (true, 1) => Some(Splice::Join(0, at)),
        _ => None,
    }
}
