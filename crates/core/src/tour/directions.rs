//! A tour as the move that leaves each square: one byte a square.

use std::fmt;
use std::iter::FusedIterator;
use std::slice::Chunks;

use super::graph::{MOVES, after, is_move, number_between};
use super::path::Path;
use crate::board::dims::Dims;
use crate::board::square::Square;

/// The number in [`MOVES`] of the move that leaves each square, row by row. The most compact form of a tour of a large board,
/// and the form that can be written without the order of visit.
///
/// The moves need not be a tour: [`verify`](super::verify()) judges their [`squares`](Self::squares). 1 byte a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serde_forms::MovesForm"))]
#[cfg_attr(feature = "serde", serde(into = "super::serde_forms::MovesForm"))]
pub struct Directions {
    dims: Dims,
    start: Square,
    moves: Vec<u8>,
}

impl Directions {
    /// The mark of the square that no move leaves: an open tour ends there.
    pub const END: u8 = 8;
    /// The mark of a square that the tour does not visit.
    pub const UNVISITED: u8 = 9;

    /// Returns the tour from `start` with these moves, row by row: numbers in [`MOVES`], [`END`](Self::END) or
    /// [`UNVISITED`](Self::UNVISITED). `None` when their number is not that of the squares, a number is none of these, a move
    /// leaves the board, or the start is outside. Linear.
    #[must_use]
    pub fn new(dims: Dims, start: Square, moves: Vec<u8>) -> Option<Self> {
        let fits = moves.len() as u64 == dims.squares() && dims.contains(start);
        let is_right = fits && Self::first_off_board(dims, &moves).is_none();
        is_right.then_some(Self { dims, start, moves })
    }

    /// Returns the first square, row by row, whose number is that of a move off the board or none of those that
    /// [`new`](Self::new) takes.
    #[must_use]
    pub fn first_off_board(dims: Dims, moves: &[u8]) -> Option<Square> {
        /// The longer part of a knight's move.
        const REACH: u32 = 2;
        let stays = |from: Square, number: u8| {
            number == Self::END
                || number == Self::UNVISITED
                || after(from, number).is_some_and(|to| dims.contains(to))
        };
        let columns = dims.columns();
        (0..).zip(lines(dims, moves)).find_map(|(row, line)| {
            let at = |column| Square { row, column };
            let wrong = |column: &u32| !stays(at(*column), line[*column as usize]);
            let length = line.len() as u32;
            // No move leads off the board from its inner squares: there it is enough that the numbers are valid.
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

    /// Returns the tour with moves that are known to stay on the board, one for each square.
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

    /// Returns the number of the move that leaves each square, row by row.
    #[must_use]
    pub fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// Iterates over the rows of the board, a sign for each square.
    pub(super) fn rows(&self) -> impl Iterator<Item = String> + '_ {
        let rows = lines(self.dims, &self.moves);
        rows.map(|row| row.iter().map(|&number| sign(number)).collect())
    }

    /// Iterates over the squares in the order of visit, until no move goes on, the start is reached again, or the number of
    /// squares is that of the board. A few nanoseconds a square, and no memory.
    pub fn squares(&self) -> impl FusedIterator<Item = Square> + Clone + '_ {
        let steps = steps(self.dims);
        let start = self.dims.index(self.start) as usize;
        let (mut square, mut index) = (self.start, start);
        let mut left = self.dims.squares();
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let here = square;
            match steps.get(usize::from(self.moves[index])) {
                Some(&(rows, columns, distance)) => {
                    square.row = square.row.wrapping_add_signed(rows);
                    square.column = square.column.wrapping_add_signed(columns);
                    index = index.wrapping_add_signed(distance);
                    if index == start {
                        left = 0;
                    }
                }
                None => left = 0,
            }
            Some(here)
        })
        .fuse()
    }

    /// True if a move leads from the last square of the tour back to the first. Linear, but much faster than a walk. The answer
    /// has no meaning if the directions are no tour.
    #[must_use]
    pub fn closes(&self) -> bool {
        let end = self.moves.iter().position(|&number| number == Self::END);
        end.is_none_or(|index| is_move(self.dims.square_at(index as u64), self.start))
    }
}

/// Returns the rows of the board. That of the order 0 has no columns to cut by, and no moves.
fn lines(dims: Dims, moves: &[u8]) -> Chunks<'_, u8> {
    moves.chunks(dims.columns().max(1) as usize)
}

/// Returns the sign that stands for a move, the end, or a square that is not visited.
pub(super) fn sign(number: u8) -> char {
    match number {
        Directions::END => '.',
        Directions::UNVISITED => '#',
        _ => char::from(b'0' + number),
    }
}

/// Returns of each move the rows, the columns, and the distance on a board that is stored row by row.
pub(super) fn steps(dims: Dims) -> [(i32, i32, isize); 8] {
    let width = dims.columns() as isize;
    MOVES.map(|(rows, columns)| (rows, columns, rows as isize * width + columns as isize))
}

/// The line `backrank directions 1 3x4 from a3`, and for each row of the board a line with a sign for each square: the number of
/// the move, `.` for the end, `#` for a square that is not visited.
impl fmt::Display for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dims, start) = (self.dims, self.start.name(self.dims));
        write!(f, "backrank directions 1 {dims} from {start}")?;
        for row in self.rows() {
            write!(f, "\n{row}")?;
        }
        Ok(())
    }
}

impl From<&Path> for Directions {
    /// Converts the steps of a path; the first that is no knight's move ends the tour.
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
    use crate::tour::kind::Kind;

    /// A tour of the 3x4 board, by square indices.
    const TOUR: [u64; 12] = [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11];

    #[test]
    fn the_moves_of_a_path_lead_along_it() {
        let dims = Dims::new(3, 4).unwrap();
        let squares = TOUR.map(|index| dims.square_at(index));
        let path = Path::new(dims, squares).unwrap();
        let directions = Directions::from(&path);
        assert!(directions.squares().eq(squares));
        let numbers = directions.visit_numbers().unwrap();
        assert_eq!(numbers.numbers(), path.visit_numbers());
        assert_eq!(numbers.kind(), Some(Kind::Open));
        assert_eq!(directions.closes(), path.closes());
        assert!(path.to_string().starts_with("3x4: a3 c2 a1 "));
        let text = "backrank directions 1 3x4 from a3\n1166\n1166\n333.";
        assert_eq!(directions.to_string(), text);
        let copy = Directions::new(dims, squares[0], directions.moves().to_vec());
        assert_eq!(copy, Some(directions));
    }

    #[test]
    fn a_walk_that_comes_back_to_its_start_or_another_square_or_breaks_off_has_an_end() {
        let dims = Dims::new(3, 3).unwrap();
        // Around the board without the centre, from 0,0.
        let around = [0, 5, 6, 1, 8, 3, 2, 7].map(|index| dims.square_at(index));
        let moves = Directions::from(&Path::new(dims, around).unwrap()).moves;
        // 3 is the move (-2,+1), from 2,1 back to 0,2, so that the start is never reached again; 4 is (-2,-1), back to 0,0.
        for (square, number, visited, squares) in [(7, 3, 8, 9), (7, 4, 8, 8), (1, 8, 4, 4)] {
            let mut moves = moves.clone();
            moves[square] = number;
            let directions = Directions::new(dims, around[0], moves).unwrap();
            let numbers = directions.visit_numbers().unwrap();
            assert_eq!(numbers.visited() as usize, visited);
            assert_eq!(numbers.kind(), None);
            let walked = Path::new(dims, around.into_iter().take(visited)).unwrap();
            assert_eq!(numbers.into_numbers(), walked.visit_numbers());
            assert_eq!(directions.squares().count(), squares);
        }
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
    fn the_board_without_squares_has_no_moves() {
        let dims = Order::new(0).unwrap().dims();
        assert_eq!(Directions::first_off_board(dims, &[]), None);
        let outside = Square { row: 0, column: 0 };
        assert_eq!(Directions::first_off_board(dims, &[0]), Some(outside));
        assert_eq!(Directions::new(dims, outside, vec![]), None);
        let nowhere = Directions::from(&Path::new(dims, []).unwrap());
        assert_eq!((nowhere.rows().count(), nowhere.squares().count()), (0, 0));
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
}
