//! The squares that are left in each row and column.

use crate::board::side::Side;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, filled, with_capacity_for};
use crate::queens::find::partial::Partial;
use crate::random::Random;

/// A board of queens, and the squares left: neither occupied, attacked nor blocked.
///
/// An *item* is a row or a column. Rows have the numbers below n, columns those from n on.
pub(super) struct Board {
    n: u32,
    /// True for each square that is left, row by row.
    is_left: Vec<bool>,
    /// The number of squares left in each item.
    counts: Vec<u32>,
    /// True for each item with a queen.
    is_filled: Vec<bool>,
    /// The removed squares, in order of removal.
    removed: Vec<Square>,
    /// The queens, in order of placement.
    queens: Vec<Square>,
}

impl Board {
    /// Returns the memory of a board and of a search on it, in bytes: about 17 bytes per square.
    pub(super) const fn max_bytes(size: Side) -> u64 {
        let n = size.get() as u64;
        17 * n * n + 128 * n
    }

    /// Returns a board with the given queens and blocked squares.
    pub(super) fn new(partial: &Partial) -> Result<Self, OutOfMemory> {
        let n = partial.side().get();
        let (items, squares) = (2 * u64::from(n), u64::from(n) * u64::from(n));
        let mut board = Self {
            n,
            is_left: filled(true, squares)?,
            counts: filled(n, items)?,
            is_filled: filled(false, items)?,
            removed: with_capacity_for(squares)?,
            queens: with_capacity_for(n.into())?,
        };
        for &square in partial.blocked() {
            board.remove(square);
        }
        for &queen in partial.queens() {
            board.place(queen);
        }
        Ok(board)
    }

    /// Returns the first item that has neither a queen nor a square left.
    pub(super) fn item_without_square(&self) -> Option<u32> {
        self.open().find(|&item| self.counts[item as usize] == 0)
    }

    /// Returns an item without a queen that has the fewest squares left, drawn at random among
    /// ties; `None` if all items have queens.
    pub(super) fn narrowest(&self, random: &mut Random) -> Option<u32> {
        let (mut narrowest, mut fewest, mut ties) = (None, u32::MAX, 0);
        for item in self.open() {
            let count = self.counts[item as usize];
            if count < fewest {
                (fewest, ties) = (count, 0);
            }
            if count == fewest {
                ties += 1;
                if random.below(ties) == 0 {
                    narrowest = Some(item);
                }
            }
        }
        narrowest
    }

    /// Returns the items without a queen.
    fn open(&self) -> impl Iterator<Item = u32> + '_ {
        (0..2 * self.n).filter(|&item| !self.is_filled[item as usize])
    }

    /// Returns the squares left in an item.
    pub(super) fn squares(&self, item: u32) -> Vec<Square> {
        let square = |at| match item.checked_sub(self.n) {
            None => Square::new(item, at),
            Some(column) => Square::new(at, column),
        };
        let squares = (0..self.n).map(square);
        let is_left = |square: &Square| self.is_left[index(self.n, *square)];
        squares.filter(is_left).collect()
    }

    /// Draws one of the squares left; `None` if there is none.
    pub(super) fn draw_square(&self, random: &mut Random) -> Option<Square> {
        let squares = || (0..self.n).map(|row| u64::from(self.counts[row as usize]));
        let mut number = random.below(squares().sum());
        for (row, squares) in (0..).zip(squares()) {
            if number < squares {
                return self.squares(row).get(number as usize).copied();
            }
            number -= squares;
        }
        None
    }

    /// Places a queen, and removes its square and those that it attacks.
    pub(super) fn place(&mut self, queen: Square) {
        for at in 0..self.n {
            let distance = at.abs_diff(queen.row);
            self.remove(Square::new(queen.row, at));
            self.remove(Square::new(at, queen.column));
            self.remove(Square::new(at, queen.column + distance));
            if let Some(column) = queen.column.checked_sub(distance) {
                self.remove(Square::new(at, column));
            }
        }
        for item in items(self.n, queen) {
            self.is_filled[item] = true;
        }
        self.queens.push(queen);
    }

    /// Removes a square, if it is on the board and left.
    fn remove(&mut self, square: Square) {
        let index = index(self.n, square);
        if square.column < self.n && self.is_left[index] {
            self.is_left[index] = false;
            for item in items(self.n, square) {
                self.counts[item] -= 1;
            }
            self.removed.push(square);
        }
    }

    /// Returns the numbers of queens placed and squares removed so far, for [`Self::undo`].
    pub(super) const fn state(&self) -> (usize, usize) {
        (self.queens.len(), self.removed.len())
    }

    /// Restores an earlier state.
    pub(super) fn undo(&mut self, (queens, removed): (usize, usize)) {
        for queen in self.queens.drain(queens..) {
            for item in items(self.n, queen) {
                self.is_filled[item] = false;
            }
        }
        for square in self.removed.drain(removed..) {
            self.is_left[index(self.n, square)] = true;
            for item in items(self.n, square) {
                self.counts[item] += 1;
            }
        }
    }

    /// Returns the column of the queen in each row. Every row must have one.
    pub(super) fn into_columns(mut self) -> Vec<u32> {
        self.queens.sort_unstable();
        self.queens.iter().map(|queen| queen.column).collect()
    }
}

/// Returns the row and the column of a square as items, on a board of n rows.
const fn items(n: u32, Square { row, column }: Square) -> [usize; 2] {
    [row as usize, (n + column) as usize]
}

/// Returns the index of a square, row by row.
const fn index(n: u32, Square { row, column }: Square) -> usize {
    row as usize * n as usize + column as usize
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Returns true if each value is drawn about 100 times in 100 draws per value; the standard
    /// deviation is below 10.
    fn are_even<T: Ord>(values: usize, mut draw: impl FnMut() -> T) -> bool {
        let mut frequency = BTreeMap::new();
        for _ in 0..100 * values {
            *frequency.entry(draw()).or_insert(0) += 1;
        }
        frequency.len() == values
            && frequency
                .values()
                .all(|frequency| (50..150).contains(frequency))
    }

    #[test]
    fn squares_and_narrow_items_are_drawn_evenly() {
        let mut random = Random::new(2);
        let mut board = Board::new(&Side::new(5).unwrap().into()).unwrap();
        board.place(Square::new(1, 2));
        // The queen attacks 8 squares along its row and column, and 6 along its diagonals.
        assert!(are_even(10, || board.draw_square(&mut random)));
        // Rows 0, 2 and 3 and columns 1 and 3 have two squares left, the others more.
        assert!(are_even(5, || board.narrowest(&mut random)));
    }
}
