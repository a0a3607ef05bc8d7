//! The state between two columns of a narrow board, after the tour's edges to the left are chosen.
//!
//! The search goes through the columns from left to right, and gives each square of a column the
//! edges to the right that it still needs. It needs to remember only two facts about the columns
//! before: the number of edges of each square of the next two columns, and for a square with one
//! edge, the other end of its piece of path.

/// The number of squares of the longest column.
const MAX_WIDTH: usize = 4;

/// The edges to the right: the difference in squares across the board, and along it.
pub(super) const EDGES: [(i32, i32); 4] = [(-2, 1), (2, 1), (-1, 2), (1, 2)];

/// The chosen edges of a column: the bit `4 * square + edge` for each edge.
pub(super) type Chosen = u16;

/// The code of a square.
type Code = u8;
/// The square has no edge yet.
const FRESH: Code = 0;
/// The square has two edges, or there is no such square.
const FULL: Code = 1;
/// The square has one edge, and the other end of its piece of path is an end of the tour. An end of
/// the tour starts with this code, so it gets one edge.
const END: Code = 2;
/// The square has one edge, and the other end of its piece of path is the square with the index
/// `code - MATE`.
const MATE: Code = 3;

/// The codes of a column when it is added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Column([Code; MAX_WIDTH]);

impl Column {
    /// The column to the right of the last one.
    pub(super) const NONE: Self = Self([FULL; MAX_WIDTH]);

    /// Returns a column in which the tour ends on these squares.
    pub(super) fn new(ends: impl IntoIterator<Item = usize>) -> Self {
        let mut codes = [FRESH; MAX_WIDTH];
        for end in ends {
            codes[end] = END;
        }
        Self(codes)
    }
}

/// Three columns in one word, and two flags above them.
///
/// Each square has a code of four bits, column by column. Between two steps the third column is not
/// added yet; its squares are full.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    width: usize,
    codes: u64,
}

/// The tour has an end that is neither given nor placed yet.
const FREE_END: u64 = 1 << (12 * MAX_WIDTH);
/// The only edge between the inner rows of a board of four rows has been chosen.
const INNER_EDGE: u64 = FREE_END << 1;

impl State {
    /// Returns the states before the first column.
    pub(super) fn starts(width: usize, columns: [Column; 2], has_free_end: bool) -> Vec<Self> {
        let codes = if has_free_end { FREE_END } else { 0 };
        let mut empty = Self { width, codes };
        for square in 0..3 * width {
            empty.set(square, FULL);
        }
        let mut starts = Vec::new();
        empty.with_column(columns[0], &mut |one| {
            one.shifted()
                .with_column(columns[1], &mut |both| starts.push(both.shifted()));
        });
        starts.sort_unstable();
        starts
    }

    /// Calls `found` for each choice of the first column's edges, after `column` is added to the
    /// right of the second.
    pub(super) fn advance(self, column: Column, visit: &mut impl FnMut(Self, Chosen)) {
        self.with_column(column, &mut |state| state.choose(0, 0, 0, visit));
    }

    const fn code(self, square: usize) -> Code {
        (self.codes >> (4 * square)) as Code & 15
    }

    fn set(&mut self, square: usize, code: Code) {
        self.codes ^= u64::from(self.code(square) ^ code) << (4 * square);
    }

    const fn has(self, flag: u64) -> bool {
        self.codes & flag != 0
    }

    /// Shifts the second and the third column to the left. All squares of the first must be full.
    fn shifted(mut self) -> Self {
        for square in 0..3 * self.width {
            let code = if square < 2 * self.width {
                self.code(square + self.width)
            } else {
                FULL
            };
            let shift = if code < MATE { 0 } else { self.width as Code };
            self.set(square, code - shift);
        }
        self
    }

    /// Adds the third column: unchanged, and with the free end on each of its squares.
    fn with_column(mut self, column: Column, visit: &mut impl FnMut(Self)) {
        let third = 2 * self.width..3 * self.width;
        for (square, code) in third.clone().zip(column.0) {
            self.set(square, code);
        }
        visit(self);
        if self.has(FREE_END) {
            for square in third {
                if self.code(square) == FRESH && !self.is_inner(square) {
                    let mut state = self;
                    state.set(square, END);
                    state.codes ^= FREE_END;
                    visit(state);
                }
            }
        }
    }

    /// Returns true if the square is on one of the two inner rows of four. No tour ends there, and
    /// a tour has one edge between such squares (see [`existence`](crate::tour::existence)).
    const fn is_inner(self, square: usize) -> bool {
        self.width == 4 && (square % 4 == 1 || square % 4 == 2)
    }

    /// Chooses the edges of the first column's squares from `square` on, those of that square from
    /// `first` on.
    fn choose(
        self,
        square: usize,
        first: usize,
        chosen: Chosen,
        visit: &mut impl FnMut(Self, Chosen),
    ) {
        if square == self.width {
            visit(self.shifted(), chosen);
        } else if self.code(square) == FULL {
            self.choose(square + 1, 0, chosen, visit);
        } else {
            for edge in first..EDGES.len() {
                if let Some(joined) = self.join(square, edge) {
                    let chosen = chosen | 1 << (4 * square + edge);
                    joined.choose(square, edge + 1, chosen, visit);
                }
            }
        }
    }

    /// Adds an edge to a square of the first column; `None` if there is no such edge, or no tour
    /// has it.
    fn join(self, from: usize, edge: usize) -> Option<Self> {
        let (across, along) = EDGES[edge];
        let row = from.checked_add_signed(across as isize)?;
        let to = along as usize * self.width + row;
        if row >= self.width || self.code(from) == FULL || self.code(to) == FULL {
            return None;
        }
        let mut joined = self;
        if self.is_inner(from) && self.is_inner(to) {
            if self.has(INNER_EDGE) {
                return None;
            }
            joined.codes |= INNER_EDGE;
        }
        let other_end = |square: usize| match self.code(square) {
            FRESH => MATE + square as u8,
            code => code,
        };
        let ends = [other_end(from), other_end(to)];
        // A square with its second edge is full. One with its first edge becomes the end of a
        // longer piece and gets its code below.
        joined.set(from, FULL);
        joined.set(to, FULL);
        let is_closed = ends == [END, END] || ends == [to, from].map(|other| MATE + other as u8);
        if is_closed {
            // A complete tour, or a closed part: no square may be left.
            let are_full = (0..3 * self.width).all(|square| joined.code(square) == FULL);
            return (are_full && !self.has(FREE_END)).then_some(joined);
        }
        for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            if end >= MATE {
                joined.set(usize::from(end - MATE), other);
            }
        }
        Some(joined)
    }
}
