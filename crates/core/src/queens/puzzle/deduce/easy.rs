//! The rules that need no thought.

use super::super::knowledge::Knowledge;
use super::marked_board::MarkedBoard;
use super::step::{DeductionStep, Reason};

/// Finds squares excluded by a queen, for the first queen that excludes any.
pub(super) fn excluded(position: &MarkedBoard<'_>) -> Option<DeductionStep> {
    position.queens.iter().find_map(|&queen| {
        let squares = position.knowledge.excluded(queen, 0);
        (!squares.is_empty()).then(|| DeductionStep {
            ruled_out: squares.iter().collect(),
            units: Vec::new(),
            missing: 0,
            reason: Reason::Excluded { queen },
        })
    })
}

/// Finds a unit that needs every square that it has left.
pub(super) fn single(knowledge: &Knowledge<'_>) -> Option<DeductionStep> {
    let unit = knowledge.tight()?;
    let queen = knowledge.free_in(unit).iter().next()?;
    Some(DeductionStep::of(
        knowledge,
        unit,
        Vec::new(),
        Reason::Single { queen },
    ))
}
