//! The steps by which a person solves a board.

use super::super::knowledge::Knowledge;
use super::super::regions::Unit;
use super::rule::{MAX_MEDIUM_UNITS, Rule};
use crate::board::square::Square;

/// A step: a queen is placed, or squares are ruled out, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct DeductionStep {
    /// The squares that are ruled out.
    pub ruled_out: Vec<Square>,
    /// The units from which the step follows: of [`Reason::Confined`] the k units, of
    /// [`Reason::Excluded`] none, else the one of which the reason speaks.
    pub units: Vec<Unit>,
    /// The number of queens that these units miss before the step; of [`Reason::Confined`] those of
    /// the units in which they lie.
    pub missing: u32,
    /// The reason.
    pub reason: Reason,
}

/// The reason of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The queen is placed on a square of a unit that needs every square that it has left.
    Single {
        /// The queen.
        queen: Square,
    },
    /// The squares touch a queen, or share a unit with it that has all its queens.
    Excluded {
        /// The queen.
        queen: Square,
    },
    /// The squares left in k units of one kind all lie in some units of another kind that miss no
    /// more queens, so that the queens of those are the queens of these, and the other squares of
    /// these are ruled out.
    Confined {
        /// The units in which the squares lie.
        within: Vec<Unit>,
    },
    /// A queen on any of the squares would leave the unit fewer squares than it misses queens.
    Empties,
    /// A queen on any of the squares would leave the unit squares of which too many touch to hold
    /// the queens that it misses.
    Pressed,
    /// The queen is placed on a square without which the squares of the unit would not hold the
    /// queens that it misses.
    Needed {
        /// The queen.
        queen: Square,
    },
    /// A queen on the square leads, by the easy rules alone, to the unit being left too little room
    /// for the queens that it misses.
    Contradiction {
        /// The queen.
        queen: Square,
        /// The queens that follow from it: squares that their units need, one after another.
        forced: Vec<(Unit, Square)>,
    },
}

impl DeductionStep {
    /// A step from one unit.
    pub(super) fn of(
        known: &Knowledge<'_>,
        unit: usize,
        ruled_out: Vec<Square>,
        reason: Reason,
    ) -> Self {
        Self {
            ruled_out,
            units: vec![known.geometry.unit(unit)],
            missing: known.missing(unit),
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

    /// Returns the queen of which the reason speaks: it is placed, excludes squares, or is supposed.
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
