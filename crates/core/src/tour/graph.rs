//! The knight's moves.

use crate::board::Square;

/// The eight moves as (rows, columns), in the order in which the textbook program tries them.
pub const MOVES: [(i32, i32); 8] = [
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
    (-2, -1),
    (-1, -2),
    (1, -2),
    (2, -1),
];

/// Whether a knight moves from one square to the other.
#[must_use]
pub fn is_move(from: Square, to: Square) -> bool {
    let (rows, columns) = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
    // Without a branch, which would be guessed wrong every other time.
    ((rows == 1) & (columns == 2)) | ((rows == 2) & (columns == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_moves_are_the_moves() {
        let from = Square {
            row: 10,
            column: 10,
        };
        let squares = (0..21).flat_map(|row| (0..21).map(move |column| Square { row, column }));
        let reached: Vec<_> = squares.filter(|&to| is_move(from, to)).collect();
        assert_eq!(reached.len(), 8);
        for (rows, columns) in MOVES {
            assert!(reached.contains(&Square {
                row: (10 + rows) as u32,
                column: (10 + columns) as u32
            }));
        }
    }
}
