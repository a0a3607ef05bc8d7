//! Queens that would leave a unit with too few squares.

use super::super::knowledge::Knowledge;
use super::super::regions::Unit;
use super::room::cramped;
use super::step::{DeductionStep, Reason};
use crate::board::square::Square;

/// Finds the square that the easy rules refute with the fewest forced queens; the first of several.
pub(super) fn contradiction(knowledge: &Knowledge<'_>) -> Option<DeductionStep> {
    let mut best = None;
    let mut max_forced = usize::MAX;
    for queen in knowledge.free.iter() {
        if let Some((forced, unit)) = refute(*knowledge, queen, max_forced) {
            max_forced = forced.len();
            let reason = Reason::Contradiction { queen, forced };
            best = Some(DeductionStep::of(knowledge, unit, vec![queen], reason));
        }
    }
    best
}

/// Assumes a queen on a square. Returns the queens that follow from it, if they are fewer than
/// `max_forced`, and the unit that is left with too few squares.
fn refute(
    mut assumption: Knowledge<'_>,
    square: Square,
    max_forced: usize,
) -> Option<(Vec<(Unit, Square)>, usize)> {
    let mut forced = Vec::new();
    assumption.place(square);
    while forced.len() < max_forced {
        if let Some(unit) = cramped(&assumption) {
            return Some((forced, unit));
        }
        let unit = assumption.tight()?;
        let queen = assumption.free_in(unit).iter().next()?;
        assumption.place(queen);
        forced.push((assumption.geometry.unit(unit), queen));
    }
    None
}
