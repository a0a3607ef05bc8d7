//! The boards of a quadrant: all placements of queens on a set of its columns, sorted by row set.
//!
//! They are found when they are first needed. If there are few, all threads share them.
//!
//! A board is stored as its word only, its diagonals that cross quadrants. The list that contains
//! the word determines the columns and rows. A search counts the boards of each row set, then each
//! board is written to its position. For a long list a second search finds the boards again. This
//! takes little time compared with the joins, and no memory except for the list.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::division::check_stop;
use super::geometry::{Diagonals, Middle, Quadrant, Subsets};
use crate::board::order::Order;
use crate::simd::word::Word;

/// The boards of one column set: a list for each row set of the same size.
#[derive(Debug, Default)]
pub(super) struct Lists<W> {
    /// The start of each row set's list in `words`, by rank, and the end of the last.
    pub(super) starts: Vec<u32>,
    pub(super) words: Vec<W>,
    /// The bits that words may have.
    pub(super) bits: W,
}

/// Finds the boards of one quadrant.
#[derive(Debug)]
struct QuadrantSearch {
    side: u32,
    /// The word of each square, by column and row, including the middle lines.
    words: Vec<[u64; MAX_ROWS]>,
    /// The rows of each column that a queen in the centre does not attack.
    open_rows: Vec<u32>,
    /// True if the quadrant includes the queens of the middle column and of the middle row.
    ///
    /// The former is farther from the corner.
    is_larger: bool,
}

/// The smallest number of remaining columns at which the search checks the stop flag.
const STOP_CHECK_COLUMNS: u32 = 6;

/// Lists with at least this number of boards are searched twice. Shared lists are shorter.
const MAX_BUFFERED: usize = 1 << 16;

/// The number of rows of the largest quadrants, including a middle row.
const MAX_ROWS: usize = Order::MAX.get().div_ceil(2);

impl QuadrantSearch {
    fn new(diagonals: &Diagonals, quadrant: Quadrant) -> Self {
        let lines = diagonals.side(quadrant);
        let mut words = vec![[0; MAX_ROWS]; lines as usize];
        let mut open_rows = vec![0; lines as usize];
        for column in 0..lines {
            for row in 0..lines {
                if let Some(word) = diagonals.word(diagonals.square(quadrant, row, column)) {
                    words[column as usize][row as usize] = word;
                    open_rows[column as usize] |= 1 << row;
                }
            }
        }
        let side = diagonals.side(Quadrant::SouthEast);
        Self {
            side,
            words,
            open_rows,
            is_larger: lines > side,
        }
    }

    /// Returns the boards with a queen on each of these columns.
    ///
    /// In the larger quadrant one of the columns has its queen in the middle row, and the middle
    /// column has its queen in one of the rows. Breaks if it is stopped, or if the number of boards
    /// exceeds 32 bits, which no column set is known to do.
    fn lists<W: Word>(
        &self,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let size = columns.count_ones() as usize;
        // First `starts[rank + 2]` is the number of boards of each row set. Then `starts[rank + 1]`
        // is the next free index of its list. Once the list is full, this is the start of the next.
        let mut starts = vec![0_u32; subsets.of_size(size).len() + 2];
        let mut boards = Vec::new();
        self.each_board(columns, stop, |rows, word| {
            let rank = subsets.rank(rows);
            starts[rank + 2] += 1;
            if boards.len() < MAX_BUFFERED {
                boards.push((rank, word));
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
        let mut insert = |rank: usize, word| {
            bits |= word;
            let free = &mut starts[rank + 1];
            words[*free as usize] = W::from_u64(word);
            *free += 1;
        };
        if boards.len() < MAX_BUFFERED {
            for (rank, word) in boards {
                insert(rank, word);
            }
        } else {
            self.each_board(columns, stop, |rows, word| insert(subsets.rank(rows), word))?;
        }
        starts.pop();
        ControlFlow::Continue(Lists {
            starts,
            words,
            bits: W::from_u64(bits),
        })
    }

    /// Calls `visit` with the rows, except for the middle row, and the word of each board.
    fn each_board(
        &self,
        columns: u32,
        stop: &AtomicBool,
        mut visit: impl FnMut(u32, u64),
    ) -> ControlFlow<()> {
        if !self.is_larger {
            return self.extend(columns, Descent::default(), &mut visit, stop);
        }
        let middle = 1 << self.side;
        let mut visit = |rows, word| {
            if rows & middle != 0 {
                visit(rows & !middle, word);
            }
        };
        let middle_column = Descent::default().moved_to(self.side);
        (0..self.side).try_for_each(|row| {
            let word = self.words[self.side as usize][row as usize];
            let mut descent = middle_column.with_queen(row, word);
            descent.opens_middle_row = 1 << row;
            self.extend(columns, descent, &mut visit, stop)
        })
    }

    /// Tries every row for the queen of the last column, and continues with the other columns.
    fn extend(
        &self,
        columns: u32,
        descent: Descent,
        visit: &mut impl FnMut(u32, u64),
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        if columns == 0 {
            visit(descent.rows, descent.word);
            return ControlFlow::Continue(());
        }
        if columns.count_ones() >= STOP_CHECK_COLUMNS {
            check_stop(stop)?;
        }
        let column = columns.ilog2();
        let descent = descent.moved_to(column);
        let attacked = descent.rows | descent.down | descent.up;
        let mut free = self.open_rows[column as usize] & !attacked;
        if self.is_larger && column >= descent.opens_middle_row.ilog2() {
            free &= !(1 << self.side);
        }
        let columns = columns ^ (1 << column);
        while free != 0 {
            let row = free.trailing_zeros();
            free &= free - 1;
            let word = self.words[column as usize][row as usize];
            if columns == 0 {
                visit(descent.rows | 1 << row, descent.word | word); // saves one call per board
            } else {
                self.extend(columns, descent.with_queen(row, word), visit, stop)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<W: Word> Lists<W> {
    /// Returns the lists of the opposite quadrant for the same columns.
    fn rotated(&self, diagonals: &Diagonals) -> Self {
        let rotated = |word: &W| W::from_u64(diagonals.rotated(word.to_u64()));
        Self {
            starts: self.starts.clone(),
            words: self.words.iter().map(rotated).collect(),
            bits: rotated(&self.bits),
        }
    }

    /// Keeps one of each pair of transposes in the list of this rank: that with the lesser word.
    ///
    /// The list contains the transpose of each of its boards. If both words are equal, either board
    /// is kept.
    fn halve(&mut self, rank: usize, diagonals: &Diagonals) {
        let list = self.starts[rank] as usize..self.starts[rank + 1] as usize;
        let transposed = |word| diagonals.transposed(word);
        let words = self.words[list.clone()].iter().map(|word| word.to_u64());
        let mut kept: Vec<_> = words.filter(|&word| word <= transposed(word)).collect();
        // Sorting makes transposes with equal words neighbours.
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

/// The queens placed so far and the rows of the current column that they attack.
///
/// Columns are filled from the last to the first.
#[derive(Clone, Copy, Debug, Default)]
struct Descent {
    column: u32,
    rows: u32,
    /// Rows attacked along diagonals that descend, or ascend, as the column decreases.
    down: u32,
    up: u32,
    word: u64,
    /// The row of the queen in the middle column, as a set. Lower columns may use the middle row.
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

/// A case and the boards of its quadrants.
#[derive(Debug)]
pub(super) struct MiddleCase<W> {
    diagonals: Diagonals,
    searches: [QuadrantSearch; 4],
    /// The lists that all threads share, by quadrant and column set; empty if lists are not shared.
    shared_lists: [Vec<OnceLock<Lists<W>>>; 4],
}

impl<W: Word> MiddleCase<W> {
    pub(super) fn new(n: usize, middle: Middle, shares_lists: bool) -> Self {
        let diagonals = Diagonals::new(n, middle);
        let sets = if shares_lists { 1 << (n / 2) } else { 0 };
        Self {
            searches: Quadrant::ALL.map(|quadrant| QuadrantSearch::new(&diagonals, quadrant)),
            shared_lists: Quadrant::ALL.map(|_| (0..sets).map(|_| OnceLock::new()).collect()),
            diagonals,
        }
    }

    /// Finds the boards of a quadrant for these columns.
    ///
    /// In the north-west of a symmetric case, one board of each pair of transposes is enough
    /// (`weights`).
    pub(super) fn find(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let mut lists = match self.opposite(quadrant, columns) {
            Some(opposite) => opposite.rotated(&self.diagonals),
            None => self.searches[quadrant as usize].lists(columns, subsets, stop)?,
        };
        // A board of two or more queens is never its own transpose: the queens would attack each
        // other.
        let is_halved = quadrant == Quadrant::NorthWest && self.diagonals.middle.is_symmetric();
        if is_halved && columns.count_ones() > 1 {
            lists.halve(subsets.rank(columns), &self.diagonals);
        }
        ControlFlow::Continue(lists)
    }

    /// Returns the shared lists of a quadrant for these columns; `None` if lists are not shared.
    ///
    /// The first call finds them. It takes at most a millisecond, so it ignores stops and blocks
    /// other threads.
    pub(super) fn shared_lists(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
    ) -> Option<&Lists<W>> {
        let lists = self.shared_lists[quadrant as usize].get(columns as usize)?;
        let find = || self.find(quadrant, columns, subsets, &AtomicBool::new(false));
        Some(lists.get_or_init(|| match find() {
            ControlFlow::Continue(lists) => lists,
            ControlFlow::Break(()) => unreachable!("nothing stops it, and shared lists are short"),
        }))
    }

    /// Returns the complete lists of the opposite quadrant for these columns, if already found.
    ///
    /// The lists of the north-west lack the boards that symmetry drops, so the south-east cannot be
    /// derived from them.
    fn opposite(&self, quadrant: Quadrant, columns: u32) -> Option<&Lists<W>> {
        if quadrant == Quadrant::SouthEast || !self.diagonals.middle.is_symmetric() {
            return None;
        }
        let opposite = self.shared_lists[3 - quadrant as usize].get(columns as usize)?;
        opposite.get()
    }
}
