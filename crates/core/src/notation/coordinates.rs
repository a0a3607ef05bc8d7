//! Squares in a line: chess names such as `b4 d3 a2 c1` or `Qb4,Qd3`, pairs of row and column such
//! as `0,1 1,3`, `0,1; 1,3` or `(0, 1), (1, 3)`; with blanks, commas, hyphens or arrows between. Or
//! columns alone: `1 3 0 2`, `2413`.

use std::fmt::{self, Write as _};

use super::grid::words;
use super::value::{MAX_DIGITS, digits, is_number};
use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::{Square, SquareError};

/// Returns the number from which others count, 0 or 1: with it, each is less than its bound. None if
/// they fit neither.
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
    /// The board on which names were read; none for pairs of row and column.
    names_on: Option<Dims>,
}

/// The square of a line that has no other: a name, or `(row, column)`, as `row,column`.
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

/// The name of a square, perhaps with the letter of a piece before it.
pub(super) fn is_square(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = &word[letters..];
    (1..8).contains(&letters) && is_number(digits) && !digits.starts_with('0')
}

/// True unless the name of a square is rather that of something else, such as level1.
pub(super) fn is_short(word: &str) -> bool {
    word.bytes().filter(u8::is_ascii_alphabetic).count() < 3
}

/// True if a line of numbers has pairs.
pub(super) fn are_pairs(text: &str) -> bool {
    let has_semicolons = text.contains(';');
    let is_between = |sign: char| sign == ';' || !has_semicolons && sign.is_whitespace();
    let mut parts = text
        .split(is_between)
        .filter(|part| !part.trim().is_empty());
    parts.all(|part| words(part).count() == 2)
}

/// Reads a list of squares. Rows of names count from below: without a board they are read on the
/// largest one.
///
/// # Errors
/// The part that is no square.
pub(super) fn parse(text: &str, dims: Option<Dims>) -> Result<Squares, SquareError> {
    let dims = dims.unwrap_or(Side::MAX.dims());
    let refused = |given: &str| SquareError {
        given: given.to_owned(),
        dims,
    };
    let (mut list, mut has_names, mut row) = (Vec::new(), false, None);
    let words = text.split([' ', '\t', ',', ';', '>', '(', ')', '[', ']']);
    // A hyphen may stand between squares, but not before a number.
    let is_negative = |word: &&str| word.strip_prefix('-').is_some_and(is_number);
    if let Some(word) = words.clone().find(is_negative) {
        return Err(refused(word));
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
            (None, Some((row, _))) => return Err(refused(row)),
        }
    }
    match row {
        Some((row, _)) => Err(refused(row)),
        None => Ok(Squares {
            names_on: (has_names || list.is_empty()).then_some(dims),
            list,
        }),
    }
}

/// Reads a name, perhaps in capitals or with the letter of a piece before it.
fn name(word: &str, dims: Dims) -> Result<Square, SquareError> {
    let piece = word.strip_prefix(['Q', 'N', 'K']);
    let name = piece.filter(|rest| rest.starts_with(|sign: char| sign.is_ascii_alphabetic()));
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
    /// The squares of a list of pairs.
    pub(super) fn pairs(pairs: Vec<(u32, u32)>) -> Self {
        Self {
            list: pairs.into_iter().map(Square::from).collect(),
            names_on: None,
        }
    }

    /// Returns the smallest board that has them all, if pairs count from `first`.
    pub(super) fn smallest_board(&self, first: u32) -> Option<Dims> {
        let (mut rows, mut columns) = (0, 0);
        for square in &self.list {
            let (up, first) = match self.names_on {
                Some(dims) => (dims.rows().checked_sub(square.row)?, 0),
                None => (square.row.checked_add(1)?.checked_sub(first)?, first),
            };
            rows = rows.max(up);
            columns = columns.max(square.column.checked_add(1)?.checked_sub(first)?);
        }
        Dims::new(rows, columns).ok()
    }

    /// Counts rows from the top of the board, and both rows and columns from 0. Returns where pairs
    /// began to count, none if they fit no way of counting: then they stay as they are.
    ///
    /// # Errors
    /// The first name of a square outside the board.
    pub(super) fn on(mut self, dims: Dims) -> Result<(Vec<Square>, Option<u32>), SquareError> {
        if let Some(large) = self.names_on {
            for square in &mut self.list {
                // A pair beside a name may have any row.
                let row = square.row.saturating_add(dims.rows());
                let row = row.checked_sub(large.rows());
                let inside = row.map(|row| Square { row, ..*square });
                let inside = inside.filter(|it| dims.contains(*it));
                *square = inside.ok_or_else(|| SquareError {
                    given: square.name(large).to_string(),
                    dims,
                })?;
            }
            return Ok((self.list, Some(0)));
        }
        let numbers = |it: &Square| [(it.row, dims.rows()), (it.column, dims.columns())];
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

/// The queens of these columns, counted from 0, and the number from which they did count, if they
/// fit.
pub(super) fn by_columns(columns: &[u32]) -> (Vec<Square>, Option<u32>) {
    let base = base(columns.iter().map(|it| (*it, columns.len() as u32)));
    let columns = columns.iter().map(|it| it - base.unwrap_or_default());
    ((0..).zip(columns).map(Square::from).collect(), base)
}

/// The chess name of each square.
pub fn names(squares: impl Iterator<Item = Square> + Clone, dims: Dims) -> impl fmt::Display {
    line_of(
        move || squares.clone(),
        move |line, square| square.name(dims).push_to(line),
    )
}

/// Row and column of each square, `0,1 1,3`.
pub fn pairs(squares: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    line_of(
        move || squares.clone(),
        |line, square| {
            let _ = write!(line, "{square}");
        },
    )
}

/// The column of each queen, counted from 0.
pub fn columns(queens: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    line_of(
        move || queens.clone(),
        |line, queen| {
            let _ = write!(line, "{}", queen.column);
        },
    )
}

/// What a function writes.
pub(super) struct Shown<F>(pub(super) F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Shown<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(f)
    }
}

/// A longer piece of a line is written on its own.
const AT_ONCE: usize = 1 << 15;

/// A line without its end: a word for each square, which `push` writes.
pub(super) fn line_of<I: Iterator<Item = Square>>(
    squares: impl Fn() -> I,
    push: impl Fn(&mut String, Square),
) -> impl fmt::Display {
    Shown(move |f: &mut fmt::Formatter<'_>| {
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
