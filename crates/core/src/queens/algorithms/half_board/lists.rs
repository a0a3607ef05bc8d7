//! The boards of a quadrant: all placements of queens on a set of its columns, sorted by row set.
//!
//! They are found when they are first needed. If there are few, all threads share them.
//!
//! A board is stored as its word only, its diagonals that cross quadrants, and for superqueens its
//! key (`marks`). The list that contains it determines the columns and rows. A search counts the
//! boards of each row set, then each board is written to its position. For a long list a second
//! search finds the boards again. This takes little time compared with the joins, and no memory
//! except for the list.

use std::ops::ControlFlow::{self, Continue};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::geometry::{Diagonals, Middle, Quadrant, Subsets};
use super::marks::Marks;
use crate::board::order::Order;
use crate::queens::problem::rules::Rules;
use crate::simd::pairs::padded;
use crate::simd::word::Word;

/// The boards of one column set: a list for each row set of the same size.
#[derive(Debug, Default)]
pub(super) struct Lists<W> {
    /// The start of each row set's list in `words`, by rank, and the end of the last. Words and keys
    /// are padded.
    pub(super) starts: Vec<u32>,
    pub(super) words: Vec<W>,
    /// The key of each word, for superqueens (`marks`); otherwise empty.
    pub(super) keys: Vec<W>,
    /// The bits that words may have.
    pub(super) bits: W,
}

/// Breaks if the flag is raised. One loop over a list, or one leaf, runs between two checks.
pub(super) fn check_stop(stop: &AtomicBool) -> ControlFlow<()> {
    if stop.load(Ordering::Relaxed) {
        ControlFlow::Break(())
    } else {
        Continue(())
    }
}

/// Finds the boards of one quadrant.
#[derive(Debug)]
struct QuadrantSearch {
    side: u32,
    /// The marks of each square, by column and row, including the middle lines.
    marks: Vec<[Marks; MAX_ROWS]>,
    /// The rows of each column that a queen in the centre does not attack.
    open_rows: Vec<u32>,
    /// True for superqueens.
    has_keys: bool,
}

/// The number of rows of the largest quadrants, including a middle row.
const MAX_ROWS: usize = Order::MAX.get().div_ceil(2);

/// Lists with at least this number of boards are searched twice. Shared lists are shorter.
const MAX_BUFFERED: usize = 1 << 16;

/// The queens placed so far: their rows, their diagonals in the quadrant, and their marks.
#[derive(Clone, Copy, Debug, Default)]
struct Queens {
    rows: u32,
    sums: u32,
    /// The differences of row and column, plus `MAX_ROWS`.
    differences: u32,
    marks: Marks,
}

impl QuadrantSearch {
    fn new(diagonals: &Diagonals, quadrant: Quadrant, rules: Rules) -> Self {
        let lines = diagonals.side(quadrant);
        let mut marks = vec![[Marks::default(); MAX_ROWS]; lines as usize];
        let mut open_rows = vec![0; lines as usize];
        for (column, (marks, open_rows)) in (0..).zip(marks.iter_mut().zip(&mut open_rows)) {
            for row in 0..lines {
                if let Some(queen) = diagonals.marks(rules, quadrant, row, column) {
                    marks[row as usize] = queen;
                    *open_rows |= 1 << row;
                }
            }
        }
        Self {
            side: diagonals.side(Quadrant::SouthEast),
            marks,
            open_rows,
            has_keys: rules == Rules::Superqueens,
        }
    }

    /// Returns the boards with a queen on each of these columns.
    ///
    /// Breaks if it is stopped, or if the number of boards exceeds 32 bits, which no column set is
    /// known to do.
    fn lists<W: Word>(
        &self,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Lists<W>> {
        let sets = subsets.with_size(columns.count_ones() as usize).len();
        // First `starts[rank + 2]` is the number of boards of each row set. Then `starts[rank + 1]`
        // is the next free index of its list. Once the list is full, this is the start of the next.
        let mut starts = vec![0_u32; sets + 2];
        let mut boards = Vec::new();
        self.each_board(columns, stop, &mut |rows, board| {
            let rank = subsets.rank(rows);
            starts[rank + 2] += 1;
            if boards.len() < MAX_BUFFERED {
                boards.push((rank, board));
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
        let mut words = padded(end as usize);
        let mut keys = if self.has_keys {
            words.clone()
        } else {
            Vec::new()
        };
        let mut bits = 0;
        let mut insert = |rank: usize, [word, key]: [u64; 2]| {
            bits |= word;
            let free = &mut starts[rank + 1];
            words[*free as usize] = W::from_u64(word);
            if let Some(into) = keys.get_mut(*free as usize) {
                *into = W::from_u64(key);
            }
            *free += 1;
        };
        if boards.len() < MAX_BUFFERED {
            for (rank, board) in boards {
                insert(rank, board);
            }
        } else {
            self.each_board(columns, stop, &mut |rows, board| {
                insert(subsets.rank(rows), board);
            })?;
        }
        starts.pop();
        Continue(Lists {
            starts,
            words,
            keys,
            bits: W::from_u64(bits),
        })
    }

    /// Calls `visit` with the rows, except for the middle row, and the word and the key of each board.
    ///
    /// In the larger quadrant one of the columns has its queen in the middle row, and the middle
    /// column has its queen in one of the rows, farther from the corner.
    fn each_board(
        &self,
        columns: u32,
        stop: &AtomicBool,
        visit: &mut impl FnMut(u32, [u64; 2]),
    ) -> ControlFlow<()> {
        let (none, middle) = (Queens::default(), self.side);
        if self.marks.len() == middle as usize {
            return self.extend(columns, none, visit, stop);
        }
        for column in (0..middle).filter(|column| columns >> column & 1 == 1) {
            let queen = self.with(none, column, middle);
            for row in (column + 1..middle).filter(|row| queen.marks.leaps(middle) >> row & 1 == 0)
            {
                let mut queens = self.with(queen, middle, row);
                queens.rows &= !(1 << middle);
                self.extend(columns & !(1 << column), queens, visit, stop)?;
            }
        }
        Continue(())
    }

    /// Tries every row for the queen of the last column, and continues with the other columns.
    fn extend(
        &self,
        columns: u32,
        queens: Queens,
        visit: &mut impl FnMut(u32, [u64; 2]),
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        if columns == 0 {
            visit(queens.rows, queens.marks.board());
            return Continue(());
        }
        check_stop(stop)?;
        let column = columns.ilog2();
        let attacked_by = queens.sums >> column
            | queens.differences >> (MAX_ROWS as u32 - column)
            | queens.marks.leaps(column);
        let mut free = self.open_rows[column as usize] & !(queens.rows | attacked_by);
        free &= (1 << self.side) - 1;
        let columns = columns & !(1 << column);
        while free != 0 {
            let queens = self.with(queens, column, free.trailing_zeros());
            if columns == 0 {
                visit(queens.rows, queens.marks.board()); // saves one call per board
            } else {
                self.extend(columns, queens, visit, stop)?;
            }
            free &= free - 1;
        }
        Continue(())
    }

    fn with(&self, queens: Queens, column: u32, row: u32) -> Queens {
        Queens {
            rows: queens.rows | 1 << row,
            sums: queens.sums | 1 << (row + column),
            differences: queens.differences | 1 << (row + MAX_ROWS as u32 - column),
            marks: queens.marks.with(self.marks[column as usize][row as usize]),
        }
    }
}

impl<W: Word> Lists<W> {
    /// Returns the lists of the opposite quadrant for the same columns.
    fn rotated(&self, diagonals: &Diagonals) -> Self {
        let rotated = |word: &W| W::from_u64(diagonals.rotated(word.to_u64()));
        Self {
            starts: self.starts.clone(),
            words: self.words.iter().map(rotated).collect(),
            keys: Vec::new(),
            bits: rotated(&self.bits),
        }
    }

    /// Keeps one of each pair of transposes in the list of this rank: that with the lesser word and
    /// key.
    ///
    /// The list contains the transpose of each of its boards.
    fn halve(&mut self, rank: usize, diagonals: &Diagonals) {
        let list = self.starts[rank] as usize..self.starts[rank + 1] as usize;
        let keys = if self.keys.is_empty() {
            &self.words
        } else {
            &self.keys
        };
        let boards = self.words[list.clone()].iter().zip(&keys[list.clone()]);
        let mut lesser: Vec<_> = boards
            .map(|(word, key)| {
                // A transposition swaps the two seams, so it turns the key into the word.
                let board = [word.to_u64(), key.to_u64()];
                let [key, word] = board.map(|bits| diagonals.transposed(bits));
                board.min([word, key])
            })
            .collect();
        // Two transposes have the same lesser word and key.
        lesser.sort_unstable();
        let remaining = |part: usize| {
            lesser
                .iter()
                .step_by(2)
                .map(move |board| W::from_u64(board[part]))
        };
        self.words.splice(list.clone(), remaining(0));
        if !self.keys.is_empty() {
            self.keys.splice(list, remaining(1));
        }
        for start in &mut self.starts[rank + 1..] {
            *start -= lesser.len() as u32 / 2;
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
    pub(super) fn new(n: usize, middle: Middle, rules: Rules, shares_lists: bool) -> Self {
        let diagonals = Diagonals::new(n, middle);
        let sets = if shares_lists { 1 << (n / 2) } else { 0 };
        Self {
            searches: Quadrant::ALL
                .map(|quadrant| QuadrantSearch::new(&diagonals, quadrant, rules)),
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
        let is_symmetric = self.diagonals.middle.is_symmetric();
        let search = &self.searches[quadrant as usize];
        // The lists of the opposite quadrant, if they are complete and already found. Those of the
        // north-west lack the boards that symmetry drops.
        let may_rotate = is_symmetric && quadrant != Quadrant::SouthEast && !search.has_keys;
        let opposite = self.shared_lists[3 - quadrant as usize].get(columns as usize);
        let mut lists = match opposite.and_then(OnceLock::get) {
            Some(opposite) if may_rotate => opposite.rotated(&self.diagonals),
            _ => search.lists(columns, subsets, stop)?,
        };
        // A board of two or more queens is never its own transpose: the queens would attack each
        // other.
        let is_halved = quadrant == Quadrant::NorthWest && is_symmetric;
        if is_halved && columns.count_ones() > 1 {
            lists.halve(subsets.rank(columns), &self.diagonals);
        }
        Continue(lists)
    }

    /// Returns the shared lists of a quadrant for these columns.
    ///
    /// The first call finds them. It takes at most a millisecond, so it ignores stops and blocks
    /// other threads.
    pub(super) fn shared_lists(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
    ) -> &Lists<W> {
        let lists = &self.shared_lists[quadrant as usize][columns as usize];
        let never = AtomicBool::new(false);
        lists.get_or_init(|| match self.find(quadrant, columns, subsets, &never) {
            Continue(lists) => lists,
            ControlFlow::Break(()) => unreachable!("nothing stops it, and shared lists are short"),
        })
    }
}
