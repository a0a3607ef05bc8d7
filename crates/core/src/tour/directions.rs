//! A tour as the move that leaves each square, one byte per square.

use std::iter::{FusedIterator, successors};

use super::graph::{MOVES, after, distances, is_move, number_between};
use super::path::Path;
use crate::board::dims::Dims;
use crate::board::square::Square;

/// A tour as a list of moves, one per square, row by row.
///
/// Each entry is the index in [`MOVES`] of the move that leaves the square. This is the most
/// compact format for a tour of a large board, 1 byte per square, and it can be written in any
/// order.
///
/// The moves need not be a tour; [`verify`](super::verify()) checks their
/// [`squares`](Self::squares).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "super::serde_formats::MovesFormat")
)]
#[cfg_attr(feature = "serde", serde(into = "super::serde_formats::MovesFormat"))]
pub struct Directions {
    dims: Dims,
    start: Square,
    moves: Vec<u8>,
}

impl Directions {
    /// The entry of the square on which an open tour ends.
    pub const END: u8 = 8;
    /// The entry of a square that the tour does not visit.
    pub const UNVISITED: u8 = 9;

    /// Returns the tour from `start` with these moves, row by row.
    ///
    /// An entry is an index in [`MOVES`], [`END`](Self::END) or [`UNVISITED`](Self::UNVISITED).
    /// Returns `None` if there is not one entry per square, an entry is invalid, a move leaves the
    /// board, or the start is outside. Takes linear time.
    #[must_use]
    pub fn new(dims: Dims, start: Square, moves: Vec<u8>) -> Option<Self> {
        let is_valid = moves.len() as u64 == dims.squares()
            && dims.contains(start)
            && moves.iter().all(|&number| number <= Self::UNVISITED)
            && Self::first_off_board(dims, &moves).is_none();
        is_valid.then_some(Self { dims, start, moves })
    }

    /// Returns the first square, row by row, whose move leaves the board.
    #[must_use]
    pub fn first_off_board(dims: Dims, moves: &[u8]) -> Option<Square> {
        /// The longer part of a knight's move. From farther inside, no move leaves the board.
        const REACH: u32 = 2;
        let (rows, columns) = (dims.rows(), dims.columns());
        let left = REACH.min(columns);
        let right = columns.saturating_sub(REACH).max(left);
        let mut squares = (0..rows).flat_map(|row| {
            let is_inside = row >= REACH && row + REACH < rows;
            let middle = left..if is_inside { left } else { right };
            let columns = (0..left).chain(middle).chain(right..columns);
            columns.map(move |column| Square { row, column })
        });
        squares.find(|&from| {
            let number = moves.get(dims.index(from) as usize);
            number.is_some_and(|&number| match number {
                Self::END | Self::UNVISITED => false,
                _ => after(from, number).is_none_or(|to| !dims.contains(to)),
            })
        })
    }

    /// Returns the tour with one move per square, all of which must stay on the board.
    pub(crate) fn from_moves(dims: Dims, start: Square, moves: Vec<u8>) -> Self {
        debug_assert_eq!(moves.len() as u64, dims.squares());
        Self { dims, start, moves }
    }

    /// Returns the board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Returns the start of the tour.
    #[must_use]
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Returns the move of each square, row by row.
    #[must_use]
    pub fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// Iterates over the squares in the order of visit.
    ///
    /// Ends if there is no next move, at the return to the start, or after as many squares as the
    /// board has. Takes a few nanoseconds per square and no memory.
    pub fn squares(&self) -> impl FusedIterator<Item = Square> + Clone + '_ {
        let distances = distances(self.dims);
        let start = self.dims.index(self.start) as usize;
        let next = move |&(from, index): &(Square, usize)| {
            let number = usize::from(self.moves[index]);
            let ((rows, columns), distance) = (*MOVES.get(number)?, distances[number]);
            let to = Square {
                row: from.row.wrapping_add_signed(rows),
                column: from.column.wrapping_add_signed(columns),
            };
            let index = index.wrapping_add_signed(distance);
            (index != start).then_some((to, index))
        };
        let visited = successors(Some((self.start, start)), next);
        visited.take(self.moves.len()).map(|(square, _)| square)
    }

    /// Returns true if a move leads from the last square back to the first.
    ///
    /// Takes linear time, but is much faster than following the moves. The result is meaningless if
    /// the directions are not a tour.
    #[must_use]
    pub fn closes(&self) -> bool {
        let end = self.moves.iter().position(|&number| number == Self::END);
        end.is_none_or(|index| is_move(self.dims.square_at(index as u64), self.start))
    }
}

impl From<&Path> for Directions {
    /// Converts the steps of a path. The first step that is not a knight's move ends the tour.
    fn from(path: &Path) -> Self {
        let dims = path.dims();
        let mut moves = vec![Self::UNVISITED; dims.squares() as usize];
        let start = path.squares().next();
        let following = path.squares().skip(1).chain(start);
        for (from, to) in path.squares().zip(following) {
            moves[dims.index(from) as usize] = number_between(from, to).unwrap_or(Self::END);
        }
        Self {
            dims,
            start: start.unwrap_or(Square { row: 0, column: 0 }),
            moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;
    use crate::board::side::Side;
    use crate::tour::form::Tour;

    #[test]
    fn the_moves_of_a_path_lead_along_it() {
        let dims = Dims::of(3, 4);
        let squares = [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11].map(|index| dims.square_at(index));
        let path = Path::new(dims, squares).unwrap();
        let directions = Directions::from(&path);
        assert!(directions.squares().eq(squares));
        assert_eq!(directions.numbers(), path.numbers());
        assert_eq!(directions.closes(), path.closes());
        assert_eq!(path.to_string(), directions.to_string());
        let copy = Directions::new(dims, squares[0], directions.moves().to_vec());
        assert_eq!(copy, Some(directions));
        let large = Path::new(Side::MAX.dims(), []).unwrap_err();
        let why = "the 1000000000x1000000000 board is too large for a path: the limit is 4294967296 squares";
        assert_eq!(large.to_string(), why);
    }

    #[test]
    fn the_board_without_squares_has_no_moves() {
        let dims = Order::new(0).unwrap().dims();
        assert_eq!(Directions::new(dims, Square::new(0, 0), vec![]), None);
        let nowhere = Directions::from(&Path::new(dims, []).unwrap());
        assert_eq!(nowhere.squares().count(), 0);
    }

    #[test]
    fn each_move_is_refused_where_it_leads_off() {
        for (rows, columns) in [(7, 6), (1, 2), (2, 5), (3, 3)] {
            let dims = Dims::of(rows, columns);
            let squares = dims.each_square();
            for (from, number) in
                squares.flat_map(|from| (0..=10).map(move |number| (from, number)))
            {
                let mut moves = vec![Directions::UNVISITED; dims.squares() as usize];
                moves[dims.index(from) as usize] = number;
                let leaves = number < 8 && after(from, number).is_none_or(|to| !dims.contains(to));
                let first = Directions::first_off_board(dims, &moves);
                assert_eq!(
                    first.filter(|_| number < 10),
                    leaves.then_some(from),
                    "{number}"
                );
                let directions = Directions::new(dims, Square::new(0, 0), moves);
                assert_eq!(
                    directions.is_some(),
                    number < 10 && !leaves,
                    "{from:?}, {number}"
                );
            }
        }
    }
}
