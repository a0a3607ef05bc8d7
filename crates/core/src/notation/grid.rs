//! Boards row by row, a cell a square: between bars, or the words of a line, or the characters of
//! its only word. Boards of queens are such, `. Q . .`, `|Q| |`, `0100`, coloured squares.
//! `QueensBoard` of `render` writes them.

use super::NotationError;
use super::value::is_number;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::message;

/// The signs of queens and nothing else.
pub(super) const QUEENS: &str = "Qq♛♕👑";
/// The signs of queens where no other sign can be one.
const WEAK_QUEENS: &str = "*★1";
/// The signs of empty squares and nothing else.
const EMPTY: &str = ".·-_ 0#⬜□,+";

/// The signs of blocked squares on which a search may not put a queen.
const BLOCKS: &str = "#xX×*█■⬛1";
/// The signs of squares on which it may.
const FREE: &str = ".·-_ 0oO□⬜";

/// A board has fewer signs than this.
const MAX_KINDS: usize = 20;

/// The signs of squares of a board of two colours.
const SQUARES: &str = "⬛⬜□■▪▫🟫🟨🟩🟦";

/// A board that has begun; one without rows has not.
#[derive(Debug, Default)]
pub(super) struct Grid<T> {
    /// The line of the first row.
    pub(super) line: usize,
    pub(super) columns: usize,
    pub(super) cells: Vec<T>,
    /// True if a cell is a sign without a number.
    pub(super) has_signs: bool,
    /// The empty lines behind rows.
    gaps: usize,
}

impl<T: Default> Grid<T> {
    /// Returns a board of these cells.
    pub(super) fn of(line: usize, columns: usize, cells: Vec<T>) -> Self {
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

    /// The memory that it takes while it grows.
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

    /// Ends a row that was added behind `before` cells.
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

    /// True if an empty line may stand before the next row, if it may at all: after the first one,
    /// and then after each.
    pub(super) fn take_gap(&mut self, may_be: bool) -> bool {
        let is_gap = may_be && self.rows() == self.gaps + 1;
        self.gaps += usize::from(is_gap);
        is_gap
    }

    /// Makes a board of one row that has all squares of that board, or of a square one; false if it
    /// has not.
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

    /// The error for a board that ends before it is square.
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
        for sign in &self.cells {
            if kinds.len() < MAX_KINDS && !kinds.contains(sign) {
                kinds.push(*sign);
            }
        }
        let of = |is: &dyn Fn(&char) -> bool| -> Vec<char> {
            kinds.iter().copied().filter(is).collect()
        };
        let is_in_each_row = |sign: &char| {
            let mut rows = self.cells.chunks(self.columns);
            rows.all(|row| row.iter().filter(|it| *it == sign).count() == 1)
        };
        let queens = of(&|sign| QUEENS.contains(*sign));
        let weak = of(&|sign| WEAK_QUEENS.contains(*sign));
        let queens = match kinds[..] {
            _ if !queens.is_empty() => queens,
            // A board of stars alone has none: our own style for empty squares.
            ['*'] => queens,
            [_, _] => {
                let rarer = of(&|sign| self.columns > 2 && is_in_each_row(sign));
                let filled = of(&|sign| !EMPTY.contains(*sign));
                let mut choices = [rarer, filled].into_iter();
                choices.find(|it| it.len() == 1).unwrap_or(weak)
            }
            _ if !weak.is_empty() => weak,
            // A picture of its own in each row of a board of squares.
            _ => {
                let pictures = of(&|sign| !EMPTY.contains(*sign) && !SQUARES.contains(*sign));
                let is_queen = |it: &char| !it.is_alphanumeric() && is_in_each_row(it);
                Some(pictures)
                    .filter(|it| it.len() == 1 && it.iter().all(is_queen))
                    .unwrap_or_default()
            }
        };
        let is_known = |sign: &char| !sign.is_alphanumeric() || "xXoO0".contains(*sign);
        let unknown = of(&|sign| kinds.len() > 2 && !queens.contains(sign) && !is_known(sign));
        if !unknown.is_empty() || kinds.len() == MAX_KINDS {
            return Err(self.unknown_kind(&unknown));
        }
        Ok(self.all(|sign| queens.contains(sign)))
    }

    /// Returns the queens and the blocked squares of a complete board on which a search starts.
    pub(super) fn start(&self) -> Result<(Vec<Square>, Vec<Square>), NotationError> {
        let known = [QUEENS, BLOCKS, FREE].concat();
        if let Some(unknown) = self.cells.iter().find(|sign| !known.contains(**sign)) {
            return Err(self.unknown_kind(&[*unknown]));
        }
        let all = |signs: &str| self.all(|sign| signs.contains(*sign));
        Ok((all(QUEENS), all(BLOCKS)))
    }

    /// The squares of these signs.
    fn all(&self, is: impl Fn(&char) -> bool) -> Vec<Square> {
        let squares = self.squares().filter(|(_, sign)| is(sign));
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

/// The words of a line.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split([' ', '\t', ',', ';']);
    words.filter(|word| !word.is_empty())
}

/// The cells of a row: those between bars, or its words.
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
        // The number of the row stands before its bar.
        [label, row] if (label.len() < 3 || is_number(label)) && row.contains(' ') => {
            words(row).collect()
        }
        _ => cells,
    }
}

/// Leaves out the number of the row, which stands before it, behind it, or on both sides; that of a
/// single square is 1. A 1 may be the queen of its row. The row above has so many columns, or 0.
fn without_labels<'a, 'b>(cells: &'b [&'a str], columns: usize) -> &'b [&'a str] {
    let (label, inside) = match cells {
        [label, inside @ .., last] if label == last && *label != "0" => (label, inside),
        [label, inside @ ..] if is_number(label) => (label, inside),
        [inside @ .., label] if inside.len() > 1 && columns != cells.len() => (label, inside),
        _ => return cells,
    };
    let has_queen = |cell: &&str| cell.contains(|sign| QUEENS.contains(sign));
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

/// The sign of a cell, a blank if it has none; that of a queen may be 1 where others are 0.
pub(super) fn sign(cell: &str) -> Option<char> {
    let mut signs = cell.chars();
    match (cell, signs.next(), signs.next()) {
        ("true" | "True", ..) => Some('1'),
        ("false" | "False" | "null" | "None", ..) => Some('0'),
        (_, sign, None) => Some(sign.unwrap_or(' ')).filter(is_sign),
        _ => None,
    }
}

fn is_sign(sign: &char) -> bool {
    !sign.is_control() && !('2'..='9').contains(sign)
}

/// The signs of a row; none if it is no row. The row above it has so many columns, or 0.
pub(super) fn row(text: &str, columns: usize) -> Option<Vec<char>> {
    let row: Option<Vec<_>> = match without_labels(&cells(text), columns) {
        [row] => Some(row.chars().collect()).filter(|row: &Vec<_>| row.iter().all(is_sign)),
        cells => cells.iter().map(|cell| sign(cell)).collect(),
    };
    row.filter(|row| !row.is_empty())
}

/// The rows of a board, each a word, as many as each has signs; a blank may be one.
pub(super) fn rows<'a>(words: impl Iterator<Item = &'a str>) -> Option<Vec<Vec<char>>> {
    let rows: Vec<Vec<_>> = words.map(|row| row.chars().collect()).collect();
    let n = rows.len();
    let is_other = |sign: &char| sign.is_ascii_digit() || sign.is_control();
    let is_row = |row: &Vec<char>| row.len() == n && !row.iter().any(is_other);
    (n > 1 && rows.iter().all(is_row)).then_some(rows)
}
