//! The steps by which a person solves a board.

use super::difficulty::Difficulty;
use super::unit::Unit;
use crate::board::square::Square;
use crate::name::by_name;

/// A step: a queen is placed, or squares are ruled out, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A queen is placed on the last square that is left in a unit.
    Single {
        /// The square.
        queen: Square,
        /// The unit.
        unit: Unit,
    },
    /// Squares are ruled out because they share a unit with a queen or touch it.
    Excluded {
        /// The queen.
        by: Square,
        /// The squares.
        squares: Vec<Square>,
    },
    /// The squares left in k units of one kind all lie in k units of another kind, so that the queens of those are the queens of
    /// these, and the other squares of these are ruled out.
    Confined {
        /// The k units.
        units: Vec<Unit>,
        /// The k units in which their squares lie.
        within: Vec<Unit>,
        /// The squares.
        squares: Vec<Square>,
    },
    /// Squares are ruled out because a queen on any of them would leave a unit without squares.
    Empties {
        /// The unit.
        unit: Unit,
        /// The squares.
        squares: Vec<Square>,
    },
    /// A square is ruled out because a queen on it leads, by the easy rules alone, to a unit without squares.
    Contradiction {
        /// The square.
        square: Square,
        /// The queens that follow from it: the last squares of their units, one after another.
        forced: Vec<(Unit, Square)>,
        /// The unit that is left without squares.
        unit: Unit,
    },
}

impl Step {
    /// Returns the rule of the step.
    #[must_use]
    pub fn rule(&self) -> Rule {
        match self {
            Self::Single { .. } => Rule::Single,
            Self::Excluded { .. } => Rule::Excluded,
            Self::Confined { units, .. } if units.len() <= MAX_MEDIUM_UNITS => Rule::Confined,
            Self::Confined { .. } => Rule::ConfinedMany,
            Self::Empties { .. } => Rule::Empties,
            Self::Contradiction { .. } => Rule::Contradiction,
        }
    }

    /// Returns the squares that are ruled out.
    #[must_use]
    pub fn ruled_out(&self) -> &[Square] {
        match self {
            Self::Single { .. } => &[],
            Self::Excluded { squares, .. }
            | Self::Confined { squares, .. }
            | Self::Empties { squares, .. } => squares,
            Self::Contradiction { square, .. } => std::slice::from_ref(square),
        }
    }

    /// Returns the units from which the step follows: of [`Step::Confined`] the k units, of [`Step::Excluded`] none,
    /// else the one that it names.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        match self {
            Self::Excluded { .. } => &[],
            Self::Confined { units, .. } => units,
            Self::Single { unit, .. }
            | Self::Empties { unit, .. }
            | Self::Contradiction { unit, .. } => std::slice::from_ref(unit),
        }
    }

    /// Returns the queen that is placed.
    #[must_use]
    pub fn queen(&self) -> Option<Square> {
        match self {
            Self::Single { queen, .. } => Some(*queen),
            _ => None,
        }
    }
}

/// The largest number of units that a person sees at a glance to lie within as many others.
pub(super) const MAX_MEDIUM_UNITS: usize = 2;

/// The rules of the deductions; each is described at its [`Step`].
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
    /// Every rule, the easiest first.
    pub const ALL: [Self; 6] = [
        Self::Single,
        Self::Excluded,
        Self::Confined,
        Self::Empties,
        Self::ConfinedMany,
        Self::Contradiction,
    ];

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

by_name!(Rule);
