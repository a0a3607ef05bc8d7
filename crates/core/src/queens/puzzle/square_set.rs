//! Sets of squares of a board of at most 25 rows and columns.

use std::array;

use crate::board::order::numbers;
use crate::board::square::Square;

/// The rows and columns that a set has room for; bit 25 * row + column stands for a square.
pub(super) const MAX_SIDE: usize = 25;

/// The numbers of squares, and so the bits of a set.
pub(super) const SQUARES: usize = MAX_SIDE * MAX_SIDE;

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SquareSet([u64; SQUARES.div_ceil(64)]);

/// Returns the number of the square in every set, 0..=624.
pub(super) fn index(square: Square) -> usize {
    square.row as usize * MAX_SIDE + square.column as usize
}

impl SquareSet {
    pub(super) fn insert(&mut self, square: Square) {
        let at = index(square);
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        let at = index(square);
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
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

    /// Returns the numbers of the squares, row by row.
    pub(super) fn indices(&self) -> impl Iterator<Item = usize> + use<> {
        let words = (0..).step_by(64).zip(self.0);
        words.flat_map(|(start, word)| numbers(word).map(move |bit| start + bit))
    }

    /// Returns the squares, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let indices = self.indices();
        indices.map(|index| Square::at(index / MAX_SIDE, index % MAX_SIDE))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::default();
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}
