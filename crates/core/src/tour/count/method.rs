//! The two ways to count tours.

use crate::card::Card;
use crate::name::by_name;

/// A way to count tours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Method {
    /// A [`Plan`](super::Plan): from both sides of the board to the middle.
    #[default]
    Frontier,
    /// [`count_plainly`](crate::unstable::tour::count_plainly): square by square, slow and independent.
    Plain,
}

impl Method {
    /// The usual one first.
    pub const ALL: [Self; 2] = [Self::Frontier, Self::Plain];

    /// The name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.card().name
    }

    /// The entry in the list of algorithms.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Frontier => Card {
                name: "frontier",
                idea: "counts choices of moves from both sides of the board to the middle, by degrees and path ends alone",
                source: "halves after McKay 1997, Knight's Tours of an 8x8 Chessboard; frontiers after Knuth, TAOCP 8A",
                largest_sensible: 8,
            },
            Self::Plain => Card {
                name: "plain",
                idea: "the same square by square with hash maps of states: independent and slow, a second opinion",
                source: "frontier method, Knuth, TAOCP 8A",
                largest_sensible: 6,
            },
        }
    }
}

by_name!(Method, Method::ALL);
