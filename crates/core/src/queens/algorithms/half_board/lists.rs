//! The boards of one quadrant: all ways to put queens on a set of its columns, sorted by the rows that they take.
//!
//! A board is kept as its word alone, the crossing diagonals that it takes; which columns and rows it uses is known from
//! the list that it stands in. Built in two passes: find the boards and count them by row set, then put each in its place.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::atomic::{self, AtomicBool};

use super::geometry::{Geometry, HalfTurn, Quadrant};
use super::subsets::Subsets;
use crate::board::order::Order;
use crate::simd::word::Word;

/// For one column set, the boards of each row set of the same size, one list after the other.
#[derive(Clone, Debug)]
pub(super) struct Lists<W> {
    /// The index in `words` at which the list of each row set begins, by rank, and the end of the last.
    pub(super) starts: Vec<u32>,
    pub(super) words: Vec<W>,
    /// The bits that words may have.
    pub(super) bits: W,
}

impl<W: Default> Default for Lists<W> {
    fn default() -> Self {
        Self {
            starts: Vec::new(),
            words: Vec::new(),
            bits: W::default(),
        }
    }
}

/// Finds the boards of one quadrant.
#[derive(Clone, Debug)]
pub(super) struct Finder {
    side: u32,
    /// The word of each square, by column and row, those of the middle lines included.
    words: Vec<[u64; MAX_ROWS]>,
    /// The rows of each column that are not attacked by a queen in the centre.
    open: Vec<u32>,
    /// True if the quadrant has a queen of the middle column and one of the middle row, the former farther from the corner.
    is_larger: bool,
    /// The geometry that says which board of a pair of transposes is kept, on rows of the same numbers as the columns, if
    /// one of each pair is enough (`images`).
    halves: Option<Geometry>,
    /// The number of boards of a column set above which it gives up.
    max_boards: usize,
}

/// The number of columns from which on the search looks whether there are too many boards, or it is stopped.
const COLUMNS_LOOKED_AT: u32 = 6;

/// The number of boards at a look above which the search gives up. Beginnings of lists have 32 bits, and a column set of the
/// orders 31 and 32 may have more boards. Until the next look the columns left add at most as many boards as there are ways to
/// give each a row.
const MAX_BOARDS: usize = u32::MAX as usize - MAX_ROWS.pow(COLUMNS_LOOKED_AT);

/// The number of rows of the largest quadrants: half of the largest order, with its middle row if it has one.
const MAX_ROWS: usize = Order::MAX.get().div_ceil(2);

/// A board found: its rows and its word.
type Found = (u32, u64);

impl Finder {
    pub(super) fn new(geometry: &Geometry, quadrant: Quadrant, is_larger: bool) -> Self {
        let side = geometry.side() as u32;
        let lines = if is_larger { side + 1 } else { side };
        let mut words = vec![[0; MAX_ROWS]; lines as usize];
        let mut open = vec![0; lines as usize];
        for column in 0..lines {
            for row in 0..lines {
                if let Some(word) = geometry.word(geometry.square(quadrant, row, column)) {
                    words[column as usize][row as usize] = word;
                    open[column as usize] |= 1 << row;
                }
            }
        }
        Self {
            side,
            words,
            open,
            is_larger,
            halves: None,
            max_boards: MAX_BOARDS,
        }
    }

    /// Makes it the finder of the north-west where the eight symmetries map the case to itself.
    pub(super) fn halving(self, geometry: Geometry) -> Self {
        Self {
            halves: Some(geometry),
            ..self
        }
    }

    /// Writes the boards with a queen on each of these columns into `lists`; `found` is room to work in. In the larger quadrant
    /// one of the columns has its queen in the middle row, and the middle column has its queen in one of the rows.
    ///
    /// Breaks when it is stopped, or when there are too many boards.
    pub(super) fn fill<W: Word>(
        &self,
        columns: u32,
        subsets: &Subsets,
        lists: &mut Lists<W>,
        found: &mut Vec<Found>,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        found.clear();
        let size = columns.count_ones() as usize;
        let middle = 1 << self.side;
        if self.is_larger {
            let middle_column = Descent::default().moved_to(self.side);
            for row in 0..self.side {
                let word = self.words[self.side as usize][row as usize];
                let mut descent = middle_column.with_queen(row, word);
                descent.opens_middle_row = 1 << row;
                self.extend(columns, descent, found, stop)?;
            }
            found.retain(|(rows, _)| rows & middle != 0);
        } else {
            self.extend(columns, Descent::default(), found, stop)?;
        }
        lists.starts.clear();
        lists.starts.resize(subsets.of_size(size).len() + 1, 0);
        for &(rows, _) in &*found {
            lists.starts[subsets.rank(rows & !middle)] += 1;
        }
        let mut end = 0;
        for start in &mut lists.starts {
            end += *start;
            *start = end;
        }
        lists.words.clear();
        lists.words.resize(found.len(), W::default());
        let mut bits = 0;
        // Each end moves down to the start as the list is filled from its end.
        for &(rows, word) in found.iter().rev() {
            bits |= word;
            let at = &mut lists.starts[subsets.rank(rows & !middle)];
            *at -= 1;
            lists.words[*at as usize] = W::from_u64(word);
        }
        lists.bits = W::from_u64(bits);
        self.halve(columns, subsets, lists);
        ControlFlow::Continue(())
    }

    /// Returns what [`fill`](Self::fill) would, from the lists of the opposite quadrant on the same columns, all its boards.
    ///
    /// It does not look at the flag: only kept lists are turned, below the order 22, and the longest take less than a millisecond.
    pub(super) fn turned<W: Word>(
        &self,
        columns: u32,
        subsets: &Subsets,
        opposite: &Lists<W>,
        turn: &HalfTurn,
    ) -> Lists<W> {
        let turned = |word: &W| W::from_u64(turn.turn(word.to_u64()));
        let mut lists = Lists {
            starts: opposite.starts.clone(),
            words: opposite.words.iter().map(turned).collect(),
            bits: turned(&opposite.bits),
        };
        self.halve(columns, subsets, &mut lists);
        lists
    }

    /// Keeps one board of each pair of transposes, where one is enough.
    fn halve<W: Word>(&self, columns: u32, subsets: &Subsets, lists: &mut Lists<W>) {
        // A board of two queens or more never is its own transpose: the queens would attack each other.
        if columns.count_ones() > 1
            && let Some(geometry) = &self.halves
        {
            lists.halve(subsets.rank(columns), geometry);
        }
    }

    /// Puts a queen on the last of the columns in each way, and goes on with the others.
    fn extend(
        &self,
        columns: u32,
        descent: Descent,
        found: &mut Vec<Found>,
        stop: &AtomicBool,
    ) -> ControlFlow<()> {
        if columns == 0 {
            found.push((descent.rows, descent.word));
            return ControlFlow::Continue(());
        }
        let looks = columns.count_ones() >= COLUMNS_LOOKED_AT;
        if looks && (stop.load(atomic::Ordering::Relaxed) || found.len() > self.max_boards) {
            return ControlFlow::Break(());
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
                found.push((descent.rows | 1 << row, descent.word | word)); // saves a call a board
            } else {
                self.extend(columns, descent.with_queen(row, word), found, stop)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<W: Word> Lists<W> {
    /// Of each board in the list of this rank and its transpose, which is there too, keeps the one with the lesser word. If the
    /// two words are equal, either may be kept.
    fn halve(&mut self, rank: usize, geometry: &Geometry) {
        let list = self.starts[rank] as usize..self.starts[rank + 1] as usize;
        let mut kept = Vec::new();
        let mut alike = Vec::new();
        for &word in &self.words[list.clone()] {
            match word.to_u64().cmp(&geometry.transposed(word.to_u64())) {
                Ordering::Less => kept.push(word),
                Ordering::Equal => alike.push(word.to_u64()),
                Ordering::Greater => {}
            }
        }
        alike.sort_unstable();
        debug_assert!(
            alike
                .chunks(2)
                .all(|pair| pair.len() == 2 && pair[0] == pair[1])
        );
        kept.extend(alike.into_iter().step_by(2).map(W::from_u64));
        let dropped = (list.len() - kept.len()) as u32;
        self.words.splice(list, kept);
        for start in &mut self.starts[rank + 1..] {
            *start -= dropped;
        }
    }
}

/// The queens placed so far, as the column that comes next sees them; columns are taken from the last to the first.
#[derive(Clone, Copy, Debug, Default)]
struct Descent {
    column: u32,
    rows: u32,
    /// Rows attacked along the diagonals that go down, and up, with decreasing column.
    down: u32,
    up: u32,
    word: u64,
    /// The row of the queen in the middle column, as a set: columns below may have their queen in the middle row.
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

#[cfg(test)]
mod tests {
    use super::super::middle_cases::Middle;
    use super::*;

    /// The non-attacking placements of k queens on a 6 x 6 board (OEIS A193580), found column set by column set.
    #[test]
    fn all_boards_of_a_quadrant_are_found() {
        let geometry = Geometry::new(12, 6, None);
        let subsets = Subsets::new(6);
        let never = AtomicBool::new(false);
        for quadrant in Quadrant::ALL {
            let finder = Finder::new(&geometry, quadrant, false);
            let mut boards = [0; 7];
            for columns in 0..64_u32 {
                let (mut lists, mut found) = (Lists::<u32>::default(), Vec::new());
                let end = finder.fill(columns, &subsets, &mut lists, &mut found, &never);
                assert!(end.is_continue());
                assert_eq!(lists.starts.first(), Some(&0));
                assert_eq!(
                    lists.starts.last().map(|&end| end as usize),
                    Some(found.len())
                );
                assert!(lists.starts.is_sorted());
                boards[columns.count_ones() as usize] += found.len();
            }
            assert_eq!(boards, [1, 36, 340, 1024, 982, 248, 4]);
        }
    }

    #[test]
    fn lists_of_the_opposite_quadrant_turned_are_those_found() {
        for (order, middle) in [(12, Middle::None), (13, Middle::Centre)] {
            let geometry = middle.geometry(order);
            let (subsets, half_turn) = (Subsets::new(6), geometry.half_turn());
            let found = |quadrant, columns| {
                let (mut lists, mut found) = (Lists::<u32>::default(), Vec::new());
                let never = AtomicBool::new(false);
                let finder = middle.finder(&geometry, quadrant);
                let end = finder.fill(columns, &subsets, &mut lists, &mut found, &never);
                assert!(end.is_continue());
                (finder, lists)
            };
            use Quadrant::{NorthEast, NorthWest, SouthEast, SouthWest};
            for (quadrant, opposite) in [
                (NorthWest, SouthEast),
                (NorthEast, SouthWest),
                (SouthWest, NorthEast),
            ] {
                for columns in 0..64 {
                    let (finder, expected) = found(quadrant, columns);
                    let (_, opposite) = found(opposite, columns);
                    let turned = finder.turned(columns, &subsets, &opposite, &half_turn);
                    assert_eq!(turned.starts, expected.starts, "{quadrant:?} {columns:b}");
                    assert_eq!(turned.words, expected.words, "{quadrant:?} {columns:b}");
                }
            }
        }
    }

    #[test]
    fn a_raised_flag_stops_the_finding() {
        let geometry = Geometry::new(18, 9, None);
        let finder = Finder::new(&geometry, Quadrant::SouthWest, false);
        let (mut lists, mut found) = (Lists::<u64>::default(), Vec::new());
        let raised = AtomicBool::new(true);
        let end = finder.fill(0x1ff, &Subsets::new(9), &mut lists, &mut found, &raised);
        assert!(end.is_break() && found.is_empty());
    }

    #[test]
    fn a_column_set_with_too_many_boards_is_given_up() {
        let geometry = Geometry::new(18, 9, None);
        let usual = Finder::new(&geometry, Quadrant::SouthWest, false);
        let fill = |columns, max_boards| {
            let finder = Finder {
                max_boards,
                ..usual.clone()
            };
            let (mut lists, mut found) = (Lists::<u64>::default(), Vec::new());
            let never = AtomicBool::new(false);
            let end = finder.fill(columns, &Subsets::new(9), &mut lists, &mut found, &never);
            (end.is_break(), found.len())
        };
        assert_eq!(fill(0x1ff, MAX_BOARDS), (false, 352));
        assert_eq!(fill(0x1ff, 352), (false, 352));
        let (is_given_up, found) = fill(0x1ff, 100);
        assert!(is_given_up && found < 352);
        // The search looks before each six columns: those below the first queen of seven are all that it may add.
        let first_queen = Descent::default().moved_to(6).with_queen(0, 0);
        let (mut below, never) = (Vec::new(), AtomicBool::new(false));
        let end = usual.extend(0x3f, first_queen, &mut below, &never);
        assert!(end.is_continue() && !below.is_empty());
        assert_eq!(fill(0x7f, 0), (true, below.len()));
    }

    /// Six queens are in six of the 16 rows.
    #[test]
    fn the_boards_found_between_two_looks_fit_in_the_beginnings_of_lists() {
        let added: u64 = (11..=16).product();
        assert!(MAX_BOARDS as u64 + added <= u32::MAX.into());
    }

    #[test]
    fn the_largest_quadrants_have_the_most_rows() {
        for (order, middle) in [(32, Middle::None), (31, Middle::Apart)] {
            let finder = middle.finder(&middle.geometry(order), Quadrant::NorthWest);
            let rows = finder.open.iter().fold(0, |rows, open| rows | open);
            assert_eq!(rows, (1_u32 << MAX_ROWS) - 1, "{order}");
        }
    }
}
