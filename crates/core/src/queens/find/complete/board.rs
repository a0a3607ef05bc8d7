//! The squares that are left to each row and column.

#[cfg(test)]
mod tests;

use crate::board::side::Side;
use crate::board::square::Square;
use crate::out_of_memory::{OutOfMemory, filled, with_room};
use crate::queens::find::partial::Partial;
use crate::random::Random;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Row(u32),
    Column(u32),
}

/// A board of queens, and the squares that are left: those that no queen attacks and that are not blocked. The square of a queen
/// is the only one left to its row and its column.
pub(super) struct Board {
    n: u32,
    rows: Items,
    columns: Items,
    /// The squares that were taken, in their order.
    taken: Vec<Square>,
    /// The queens, in their order.
    queens: Vec<Square>,
}

/// The rows, or the columns.
struct Items {
    words_an_item: usize,
    /// A bit for each square that is left, item by item.
    left: Vec<u64>,
    counts: Vec<u32>,
    /// True where a queen stands.
    filled: Vec<bool>,
}

impl Board {
    /// Returns the memory of a board and of a search on it, in bytes: 2 bits and 16 bytes a square, and little more.
    pub(super) const fn max_bytes(side: Side) -> u64 {
        let n = side.get() as u64;
        2 * 8 * n * n.div_ceil(64) + 16 * n * n + 128 * n
    }

    /// Returns the board of the queens given and the squares blocked.
    pub(super) fn new(partial: &Partial) -> Result<Self, OutOfMemory> {
        let n = partial.side().get();
        let mut board = Self {
            n,
            rows: Items::new(n)?,
            columns: Items::new(n)?,
            taken: with_room(u64::from(n) * u64::from(n))?,
            queens: with_room(n.into())?,
        };
        for &blocked in partial.blocked() {
            board.take(blocked);
        }
        for &queen in partial.queens() {
            board.place(queen);
        }
        Ok(board)
    }

    /// Returns the first item that has neither a queen nor a square left.
    pub(super) fn item_without_square(&self) -> Option<Item> {
        let first = |items: &Items| items.counts.iter().position(|&count| count == 0);
        let row = first(&self.rows).map(|row| Item::Row(row as u32));
        row.or_else(|| first(&self.columns).map(|column| Item::Column(column as u32)))
    }

    /// Returns the item without a queen that has the fewest squares left, one of them drawn at random; `None` if all have queens.
    pub(super) fn narrowest(&self, random: &mut Random) -> Option<Item> {
        let rows = self.rows.open().map(|(row, count)| (Item::Row(row), count));
        let columns = self.columns.open();
        let columns = columns.map(|(column, count)| (Item::Column(column), count));
        let (mut narrowest, mut fewest, mut as_few) = (None, u32::MAX, 0);
        for (item, count) in rows.chain(columns) {
            if count < fewest {
                (fewest, as_few) = (count, 0);
            }
            if count == fewest {
                as_few += 1;
                if random.below(as_few) == 0 {
                    narrowest = Some(item);
                }
            }
        }
        narrowest
    }

    /// Returns the squares left to an item.
    pub(super) fn squares(&self, item: Item) -> Vec<Square> {
        match item {
            Item::Row(row) => {
                let columns = self.rows.left(row);
                columns.map(|column| Square { row, column }).collect()
            }
            Item::Column(column) => {
                let rows = self.columns.left(column);
                rows.map(|row| Square { row, column }).collect()
            }
        }
    }

    /// Draws a square that is left to a row without a queen; `None` if none is.
    pub(super) fn draw_square(&self, random: &mut Random) -> Option<Square> {
        let squares: u64 = self.rows.open().map(|(_, count)| u64::from(count)).sum();
        let mut drawn = random.below(squares);
        let (row, _) = self.rows.open().find(|(_, count)| {
            let is_here = drawn < u64::from(*count);
            if !is_here {
                drawn -= u64::from(*count);
            }
            is_here
        })?;
        let column = self.rows.left(row).nth(drawn as usize)?;
        Some(Square { row, column })
    }

    /// Places a queen, and takes the squares that it attacks.
    pub(super) fn place(&mut self, queen: Square) {
        let n = self.n;
        let straight = [Item::Row(queen.row), Item::Column(queen.column)];
        let straight = straight.map(|item| self.squares(item)).concat();
        let diagonal = (0..n).flat_map(|row| {
            let distance = row.abs_diff(queen.row);
            let columns = [
                queen.column.checked_sub(distance),
                Some(queen.column + distance),
            ];
            let columns = columns
                .into_iter()
                .flatten()
                .filter(move |&column| column < n);
            columns.map(move |column| Square { row, column })
        });
        let attacked = straight.into_iter().chain(diagonal);
        attacked
            .filter(|&square| square != queen)
            .for_each(|square| self.take(square));
        self.rows.filled[queen.row as usize] = true;
        self.columns.filled[queen.column as usize] = true;
        self.queens.push(queen);
    }

    /// The numbers of queens placed and of squares taken so far, to go back to.
    pub(super) const fn state(&self) -> (usize, usize) {
        (self.queens.len(), self.taken.len())
    }

    /// Goes back to an earlier state.
    pub(super) fn go_back(&mut self, (queens, taken): (usize, usize)) {
        for queen in self.queens.drain(queens..) {
            self.rows.filled[queen.row as usize] = false;
            self.columns.filled[queen.column as usize] = false;
        }
        for Square { row, column } in self.taken.drain(taken..) {
            self.rows.give(row, column);
            self.columns.give(column, row);
        }
    }

    /// Returns the column of the queen in each row, of a board that has one in each.
    pub(super) fn into_columns(mut self) -> Vec<u32> {
        self.queens.sort_unstable();
        self.queens.iter().map(|queen| queen.column).collect()
    }

    /// Takes a square, if it is left.
    fn take(&mut self, square: Square) {
        let Square { row, column } = square;
        if self.rows.has(row, column) {
            self.rows.take(row, column);
            self.columns.take(column, row);
            self.taken.push(square);
        }
    }
}

impl Items {
    /// Returns n items with all their squares.
    fn new(n: u32) -> Result<Self, OutOfMemory> {
        let words_an_item = (n as usize).div_ceil(64);
        let mut left = filled(u64::MAX, u64::from(n) * words_an_item as u64)?;
        let beyond = n % 64;
        if beyond > 0 {
            let last_words = left
                .iter_mut()
                .skip(words_an_item - 1)
                .step_by(words_an_item);
            last_words.for_each(|word| *word = (1 << beyond) - 1);
        }
        Ok(Self {
            words_an_item,
            left,
            counts: filled(n, n.into())?,
            filled: filled(false, n.into())?,
        })
    }

    fn bit(&self, item: u32, at: u32) -> (usize, u64) {
        let word = item as usize * self.words_an_item + at as usize / 64;
        (word, 1 << (at % 64))
    }

    fn has(&self, item: u32, at: u32) -> bool {
        let (word, bit) = self.bit(item, at);
        self.left[word] & bit != 0
    }

    fn take(&mut self, item: u32, at: u32) {
        let (word, bit) = self.bit(item, at);
        self.left[word] &= !bit;
        self.counts[item as usize] -= 1;
    }

    fn give(&mut self, item: u32, at: u32) {
        let (word, bit) = self.bit(item, at);
        self.left[word] |= bit;
        self.counts[item as usize] += 1;
    }

    /// Returns the items without a queen, each with the number of its squares.
    fn open(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let items = (0..).zip(self.counts.iter().copied());
        let items = items.zip(&self.filled);
        items.filter_map(|(item, &is_filled)| (!is_filled).then_some(item))
    }

    /// Returns the places of the squares left to an item.
    fn left(&self, item: u32) -> impl Iterator<Item = u32> + '_ {
        let start = item as usize * self.words_an_item;
        let words = &self.left[start..start + self.words_an_item];
        (0..).zip(words).flat_map(|(at, &word)| {
            let bits = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            let bits = bits.take_while(|word| *word != 0);
            bits.map(move |word| 64 * at + word.trailing_zeros())
        })
    }
}
