//! Squares in a line: chess names such as `b4 d3 a2 c1` or `Qb4,Qd3`, pairs of row and column such
//! as `0,1 1,3`, `0,1; 1,3` or `(0, 1), (1, 3)`; with blanks, commas, hyphens or arrows between.

use std::fmt::{self, Write as _};

use super::value::digits;
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::{Square, SquareError};

/// Where numbers start to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Zero,
    One,
    /// They fit neither.
    Neither,
}

impl Base {
    /// Decides by the smallest and the largest of numbers of which there are n.
    pub(super) fn of(numbers: impl Iterator<Item = u32>, n: u32) -> Self {
        let (mut min, mut max) = (u32::MAX, 0);
        for number in numbers {
            (min, max) = (min.min(number), max.max(number));
        }
        match () {
            () if min == u32::MAX || max < n => Self::Zero,
            () if min > 0 && max <= n => Self::One,
            () => Self::Neither,
        }
    }
}

/// The squares of a line.
#[derive(Debug)]
pub(super) struct Squares {
    pub(super) list: Vec<Square>,
    /// True if each was written as row and column.
    pub(super) are_pairs: bool,
    /// The board on which names were read.
    dims: Dims,
}

/// True if a line of numbers has pairs.
pub(super) fn are_pairs(text: &str) -> bool {
    let is_pair = |part: &str| {
        let words = part.split(|sign: char| !sign.is_ascii_digit());
        words.filter(|word| !word.is_empty()).count() == 2
    };
    let filled = |part: &&str| !part.trim().is_empty();
    if text.contains(';') {
        return text.split(';').filter(filled).all(is_pair);
    }
    let mut words = text.split_ascii_whitespace();
    words.all(|word| word.trim_end_matches(',').split(',').count() == 2)
}

/// Reads a list of squares. Rows of names count from below: without a board they are read on the
/// largest one.
///
/// # Errors
/// The part that is no square.
pub(super) fn parse(text: &str, dims: Option<Dims>) -> Result<Squares, SquareError> {
    let dims = dims.unwrap_or(Side::MAX.dims());
    let bytes = text.as_bytes();
    let refused = |given: &[u8]| SquareError {
        given: String::from_utf8_lossy(given).into_owned(),
        dims,
    };
    let is_separator = |sign: u8| b" \t,;>()[]".contains(&sign);
    let (mut list, mut pairs, mut row) = (Vec::new(), 0, None);
    let mut at = 0;
    while let Some(&sign) = bytes.get(at) {
        let is_arrow = sign == b'-'
            && (!bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
                || at > 0 && (bytes[at - 1] == b')' || bytes[at - 1].is_ascii_alphanumeric()));
        if is_arrow || is_separator(sign) {
            at += 1;
            continue;
        }
        let rest = &bytes[at..];
        let is_end = |&sign: &u8| is_separator(sign) || sign == b'-';
        let length = 1 + rest[1..].iter().take_while(|sign| !is_end(sign)).count();
        let word = &rest[..length];
        at += length;
        match (digits(word), row.take()) {
            (Some(number), None) => row = Some(number),
            (Some(column), Some(row)) => {
                pairs += 1;
                list.push(Square::new(row, column));
            }
            (None, None) => list.push(name(word, dims)?),
            (None, Some(row)) => return Err(refused(row.to_string().as_bytes())),
        }
    }
    match row {
        Some(row) => Err(refused(row.to_string().as_bytes())),
        None => Ok(Squares {
            are_pairs: pairs > 0 && pairs == list.len(),
            list,
            dims,
        }),
    }
}

/// Reads a name, perhaps in capitals or with the letter of a piece before it.
fn name(word: &[u8], dims: Dims) -> Result<Square, SquareError> {
    match word {
        [b'a'..=b'z', ..] => Square::parse(word, dims),
        [b'Q' | b'N' | b'K', rest @ ..] if rest.first().is_some_and(u8::is_ascii_alphabetic) => {
            Square::parse(rest, dims)
        }
        [b'A'..=b'Z', ..] => Square::parse(word.to_ascii_lowercase(), dims),
        _ => Err(SquareError {
            given: String::from_utf8_lossy(word).into_owned(),
            dims,
        }),
    }
}

impl Squares {
    /// The squares of a list of pairs.
    pub(super) fn pairs(pairs: Vec<(u32, u32)>) -> Self {
        Self {
            list: pairs.into_iter().map(Square::from).collect(),
            are_pairs: true,
            dims: Side::MAX.dims(),
        }
    }

    /// Returns the smallest board that has them all, if they are names, or pairs counted from
    /// `first`.
    pub(super) fn smallest_board(&self, first: u32) -> Option<Dims> {
        let rows = self.list.iter().map(|square| {
            if self.are_pairs {
                square.row.checked_add(1)?.checked_sub(first)
            } else {
                self.dims.rows().checked_sub(square.row)
            }
        });
        let columns = self.list.iter().map(|square| {
            if self.are_pairs {
                square.column.checked_add(1)?.checked_sub(first)
            } else {
                square.column.checked_add(1)
            }
        });
        let largest = |mut sides: Box<dyn Iterator<Item = Option<u32>> + '_>| {
            sides.try_fold(0, |largest, size| Some(u32::max(largest, size?)))
        };
        Dims::new(largest(Box::new(rows))?, largest(Box::new(columns))?).ok()
    }

    /// Counts rows from the top of the board, and both rows and columns from 0.
    ///
    /// # Errors
    /// The first square outside the board. Pairs that fit no way of counting stay as they are.
    pub(super) fn on(mut self, dims: Dims) -> Result<(Vec<Square>, Base), SquareError> {
        if !self.are_pairs {
            for square in &mut self.list {
                let row = square
                    .row
                    .checked_add(dims.rows())
                    .and_then(|row| row.checked_sub(self.dims.rows()));
                *square = match row.map(|row| Square::new(row, square.column)) {
                    Some(inside) if dims.contains(inside) => inside,
                    _ => {
                        let given = square.name(self.dims).to_string();
                        return Err(SquareError { given, dims });
                    }
                };
            }
            return Ok((self.list, Base::Zero));
        }
        let rows = self.list.iter().map(|square| square.row);
        let columns = self.list.iter().map(|square| square.column);
        let bases = [
            Base::of(rows, dims.rows()),
            Base::of(columns, dims.columns()),
        ];
        let is_from_1 = |square: &Square| square.row > 0 && square.column > 0;
        let base = match bases {
            [Base::Zero, Base::Zero] => Base::Zero,
            [Base::Neither, _] | [_, Base::Neither] => Base::Neither,
            _ if self.list.iter().all(is_from_1) => Base::One,
            _ => Base::Neither,
        };
        if base == Base::One {
            for square in &mut self.list {
                *square = Square::new(square.row - 1, square.column - 1);
            }
        }
        Ok((self.list, base))
    }
}

/// The chess name of each square.
pub fn names(squares: impl Iterator<Item = Square> + Clone, dims: Dims) -> impl fmt::Display {
    Shown(move |f: &mut fmt::Formatter<'_>| {
        write_words(f, String::new(), squares.clone(), |line, square| {
            square.name(dims).push_to(line);
        })
    })
}

/// Row and column of each square, `0,1 1,3`.
pub fn pairs(squares: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    Shown(move |f: &mut fmt::Formatter<'_>| {
        write_words(f, String::new(), squares.clone(), |line, square| {
            let _ = write!(line, "{square}");
        })
    })
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

/// Writes a line without its end: its start, and a word for each square, which `push` writes.
pub(super) fn write_words(
    out: &mut fmt::Formatter<'_>,
    start: String,
    squares: impl Iterator<Item = Square>,
    push: impl Fn(&mut String, Square),
) -> fmt::Result {
    let mut line = start;
    for (at, square) in squares.enumerate() {
        if line.len() > AT_ONCE {
            out.write_str(&line)?;
            line.clear();
        }
        if at > 0 {
            line.push(' ');
        }
        push(&mut line, square);
    }
    out.write_str(&line)
}
