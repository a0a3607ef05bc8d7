//! The rules of attack.

use super::attack::{Attack, Line};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::name::by_name;

/// The rules of attack of a [`QueensProblem`](super::QueensProblem), a checker or a published count.
///
/// ```
/// use backrank_core::{Order, Square, queens::{Line, Rules}};
///
/// let (side, corner) = (Order::new(8)?.into(), Square::new(0, 0));
/// let line = |rules: Rules, square| rules.line(side, corner, square);
/// assert_eq!(line(Rules::Plain, Square::new(1, 7)), None);
/// assert_eq!(line(Rules::Torus, Square::new(1, 7)), Some(Line::RisingDiagonal));
/// assert_eq!(line(Rules::Superqueens, Square::new(1, 2)), Some(Line::KnightMove));
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rules {
    /// Queens on a board with edges.
    #[default]
    Plain,
    /// Queens on a torus, where diagonals wrap around the edges (modular queens: Pólya 1918).
    Torus,
    /// Queens that attack as knights too (superqueens, or amazons).
    Superqueens,
}

impl Rules {
    /// All rules, the plain ones first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Torus, Self::Superqueens];

    /// Returns the name of the rules in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Torus => "torus",
            Self::Superqueens => "superqueens",
        }
    }

    /// Returns the line along which a piece attacks from one square of the board to another, if
    /// there is one. A square shares a row with itself.
    #[must_use]
    pub fn line(self, size: Side, a: Square, b: Square) -> Option<Line> {
        Line::through(a, b).or_else(|| match self {
            Self::Plain => None,
            Self::Torus => wrapped_diagonal(size, a, b),
            Self::Superqueens => is_knight_move(a, b).then_some(Line::KnightMove),
        })
    }

    /// Returns the attack on `square` by the first of `pieces` that attacks it.
    #[must_use]
    pub fn attack_on(self, size: Side, square: Square, pieces: &[Square]) -> Option<Attack> {
        pieces.iter().find_map(|&piece| {
            Some(Attack {
                first: piece,
                second: square,
                along: self.line(size, piece, square)?,
            })
        })
    }

    /// Returns the first attack: the earliest second piece, and the earliest first piece for it.
    ///
    /// Costs at most k²/2 comparisons for k pieces.
    #[must_use]
    pub fn first_attack(self, size: Side, pieces: &[Square]) -> Option<Attack> {
        let mut later = pieces.iter().enumerate();
        later.find_map(|(at, &second)| self.attack_on(size, second, &pieces[..at]))
    }
}

/// Returns true if the squares are a knight's move apart.
pub(in crate::queens) const fn is_knight_move(a: Square, b: Square) -> bool {
    let apart = [a.row.abs_diff(b.row), a.column.abs_diff(b.column)];
    matches!(apart, [1, 2] | [2, 1])
}

by_name!(Rules, Rules::ALL);

/// Returns the diagonal of a torus that two squares share, the rising one if they share both.
fn wrapped_diagonal(size: Side, a: Square, b: Square) -> Option<Line> {
    let n = i64::from(size.get()).max(1);
    let [down, right] =
        [(a.row, b.row), (a.column, b.column)].map(|(a, b)| i64::from(a) - i64::from(b));
    match ((down + right) % n, (down - right) % n) {
        (0, _) => Some(Line::RisingDiagonal),
        (_, 0) => Some(Line::FallingDiagonal),
        _ => None,
    }
}
