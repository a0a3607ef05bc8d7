//! The moves of a board that is filled block by block.

use std::ops::Range;

use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::directions::Directions;
use crate::tour::graph::{after, number_between, opposite};

/// The position and the size of a block on the board.
#[derive(Clone, Copy)]
pub(super) struct BlockArea {
    pub(super) top: u32,
    pub(super) left: u32,
    pub(super) dims: Dims,
}

impl BlockArea {
    /// Converts a square of the board to a square of this block, if it is inside.
    pub(super) fn inside(self, square: Square) -> Option<Square> {
        let inside = Square {
            row: square.row.checked_sub(self.top)?,
            column: square.column.checked_sub(self.left)?,
        };
        self.dims.contains(inside).then_some(inside)
    }

    /// Converts a square of the block to a square of the board.
    pub(super) const fn outside(self, square: Square) -> Square {
        Square {
            row: self.top + square.row,
            column: self.left + square.column,
        }
    }
}

/// The index of the move that leaves each square of a board or of a block, row by row.
pub(super) struct Canvas {
    pub(super) dims: Dims,
    pub(super) moves: Vec<u8>,
}

impl Canvas {
    /// Writes the moves of a block at a place of the same size.
    pub(super) fn write(&mut self, area: BlockArea, block: &Self) {
        let mut at = self.index(area.outside(Square { row: 0, column: 0 }));
        for line in block.moves.chunks(block.dims.columns() as usize) {
            self.moves[at..at + line.len()].copy_from_slice(line);
            at += self.dims.columns() as usize;
        }
    }

    /// Returns the square without a move, if there is one.
    pub(super) fn end(&self) -> Option<Square> {
        let index = self
            .moves
            .iter()
            .position(|&number| number == Directions::END)?;
        Some(self.dims.square_at(index as u64))
    }

    /// Returns true if the tour has a move between the two squares, in either direction.
    pub(super) fn has_edge(&self, [a, b]: [Square; 2]) -> bool {
        self.leads(a, b) || self.leads(b, a)
    }

    /// Returns true if the tour moves from one square to the other.
    pub(super) fn leads(&self, from: Square, to: Square) -> bool {
        self.moves[self.index(from)] == number(from, to)
    }

    /// Makes the tour move from one square to the other.
    pub(super) fn lead(&mut self, from: Square, to: Square) {
        let index = self.index(from);
        self.moves[index] = number(from, to);
    }

    /// Copies these columns from the rows of one place to the rows of another with the same height.
    pub(super) fn copy(&mut self, from: BlockArea, to: BlockArea, columns: Range<u32>) {
        for row in 0..from.dims.rows() {
            let start = |area: BlockArea| self.index(Square::new(area.top + row, columns.start));
            let (from, to) = (start(from), start(to));
            self.moves.copy_within(from..from + columns.len(), to);
        }
    }

    /// Returns the closed tour in the opposite direction.
    pub(super) fn reversed(&self) -> Self {
        let mut moves = self.moves.clone();
        for (from, &number) in self.dims.each_square().zip(&self.moves) {
            if let Some(to) = after(from, number) {
                moves[self.index(to)] = opposite(number.into()) as u8;
            }
        }
        Self { moves, ..*self }
    }

    const fn index(&self, square: Square) -> usize {
        self.dims.index(square) as usize
    }
}

/// Returns the index of the move from one square to another, or [`Directions::END`].
fn number(from: Square, to: Square) -> u8 {
    number_between(from, to).unwrap_or(Directions::END)
}
