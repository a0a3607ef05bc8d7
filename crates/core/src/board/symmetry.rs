//! The symmetries of a board.

use super::dims::Dims;
use super::square::Square;

/// A symmetry of a board.
///
/// It is an optional transposition, then an optional mirror of the rows, then an optional mirror of
/// the columns. Symmetries that transpose need a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    const TRANSPOSES: u8 = 4;
    const MIRRORS_ROWS: u8 = 2;
    const MIRRORS_COLUMNS: u8 = 1;

    /// Left and right are exchanged.
    pub(crate) const LEFT_RIGHT: Self = Self(Self::MIRRORS_COLUMNS);
    /// Top and bottom are exchanged.
    pub(crate) const TOP_BOTTOM: Self = Self(Self::MIRRORS_ROWS);
    /// Both.
    pub(crate) const HALF_TURN: Self = Self(Self::MIRRORS_ROWS | Self::MIRRORS_COLUMNS);
    /// Rows and columns are exchanged.
    pub(crate) const TRANSPOSITION: Self = Self(Self::TRANSPOSES);

    /// All eight symmetries of the square, the identity first; the four of a rectangle come before
    /// those that transpose. In the index, 4 means transposition, 2 a mirror of the rows, 1 a
    /// mirror of the columns.
    #[rustfmt::skip] // a line
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// Returns the symmetries of a board, the identity first: eight if it is square, otherwise
    /// four.
    #[must_use]
    pub const fn of(dims: Dims) -> &'static [Self] {
        if dims.rows() == dims.columns() {
            &Self::ALL
        } else {
            Self::ALL.split_at(4).0
        }
    }

    /// Returns the symmetries of a board that keep these sorted squares, the identity first.
    pub fn keeping(dims: Dims, squares: &[Square]) -> impl Iterator<Item = Self> {
        let keeps = move |symmetry: &Self| {
            let mut copies = squares
                .iter()
                .map(|&square| symmetry.move_square(dims, square));
            copies.all(|copy| squares.binary_search(&copy).is_ok())
        };
        Self::of(dims).iter().copied().filter(keeps)
    }

    /// Moves a square of the board to the board `dims`, which a transposition has turned. The result
    /// is meaningless for a square outside.
    #[must_use]
    pub fn move_square(self, dims: impl Into<Dims>, square: Square) -> Square {
        let dims = dims.into();
        let (mut row, mut column) = (square.row, square.column);
        if self.has(Self::TRANSPOSES) {
            (row, column) = (column, row);
        }
        if self.has(Self::MIRRORS_ROWS) {
            row = dims.rows().saturating_sub(1).saturating_sub(row);
        }
        if self.has(Self::MIRRORS_COLUMNS) {
            column = dims.columns().saturating_sub(1).saturating_sub(column);
        }
        Square { row, column }
    }

    /// Returns the first square, row by row, to which a symmetry of the board moves this one.
    #[must_use]
    pub fn representative(dims: Dims, square: Square) -> Square {
        let copies = Self::of(dims)
            .iter()
            .map(|symmetry| symmetry.move_square(dims, square));
        copies.min().unwrap_or(square) // squares are in the order of the rows
    }

    /// Returns the symmetry that moves every square back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.has(Self::TRANSPOSES) {
            let mirrors = (self.0 & 1) << 1 | self.0 >> 1 & 1;
            Self(Self::TRANSPOSES | mirrors)
        } else {
            self
        }
    }

    const fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_symmetries_of_a_board_are_different_keep_it_and_have_inverses() {
        for (rows, columns, how_many) in [(3, 5, 4), (4, 4, 8), (1, 7, 4)] {
            let dims = Dims::of(rows, columns);
            let squares = || dims.each_square();
            let symmetries = Symmetry::of(dims);
            let tables = symmetries.iter().map(|symmetry| {
                let moved: Vec<_> = squares()
                    .map(|square| symmetry.move_square(dims, square))
                    .collect();
                let back = moved
                    .iter()
                    .map(|&square| symmetry.inverse().move_square(dims, square));
                assert!(back.eq(squares()) && symmetries.contains(&symmetry.inverse()));
                assert!(moved.iter().all(|&square| dims.contains(square)));
                moved
            });
            assert_eq!(tables.len(), how_many);
            // On a board of one row, a mirror of the rows moves nothing.
            let different: BTreeSet<_> = tables.collect();
            assert!(different.len() == how_many || rows == 1);
        }
    }

    #[test]
    fn each_square_has_its_representative() {
        for (rows, columns, orbits) in [(1, 1, 1), (8, 8, 10), (7, 7, 10), (3, 4, 4), (5, 6, 9)] {
            let dims = Dims::of(rows, columns);
            let squares = dims.each_square();
            let first = |&square: &Square| Symmetry::representative(dims, square) == square;
            assert_eq!(squares.clone().filter(first).count(), orbits, "{dims}");
            for square in squares {
                let first = Symmetry::representative(dims, square);
                assert_eq!(Symmetry::representative(dims, first), first);
                assert!(dims.index(first) <= dims.index(square));
            }
        }
    }
}
