//! The board that is filled block by block.

use std::ops::Range;

use super::patterns::Pattern;
use super::shape::{Shape, number};
use crate::board::square::Square;

/// A block of the board: where its squares are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) top: u32,
    pub(super) left: u32,
    pub(super) shape: Shape,
}

impl Place {
    /// The square of the board, as one of this block, if it is.
    pub(super) fn inside(self, square: Square) -> Option<Square> {
        let inside = Square {
            row: square.row.checked_sub(self.top)?,
            column: square.column.checked_sub(self.left)?,
        };
        self.shape.contains(inside).then_some(inside)
    }

    /// The square of the block, as one of the board.
    pub(super) const fn outside(self, square: Square) -> Square {
        Square {
            row: self.top + square.row,
            column: self.left + square.column,
        }
    }
}

/// For each square of the board, row by row, the number of the move that leaves it.
pub(super) struct Canvas {
    columns: usize,
    moves: Vec<u8>,
}

impl Canvas {
    /// A board of so many columns; what stands on it is written over.
    pub(super) const fn new(columns: u32, moves: Vec<u8>) -> Self {
        Self {
            columns: columns as usize,
            moves,
        }
    }

    pub(super) fn into_moves(self) -> Vec<u8> {
        self.moves
    }

    pub(super) fn write(&mut self, place: Place, pattern: &Pattern) {
        let width = place.shape.width as usize;
        let mut at = self.index(place.outside(Square { row: 0, column: 0 }));
        for line in pattern.lines() {
            self.moves[at..at + width].copy_from_slice(line);
            at += self.columns;
        }
    }

    /// Whether the tour goes from the one square on to the other.
    pub(super) fn leads(&self, from: Square, to: Square) -> bool {
        self.moves[self.index(from)] == number(from, to)
    }

    /// Makes the tour go from the one square on to the other.
    pub(super) fn lead(&mut self, from: Square, to: Square) {
        let index = self.index(from);
        self.moves[index] = number(from, to);
    }

    /// Copies those columns of the rows of one place to the rows of another of the same height.
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
