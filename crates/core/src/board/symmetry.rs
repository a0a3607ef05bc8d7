//! The symmetries of a board: how its squares may be moved so that it looks the same.

use super::dims::Dims;
use super::square::Square;

/// A symmetry of a board: a transposition or none, then a mirror of the rows or none, then one of the columns or none.
/// The transposing ones are symmetries of square boards only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposes: bool,
    mirrors_rows: bool,
    mirrors_columns: bool,
}

impl Symmetry {
    /// All eight of the square, the identity first, those of an oblong before the transposing ones.
    pub const ALL: [Self; 8] = {
        let mut all = [Self {
            transposes: false,
            mirrors_rows: false,
            mirrors_columns: false,
        }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self {
                transposes: i & 4 != 0,
                mirrors_rows: i & 2 != 0,
                mirrors_columns: i & 1 != 0,
            };
            i += 1;
        }
        all
    };

    /// The symmetries of a board, the identity first: eight of a square one, four of an oblong.
    #[must_use]
    pub const fn of(dims: Dims) -> &'static [Self] {
        if dims.rows() == dims.columns() {
            &Self::ALL
        } else {
            Self::ALL.split_at(4).0
        }
    }

    /// Moves a square of the board; for a square outside, or a board that is not as square as the
    /// symmetry, the answer has no meaning.
    #[must_use]
    pub fn move_square(self, dims: impl Into<Dims>, square: Square) -> Square {
        let dims = dims.into();
        let (row, column) = if self.transposes {
            (square.column, square.row)
        } else {
            (square.row, square.column)
        };
        let mirrored = |index: u32, side: u32| side.saturating_sub(1).saturating_sub(index);
        Square {
            row: if self.mirrors_rows {
                mirrored(row, dims.rows())
            } else {
                row
            },
            column: if self.mirrors_columns {
                mirrored(column, dims.columns())
            } else {
                column
            },
        }
    }

    /// The square that stands for those which the symmetries of a board carry into one another, itself among them: the first
    /// of them, row by row.
    #[must_use]
    pub fn representative(dims: Dims, square: Square) -> Square {
        let images = Self::of(dims).iter();
        let images = images.map(|symmetry| symmetry.move_square(dims, square));
        images.min().unwrap_or(square) // squares are in the order of the rows
    }

    /// The symmetry that moves every square back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposes {
            Self {
                mirrors_rows: self.mirrors_columns,
                mirrors_columns: self.mirrors_rows,
                ..self
            }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_move_a_square_to_eight_places() {
        let dims = Dims::new(4, 4).unwrap();
        let mut images =
            Symmetry::ALL.map(|symmetry| symmetry.move_square(dims, Square { row: 0, column: 1 }));
        images.sort_unstable();
        let names = images.map(|square| square.name(dims).to_string());
        assert_eq!(names, ["b4", "c4", "a3", "d3", "a2", "d2", "b1", "c1"]);
    }

    #[test]
    fn the_symmetries_of_a_board_keep_it_and_have_inverses() {
        for (rows, columns, how_many) in [(3, 5, 4), (4, 4, 8), (1, 7, 4)] {
            let dims = Dims::new(rows, columns).unwrap();
            let symmetries = Symmetry::of(dims);
            assert_eq!(symmetries.len(), how_many);
            for symmetry in symmetries {
                assert!(symmetries.contains(&symmetry.inverse()));
                let mut images = vec![];
                for square in (0..dims.squares()).map(|index| dims.square_at(index)) {
                    let image = symmetry.move_square(dims, square);
                    assert!(dims.contains(image));
                    assert_eq!(symmetry.inverse().move_square(dims, image), square);
                    images.push(image);
                }
                images.sort_unstable();
                images.dedup();
                assert_eq!(images.len() as u64, dims.squares());
            }
        }
    }

    #[test]
    fn each_square_has_its_representative() {
        for (rows, columns, orbits) in [(1, 1, 1), (8, 8, 10), (7, 7, 10), (3, 4, 4), (5, 6, 9)] {
            let dims = Dims::new(rows, columns).unwrap();
            let squares = (0..dims.squares()).map(|index| dims.square_at(index));
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
