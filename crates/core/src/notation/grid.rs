//! Boards row by row, with a cell for each square: the texts between bars, the words of a line, or the
//! characters of its only word. Examples of boards of queens: `. Q . .`, `|Q| |`, `0100`, coloured squares.
//! `QueensBoard` of `render` writes them.

use super::NotationError;
use super::value::is_number;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;

/// The symbols that always are queens.
pub(super) const QUEENS: &str = "Qq♛♕👑";
/// The symbols that are queens if no other symbol is one.
const WEAK_QUEENS: &str = "*★1";
/// The symbols that always are empty squares.
const EMPTY: &str = ".·-_ 0#⬜□,+";

/// The symbols of blocked squares on a board on which a search starts.
const BLOCKS: &str = "#xX×*█■⬛1";
/// The symbols of free squares on such a board.
const FREE: &str = ".·-_ 0oO□⬜";

/// A board has fewer different symbols than this.
const MAX_KINDS: usize = 20;

/// The symbols of the squares of a board in two colours.
const SQUARES: &str = "⬛⬜□■▪▫🟫🟨🟩🟦";

/// The rows of a board so far.
#[derive(Debug, Default)]
pub(super) struct Grid<T> {
    /// The line of the first row.
    pub(super) line: usize,
    pub(super) columns: usize,
    pub(super) cells: Vec<T>,
    /// True if a cell is a symbol, not a number.
    pub(super) has_symbols: bool,
    /// The number of empty lines after rows.
    gaps: usize,
}

impl<T: Default> Grid<T> {
    /// Returns a board with these cells.
    pub(super) fn new(line: usize, columns: usize, cells: Vec<T>) -> Self {
        Self {
            line,
            columns,
            cells,
            ..Self::default()
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.columns == 0
    }

    pub(super) fn rows(&self) -> usize {
        self.cells.len() / self.columns.max(1)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.rows() == self.columns
    }

    /// Returns the bytes of memory in use.
    pub(super) fn bytes(&self) -> usize {
        self.cells.capacity() * size_of::<T>()
    }

    pub(super) fn squares(&self) -> impl Iterator<Item = (Square, &T)> {
        let square = |(at, cell)| (Square::at(at / self.columns, at % self.columns), cell);
        self.cells.iter().enumerate().map(square)
    }

    /// Adds a row.
    pub(super) fn add(
        &mut self,
        line: usize,
        row: impl IntoIterator<Item = T>,
    ) -> Result<(), NotationError> {
        let before = self.cells.len();
        self.cells.extend(row);
        self.end_row(line, before)
    }

    /// Ends a row whose cells start at `before`.
    pub(super) fn end_row(&mut self, line: usize, before: usize) -> Result<(), NotationError> {
        let (squares, expected) = (self.cells.len() - before, self.columns);
        if self.is_empty() {
            (self.line, self.columns) = (line, squares);
        } else if squares != expected {
            return Err(NotationError::Ragged {
                line,
                squares,
                expected,
            });
        }
        Ok(())
    }

    /// Returns true if an empty line is allowed before the next row: if `may_be`, and all rows but the
    /// last were followed by one.
    pub(super) fn take_gap(&mut self, may_be: bool) -> bool {
        let is_gap = may_be && self.rows() == self.gaps + 1;
        self.gaps += usize::from(is_gap);
        is_gap
    }

    /// Divides a single row into the rows of a board of size `dims`, or of a square board. Returns false if
    /// the number of squares differs.
    pub(super) fn fold(&mut self, dims: Option<Dims>) -> bool {
        let (squares, size) = (self.columns, self.columns.isqrt());
        let columns = match dims {
            Some(dims) if dims.squares() == squares as u64 => dims.columns() as usize,
            None if size * size == squares => size,
            _ => squares,
        };
        let is_folded = self.rows() == 1 && squares > 3 && columns < squares;
        self.columns = if is_folded { columns } else { squares };
        is_folded
    }

    /// Returns the error for a board that is not square.
    pub(super) fn not_square(&self) -> NotationError {
        NotationError::NotSquare {
            line: self.line,
            rows: self.rows(),
            columns: self.columns,
        }
    }
}

impl Grid<char> {
    /// Returns the queens of a complete board.
    pub(super) fn queens(&self) -> Result<Vec<Square>, NotationError> {
        let mut kinds: Vec<char> = Vec::new();
        for symbol in &self.cells {
            if kinds.len() < MAX_KINDS && !kinds.contains(symbol) {
                kinds.push(*symbol);
            }
        }
        let kinds_where = |matches: &dyn Fn(&char) -> bool| -> Vec<char> {
            kinds.iter().copied().filter(matches).collect()
        };
        let is_in_each_row = |symbol: &char| {
            let mut rows = self.cells.chunks(self.columns);
            rows.all(|row| row.iter().filter(|other| *other == symbol).count() == 1)
        };
        let queens = kinds_where(&|symbol| QUEENS.contains(*symbol));
        let weak = kinds_where(&|symbol| WEAK_QUEENS.contains(*symbol));
        let queens = match kinds[..] {
            _ if !queens.is_empty() => queens,
            // A board of stars alone has no queens: stars are empty squares in our own style.
            ['*'] => queens,
            [_, _] => {
                let rarer = kinds_where(&|symbol| self.columns > 2 && is_in_each_row(symbol));
                let filled = kinds_where(&|symbol| !EMPTY.contains(*symbol));
                let mut choices = [rarer, filled].into_iter();
                choices.find(|kinds| kinds.len() == 1).unwrap_or(weak)
            }
            _ if !weak.is_empty() => weak,
            // One picture in each row of a board of squares.
            _ => {
                let pictures =
                    kinds_where(&|symbol| !EMPTY.contains(*symbol) && !SQUARES.contains(*symbol));
                let is_queen = |symbol: &char| !symbol.is_alphanumeric() && is_in_each_row(symbol);
                Some(pictures)
                    .filter(|kinds| kinds.len() == 1 && kinds.iter().all(is_queen))
                    .unwrap_or_default()
            }
        };
        let is_known = |symbol: &char| !symbol.is_alphanumeric() || "xXoO0".contains(*symbol);
        let unknown =
            kinds_where(&|symbol| kinds.len() > 2 && !queens.contains(symbol) && !is_known(symbol));
        if !unknown.is_empty() || kinds.len() == MAX_KINDS {
            return Err(self.unknown_kind(&unknown));
        }
        Ok(self.squares_with(|symbol| queens.contains(symbol)))
    }

    /// Returns the queens and the blocked squares of a complete board on which a search starts.
    pub(super) fn start(&self) -> Result<(Vec<Square>, Vec<Square>), NotationError> {
        let known = [QUEENS, BLOCKS, FREE].concat();
        if let Some(unknown) = self.cells.iter().find(|symbol| !known.contains(**symbol)) {
            return Err(self.unknown_kind(&[*unknown]));
        }
        let squares_with = |symbols: &str| self.squares_with(|symbol| symbols.contains(*symbol));
        Ok((squares_with(QUEENS), squares_with(BLOCKS)))
    }

    /// Returns the squares of these symbols.
    fn squares_with(&self, matches: impl Fn(&char) -> bool) -> Vec<Square> {
        let squares = self.squares().filter(|(_, symbol)| matches(symbol));
        squares.map(|(square, _)| square).collect()
    }

    fn unknown_kind(&self, unknown: &[char]) -> NotationError {
        let unknown: Vec<_> = unknown.iter().map(char::to_string).collect();
        let why = message!(
            "the board has squares of an unknown kind: {unknown}",
            unknown
        );
        NotationError::wrong(self.line, why)
    }
}

/// Returns the words of a line.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split([' ', '\t', ',', ';']);
    words.filter(|word| !word.is_empty())
}

/// Returns the cells of a row: the texts between bars, or its words.
pub(super) fn cells(text: &str) -> Vec<&str> {
    let mut cells: Vec<_> = text.split('|').map(str::trim).collect();
    if cells.len() > 1 && cells.last() == Some(&"") {
        cells.pop();
    }
    if cells.len() > 1 && cells[0].is_empty() {
        cells.remove(0);
    }
    match cells[..] {
        [row] => words(row).collect(),
        // The row number precedes the bar.
        [label, row] if (label.len() < 3 || is_number(label)) && row.contains(' ') => {
            words(row).collect()
        }
        _ => cells,
    }
}

/// Removes the row number before the row, after it, or on both sides. The number of a single square is 1.
/// Otherwise a 1 may be the queen of its row. `columns`: the number of columns of the row above, or 0.
fn without_labels<'a, 'b>(cells: &'b [&'a str], columns: usize) -> &'b [&'a str] {
    let (label, inside) = match cells {
        [label, inside @ .., last] if label == last && *label != "0" => (label, inside),
        [label, inside @ ..] if is_number(label) => (label, inside),
        [inside @ .., label] if inside.len() > 1 && columns != cells.len() => (label, inside),
        _ => return cells,
    };
    let has_queen = |cell: &&str| cell.contains(|symbol| QUEENS.contains(symbol));
    let is_queen = *label == "1"
        && match columns {
            0 => inside.len() > 1 && !inside.iter().any(has_queen),
            _ => columns == cells.len(),
        };
    let is_row = *label == "1" || inside.len() > 1 || inside.concat().chars().nth(1).is_some();
    let is_label = is_number(label) && !inside.iter().any(|cell| is_number(cell));
    if is_label && is_row && !inside.is_empty() && !is_queen {
        inside
    } else {
        cells
    }
}

/// Returns the symbol of a cell, or a blank if it is empty. A queen may be 1 if other squares are 0.
pub(super) fn symbol(cell: &str) -> Option<char> {
    let mut symbols = cell.chars();
    match (cell, symbols.next(), symbols.next()) {
        ("true" | "True", ..) => Some('1'),
        ("false" | "False" | "null" | "None", ..) => Some('0'),
        (_, symbol, None) => Some(symbol.unwrap_or(' ')).filter(is_symbol),
        _ => None,
    }
}

fn is_symbol(symbol: &char) -> bool {
    !symbol.is_control() && !('2'..='9').contains(symbol)
}

/// Returns the symbols of a row; `None` if it is not a row. `columns`: the number of columns of the row
/// above, or 0.
pub(super) fn row(text: &str, columns: usize) -> Option<Vec<char>> {
    let row: Option<Vec<_>> = match without_labels(&cells(text), columns) {
        [row] => Some(row.chars().collect()).filter(|row: &Vec<_>| row.iter().all(is_symbol)),
        cells => cells.iter().map(|cell| symbol(cell)).collect(),
    };
    row.filter(|row| !row.is_empty())
}

/// Returns the rows of a square board with one word for each row. A blank may be a symbol.
pub(super) fn rows<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<Vec<char>>> {
    let rows: Vec<Vec<_>> = words.map(|row| row.chars().collect()).collect();
    let n = rows.len();
    let is_other = |symbol: &char| symbol.is_ascii_digit() || symbol.is_control();
    let is_row = |row: &Vec<char>| row.len() == n && !row.iter().any(is_other);
    (n > 1 && rows.iter().all(is_row)).then_some(rows)
}
