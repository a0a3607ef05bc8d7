//! A board on which a person has marked squares.

use super::super::geometry::Geometry;
use super::super::knowledge::Knowledge;
use super::step::DeductionStep;
use crate::board::square::Square;

/// A mark that a person sets on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// A queen is on this square.
    Queen(Square),
    /// No queen is on this square.
    Cross(Square),
}

impl Mark {
    /// Returns the square.
    #[must_use]
    pub const fn square(self) -> Square {
        match self {
            Self::Queen(square) | Self::Cross(square) => square,
        }
    }
}

/// The knowledge of a board and the queens on it, in the order in which they were placed.
#[derive(Clone, Debug)]
pub(super) struct MarkedBoard<'a> {
    pub(super) knowledge: Knowledge<'a>,
    pub(super) queens: Vec<Square>,
}

impl<'a> MarkedBoard<'a> {
    /// Returns the empty board.
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        Self {
            knowledge: Knowledge::new(geometry),
            queens: Vec::new(),
        }
    }

    /// Returns the board with these marks, and what is known once the squares excluded by its
    /// queens are ruled out; they need no cross. `None` if marks contradict each other at once, or
    /// one is outside the board.
    pub(super) fn with_marks(
        geometry: &'a Geometry,
        marks: &[Mark],
    ) -> Option<(Self, Knowledge<'a>)> {
        let mut position = Self::new(geometry);
        let mut clear = position.knowledge;
        for mark in marks {
            let square = mark.square();
            if square.row.max(square.column) as usize >= geometry.n {
                return None;
            }
            match *mark {
                Mark::Queen(queen) if position.queens.contains(&queen) => {}
                Mark::Queen(queen) if clear.free.contains(queen) => {
                    clear.place(queen);
                    position.place(queen);
                }
                Mark::Cross(square) if !position.queens.contains(&square) => {
                    let crossed = [square].into_iter().collect();
                    clear.rule_out(&crossed);
                    position.knowledge.rule_out(&crossed);
                }
                _ => return None,
            }
        }
        Some((position, clear))
    }

    fn place(&mut self, queen: Square) {
        self.knowledge.place_only(queen);
        self.queens.push(queen);
    }

    /// Applies a step.
    pub(super) fn apply(&mut self, step: &DeductionStep) {
        self.knowledge
            .rule_out(&step.ruled_out.iter().copied().collect());
        if let Some(queen) = step.placed() {
            self.place(queen);
        }
    }
}
