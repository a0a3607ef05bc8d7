//! The board of the search: for each square, the moves from it to free squares.
//!
//! Invariant: the byte of a free square, or of the knight's square, has bit m set if and only if
//! move m leads from it to a free square. The byte of an earlier square is unchanged since the
//! knight left it, so that byte alone is enough to undo the visit.

use crate::out_of_memory::with_capacity_for;
use crate::tour::graph::{MOVES, distances, opposite};
use crate::tour::problem::TourProblem;

/// Iterates over the moves in a set, in the order of [`MOVES`].
pub(super) fn moves_of(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (number < MOVES.len()).then_some(number)
    })
}

/// Returns the number of moves in a set. (Not every supported processor has an instruction for it.)
#[inline]
pub(super) const fn size(set: u8) -> u32 {
    const SIZES: [u8; 256] = {
        let mut sizes = [0; 256];
        let mut set = 1;
        while set < 256 {
            sizes[set] = sizes[set / 2] + (set % 2) as u8;
            set += 1;
        }
        sizes
    };
    SIZES[set as usize] as u32
}

/// The moves from a removed square to free squares that have no way left, or just one.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) none: u8,
    pub(super) one: u8,
}

#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// The moves from each square to free squares, one byte each. If a visited square is never put
    /// back, its byte may be reused.
    pub(super) open: Vec<u8>,
    /// The difference between the indices of the two squares of each move.
    offsets: [isize; 8],
}

impl Ways {
    /// Returns the board on which all squares except blocked ones are free; `None` if there is not
    /// enough memory.
    pub(super) fn new(problem: &TourProblem) -> Option<Self> {
        let dims = problem.dims();
        let mut open = with_capacity_for(dims.squares()).ok()?;
        let columns = dims.columns();
        let edges = (0..columns.min(2)).chain(columns.saturating_sub(2).max(2)..columns);
        for row in 0..dims.rows() {
            let start = open.len();
            let down = moves_within(row, dims.rows(), |(rows, _)| rows);
            open.resize(start + columns as usize, down);
            for column in edges.clone() {
                open[start + column as usize] &=
                    moves_within(column, columns, |(_, columns)| columns);
            }
        }
        let mut ways = Self {
            open,
            offsets: distances(dims),
        };
        for &blocked in problem.blocked() {
            let square = dims.index(blocked) as usize;
            ways.leave_out(square);
            ways.open[square] = 0;
        }
        Some(ways)
    }

    /// Returns the square that a move leads to. The move must stay on the board.
    #[inline]
    pub(super) fn after(&self, square: usize, number: usize) -> usize {
        square.wrapping_add_signed(self.offsets[number])
    }

    /// Removes a square from the free squares.
    #[inline]
    pub(super) fn leave_out(&mut self, square: usize) -> Around {
        let mut around = Around { none: 0, one: 0 };
        for number in moves_of(self.open[square]) {
            let to = self.after(square, number);
            let open = self.open[to] & !(1 << opposite(number));
            self.open[to] = open;
            around.none |= u8::from(open == 0) << number;
            around.one |= u8::from(open.is_power_of_two()) << number;
        }
        around
    }

    /// Returns the open move between two squares, as a set of one move or none.
    #[inline]
    pub(super) fn open_between(&self, from: usize, to: usize) -> u8 {
        let apart = to.wrapping_sub(from) as isize;
        let numbers = (0..)
            .zip(self.offsets)
            .filter(|&(_, offset)| offset == apart);
        // A move with this difference of indices may leave the board; then it is never open.
        numbers.fold(0, |set, (number, _)| set | 1 << number) & self.open[from]
    }

    /// Frees the square that was removed last.
    #[inline]
    pub(super) fn put_back(&mut self, square: usize) {
        for number in moves_of(self.open[square]) {
            let around = self.after(square, number);
            self.open[around] |= 1 << opposite(number);
        }
    }
}

/// Returns the moves from `place` on a side of the board that stay within that side.
fn moves_within(position: u32, side: u32, part: impl Fn((i32, i32)) -> i32) -> u8 {
    (0..8).fold(0, |set, number| {
        let to = position.checked_add_signed(part(MOVES[number]));
        set | u8::from(to.is_some_and(|to| to < side)) << number
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::dims::Dims;
    use crate::tour::graph::is_move;

    #[test]
    fn a_move_is_open_between_two_squares_only_if_it_stays_on_the_board() {
        for (rows, columns) in [(1, 1), (2, 3), (3, 3), (5, 4), (4, 7)] {
            let dims = Dims::of(rows, columns);
            let ways = Ways::new(&TourProblem::on(dims)).unwrap();
            let squares = || (0..).zip(dims.each_square());
            for (from, a) in squares() {
                for (to, b) in squares() {
                    let open = ways.open_between(from, to);
                    assert_eq!(size(open), u32::from(is_move(a, b)), "{dims} {a} {b}");
                }
            }
        }
    }
}
