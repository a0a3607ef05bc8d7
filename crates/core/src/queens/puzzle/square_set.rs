//! Sets of squares of a board of regions.

use std::array;

use crate::board::order::numbers;
use crate::board::square::Square;

/// The largest number of rows and columns in a set.
pub(super) const MAX_SIDE: usize = 25;

/// The number of square indices, `MAX_SIDE * row + column`.
pub(super) const SQUARES: usize = MAX_SIDE * MAX_SIDE;

/// A set of squares: one word per row, one bit per column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SquareSet([u32; MAX_SIDE]);

/// Returns the index of the square, below [`SQUARES`].
pub(super) fn index(square: Square) -> usize {
    square.row as usize * MAX_SIDE + square.column as usize
}

impl SquareSet {
    pub(super) fn insert(&mut self, square: Square) {
        self.0[square.row as usize] |= 1 << square.column;
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        self.0[square.row as usize] >> square.column & 1 == 1
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the squares of both sets.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Returns the squares of either set.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Returns the squares that are not in the other set.
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Returns the columns of each row, as bits.
    pub(super) const fn rows(&self) -> &[u32; MAX_SIDE] {
        &self.0
    }

    /// Returns the squares, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let rows = (0..).zip(self.0);
        rows.flat_map(|(row, columns)| {
            numbers(columns.into()).map(move |column| Square::at(row, column))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::default();
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}
