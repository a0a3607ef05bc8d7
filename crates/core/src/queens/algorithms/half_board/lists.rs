//! The boards of a quadrant: all placements of queens on a set of its columns, sorted by row set.
//!
//! They are found when they are first needed. If there are few, all threads share them.
//!
//! A board is stored as its word only, its diagonals that cross quadrants, and for superqueens its
//! key (`marks`). The list that contains it determines the columns and rows. A search counts the
//! boards of each row set, then each board is written to its position. For a long list a second
//! search finds the boards again. This takes little time compared with the joins, and no memory
//! except for the list.

use std::array::from_fn;
use std::ops::ControlFlow::{self, Continue};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use super::geometry::{Diagonals, Middle, Quadrant, Subsets};
use super::marks::{Marks, unite};
use super::weights::common_weight;
use crate::board::order::{Order, numbers};
use crate::board::square::Square;
use crate::queens::problem::attack::Line;
use crate::queens::problem::rules::{Rules, is_knight_move};
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
    side: usize,
    /// A queen on each square, by column and row, including the middle lines.
    queens: Vec<[Queens; MAX_LINES]>,
    /// A queen in the centre, if there is one.
    centre: Queens,
    /// True for superqueens.
    has_keys: bool,
}

/// The number of rows and columns of the largest quadrants, including the middle lines.
const MAX_LINES: usize = Order::MAX.get().div_ceil(2);

/// Lists with at least this number of boards are searched twice. Shared lists are shorter.
const MAX_BUFFERED: usize = 1 << 16;

/// Some queens.
#[derive(Clone, Copy, Debug, Default)]
struct Queens {
    /// Their rows, except for the middle row.
    rows: u32,
    /// The rows of each column that they attack.
    attacked: [u16; MAX_LINES],
    marks: Marks,
}

impl QuadrantSearch {
    fn new(diagonals: &Diagonals, quadrant: Quadrant, rules: Rules) -> Self {
        let (side, lines) = (diagonals.n / 2, diagonals.side(quadrant));
        let squares = || {
            (0..lines * lines).map(|i| {
                let (row, column) = (i / lines, i % lines);
                (row, column, diagonals.square(quadrant, row, column))
            })
        };
        let has_keys = rules == Rules::Superqueens;
        let attacked_by = |queen: Square| {
            let mut attacked = [0; MAX_LINES];
            for (row, column, square) in squares() {
                let leaps = has_keys && is_knight_move(queen, square);
                if leaps || Line::through(queen, square).is_some() {
                    attacked[column as usize] |= 1 << row;
                }
            }
            attacked
        };
        let mut queens = vec![[Queens::default(); MAX_LINES]; lines as usize];
        for (row, column, square) in squares() {
            queens[column as usize][row as usize] = Queens {
                rows: if row < side { 1 << row } else { 0 },
                attacked: attacked_by(square),
                marks: diagonals.marks(rules, square),
            };
        }
        let mut centre = Queens::default();
        if diagonals.middle == Middle::Centre {
            centre.attacked = attacked_by(Square::new(side, side));
        }
        Self {
            side: side as usize,
            queens,
            centre,
            has_keys,
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
        let mut insert = |rank: usize, [word, key]: Marks| {
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
        visit: &mut impl FnMut(u32, Marks),
    ) -> ControlFlow<()> {
        let middle = self.side;
        if self.queens.len() == middle {
            return self.extend(columns, self.centre, visit, stop);
        }
        for column in numbers(columns.into()) {
            let queen = &self.queens[column][middle];
            for row in (column + 1..middle).filter(|row| queen.attacked[middle] >> row & 1 == 0) {
                let queens = queen.with(&self.queens[middle][row]);
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
        visit: &mut impl FnMut(u32, Marks),
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        if columns == 0 {
            visit(queens.rows, queens.marks);
            return Continue(());
        }
        check_stop(stop)?;
        let column = columns.ilog2() as usize;
        let columns = columns & !(1 << column);
        let mut free = ((1 << self.side) - 1) & !u32::from(queens.attacked[column]);
        while free != 0 {
            let queens = queens.with(&self.queens[column][free.trailing_zeros() as usize]);
            if columns == 0 {
                visit(queens.rows, queens.marks); // saves one call per board
            } else {
                self.extend(columns, queens, visit, stop)?;
            }
            free &= free - 1;
        }
        Continue(())
    }
}

impl Queens {
    fn with(&self, other: &Self) -> Self {
        Self {
            rows: self.rows | other.rows,
            attacked: from_fn(|column| self.attacked[column] | other.attacked[column]),
            marks: unite(self.marks, other.marks),
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
    shared_lists: [Vec<OnceLock<Arc<Lists<W>>>>; 4],
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

    /// Returns the boards of a quadrant for these columns.
    ///
    /// In the north-west, one board of each pair of transposes is enough, unless all images of a
    /// solution count (`weights`).
    pub(super) fn lists(
        &self,
        quadrant: Quadrant,
        columns: u32,
        subsets: &Subsets,
        stop: &AtomicBool,
    ) -> ControlFlow<(), Arc<Lists<W>>> {
        let [cell, opposite_cell] = [quadrant as usize, 3 - quadrant as usize]
            .map(|quadrant| self.shared_lists[quadrant].get(columns as usize));
        if let Some(lists) = cell.and_then(OnceLock::get) {
            return Continue(Arc::clone(lists));
        }
        let search = &self.searches[quadrant as usize];
        // The lists of the opposite quadrant, if they are complete and already found. Those of the
        // north-west lack the boards that symmetry drops.
        let may_rotate = self.diagonals.middle != Middle::Apart
            && quadrant != Quadrant::SouthEast
            && !search.has_keys;
        let mut lists = match opposite_cell.and_then(OnceLock::get) {
            Some(opposite) if may_rotate => opposite.rotated(&self.diagonals),
            _ => search.lists(columns, subsets, stop)?,
        };
        // A board of two or more queens is never its own transpose: the queens would attack each
        // other.
        let size = columns.count_ones() as usize;
        let weight = common_weight(self.diagonals.middle, size, subsets.side());
        if quadrant == Quadrant::NorthWest && weight.is_none() {
            lists.halve(subsets.rank(columns), &self.diagonals);
        }
        let lists = Arc::new(lists);
        Continue(match cell {
            Some(cell) => Arc::clone(cell.get_or_init(|| lists)), // another thread may have been faster
            None => lists,
        })
    }
}
