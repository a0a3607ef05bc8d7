//! The boards of a quadrant: all ways to put queens on a set of its columns, sorted by the rows that
//! they take. They are found when they are first needed, and kept for all threads where they are
//! few.
//!
//! A board is kept as its word alone, the crossing diagonals that it takes; which columns and rows
//! it uses is known from the list that it stands in. The boards are found and counted by row set,
//! then each is put in its place. Of a long list the boards are found again for that: it takes
//! little time beside the joins, and no memory but the list.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::division::check_stop;
use super::geometry::{Diagonals, Middle, Quadrant, Subsets};
use crate::board::order::Order;
use crate::simd::word::Word;

/// For one column set, the boards of each row set of the same size, one list after the other.
#[derive(Debug, Default)]
pub(super) struct Lists<W> {
    /// The index in `words` at which the list of each row set begins, by rank, and the end of the
    /// last.
    pub(super) starts: Vec<u32>,
    pub(super) words: Vec<W>,
    /// The bits that words may have.
    pub(super) bits: W,
}

/// Finds the boards of one quadrant.
#[derive(Debug)]
struct QuadrantSearch {
    side: u32,
    /// The word of each square, by column and row, those of the middle lines included.
    words: Vec<[u64; MAX_ROWS]>,
    /// The rows of each column that are not attacked by a queen in the centre.
    open: Vec<u32>,
    /// True if the quadrant has a queen of the middle column and one of the middle row, the former
    /// farther from the corner.
    is_larger: bool,
}

/// The number of columns from which on the search looks whether it is stopped.
const COLUMNS_LOOKED_AT: u32 = 6;

/// The number of boards from which on they are found again; lists that are kept have fewer.
const MAX_FOUND: usize = 1 << 16;

/// The number of rows of the largest quadrants: half of the largest order, with its middle row if
/// it has one.
const MAX_ROWS: usize = Order::MAX.get().div_ceil(2);

impl QuadrantSearch {
    fn new(diagonals: &Diagonals, quadrant: Quadrant) -> Self {
        let lines = diagonals.lines_of(quadrant);
        let mut words = vec![[0; MAX_ROWS]; lines as usize];
        let mut open = vec![0; lines as usize];
        for column in 0..lines {
            for row in 0..lines {
                if let Some(word) = diagonals.word(diagonals.square(quadrant, row, column)) {
                    words[column as usize][row as usize] = word;
                    open[column as usize] |= 1 << row;
                }
            }
        }
        let side = diagonals.lines_of(Quadrant::SouthEast);
        Self {
            side,
            words,
            open,
            is_larger: lines > side,
        }
    }

    /// Returns the boards with a queen on each of these columns. In the larger quadrant one of the
    /// columns has its queen in the middle row, and the middle column has its queen in one of the
    /// rows.
    ///
    /// Breaks when it is stopped, or when there are too many boards for 32 bits: a column set of
    /// the orders 31 and 32 may have them.
    fn lists<W: Word>(
        &self,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let size = columns.count_ones() as usize;
        // The number of boards of each row set stands two places further than the set's rank, then
        // the next free place of its list stands one place further: when all places are taken, that
        // is where the next list begins.
        let mut starts = vec![0_u32; subsets.of_size(size).len() + 2];
        let mut found = Vec::new();
        self.each_board(columns, stop, |rows, word| {
            let rank = subsets.rank(rows);
            starts[rank + 2] += 1;
            if found.len() < MAX_FOUND {
                found.push((rank as u32, word));
            }
        })?;
        let mut end = 0_u32;
        for start in &mut starts {
            let Some(sum) = end.checked_add(*start) else {
                return ControlFlow::Break(());
            };
            end = sum;
            *start = end;
        }
        let mut words = vec![W::default(); end as usize];
        let mut bits = 0;
        let mut put = |rank: usize, word| {
            bits |= word;
            let free = &mut starts[rank + 1];
            words[*free as usize] = W::from_u64(word);
            *free += 1;
        };
        if found.len() < MAX_FOUND {
            found
                .into_iter()
                .for_each(|(rank, word)| put(rank as usize, word));
        } else {
            self.each_board(columns, stop, |rows, word| put(subsets.rank(rows), word))?;
        }
        starts.pop();
        ControlFlow::Continue(Lists {
            starts,
            words,
            bits: W::from_u64(bits),
        })
    }

    /// Gives the rows and the word of each board to `found`, the middle row left out.
    fn each_board(
        &self,
        columns: u32,
        stop: &AtomicBool,
        mut found: impl FnMut(u32, u64),
    ) -> ControlFlow<()> {
        if !self.is_larger {
            return self.extend(columns, Descent::default(), &mut found, stop);
        }
        let middle = 1 << self.side;
        let mut found = |rows, word| {
            if rows & middle != 0 {
                found(rows & !middle, word);
            }
        };
        let middle_column = Descent::default().moved_to(self.side);
        (0..self.side).try_for_each(|row| {
            let word = self.words[self.side as usize][row as usize];
            let mut descent = middle_column.with_queen(row, word);
            descent.opens_middle_row = 1 << row;
            self.extend(columns, descent, &mut found, stop)
        })
    }

    /// Puts a queen on the last of the columns in each way, and goes on with the others.
    fn extend(
        &self,
        columns: u32,
        descent: Descent,
        found: &mut impl FnMut(u32, u64),
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        if columns == 0 {
            found(descent.rows, descent.word);
            return ControlFlow::Continue(());
        }
        if columns.count_ones() >= COLUMNS_LOOKED_AT {
            check_stop(stop)?;
        }
        let column = columns.ilog2();
        let descent = descent.moved_to(column);
        let mut free = self.open[column as usize] & !descent.attacked();
        if self.is_larger && column >= descent.opens_middle_row.ilog2() {
            free &= !(1 << self.side);
        }
        let columns = columns ^ (1 << column);
        while free != 0 {
            let row = free.trailing_zeros();
            free &= free - 1;
            let word = self.words[column as usize][row as usize];
            if columns == 0 {
                found(descent.rows | 1 << row, descent.word | word); // saves a call a board
            } else {
                self.extend(columns, descent.with_queen(row, word), found, stop)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<W: Word> Lists<W> {
    /// Returns the lists of the opposite quadrant on the same columns.
    fn turned(&self, diagonals: &Diagonals) -> Self {
        let turned = |word: &W| W::from_u64(diagonals.turned(word.to_u64()));
        Self {
            starts: self.starts.clone(),
            words: self.words.iter().map(turned).collect(),
            bits: turned(&self.bits),
        }
    }

    /// Of each board in the list of this rank and its transpose, which is there too, keeps the one
    /// with the lesser word. If the two words are equal, either may be kept.
    fn halve(&mut self, rank: usize, diagonals: &Diagonals) {
        let list = self.starts[rank] as usize..self.starts[rank + 1] as usize;
        let transposed = |word| diagonals.transposed(word);
        let words = self.words[list.clone()].iter().map(|word| word.to_u64());
        let mut kept: Vec<_> = words.filter(|&word| word <= transposed(word)).collect();
        // Boards of the same word that are transposes of each other: now they stand side by side.
        kept.sort_unstable();
        let mut is_first = false;
        kept.retain(|&word| {
            is_first = !is_first || word < transposed(word);
            is_first
        });
        let dropped = (list.len() - kept.len()) as u32;
        self.words.splice(list, kept.into_iter().map(W::from_u64));
        for start in &mut self.starts[rank + 1..] {
            *start -= dropped;
        }
    }
}

/// The queens placed so far, as the column that comes next sees them; columns are taken from the
/// last to the first.
#[derive(Clone, Copy, Debug, Default)]
struct Descent {
    column: u32,
    rows: u32,
    /// Rows attacked along the diagonals that go down, and up, with decreasing column.
    down: u32,
    up: u32,
    word: u64,
    /// The row of the queen in the middle column, as a set: columns below may have their queen in
    /// the middle row.
    opens_middle_row: u32,
}

impl Descent {
    fn moved_to(self, column: u32) -> Self {
        let steps = self.column.saturating_sub(column);
        Self {
            column,
            down: self.down << steps,
            up: self.up >> steps,
            ..self
        }
    }

    fn attacked(self) -> u32 {
        self.rows | self.down | self.up
    }

    fn with_queen(self, row: u32, word: u64) -> Self {
        Self {
            rows: self.rows | 1 << row,
            down: self.down | 1 << row,
            up: self.up | 1 << row,
            word: self.word | word,
            ..self
        }
    }
}

/// A case with the boards of its quadrants.
#[derive(Debug)]
pub(super) struct MiddleCase<W> {
    diagonals: Diagonals,
    searches: [QuadrantSearch; 4],
    /// The lists that all threads share, by quadrant and column set; empty when lists are not kept.
    kept: [Vec<OnceLock<Lists<W>>>; 4],
}

impl<W: Word> MiddleCase<W> {
    pub(super) fn new(order: usize, middle: Middle, keeps: bool) -> Self {
        let diagonals = Diagonals::new(order, middle);
        let sets = if keeps { 1 << (order / 2) } else { 0 };
        Self {
            searches: Quadrant::ALL.map(|quadrant| QuadrantSearch::new(&diagonals, quadrant)),
            kept: Quadrant::ALL.map(|_| (0..sets).map(|_| OnceLock::new()).collect()),
            diagonals,
        }
    }

    /// Finds the boards of a quadrant on these columns. In the north-west of a symmetric case one
    /// board of each pair of transposes is enough: `weights` says why.
    pub(super) fn find(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let mut lists = match self.opposite(quadrant, columns) {
            Some(opposite) => opposite.turned(&self.diagonals),
            None => self.searches[quadrant as usize].lists(columns, subsets, stop)?,
        };
        // A board of two queens or more never is its own transpose: the queens would attack each
        // other.
        let is_halved = quadrant == Quadrant::NorthWest && self.diagonals.middle.is_symmetric();
        if is_halved && columns.count_ones() > 1 {
            lists.halve(subsets.rank(columns), &self.diagonals);
        }
        ControlFlow::Continue(lists)
    }

    /// Returns the lists of a quadrant on these columns, if lists are kept; finds them at first.
    /// That takes a millisecond or less, for which a stop can wait, and another thread too.
    pub(super) fn kept(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
    ) -> Option<&Lists<W>> {
        let kept = self.kept[quadrant as usize].get(columns as usize)?;
        let find = || self.find(quadrant, columns, subsets, &AtomicBool::new(false));
        Some(kept.get_or_init(|| match find() {
            ControlFlow::Continue(lists) => lists,
            ControlFlow::Break(()) => unreachable!("nobody stops it, and kept lists are short"),
        }))
    }

    /// Returns the lists of the opposite quadrant on these columns, if they are there and have all
    /// boards: those of the north-west lack the boards that are dropped by symmetry, so the
    /// south-east is not made of them.
    fn opposite(&self, quadrant: Quadrant, columns: u32) -> Option<&Lists<W>> {
        if quadrant == Quadrant::SouthEast || !self.diagonals.middle.is_symmetric() {
            return None;
        }
        let opposite = self.kept[3 - quadrant as usize].get(columns as usize)?;
        opposite.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_raised_flag_stops_the_finding() {
        let search = QuadrantSearch::new(&Diagonals::new(18, Middle::None), Quadrant::SouthWest);
        let lists = search.lists::<u64>(0x1ff, &Subsets::new(9), &AtomicBool::new(true));
        assert!(lists.is_break());
    }
}
