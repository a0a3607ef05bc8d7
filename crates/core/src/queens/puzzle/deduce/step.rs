//! The steps by which a person solves a board.

use super::super::knowledge::Knowledge;
use super::super::regions::Unit;
use super::rule::{MAX_MEDIUM_UNITS, Rule};
use crate::board::square::Square;

/// A step that places a queen or rules out squares, and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct DeductionStep {
    /// The squares that are ruled out.
    pub ruled_out: Vec<Square>,
    /// The units from which the step follows: the k units of [`Reason::Confined`], none for
    /// [`Reason::Excluded`], otherwise the one unit of the reason.
    pub units: Vec<Unit>,
    /// The number of queens missing before the step in `units`, or for [`Reason::Confined`] in
    /// the units that they are within.
    pub missing: u32,
    /// The reason.
    pub reason: Reason,
}

/// The reason of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The queen is placed on a square of a unit that needs every square left.
    Single {
        /// The queen.
        queen: Square,
    },
    /// The squares touch a queen, or share a complete unit with it.
    Excluded {
        /// The queen.
        queen: Square,
    },
    /// The squares left in k units of one kind are all within units of another kind.
    ///
    /// Those units miss no more queens than the k units, so the two share their missing queens. The
    /// other squares of those units are ruled out.
    Confined {
        /// The units that contain the squares.
        within: Vec<Unit>,
    },
    /// A queen on any of the squares would leave the unit fewer squares than missing queens.
    Empties,
    /// A queen on any of the squares would leave the unit squares too close together for its
    /// missing queens.
    Pressed,
    /// The queen is placed on a square without which the unit has no room for its missing queens.
    Needed {
        /// The queen.
        queen: Square,
    },
    /// A queen on the square would lead, by the easy rules alone, to a unit with too little room
    /// for its missing queens.
    Contradiction {
        /// The queen.
        queen: Square,
        /// The queens that follow from it, in order: each on a square that its unit needs.
        forced: Vec<(Unit, Square)>,
    },
}

impl DeductionStep {
    /// Returns a step from one unit.
    pub(super) fn of(
        knowledge: &Knowledge<'_>,
        unit: usize,
        ruled_out: Vec<Square>,
        reason: Reason,
    ) -> Self {
        Self {
            ruled_out,
            units: vec![knowledge.geometry.unit(unit)],
            missing: knowledge.missing(unit),
            reason,
        }
    }

    /// Returns the rule of the step.
    #[must_use]
    pub fn rule(&self) -> Rule {
        match &self.reason {
            Reason::Excluded { .. } => Rule::Excluded,
            Reason::Single { .. } => Rule::Single,
            Reason::Confined { .. } if self.units.len() <= MAX_MEDIUM_UNITS => Rule::Confined,
            Reason::Empties => Rule::Empties,
            Reason::Pressed | Reason::Needed { .. } => Rule::Pressed,
            Reason::Confined { .. } => Rule::ConfinedMany,
            Reason::Contradiction { .. } => Rule::Contradiction,
        }
    }

    /// Returns the queen of the reason: it is placed, excludes squares, or is assumed.
    #[must_use]
    pub const fn queen(&self) -> Option<Square> {
        match self.reason {
            Reason::Single { queen }
            | Reason::Excluded { queen }
            | Reason::Needed { queen }
            | Reason::Contradiction { queen, .. } => Some(queen),
            Reason::Confined { .. } | Reason::Empties | Reason::Pressed => None,
        }
    }

    /// Returns the queen that is placed.
    #[must_use]
    pub fn placed(&self) -> Option<Square> {
        match self.reason {
            Reason::Single { queen } | Reason::Needed { queen } => Some(queen),
            _ => None,
        }
    }
}
