//! The knight's moves.

use crate::board::dims::Dims;
use crate::board::square::Square;

/// The eight moves as (rows, columns), in the order of the textbook program.
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

/// Returns true if a knight's move leads from one square to the other.
#[must_use]
pub fn is_move(from: Square, to: Square) -> bool {
    let (rows, columns) = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
    // Without a branch, which would be mispredicted half the time.
    ((rows == 1) & (columns == 2)) | ((rows == 2) & (columns == 1))
}

/// Returns the square to which the move with this index in [`MOVES`] leads.
///
/// The square may be below or right of the board. Returns `None` if it would be above or left of
/// the board, or if there is no such move.
pub(crate) fn after(from: Square, number: u8) -> Option<Square> {
    let (rows, columns) = *MOVES.get(usize::from(number))?;
    Some(Square {
        row: from.row.checked_add_signed(rows)?,
        column: from.column.checked_add_signed(columns)?,
    })
}

/// Returns the index of the move from one square to the other, if there is one.
pub(crate) fn number_between(from: Square, to: Square) -> Option<u8> {
    (0..8).find(|&number| after(from, number) == Some(to))
}

/// Returns the index of the opposite move.
pub(crate) const fn opposite(number: usize) -> usize {
    number ^ 4
}

/// Returns the distance of each move on a board that is stored row by row.
pub(crate) fn distances(dims: Dims) -> [isize; 8] {
    MOVES.map(|(rows, columns)| rows as isize * dims.columns() as isize + columns as isize)
}

/// Returns the corners of a board, which must have squares.
pub(crate) fn corners(dims: Dims) -> [Square; 4] {
    let (bottom, right) = (dims.rows() - 1, dims.columns() - 1);
    [(0, 0), (0, right), (bottom, 0), (bottom, right)].map(Square::from)
}

/// Iterates over the squares a knight's move away, in the order of [`MOVES`]. Some may be below or
/// right of the board.
pub(crate) fn around(square: Square) -> impl Iterator<Item = Square> {
    (0..8).filter_map(move |number| after(square, number))
}

/// Iterates over the squares of the board a knight's move away, in the order of [`MOVES`].
pub(crate) fn neighbours(dims: Dims, square: Square) -> impl Iterator<Item = Square> {
    around(square).filter(move |&near| dims.contains(near))
}
