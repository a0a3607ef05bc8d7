//! Squares on a line: chess names such as `b4 d3 a2 c1` or `Qb4,Qd3`, or pairs of row and column such
//! as `0,1 1,3`, `0,1; 1,3` or `(0, 1), (1, 3)`, separated by blanks, commas, hyphens or arrows. Or
//! only columns: `1 3 0 2`, `2413`.

use std::fmt::{self, Write as _};

use super::grid::words;
use super::value::{MAX_DIGITS, digits, is_number};
use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::{Square, SquareError};

/// Returns the base, 0 or 1, with which each number minus the base is less than its bound; `None` if there
/// is none.
pub(super) fn base(numbers: impl Iterator<Item = (u32, u32)> + Clone) -> Option<u32> {
    let fits = |first: &u32| {
        let mut numbers = numbers.clone();
        numbers.all(|(number, bound)| number >= *first && number - first < bound)
    };
    [0, 1].into_iter().find(fits)
}

/// The squares of a line.
#[derive(Debug)]
pub(super) struct Squares {
    pub(super) list: Vec<Square>,
    /// The board for which names were read; `None` for pairs of row and column.
    names_board: Option<Dims>,
}

/// Returns the only square of a line: its name, or `row,column` for `(row, column)`.
pub(super) fn only_square(line: &str) -> Option<String> {
    let line = line.trim();
    let inside = line
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let pair: String = inside.unwrap_or(line).split_ascii_whitespace().collect();
    match pair.split_once(',') {
        Some((row, column)) if is_number(row) && is_number(column) => Some(pair),
        None if inside.is_none() && is_square(line) && is_short(line) => Some(line.to_owned()),
        _ => None,
    }
}

/// Returns true for the name of a square, perhaps after the letter of a piece.
pub(super) fn is_square(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = &word[letters..];
    (1..8).contains(&letters) && is_number(digits) && !digits.starts_with('0')
}

/// Returns false if the name of a square is more likely something else, such as level1.
pub(super) fn is_short(word: &str) -> bool {
    word.bytes().filter(u8::is_ascii_alphabetic).count() < 3
}

/// Returns true if a line of numbers consists of pairs.
pub(super) fn are_pairs(text: &str) -> bool {
    let has_semicolons = text.contains(';');
    let is_between =
        |character: char| character == ';' || !has_semicolons && character.is_whitespace();
    let mut parts = text
        .split(is_between)
        .filter(|part| !part.trim().is_empty());
    parts.all(|part| words(part).count() == 2)
}

/// Reads a list of squares. Rows of names count from the bottom. Without a board, names are read for the
/// largest board.
///
/// # Errors
/// [`SquareError`] for the first word that is not a square.
pub(super) fn parse(text: &str, dims: Option<Dims>) -> Result<Squares, SquareError> {
    let dims = dims.unwrap_or(Side::MAX.dims());
    let invalid = |given: &str| SquareError {
        given: given.to_owned(),
        dims,
    };
    let (mut list, mut has_names, mut row) = (Vec::new(), false, None);
    let words = text.split([' ', '\t', ',', ';', '>', '(', ')', '[', ']']);
    // A hyphen may separate squares, but not precede a number.
    let is_negative = |word: &&str| word.strip_prefix('-').is_some_and(is_number);
    if let Some(word) = words.clone().find(is_negative) {
        return Err(invalid(word));
    }
    let words = words.flat_map(|word| word.split('-'));
    for word in words.filter(|word| !word.is_empty()) {
        match (digits(word), row.take()) {
            (Some(number), None) => row = Some((word, number)),
            (Some(column), Some((_, row))) => list.push(Square::new(row, column)),
            (None, None) => {
                has_names = true;
                list.push(name(word, dims)?);
            }
            (None, Some((row, _))) => return Err(invalid(row)),
        }
    }
    match row {
        Some((row, _)) => Err(invalid(row)),
        None => Ok(Squares {
            names_board: (has_names || list.is_empty()).then_some(dims),
            list,
        }),
    }
}

/// Reads a name, perhaps in capitals or with the letter of a piece before it.
fn name(word: &str, dims: Dims) -> Result<Square, SquareError> {
    let piece = word.strip_prefix(['Q', 'N', 'K']);
    let name =
        piece.filter(|rest| rest.starts_with(|character: char| character.is_ascii_alphabetic()));
    Square::parse(name.unwrap_or(word).to_ascii_lowercase(), dims)
}

/// Reads squares that are on the board; pairs count from 0.
pub(super) fn on_board(line: usize, text: &str, dims: Dims) -> Result<Vec<Square>, NotationError> {
    check(line, parse(text, Some(dims)).on_line(line)?.list, dims)
}

/// Returns squares that are on the board.
pub(super) fn check(
    line: usize,
    squares: Vec<Square>,
    dims: Dims,
) -> Result<Vec<Square>, NotationError> {
    let mut each = squares.iter();
    each.try_for_each(|square| dims.check(*square))
        .on_line(line)?;
    Ok(squares)
}

impl Squares {
    /// Returns the squares of a list of pairs.
    pub(super) fn pairs(pairs: Vec<(u32, u32)>) -> Self {
        Self {
            list: pairs.into_iter().map(Square::from).collect(),
            names_board: None,
        }
    }

    /// Returns the smallest board that contains all squares, if pairs count from `first`.
    pub(super) fn smallest_board(&self, first: u32) -> Option<Dims> {
        let (mut rows, mut columns) = (0, 0);
        for square in &self.list {
            let (up, first) = match self.names_board {
                Some(dims) => (dims.rows().checked_sub(square.row)?, 0),
                None => (square.row.checked_add(1)?.checked_sub(first)?, first),
            };
            rows = rows.max(up);
            columns = columns.max(square.column.checked_add(1)?.checked_sub(first)?);
        }
        Dims::new(rows, columns).ok()
    }

    /// Returns the squares on the board, and the base of pairs; `None` if neither base fits, and the pairs are
    /// unchanged.
    ///
    /// # Errors
    /// The first name of a square outside the board.
    pub(super) fn on(mut self, dims: Dims) -> Result<(Vec<Square>, Option<u32>), SquareError> {
        if let Some(large) = self.names_board {
            for square in &mut self.list {
                // A pair next to a name may have any row.
                let row = square.row.saturating_add(dims.rows());
                let row = row.checked_sub(large.rows());
                let inside = row.map(|row| Square { row, ..*square });
                let inside = inside.filter(|square| dims.contains(*square));
                *square = inside.ok_or_else(|| SquareError {
                    given: square.name(large).to_string(),
                    dims,
                })?;
            }
            return Ok((self.list, Some(0)));
        }
        let numbers =
            |square: &Square| [(square.row, dims.rows()), (square.column, dims.columns())];
        let base = base(self.list.iter().flat_map(numbers));
        for square in &mut self.list {
            let first = base.unwrap_or_default();
            *square = Square::new(square.row - first, square.column - first);
        }
        Ok((self.list, base))
    }
}

/// Reads a line of columns, or one number with a digit for each row.
pub(super) fn parse_columns(text: &str) -> Option<Vec<u32>> {
    let text = text.trim();
    if (2..=MAX_DIGITS).contains(&text.len()) && is_number(text) {
        return text.chars().map(|digit| digit.to_digit(10)).collect();
    }
    words(text).map(digits).collect()
}

/// Returns the queens on these columns, and the base from which the columns counted; `None` if no base
/// fits.
pub(super) fn by_columns(columns: &[u32]) -> (Vec<Square>, Option<u32>) {
    let base = base(columns.iter().map(|column| (*column, columns.len() as u32)));
    let columns = columns
        .iter()
        .map(|column| column - base.unwrap_or_default());
    ((0..).zip(columns).map(Square::from).collect(), base)
}

/// Formats the chess name of each square.
#[must_use]
pub fn names(squares: impl Iterator<Item = Square> + Clone, dims: Dims) -> impl fmt::Display {
    line_of(
        move || squares.clone(),
        move |line, square| square.name(dims).push_to(line),
    )
}

/// Formats the row and column of each square, such as `0,1 1,3`.
#[must_use]
pub fn pairs(squares: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    line_of(
        move || squares.clone(),
        |line, square| {
            let _ = write!(line, "{square}");
        },
    )
}

/// Formats the column of each queen, counted from 0.
#[must_use]
pub fn columns(queens: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    line_of(
        move || queens.clone(),
        |line, queen| {
            let _ = write!(line, "{}", queen.column);
        },
    )
}

/// A value formatted by a function.
pub(super) struct Formatted<F>(pub(super) F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Formatted<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(f)
    }
}

/// A line is written in pieces of about this length.
const AT_ONCE: usize = 1 << 15;

/// Formats a line with a word for each square, written by `push`, without a line break.
pub(super) fn line_of<I: Iterator<Item = Square>>(
    squares: impl Fn() -> I,
    push: impl Fn(&mut String, Square),
) -> impl fmt::Display {
    Formatted(move |f: &mut fmt::Formatter<'_>| {
        let mut line = String::new();
        for (at, square) in squares().enumerate() {
            if line.len() > AT_ONCE {
                f.write_str(&line)?;
                line.clear();
            }
            if at > 0 {
                line.push(' ');
            }
            push(&mut line, square);
        }
        f.write_str(&line)
    })
}
