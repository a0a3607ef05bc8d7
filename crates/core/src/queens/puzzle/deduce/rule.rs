//! The rules by which a person solves a board, in the order of difficulty.

use crate::name::by_name;
use crate::{Message, message};

/// The largest number of units within others that a person sees at a glance.
pub(super) const MAX_MEDIUM_UNITS: usize = 2;

/// The rules of the deductions, the easiest first. [`Reason`](super::Reason) describes each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rule {
    /// Squares that a queen excludes.
    Excluded,
    /// A unit that needs every square that it has left.
    Single,
    /// One or two units within others.
    Confined,
    /// A square on which a queen would leave a unit too few squares.
    Empties,
    /// A square on which a queen would leave a unit too little room, or that a unit needs.
    Pressed,
    /// Three to eight units within others.
    ConfinedMany,
    /// A queen that would leave a unit too little room after some forced queens.
    Contradiction,
}

impl Rule {
    /// Every rule, the easiest first.
    pub const ALL: [Self; 7] = [
        Self::Excluded,
        Self::Single,
        Self::Confined,
        Self::Empties,
        Self::Pressed,
        Self::ConfinedMany,
        Self::Contradiction,
    ];

    /// Returns the name of the rule.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Excluded => "excluded",
            Self::Single => "single",
            Self::Confined => "confined",
            Self::Empties => "empties",
            Self::Pressed => "pressed",
            Self::ConfinedMany => "confined-many",
            Self::Contradiction => "contradiction",
        }
    }

    /// Returns the difficulty of a board that needs this rule and no harder one.
    #[must_use]
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Self::Excluded | Self::Single => Difficulty::Easy,
            Self::Confined | Self::Empties | Self::Pressed => Difficulty::Medium,
            Self::ConfinedMany => Difficulty::Hard,
            Self::Contradiction => Difficulty::Expert,
        }
    }
}

/// The difficulty of a board for a person: that of the hardest rule needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Difficulty {
    /// Squares that a queen excludes, and units that need every square left.
    Easy,
    /// One or two units within others, and squares that would leave a unit too little room.
    Medium,
    /// Three or more units within others.
    Hard,
    /// An assumed queen from which the easy rules lead to a unit with too little room.
    Expert,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Returns the name of the difficulty in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl From<Difficulty> for Message {
    fn from(difficulty: Difficulty) -> Self {
        match difficulty {
            Difficulty::Easy => message!("easy"),
            Difficulty::Medium => message!("medium"),
            Difficulty::Hard => message!("hard"),
            Difficulty::Expert => message!("expert"),
        }
    }
}

by_name!(Rule, Rule::ALL);
by_name!(Difficulty, Difficulty::ALL);
