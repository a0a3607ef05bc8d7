//! The column of the queen in each row: `1 3 0 2`, `[2, 4, 1, 3]`, `2413`. Columns count from 0 or
//! from 1.

use std::fmt::{self, Write as _};

use super::coordinates::{Base, Shown, write_words};
use super::value::{MAX_DIGITS, digits};
use crate::board::square::Square;

/// Reads a line of numbers, or one number with a digit for each row.
pub(super) fn parse(text: &str) -> Option<Vec<Square>> {
    let is_separator = |sign: &u8| matches!(sign, b' ' | b'\t' | b',' | b';');
    let bytes = text.as_bytes().trim_ascii();
    let mut queens = Vec::new();
    if (2..=MAX_DIGITS).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_digit) {
        let columns = bytes.iter().map(|digit| u32::from(digit - b'0'));
        queens.extend((0..).zip(columns).map(Square::from));
        return Some(queens);
    }
    for word in bytes.split(is_separator).filter(|word| !word.is_empty()) {
        queens.push(Square::new(queens.len() as u32, digits(word)?));
    }
    Some(queens)
}

/// Counts the columns from 0.
pub(super) fn count_from_0(queens: &mut [Square]) -> Base {
    let columns = queens.iter().map(|queen| queen.column);
    let base = Base::of(columns, queens.len() as u32);
    if base == Base::One {
        for queen in queens {
            queen.column -= 1;
        }
    }
    base
}

/// The column of each queen, counted from 0.
pub fn columns(queens: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    Shown(move |f: &mut fmt::Formatter<'_>| {
        write_words(f, String::new(), queens.clone(), |line, queen| {
            let _ = write!(line, "{}", queen.column);
        })
    })
}
