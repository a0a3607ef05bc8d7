//! The blocks between the start and the end of a tour.

use std::cmp::Ordering;

use super::joint::JointSide;

/// The row and the column of a block, counted in blocks.
pub(super) type BlockIndex = (usize, usize);

/// The blocks from the first along its row to the column of the last, then along that column.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    pub(super) first: BlockIndex,
    pub(super) last: BlockIndex,
}

impl Chain {
    /// Returns the next block.
    pub(super) fn next(self, (row, column): BlockIndex) -> Option<BlockIndex> {
        let towards = |last: usize, at: usize| match at.cmp(&last) {
            Ordering::Less => Some(at + 1),
            Ordering::Equal => None,
            Ordering::Greater => Some(at - 1),
        };
        match towards(self.last.1, column) {
            Some(column) => Some((row, column)),
            None => Some((towards(self.last.0, row)?, column)),
        }
    }

    /// Returns the first and the last row of the chain.
    pub(super) fn rows(self) -> (usize, usize) {
        let (a, b) = (self.first.0, self.last.0);
        (a.min(b), a.max(b))
    }

    /// Returns the first and the last column of the chain in one of its rows.
    pub(super) fn columns(self, row: usize) -> (usize, usize) {
        let b = self.last.1;
        let a = if row == self.first.0 { self.first.1 } else { b };
        (a.min(b), a.max(b))
    }

    /// Returns the sides of a block of the chain on which other blocks will hang.
    pub(super) fn children(self, at: BlockIndex, rows: usize, columns: usize) -> Vec<JointSide> {
        let (row, column) = at;
        let (top, bottom) = self.rows();
        let (left, right) = self.columns(row);
        let sides = [
            (JointSide::Left, column == left && column > 0),
            (JointSide::Right, column == right && column + 1 < columns),
            (JointSide::Above, column == 0 && row == top && row > 0),
            (
                JointSide::Below,
                column == 0 && row == bottom && row + 1 < rows,
            ),
        ];
        let attached = sides.into_iter().filter(|(_, is_attached)| *is_attached);
        attached.map(|(side, _)| side).collect()
    }
}
