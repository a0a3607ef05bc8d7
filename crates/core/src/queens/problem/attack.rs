//! Attacks between two queens, and the line of each.

use crate::board::dims::Dims;
use crate::board::square::{Square, on_board};
use crate::{Message, message};

/// The ways in which a piece attacks: along a line of squares, or by a knight's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// Equal rows.
    Row,
    /// Equal columns.
    Column,
    /// Equal row + column, modulo n on a torus of order n: it rises to the right.
    RisingDiagonal,
    /// Equal row - column, modulo n on a torus of order n: it falls to the right.
    FallingDiagonal,
    /// Two squares along a line and one aside; only superqueens attack this way.
    KnightMove,
}

impl Line {
    /// Returns the line through two squares, if a queen attacks along one. A square shares a row
    /// with itself.
    #[must_use]
    pub fn through(a: Square, b: Square) -> Option<Self> {
        if a.row == b.row {
            Some(Self::Row)
        } else if a.column == b.column {
            Some(Self::Column)
        } else if a.row.abs_diff(b.row) != a.column.abs_diff(b.column) {
            None
        } else if (a.row < b.row) == (a.column < b.column) {
            Some(Self::FallingDiagonal)
        } else {
            Some(Self::RisingDiagonal)
        }
    }
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Attack {
    /// The first of the two queens.
    pub first: Square,
    /// The second of the two queens.
    pub second: Square,
    /// The line that they share.
    pub along: Line,
}

impl Attack {
    /// Returns true if the line wraps around the edge of a torus. On a board with edges it would
    /// not join the two squares.
    #[must_use]
    pub fn wraps(self) -> bool {
        self.along != Line::KnightMove && Line::through(self.first, self.second).is_none()
    }

    /// Returns the line in words, such as `along the row`.
    #[must_use]
    pub fn manner(self) -> Message {
        match (self.along, self.wraps()) {
            (Line::Row, _) => message!("along the row"),
            (Line::Column, _) => message!("along the column"),
            (Line::RisingDiagonal, false) => message!("along the rising diagonal"),
            (Line::RisingDiagonal, true) => message!("along the rising diagonal, over the edge"),
            (Line::FallingDiagonal, false) => message!("along the falling diagonal"),
            (Line::FallingDiagonal, true) => message!("along the falling diagonal, over the edge"),
            (Line::KnightMove, _) => message!("by a knight's move"),
        }
    }

    pub(in crate::queens) fn sentence(self, dims: Option<Dims>) -> Message {
        message!(
            "the queens on {first} and {second} attack each other {manner}",
            first = self.first.label(dims),
            second = self.second.label(dims),
            manner = self.manner()
        )
    }
}

on_board!(Attack);
