//! The difficulty of a board for a person.

use crate::name::by_name;

/// The hardest rule that the deductions of a board need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Difficulty {
    /// Squares that a queen excludes, and the last square of a unit.
    Easy,
    /// One or two units that lie within as many others, and a square that would leave a unit
    /// without squares.
    Medium,
    /// Three or more units that lie within as many others, and a supposed queen from which the easy
    /// rules lead to a unit without squares.
    Hard,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

by_name!(Difficulty);
