//! Squares that would leave a unit without squares.

use super::super::knowledge::Knowledge;
use super::step::{Reason, Step};

/// Looks for squares that exclude every square that is left in a unit.
pub(super) fn empties(known: &Knowledge<'_>) -> Option<Step> {
    known.open_units().find_map(|(unit, left)| {
        let others = known.free.without(&left);
        let squares = left.iter().fold(others, |squares, square| {
            squares.and(known.geometry.pattern(square))
        });
        (!squares.is_empty()).then(|| Step {
            ruled_out: squares.iter().collect(),
            units: vec![known.geometry.unit(unit)],
            reason: Reason::Empties,
        })
    })
}
