//! Squares on which a queen would leave a unit too little space.

use super::super::knowledge::Knowledge;
use super::super::square_set::SquareSet;
use super::step::{DeductionStep, Reason};
use crate::board::square::Square;

/// Finds squares on which a queen would leave some unit fewer squares than it misses queens.
pub(super) fn empties(knowledge: &Knowledge<'_>) -> Option<DeductionStep> {
    cramping(knowledge, &Reason::Empties, |free, missing| {
        free.len() < missing
    })
}

/// Finds squares on which a queen would leave some unit squares too close together for its missing
/// queens, or a square that such a unit needs for them. A unit that misses one queen always has
/// room.
pub(super) fn pressed(knowledge: &Knowledge<'_>) -> Option<DeductionStep> {
    if knowledge.geometry.stars == 1 {
        return None;
    }
    let is_cramped = |free: &SquareSet, missing| !knowledge.geometry.holds(free, missing);
    cramping(knowledge, &Reason::Pressed, is_cramped).or_else(|| {
        knowledge.open_units().find_map(|unit| {
            let (free, missing) = (knowledge.free_in(unit), knowledge.missing(unit));
            let rest = |square: Square| free.without(&[square].into_iter().collect());
            let mut squares = free.iter();
            let queen = squares.find(|&square| is_cramped(&rest(square), missing))?;
            Some(DeductionStep::of(
                knowledge,
                unit,
                Vec::new(),
                Reason::Needed { queen },
            ))
        })
    })
}

/// Returns the first unit whose squares do not hold its missing queens.
pub(super) fn cramped(knowledge: &Knowledge<'_>) -> Option<usize> {
    let mut units = knowledge.open_units();
    match knowledge.geometry.stars {
        1 => knowledge.unfillable(),
        _ => units.find(|&unit| {
            !knowledge
                .geometry
                .holds(&knowledge.free_in(unit), knowledge.missing(unit))
        }),
    }
}

/// Finds a unit, and the squares on which a queen would leave it too little room.
fn cramping(
    knowledge: &Knowledge<'_>,
    reason: &Reason,
    is_too_little: impl Fn(&SquareSet, u32) -> bool,
) -> Option<DeductionStep> {
    knowledge.open_units().find_map(|unit| {
        let (free, missing) = (knowledge.free_in(unit), knowledge.missing(unit));
        let cramps = |square: &Square| {
            let after = free.without(&knowledge.excluded(*square, 1));
            let is_inside = knowledge.geometry.units_of(*square).contains(&unit);
            after != free && is_too_little(&after, missing - u32::from(is_inside))
        };
        let squares: Vec<_> = knowledge.free.iter().filter(cramps).collect();
        (!squares.is_empty()).then(|| DeductionStep::of(knowledge, unit, squares, reason.clone()))
    })
}
