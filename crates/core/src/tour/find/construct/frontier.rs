//! Two columns of a thin board, when the tour's edges to the left of them are chosen.
//!
//! Go through the columns from left to right, and give each square of a column those edges to the right that it still
//! needs. Then of all the columns before only this matters: how many edges each square of the next two has, and if one,
//! where the piece of path that ends there has its other end.

/// The most squares of a column.
pub(super) const MOST_WIDTH: usize = 4;

/// An edge to the right: so many squares across the board, and so many along it.
pub(super) const EDGES: [(i32, i32); 4] = [(-2, 1), (2, 1), (-1, 2), (1, 2)];

/// The chosen edges of a column: the bit `4 * square + edge` for each.
pub(super) type Chosen = u16;

/// What is known of a square.
type Code = u8;
/// It has no edge yet.
const FRESH: Code = 0;
/// It has two edges, or there is no such square.
const FULL: Code = 1;
/// It has one edge, and the piece of path that ends here has an end of the tour as its other end. An end of the tour has
/// this code from the beginning, so that it gets one edge.
const END: Code = 2;
/// It has one edge, and the piece of path that ends here also ends on the square of this number, less 3.
const MATE: Code = 3;

/// Three columns, of which the first is in work. The squares are numbered column by column.
type Codes = [Code; 3 * MOST_WIDTH];

/// What is on a column when it is first seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    codes: [Code; MOST_WIDTH],
}

impl Column {
    /// Behind the last column.
    pub(super) const NONE: Self = Self {
        codes: [FULL; MOST_WIDTH],
    };

    /// Squares, on some of which the tour ends.
    pub(super) fn new(ends: impl IntoIterator<Item = usize>) -> Self {
        let mut codes = [FRESH; MOST_WIDTH];
        for end in ends {
            codes[end] = END;
        }
        Self { codes }
    }
}

/// Two columns: four bits for each square, and above them whether the tour has an end left to be placed on a square that is
/// not given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State(u64);

const FREE_END: u64 = 1 << (8 * MOST_WIDTH);

impl State {
    /// All ways to start.
    pub(super) fn starts(width: usize, columns: [Column; 2], has_free_end: bool) -> Vec<Self> {
        let mut starts = Vec::new();
        for (first, free_end) in columns[0].with_end(width, has_free_end) {
            for (second, free_end) in columns[1].with_end(width, free_end) {
                let mut codes = [FULL; 3 * MOST_WIDTH];
                codes[width..2 * width].copy_from_slice(&first[..width]);
                codes[2 * width..3 * width].copy_from_slice(&second[..width]);
                starts.push(Self::pack(&codes, width, free_end));
            }
        }
        starts.sort_unstable();
        starts
    }

    /// Chooses the edges of the first column in all ways, when `column` comes into sight behind the second.
    pub(super) fn go_on(self, width: usize, column: Column, found: &mut impl FnMut(Self, Chosen)) {
        for (new, free_end) in column.with_end(width, self.0 & FREE_END != 0) {
            let mut codes = [FULL; 3 * MOST_WIDTH];
            for (square, code) in codes[..2 * width].iter_mut().enumerate() {
                *code = (self.0 >> (4 * square)) as u8 & 15;
            }
            codes[2 * width..3 * width].copy_from_slice(&new[..width]);
            let mut choice = Choice {
                width,
                free_end,
                found: &mut *found,
            };
            choice.choose(&codes, 0, 0);
        }
    }

    /// The second and third column of three; in the first, all squares are full.
    fn pack(codes: &Codes, width: usize, free_end: bool) -> Self {
        let squares = codes[width..3 * width].iter().enumerate();
        let codes = squares.fold(0, |all, (square, &code)| {
            let code = if code >= MATE {
                code - width as u8
            } else {
                code
            };
            all | u64::from(code) << (4 * square)
        });
        Self(if free_end { codes | FREE_END } else { codes })
    }
}

impl Column {
    /// The column as it is, and if a free end is left, with that on each of its squares; and whether it is then left.
    fn with_end(
        self,
        width: usize,
        free_end: bool,
    ) -> impl Iterator<Item = ([Code; MOST_WIDTH], bool)> {
        let squares = if free_end { 0..width } else { 0..0 };
        let placed = squares.filter_map(move |square| {
            let mut codes = self.codes;
            (codes[square] == FRESH).then(|| {
                codes[square] = END;
                (codes, false)
            })
        });
        std::iter::once((self.codes, free_end)).chain(placed)
    }
}

/// The choice of a column's edges.
struct Choice<'a, F> {
    width: usize,
    free_end: bool,
    found: &'a mut F,
}

impl<F: FnMut(State, Chosen)> Choice<'_, F> {
    /// Chooses the edges of the squares from this one on.
    fn choose(&mut self, codes: &Codes, square: usize, chosen: Chosen) {
        if square == self.width {
            (self.found)(State::pack(codes, self.width, self.free_end), chosen);
            return;
        }
        match codes[square] {
            FULL => self.choose(codes, square + 1, chosen),
            FRESH => {
                for first in 0..EDGES.len() {
                    let Some(once) = self.join(codes, square, first) else {
                        continue;
                    };
                    for second in first + 1..EDGES.len() {
                        if let Some(twice) = self.join(&once, square, second) {
                            let edges = 1 << first | 1 << second;
                            self.choose(&twice, square + 1, chosen | edges << (4 * square));
                        }
                    }
                }
            }
            _ => {
                for edge in 0..EDGES.len() {
                    if let Some(codes) = self.join(codes, square, edge) {
                        self.choose(&codes, square + 1, chosen | 1 << (4 * square + edge));
                    }
                }
            }
        }
    }

    /// Adds an edge of a square of the first column; `None` when there is no such edge, or it would end the tour too early.
    fn join(&self, codes: &Codes, from: usize, edge: usize) -> Option<Codes> {
        let (across, along) = EDGES[edge];
        let row = from.checked_add_signed(across as isize)?;
        let to = along as usize * self.width + row;
        if row >= self.width || codes[from] == FULL || codes[to] == FULL {
            return None;
        }
        let mut codes = *codes;
        let other_end = |square: usize| match codes[square] {
            FRESH => MATE + square as u8,
            code => code,
        };
        let ends = [other_end(from), other_end(to)];
        // A square with its second edge is full. One with its first is the end of a longer piece and gets its code below.
        codes[from] = FULL;
        codes[to] = FULL;
        let is_whole =
            ends == [END, END] || (ends[0] == MATE + to as u8 && ends[1] == MATE + from as u8);
        if is_whole {
            // A whole tour, or a part that nothing can be added to: no square may be left.
            let is_last = codes.iter().all(|&code| code == FULL) && !self.free_end;
            return is_last.then_some(codes);
        }
        for (end, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            if end >= MATE {
                codes[usize::from(end - MATE)] = other;
            }
        }
        Some(codes)
    }
}
