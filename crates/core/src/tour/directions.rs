//! A tour as the move that leaves each square: one byte a square.

use std::collections::TryReserveError;

use super::graph::{MOVES, is_move};
use super::path::Path;
use crate::board::{Dims, Square};

/// For each square of a board, row by row, which of the [`MOVES`] leaves it. The most compact form of a tour of a large
/// board, and the one that needs no order of visit to be written down.
///
/// It need not be a tour; [`verify`](super::verify()) of its [`squares`](Self::squares) tells. 1 byte a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Directions {
    dims: Dims,
    start: Square,
    moves: Vec<u8>,
}

impl Directions {
    /// No move leaves this square: an open tour ends here.
    pub const END: u8 = 8;
    /// The tour does not visit this square.
    pub const UNVISITED: u8 = 9;

    /// The tour from `start` that leaves each square, row by row, by the move of that number in [`MOVES`]: or
    /// [`END`](Self::END) or [`UNVISITED`](Self::UNVISITED). `None` when there is not one number for each square, a number is
    /// none of these, a move leaves the board, or the start is outside. Linear.
    #[must_use]
    pub fn new(dims: Dims, start: Square, moves: Vec<u8>) -> Option<Self> {
        let fits = moves.len() as u64 == dims.squares() && dims.contains(start);
        let is_right = fits && Self::first_off_board(dims, &moves).is_none();
        is_right.then_some(Self { dims, start, moves })
    }

    /// The first square, row by row, whose number is that of a move off the board or none at all.
    #[must_use]
    pub fn first_off_board(dims: Dims, moves: &[u8]) -> Option<Square> {
        /// No move leads farther.
        const REACH: u32 = 2;
        let stays = |from: Square, number: u8| {
            number == Self::END
                || number == Self::UNVISITED
                || after(from, number).is_some_and(|to| dims.contains(to))
        };
        let columns = dims.columns();
        (0..)
            .zip(moves.chunks(columns as usize))
            .find_map(|(row, line)| {
                let at = |column| Square { row, column };
                let wrong = |column: &u32| !stays(at(*column), line[*column as usize]);
                let length = line.len() as u32;
                // Inside, where no move leads off, it is enough that the numbers are numbers.
                let is_inside = row >= REACH && row + REACH < dims.rows() && columns > 2 * REACH;
                let inside = line.get(REACH as usize..(columns.saturating_sub(REACH)) as usize);
                match inside.filter(|_| is_inside) {
                    Some(inside) if inside.iter().all(|&number| number <= Self::UNVISITED) => {
                        (0..REACH).chain(columns - REACH..length).find(wrong)
                    }
                    _ => (0..length).find(wrong),
                }
                .map(at)
            })
    }

    /// The board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Where the tour starts.
    #[must_use]
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The number of the move that leaves each square, row by row.
    #[must_use]
    pub fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// The squares in the order of visit: until no move goes on, the start is reached again, or as many were visited as
    /// the board has.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        let mut next = Some(self.start);
        (0..self.dims.squares()).map_while(move |_| {
            let square = next?;
            let number = self.moves[self.dims.index(square) as usize];
            next = after(square, number).filter(|&to| to != self.start);
            Some(square)
        })
    }

    /// Whether a move leads from the last square of the tour back to the first. Linear, but much faster than a walk; of
    /// directions that are no tour it may be right or wrong.
    #[must_use]
    pub fn closes(&self) -> bool {
        let end = self.moves.iter().position(|&number| number == Self::END);
        end.is_none_or(|index| is_move(self.dims.square_at(index as u64), self.start))
    }

    /// The visit number, from 1, of each square row by row; 0 for a square that is not visited. 4 bytes a square.
    ///
    /// # Errors
    /// When the memory for them is not to be had.
    pub fn visit_numbers(&self) -> Result<Vec<u32>, TryReserveError> {
        let mut numbers = Vec::new();
        numbers.try_reserve_exact(self.moves.len())?;
        numbers.resize(self.moves.len(), 0);
        let columns = self.dims.columns() as isize;
        let offsets = MOVES.map(|(rows, more)| rows as isize * columns + more as isize);
        let start = self.dims.index(self.start) as usize;
        let mut index = start;
        // As many as there are squares: a walk that closes elsewhere than at the start would have no end.
        for number in (1..).take(self.moves.len()) {
            numbers[index] = number;
            let Some(&offset) = offsets.get(usize::from(self.moves[index])) else {
                break;
            };
            index = index.wrapping_add_signed(offset); // on the board, as `new` has seen
            if index == start {
                break;
            }
        }
        Ok(numbers)
    }
}

/// Where the move of that number leads; it may be outside the board.
fn after(from: Square, number: u8) -> Option<Square> {
    let (rows, columns) = *MOVES.get(usize::from(number))?;
    Some(Square {
        row: from.row.checked_add_signed(rows)?,
        column: from.column.checked_add_signed(columns)?,
    })
}

impl From<&Path> for Directions {
    /// The moves of a path; those that are no knight's moves end it.
    fn from(path: &Path) -> Self {
        let dims = path.dims();
        let mut moves = vec![Self::UNVISITED; dims.squares() as usize];
        let start = path.squares().next();
        let following = path.squares().skip(1).chain(start);
        for (from, to) in path.squares().zip(following) {
            let number = (0..)
                .zip(MOVES)
                .find(|&(number, _)| after(from, number) == Some(to));
            moves[dims.index(from) as usize] = match number {
                Some((number, _)) if is_move(from, to) => number,
                _ => Self::END,
            };
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

    /// A tour of the 3x4 board, by square indices.
    const TOUR: [u64; 12] = [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11];

    #[test]
    fn the_moves_of_a_path_lead_along_it() {
        let dims = Dims::new(3, 4).unwrap();
        let squares = TOUR.map(|index| dims.square_at(index));
        let directions = Directions::from(&Path::new(dims, squares).unwrap());
        assert!(directions.squares().eq(squares));
        let path = Path::new(dims, squares).unwrap();
        assert_eq!(directions.visit_numbers(), Ok(path.visit_numbers()));
        assert_eq!(directions.closes(), path.closes());
        let copy = Directions::new(dims, squares[0], directions.moves().to_vec());
        assert_eq!(copy, Some(directions));
    }

    #[test]
    fn a_move_off_the_board_is_refused() {
        let dims = Dims::new(1, 2).unwrap();
        let start = Square { row: 0, column: 0 };
        for moves in [[0, 8], [3, 8], [8, 10]] {
            assert_eq!(Directions::new(dims, start, moves.to_vec()), None);
        }
        assert!(Directions::new(dims, start, vec![8, 9]).is_some());
    }

    #[test]
    fn each_move_is_refused_where_it_leads_off() {
        let dims = Dims::new(7, 6).unwrap();
        let off_board = |square: Square, number: u8| {
            let mut moves = vec![Directions::UNVISITED; 42];
            moves[dims.index(square) as usize] = number;
            Directions::first_off_board(dims, &moves)
        };
        for from in (0..42).map(|index| dims.square_at(index)) {
            for number in 0..=10 {
                let stays = match MOVES.get(usize::from(number)) {
                    Some(_) => after(from, number).is_some_and(|to| dims.contains(to)),
                    None => number < 10,
                };
                let expected = (!stays).then_some(from);
                assert_eq!(off_board(from, number), expected, "{from:?}, {number}");
            }
        }
    }

    #[test]
    fn a_walk_that_never_comes_back_to_its_start_has_an_end() {
        // a3 c2, and from there to a1 and back.
        let dims = Dims::new(3, 3).unwrap();
        let start = Square { row: 0, column: 0 };
        let mut moves = vec![Directions::UNVISITED; 9];
        (moves[0], moves[5], moves[6]) = (1, 6, 2);
        let directions = Directions::new(dims, start, moves).unwrap();
        assert_eq!(directions.squares().count(), 9);
        assert_eq!(
            directions.visit_numbers(),
            Ok(vec![1, 0, 0, 0, 0, 8, 9, 0, 0])
        );
    }
}
