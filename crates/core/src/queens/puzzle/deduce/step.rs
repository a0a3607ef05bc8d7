//! The steps by which a person solves a board.

use super::super::difficulty::Difficulty;
use super::super::regions::Unit;
use crate::board::square::Square;

/// A step: a queen is placed, or squares are ruled out, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The squares that are ruled out.
    pub ruled_out: Vec<Square>,
    /// The units from which the step follows: of [`Reason::Confined`] the k units, of
    /// [`Reason::Excluded`] none, else the one of which the reason speaks.
    pub units: Vec<Unit>,
    /// The reason.
    pub reason: Reason,
}

/// The reason of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The queen is placed on the last square that is left in the unit.
    Single {
        /// The queen.
        queen: Square,
    },
    /// The squares share a unit with a queen or touch it.
    Excluded {
        /// The queen.
        queen: Square,
    },
    /// The squares left in k units of one kind all lie in k units of another kind, so that the
    /// queens of those are the queens of these, and the other squares of these are ruled out.
    Confined {
        /// The k units in which the squares lie.
        within: Vec<Unit>,
    },
    /// A queen on any of the squares would leave the unit without squares.
    Empties,
    /// A queen on the square leads, by the easy rules alone, to the unit being left without
    /// squares.
    Contradiction {
        /// The queen.
        queen: Square,
        /// The queens that follow from it: the last squares of their units, one after another.
        forced: Vec<(Unit, Square)>,
    },
}

/// The largest number of units that a person sees at a glance to lie within as many others.
pub(super) const MAX_MEDIUM_UNITS: usize = 2;

impl Step {
    /// Returns the rule of the step.
    #[must_use]
    pub fn rule(&self) -> Rule {
        match &self.reason {
            Reason::Single { .. } => Rule::Single,
            Reason::Excluded { .. } => Rule::Excluded,
            Reason::Confined { within } if within.len() <= MAX_MEDIUM_UNITS => Rule::Confined,
            Reason::Confined { .. } => Rule::ConfinedMany,
            Reason::Empties => Rule::Empties,
            Reason::Contradiction { .. } => Rule::Contradiction,
        }
    }

    /// Returns the queen that is placed.
    #[must_use]
    pub fn placed(&self) -> Option<Square> {
        match self.reason {
            Reason::Single { queen } => Some(queen),
            _ => None,
        }
    }
}

/// The rules of the deductions, the easiest first; each is described at its [`Reason`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// The last square of a unit.
    Single,
    /// Squares that a queen excludes.
    Excluded,
    /// One or two units within as many others.
    Confined,
    /// A square that would leave a unit without squares.
    Empties,
    /// Three or more units within as many others.
    ConfinedMany,
    /// A queen that leads to a unit without squares.
    Contradiction,
}

impl Rule {
    /// Returns the name of the rule.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Excluded => "excluded",
            Self::Confined => "confined",
            Self::Empties => "empties",
            Self::ConfinedMany => "confined-many",
            Self::Contradiction => "contradiction",
        }
    }

    /// Returns the difficulty of a board that needs this rule and no harder one.
    #[must_use]
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Self::Single | Self::Excluded => Difficulty::Easy,
            Self::Confined | Self::Empties => Difficulty::Medium,
            Self::ConfinedMany | Self::Contradiction => Difficulty::Hard,
        }
    }
}
