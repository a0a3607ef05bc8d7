//! The state of two columns of a thin board after the tour's edges to the left of them are chosen.
//!
//! Go through the columns from left to right, and give each square of a column the edges to the
//! right that it still needs. Then two facts about the columns before are enough to go on: the
//! number of edges of each square of the next two columns, and for a square with one edge, the
//! other end of the piece of path that ends there.

/// The number of squares of the longest column.
const MAX_WIDTH: usize = 4;

/// The edges to the right: squares across the board, and squares along it.
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
/// the tour has this code from the beginning, so that it gets one edge.
const END: Code = 2;
/// The square has one edge, and the other end of its piece of path is the square with the number
/// `code - MATE`.
const MATE: Code = 3;

/// The codes of a column when it comes into sight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Column([Code; MAX_WIDTH]);

impl Column {
    /// The column right of the last one.
    pub(super) const NONE: Self = Self([FULL; MAX_WIDTH]);

    /// Returns a column on which the tour ends at these squares.
    pub(super) fn new(ends: impl IntoIterator<Item = usize>) -> Self {
        let mut codes = [FRESH; MAX_WIDTH];
        for end in ends {
            codes[end] = END;
        }
        Self(codes)
    }
}

/// Two columns in one word: four bits for each square, and two flags above them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State(u64);

const FREE_END: u64 = 1 << (8 * MAX_WIDTH);
const INNER_EDGE: u64 = FREE_END << 1;

impl State {
    /// Returns the states before the first column.
    pub(super) fn starts(width: usize, columns: [Column; 2], has_free_end: bool) -> Vec<Self> {
        let nothing = Columns {
            width,
            codes: [FULL; 3 * MAX_WIDTH],
            has_free_end,
            has_inner_edge: false,
        };
        let mut starts = Vec::new();
        nothing.see(columns[0], &mut |one| {
            let one = Columns::from((one.pack(), width));
            one.see(columns[1], &mut |both| starts.push(both.pack()));
        });
        starts.sort_unstable();
        starts
    }

    /// Chooses the edges of the first column in all ways, when `column` comes into sight right of
    /// the second.
    pub(super) fn go_on(self, width: usize, column: Column, found: &mut impl FnMut(Self, Chosen)) {
        Columns::from((self, width)).see(column, &mut |columns| columns.choose(0, 0, found));
    }
}

/// Three columns; the edges of the first are being chosen.
#[derive(Clone, Copy)]
struct Columns {
    width: usize,
    /// The code of each square, column by column; `FULL` after the last one.
    codes: [Code; 3 * MAX_WIDTH],
    /// True if the tour has an end that is not given and not placed yet.
    has_free_end: bool,
    /// True if the only edge between the inner rows of a board of four rows is chosen.
    has_inner_edge: bool,
}

impl From<(State, usize)> for Columns {
    /// Unpacks two columns; the third is not in sight.
    fn from((State(state), width): (State, usize)) -> Self {
        let mut codes = [FULL; 3 * MAX_WIDTH];
        for (square, code) in codes[..2 * width].iter_mut().enumerate() {
            *code = (state >> (4 * square)) as u8 & 15;
        }
        Self {
            width,
            codes,
            has_free_end: state & FREE_END != 0,
            has_inner_edge: state & INNER_EDGE != 0,
        }
    }
}

impl Columns {
    /// Packs the second and the third column; all squares of the first are full.
    fn pack(&self) -> State {
        let mut state = 0;
        for (square, &code) in self.codes[self.width..3 * self.width].iter().enumerate() {
            let code = if code >= MATE {
                code - self.width as u8
            } else {
                code
            };
            state |= u64::from(code) << (4 * square);
        }
        if self.has_free_end {
            state |= FREE_END;
        }
        if self.has_inner_edge {
            state |= INNER_EDGE;
        }
        State(state)
    }

    /// Adds the third column: as it is, and with the free end on each of its squares.
    fn see(mut self, column: Column, seen: &mut impl FnMut(Self)) {
        let third = 2 * self.width..3 * self.width;
        self.codes[third.clone()].copy_from_slice(&column.0[..self.width]);
        seen(self);
        if self.has_free_end {
            for square in third {
                if self.codes[square] == FRESH && !self.is_inner(square) {
                    let mut placed = self;
                    placed.codes[square] = END;
                    placed.has_free_end = false;
                    seen(placed);
                }
            }
        }
    }

    /// True if the square lies on one of the two inner rows of four. No tour ends there, and it has
    /// one edge between them (see [`existence`](crate::tour::existence)).
    const fn is_inner(&self, square: usize) -> bool {
        self.width == 4 && (square % 4 == 1 || square % 4 == 2)
    }

    /// Chooses the edges of the squares of the first column from `square` on.
    fn choose(&self, square: usize, chosen: Chosen, found: &mut impl FnMut(State, Chosen)) {
        if square == self.width {
            found(self.pack(), chosen);
            return;
        }
        match self.codes[square] {
            FULL => self.choose(square + 1, chosen, found),
            FRESH => {
                for first in 0..EDGES.len() {
                    let Some(once) = self.join(square, first) else {
                        continue;
                    };
                    for second in first + 1..EDGES.len() {
                        if let Some(twice) = once.join(square, second) {
                            let edges = 1 << first | 1 << second;
                            twice.choose(square + 1, chosen | edges << (4 * square), found);
                        }
                    }
                }
            }
            _ => {
                for edge in 0..EDGES.len() {
                    if let Some(once) = self.join(square, edge) {
                        once.choose(square + 1, chosen | 1 << (4 * square + edge), found);
                    }
                }
            }
        }
    }

    /// Adds an edge to a square of the first column; `None` when there is no such edge, or no tour
    /// has it.
    fn join(&self, from: usize, edge: usize) -> Option<Self> {
        let (across, along) = EDGES[edge];
        let row = from.checked_add_signed(across as isize)?;
        let to = along as usize * self.width + row;
        if row >= self.width || self.codes[from] == FULL || self.codes[to] == FULL {
            return None;
        }
        let mut joined = *self;
        if self.is_inner(from) && self.is_inner(to) {
            if self.has_inner_edge {
                return None;
            }
            joined.has_inner_edge = true;
        }
        let other_end = |square: usize| match self.codes[square] {
            FRESH => MATE + square as u8,
            code => code,
        };
        let ends = [other_end(from), other_end(to)];
        // A square with its second edge is full. One with its first is the end of a longer piece
        // and gets its code below.
        joined.codes[from] = FULL;
        joined.codes[to] = FULL;
        let is_whole = ends == [END, END] || ends == [to, from].map(|other| MATE + other as u8);
        if is_whole {
            // A whole tour, or a part that nothing can be added to: no square may be left.
            let is_last = joined.codes.iter().all(|&code| code == FULL) && !self.has_free_end;
            return is_last.then_some(joined);
        }
        for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            if end >= MATE {
                joined.codes[usize::from(end - MATE)] = other;
            }
        }
        Some(joined)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No square has an edge yet.
    fn fresh(width: usize) -> Columns {
        Columns {
            width,
            codes: [FRESH; 3 * MAX_WIDTH],
            has_free_end: true,
            has_inner_edge: false,
        }
    }

    #[test]
    fn two_columns_go_through_a_word_unchanged() {
        for (has_free_end, has_inner_edge) in
            [(false, false), (false, true), (true, false), (true, true)]
        {
            let mut columns = fresh(4);
            columns.codes[4..8].copy_from_slice(&[MATE + 9, END, FULL, FRESH]);
            columns.codes[8..].copy_from_slice(&[FRESH, MATE + 4, FULL, END]);
            columns.has_free_end = has_free_end;
            columns.has_inner_edge = has_inner_edge;
            let back = Columns::from((columns.pack(), 4));
            // The first column is gone: the squares have lower numbers.
            let codes = [MATE + 5, END, FULL, FRESH, FRESH, MATE, FULL, END];
            assert_eq!(back.codes[..8], codes);
            assert_eq!(back.codes[8..], [FULL; 4]);
            assert_eq!(back.has_free_end, has_free_end);
            assert_eq!(back.has_inner_edge, has_inner_edge);
        }
    }

    #[test]
    fn only_a_board_of_four_rows_has_inner_ones() {
        for square in 0..12 {
            let is_inner = [false, true, true, false][square % 4];
            assert_eq!(fresh(4).is_inner(square), is_inner, "{square}");
        }
        assert!((0..9).all(|square| !fresh(3).is_inner(square)));
    }

    #[test]
    fn the_free_end_is_placed_on_fresh_squares_that_are_not_inner() {
        let placed = |width| {
            let mut seen = Vec::new();
            fresh(width).see(Column::new([0]), &mut |columns| {
                let third = columns.codes[2 * width..3 * width].to_vec();
                seen.push((third, columns.has_free_end));
            });
            seen
        };
        let four = [
            (vec![END, FRESH, FRESH, FRESH], true),
            (vec![END, FRESH, FRESH, END], false),
        ];
        assert_eq!(placed(4), four);
        let three = [
            (vec![END, FRESH, FRESH], true),
            (vec![END, END, FRESH], false),
            (vec![END, FRESH, END], false),
        ];
        assert_eq!(placed(3), three);
    }

    #[test]
    fn one_edge_leads_from_an_inner_row_to_the_other() {
        let edge = |way| EDGES.iter().position(|&it| it == way).unwrap();
        let outward = fresh(4).join(1, edge((2, 1))).unwrap();
        assert!(!outward.has_inner_edge);
        let inner = outward.join(1, edge((1, 2))).unwrap();
        assert!(inner.has_inner_edge);
        assert!(inner.join(2, edge((-1, 2))).is_none());
    }
}
