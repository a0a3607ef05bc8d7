//! Squares on which a queen would leave a unit too little room.

use super::super::knowledge::Knowledge;
use super::super::square_set::SquareSet;
use super::step::{DeductionStep, Reason};
use crate::board::square::Square;

/// Finds squares on which a queen would leave some unit fewer squares than it misses queens.
pub(super) fn empties(known: &Knowledge<'_>) -> Option<DeductionStep> {
    cramping(known, &Reason::Empties, |left, missing| {
        left.len() < missing
    })
}

/// Finds squares on which a queen would leave some unit squares too close together for its missing
/// queens, or a square that such a unit needs for them. A unit that misses one queen always has
/// room.
pub(super) fn pressed(known: &Knowledge<'_>) -> Option<DeductionStep> {
    if known.geometry.stars == 1 {
        return None;
    }
    let is_cramped = |left: &SquareSet, missing| !known.geometry.holds(left, missing);
    cramping(known, &Reason::Pressed, is_cramped).or_else(|| {
        known.open_units().find_map(|unit| {
            let (left, missing) = (known.left(unit), known.missing(unit));
            let rest = |square: Square| left.without(&[square].into_iter().collect());
            let mut squares = left.iter();
            let queen = squares.find(|&square| is_cramped(&rest(square), missing))?;
            Some(DeductionStep::of(
                known,
                unit,
                Vec::new(),
                Reason::Needed { queen },
            ))
        })
    })
}

/// Returns the first unit whose squares do not hold its missing queens.
pub(super) fn cramped(known: &Knowledge<'_>) -> Option<usize> {
    let mut units = known.open_units();
    match known.geometry.stars {
        1 => known.short(),
        _ => units.find(|&unit| !known.geometry.holds(&known.left(unit), known.missing(unit))),
    }
}

/// Finds a unit, and the squares on which a queen would leave it too little room.
fn cramping(
    known: &Knowledge<'_>,
    reason: &Reason,
    is_too_little: impl Fn(&SquareSet, u32) -> bool,
) -> Option<DeductionStep> {
    known.open_units().find_map(|unit| {
        let (left, missing) = (known.left(unit), known.missing(unit));
        let cramps = |square: &Square| {
            let after = left.without(&known.excluded(*square, 1));
            let is_inside = known.geometry.units_of(*square).contains(&unit);
            after != left && is_too_little(&after, missing - u32::from(is_inside))
        };
        let squares: Vec<_> = known.free.iter().filter(cramps).collect();
        (!squares.is_empty()).then(|| DeductionStep::of(known, unit, squares, reason.clone()))
    })
}
