//! Sets of squares of a board of at most 16 rows and columns.

use crate::board::square::Square;

/// The columns that a row has room for; bit 16 * row + column stands for a square.
const STRIDE: u32 = 16;

/// A set of squares in four words, each of four rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SquareSet([u64; 4]);

/// Returns the number of the square in every set, 0..=255.
pub(super) fn index(square: Square) -> usize {
    (square.row * STRIDE + square.column) as usize
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
        self.0 == [0; 4]
    }

    /// Returns the squares of both sets.
    #[must_use]
    pub(super) fn and(&self, other: &Self) -> Self {
        self.joined(other, |a, b| a & b)
    }

    /// Returns the squares of either set.
    #[must_use]
    pub(super) fn or(&self, other: &Self) -> Self {
        self.joined(other, |a, b| a | b)
    }

    /// Returns the squares that are not in the other set.
    #[must_use]
    pub(super) fn without(&self, other: &Self) -> Self {
        self.joined(other, |a, b| a & !b)
    }

    fn joined(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = *self;
        for (word, other) in joined.0.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        joined
    }

    /// Returns the squares, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        (0_u32..)
            .step_by(64)
            .zip(self.0)
            .flat_map(|(start, mut word)| {
                std::iter::from_fn(move || {
                    let bit = (word != 0).then(|| start + word.trailing_zeros())?;
                    word &= word - 1;
                    Some(Square::new(bit / STRIDE, bit % STRIDE))
                })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_its_squares_in_the_order_of_the_rows() {
        let squares = [(15, 15), (0, 0), (7, 3), (3, 15), (4, 0)];
        let squares = squares.map(Square::from);
        let set: SquareSet = squares.into_iter().collect();
        let mut sorted = squares;
        sorted.sort_unstable();
        assert!(set.iter().eq(sorted));
        assert_eq!(set.len(), 5);
        assert!(set.contains(squares[2]) && !set.contains(Square::new(3, 7)));
        let corner: SquareSet = [squares[0]].into_iter().collect();
        assert_eq!(set.and(&corner), corner);
        assert_eq!(set.without(&corner).or(&corner), set);
        assert!(corner.without(&set).is_empty());
    }
}
