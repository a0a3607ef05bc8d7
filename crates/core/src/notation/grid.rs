//! Boards of queens row by row, a character a square: `. Q . .`, `|Q| |`, `0100`, coloured squares.
//! `QueensBoard` of `render` writes them.

use super::NotationError;
use crate::board::square::Square;
use crate::{Message, message};

/// The signs of queens and nothing else.
pub(super) const QUEENS: &str = "Qq♛♕👑";
/// The signs of queens where no other sign can be one.
const WEAK_QUEENS: &str = "*★1";
/// The signs of empty squares and nothing else.
const EMPTY: &str = ".·-_ 0#⬜□,+";

/// A board has fewer signs than this.
const MAX_KINDS: usize = 20;

/// The signs of squares of a board of two colours.
const SQUARES: &str = "⬛⬜□■▪▫🟫🟨🟩🟦";

/// The rows of a board that has begun.
#[derive(Debug)]
pub(super) struct Grid {
    /// The line of the first row.
    line: usize,
    columns: usize,
    signs: Vec<char>,
    /// True if it has zeros and ones with separators between.
    pub(super) are_numbers: bool,
    /// The empty lines behind rows.
    gaps: usize,
}

impl Grid {
    pub(super) fn new(line: usize, row: Vec<char>) -> Self {
        Self {
            line,
            columns: row.len(),
            signs: row,
            are_numbers: false,
            gaps: 0,
        }
    }

    pub(super) fn line(&self) -> usize {
        self.line
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    fn rows(&self) -> usize {
        self.signs.len() / self.columns
    }

    /// The memory that it takes while it grows.
    pub(super) fn bytes(&self) -> usize {
        self.signs.capacity() * size_of::<char>()
    }

    /// Adds a row.
    pub(super) fn add(&mut self, line: usize, row: &[char]) -> Result<(), NotationError> {
        if row.len() != self.columns {
            let (squares, expected) = (row.len(), self.columns);
            return Err(NotationError::Ragged {
                line,
                squares,
                expected,
            });
        }
        self.signs.extend(row);
        Ok(())
    }

    pub(super) fn is_complete(&self) -> bool {
        self.rows() == self.columns
    }

    /// True if an empty line may stand before the next row: after the first one, and then after each.
    pub(super) fn may_have_gap(&mut self) -> bool {
        let may_be = self.rows() == self.gaps + 1 && self.columns > 2 && !self.are_numbers;
        self.gaps += usize::from(may_be);
        may_be
    }

    /// True for one row without a sign.
    pub(super) fn is_blank_row(&self) -> bool {
        self.rows() == 1 && self.signs.iter().all(|sign| *sign == ' ')
    }

    /// Makes a board of one row of zeros and ones that has all squares; false if it has not.
    pub(super) fn fold(&mut self) -> bool {
        let size = self.columns.isqrt();
        let has_all =
            self.are_numbers && self.rows() == 1 && size > 1 && size * size == self.columns;
        self.columns = if has_all { size } else { self.columns };
        has_all
    }

    /// A row of zeros and ones, as columns of queens.
    pub(super) fn as_columns(&self) -> Option<Vec<Square>> {
        let columns = self.signs.iter().map(|sign| u32::from(*sign == '1'));
        let is_one = self.are_numbers && self.rows() == 1;
        is_one.then(|| (0..).zip(columns).map(Square::from).collect())
    }

    /// The error for a board that ends before it is square.
    pub(super) fn not_square(&self) -> NotationError {
        NotationError::NotSquare {
            line: self.line,
            rows: self.rows(),
            columns: self.columns,
        }
    }

    /// Returns the queens of a complete board.
    pub(super) fn queens(&self) -> Result<Vec<Square>, NotationError> {
        let mut counts: Vec<(char, usize)> = Vec::new();
        for &sign in &self.signs {
            match counts.iter().position(|(other, _)| *other == sign) {
                Some(at) => counts[at].1 += 1,
                None if counts.len() == MAX_KINDS => break,
                None => counts.push((sign, 1)),
            }
        }
        let found: Vec<char> = counts.iter().map(|(sign, _)| *sign).collect();
        let known = |signs: &'static str| {
            let is_known = move |sign: &&char| signs.contains(**sign);
            found.iter().filter(is_known).copied().collect::<Vec<_>>()
        };
        let (queens, weak, empty) = (known(QUEENS), known(WEAK_QUEENS), known(EMPTY));
        let is_a_row_each = |sign: char| {
            let mut rows = self.signs.chunks(self.columns);
            rows.all(|row| row.iter().filter(|it| **it == sign).count() == 1)
        };
        let queens = match found.as_slice() {
            _ if !queens.is_empty() => queens,
            [_, _] => {
                let [(a, a_count), (b, b_count)] = [counts[0], counts[1]];
                let rarer = if a_count < b_count { a } else { b };
                let other = found.iter().filter(|sign| !empty.contains(sign));
                match empty.len() {
                    _ if a_count != b_count && is_a_row_each(rarer) => vec![rarer],
                    1 => other.copied().collect(),
                    _ => weak,
                }
            }
            // A picture of its own in each row of a board of squares.
            _ if weak.is_empty() => {
                let is_square = |sign: &&char| empty.contains(sign) || SQUARES.contains(**sign);
                let mut others = found.iter().filter(|sign| !is_square(sign)).copied();
                match (others.next(), others.next()) {
                    (Some(sign), None) if !sign.is_alphanumeric() && is_a_row_each(sign) => {
                        vec![sign]
                    }
                    _ => Vec::new(),
                }
            }
            // A board of stars alone has none: our own style for empty squares.
            ['*'] => Vec::new(),
            _ => weak,
        };
        let is_empty = |sign: char| !sign.is_alphanumeric() || "xXoO0".contains(sign);
        let others = found.iter().filter(|sign| !queens.contains(sign));
        let unknown: Vec<String> = others
            .filter(|sign| found.len() > 2 && !is_empty(**sign))
            .map(char::to_string)
            .collect();
        if !unknown.is_empty() || found.len() == MAX_KINDS {
            return Err(NotationError::wrong(self.line, unknown_kind(unknown)));
        }
        let squares = (0..).zip(&self.signs);
        let columns = self.columns;
        let queens = squares.filter(|(_, sign)| queens.contains(sign));
        Ok(queens
            .map(|(at, _)| Square::at(at / columns, at % columns))
            .collect())
    }
}

/// The error for signs that are none of a board.
pub(super) fn unknown_kind(unknown: Vec<String>) -> Message {
    message!(
        "the board has squares of an unknown kind: {unknown}",
        unknown
    )
}

/// The signs of a row, a blank for a cell without one; none if it is no row. The row above it has so
/// many columns, or 0.
pub(super) fn row(text: &str, columns: usize) -> Option<Vec<char>> {
    let signs = if text.contains('|') {
        cells(text, columns)?
    } else {
        plain_row(text, columns)?
    };
    let is_row = |sign: &char| !sign.is_control() && !('2'..='9').contains(sign);
    Some(signs).filter(|signs| !signs.is_empty() && signs.iter().all(is_row))
}

/// The rows of a board on one line, as many as each has signs.
pub(super) fn rows(text: &str) -> Option<Vec<Vec<char>>> {
    let rows: Vec<Vec<char>> = text
        .split([' ', ',', ';'])
        .filter(|row| !row.is_empty())
        .map(|row| row.chars().collect())
        .collect();
    let n = rows.len();
    let is_row = |row: &Vec<char>| row.len() == n && !row.iter().any(char::is_ascii_digit);
    (n > 1 && rows.iter().all(is_row)).then_some(rows)
}

/// The signs between bars.
fn cells(text: &str, columns: usize) -> Option<Vec<char>> {
    let mut cells: Vec<&str> = text.split('|').map(str::trim).collect();
    let has_outer = text.starts_with('|') || text.ends_with('|');
    let has_number = |cells: &[&str]| cells.iter().any(|cell| is_number(cell));
    if has_outer && cells[cells.len() - 1].is_empty() {
        cells.pop();
    }
    if has_outer && cells.len() > 1 && cells[0].is_empty() {
        cells.remove(0);
    }
    // The number of the row stands at one end, or at both.
    let inner = cells.len().max(2) - 1;
    if has_outer && cells.len() > 1 && is_number(cells[0]) && !has_number(&cells[1..inner]) {
        cells.remove(0);
    }
    let last = cells.len() - 1;
    if has_outer
        && last > 0
        && is_number(cells[last])
        && !has_number(&cells[..last])
        && cells.len() != columns
    {
        cells.pop();
    }
    match cells.as_slice() {
        [row] => plain_row(row, columns),
        _ => cells.into_iter().map(cell).collect(),
    }
}

fn cell(cell: &str) -> Option<char> {
    let mut signs = cell.chars();
    match (signs.next(), signs.next()) {
        (None, _) => Some(' '),
        (sign, None) => sign,
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit())
}

/// The signs of a word, or of words of one sign each.
fn plain_row(text: &str, columns: usize) -> Option<Vec<char>> {
    let mut words = text
        .split([' ', ',', ';', '\t'])
        .filter(|word| !word.is_empty());
    let all: Vec<_> = words.clone().collect();
    let has_queen = |word: &&str| word.contains(|sign| QUEENS.contains(sign));
    // A 1 in front may be the queen of its row.
    let is_queen = |inside: &[&str]| match columns {
        0 => inside.len() > 1 && !inside.iter().any(has_queen),
        columns => columns == inside.len() + 1,
    };
    // The number of the row stands beside it.
    if let [label, inside @ ..] = all.as_slice()
        && is_number(label)
        && let inside = inside
            .strip_suffix(&[*label])
            .filter(|_| *label != "0")
            .unwrap_or(inside)
        && !inside.is_empty()
        && inside.iter().all(|word| !is_number(word))
        && !(*label == "1" && is_queen(inside))
    {
        return match inside {
            [row] => Some(row.chars().collect()),
            _ => inside.iter().map(|word| cell(word)).collect(),
        };
    }
    let first = words.next()?;
    match words.clone().next() {
        None => Some(first.chars().collect()),
        Some(_) => [first].into_iter().chain(words).map(cell).collect(),
    }
}
