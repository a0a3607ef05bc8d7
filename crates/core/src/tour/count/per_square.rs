//! Squares that have as many tours as each other.

use crate::board::{Dims, Square, Symmetry};

/// The square that stands for those which the symmetries of the board carry into one another, itself among them: the first
/// of them, row by row. As many tours start on each of them.
#[must_use]
pub fn representative(dims: Dims, square: Square) -> Square {
    let symmetries = Symmetry::of(dims).iter();
    let images = symmetries.map(|symmetry| symmetry.move_square(dims, square));
    images.min().unwrap_or(square) // squares are in the order of the rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_has_its_representative() {
        for (rows, columns, orbits) in [(1, 1, 1), (8, 8, 10), (7, 7, 10), (3, 4, 4), (5, 6, 9)] {
            let dims = Dims::new(rows, columns).unwrap();
            let squares = (0..dims.squares()).map(|index| dims.square_at(index));
            let first = |&square: &Square| representative(dims, square) == square;
            assert_eq!(squares.clone().filter(first).count(), orbits, "{dims}");
            for square in squares {
                let first = representative(dims, square);
                assert_eq!(representative(dims, first), first);
                assert!(dims.index(first) <= dims.index(square));
            }
        }
    }
}
