//! The board, which is filled block by block.

use std::ops::Range;

use super::patterns::Pattern;
use super::shape::{Shape, number};
use crate::board::square::Square;

/// The place of a block on the board: its first row and column, and its shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) top: u32,
    pub(super) left: u32,
    pub(super) shape: Shape,
}

impl Place {
    /// Returns the square of the board as a square of this block, if it is one.
    pub(super) fn inside(self, square: Square) -> Option<Square> {
        let inside = Square {
            row: square.row.checked_sub(self.top)?,
            column: square.column.checked_sub(self.left)?,
        };
        self.shape.contains(inside).then_some(inside)
    }

    /// Returns the square of the block as a square of the board.
    pub(super) const fn outside(self, square: Square) -> Square {
        Square {
            row: self.top + square.row,
            column: self.left + square.column,
        }
    }
}

/// The number of the move that leaves each square of the board, row by row.
pub(super) struct Canvas {
    columns: usize,
    moves: Vec<u8>,
}

impl Canvas {
    /// Returns a board with this number of columns. `moves` has an item for each square; their
    /// values do not matter.
    pub(super) const fn new(columns: u32, moves: Vec<u8>) -> Self {
        Self {
            columns: columns as usize,
            moves,
        }
    }

    pub(super) fn into_moves(self) -> Vec<u8> {
        self.moves
    }

    /// Writes the moves of a pattern at a place of its shape.
    pub(super) fn write(&mut self, place: Place, pattern: &Pattern) {
        let width = place.shape.width as usize;
        let mut at = self.index(place.outside(Square { row: 0, column: 0 }));
        for line in pattern.lines() {
            self.moves[at..at + width].copy_from_slice(line);
            at += self.columns;
        }
    }

    /// True if the tour goes from one square directly to the other.
    pub(super) fn leads(&self, from: Square, to: Square) -> bool {
        self.moves[self.index(from)] == number(from, to)
    }

    /// Makes the tour go from one square directly to the other.
    pub(super) fn lead(&mut self, from: Square, to: Square) {
        let index = self.index(from);
        self.moves[index] = number(from, to);
    }

    /// Copies these columns of the board from the rows of one place to those of another of the same
    /// height.
    pub(super) fn copy(&mut self, from: Place, to: Place, columns: Range<u32>) {
        for row in 0..from.shape.height {
            let start =
                |place: Place| (place.top + row) as usize * self.columns + columns.start as usize;
            let (from, to) = (start(from), start(to));
            self.moves.copy_within(from..from + columns.len(), to);
        }
    }

    const fn index(&self, square: Square) -> usize {
        square.row as usize * self.columns + square.column as usize
    }
}
