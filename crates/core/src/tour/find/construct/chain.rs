//! The blocks between the start and the end of a tour.

use super::joint::Side;
use super::patterns::Children;

/// A block by its row and column of blocks.
pub(super) type At = (usize, usize);

/// The blocks from the first along its row to the column of the last, then along that column.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    pub(super) first: At,
    pub(super) last: At,
}

impl Chain {
    /// Returns the next block and the side on which it is.
    pub(super) fn next(self, at: At) -> Option<(Side, At)> {
        let (row, column) = at;
        if column < self.last.1 {
            Some((Side::Right, (row, column + 1)))
        } else if column > self.last.1 {
            Some((Side::Left, (row, column - 1)))
        } else if row < self.last.0 {
            Some((Side::Below, (row + 1, column)))
        } else if row > self.last.0 {
            Some((Side::Above, (row - 1, column)))
        } else {
            None
        }
    }

    /// Returns the uppermost row with a block of the chain, and the lowest.
    pub(super) fn rows(self) -> (usize, usize) {
        let (a, b) = (self.first.0, self.last.0);
        (a.min(b), a.max(b))
    }

    /// Returns the leftmost and the rightmost column of the chain in one of its rows.
    pub(super) fn columns(self, row: usize) -> (usize, usize) {
        let b = self.last.1;
        let a = if row == self.first.0 { self.first.1 } else { b };
        (a.min(b), a.max(b))
    }

    /// Returns the sides of a block of the chain on which other blocks will hang.
    pub(super) fn children(self, at: At, rows: usize, columns: usize) -> Children {
        let (row, column) = at;
        let (top, bottom) = self.rows();
        let (left, right) = self.columns(row);
        Children {
            left: column == left && column > 0,
            right: column == right && column + 1 < columns,
            above: column == 0 && row == top && row > 0,
            below: column == 0 && row == bottom && row + 1 < rows,
        }
    }
}
