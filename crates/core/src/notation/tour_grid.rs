//! Tours as boards of visit numbers, which count from 1 or from 0: rows with blanks, commas or bars
//! between. `.`, `_`, `?` or an empty cell is a square that is not visited, `#` a blocked one.
//! `TourBoard` of `render` writes them.

use super::NotationError;
use super::value::{Value, digits};
use crate::board::dims::Dims;
pub use crate::tour::verify::numbers::BLOCKED;

/// The rows of a board that has begun.
#[derive(Debug)]
pub(super) struct Grid {
    /// The line of the first row.
    pub(super) line: usize,
    pub(super) columns: usize,
    /// 0 for a square that is not visited.
    pub(super) numbers: Vec<u32>,
    /// True if a square has no number at all, not even 0.
    has_gaps: bool,
    /// The empty lines behind rows.
    gaps: usize,
}

impl Grid {
    pub(super) fn new(line: usize) -> Self {
        Self {
            line,
            columns: 0,
            numbers: Vec::new(),
            has_gaps: false,
            gaps: 0,
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.numbers.len() / self.columns.max(1)
    }

    /// The memory that it takes while it grows.
    pub(super) fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u32>()
    }

    /// Makes a board of one row of numbers that has all squares of that board, or of a square one;
    /// false if it has not.
    pub(super) fn fold(&mut self, dims: Option<Dims>) -> bool {
        let (squares, size) = (self.columns, self.columns.isqrt());
        if self.rows() != 1 || squares < 4 {
            return false;
        }
        self.columns = match dims {
            Some(dims) if dims.squares() == squares as u64 => dims.columns() as usize,
            None if size * size == squares => size,
            _ => squares,
        };
        self.columns < squares
    }

    /// Leaves out the numbers of the rows in the first column, or in the first and the last: if the
    /// letters of so many columns stand above, or if the other numbers alone are those of a tour.
    pub(super) fn drop_labels(&mut self, files: usize) {
        for sides in [1, 2] {
            let columns = self.columns.saturating_sub(sides);
            if columns < 2 {
                return;
            }
            let rows = self.numbers.chunks(self.columns);
            let labels: Vec<_> = rows.clone().map(|row| row[0]).collect();
            let are_twice = rows.clone().all(|row| row.first() == row.last());
            let inner: Vec<_> = rows.flat_map(|row| &row[1..=columns]).copied().collect();
            let are_labels =
                || labels.len() > 1 && counts(&labels) && labels.iter().any(|it| *it < 2);
            let are_alone = || are_labels() && is_tour(&inner) && !is_tour(&self.numbers);
            if (sides == 1 || are_twice) && (files == columns || are_alone()) {
                self.columns = columns;
                self.numbers = inner;
                return;
            }
        }
    }

    /// True if an empty line may stand before the next row: after the first one, if it has a number
    /// that is too large for one row, and then after each.
    pub(super) fn may_have_gap(&mut self) -> bool {
        let is_larger = |number: &u32| *number as usize > self.columns;
        let may_be =
            self.rows() == self.gaps + 1 && (self.gaps > 0 || self.numbers.iter().any(is_larger));
        self.gaps += usize::from(may_be);
        may_be
    }

    /// Row and column in each line, if there are two numbers in each: such a board has no tour.
    pub(super) fn pairs(&self) -> Option<Vec<(u32, u32)>> {
        let has_gaps = self.has_gaps || self.numbers.contains(&BLOCKED);
        let are_pairs =
            self.columns == 2 && self.rows() > 2 && !has_gaps && !is_tour(&self.numbers);
        let pairs = self.numbers.chunks(2).map(|pair| (pair[0], pair[1]));
        are_pairs.then(|| pairs.collect())
    }

    /// Adds the row of a line; returns false if the line is no row.
    pub(super) fn add_line(&mut self, line: usize, text: &str) -> Result<bool, NotationError> {
        let before = self.numbers.len();
        let is_blank = |sign: &u8| matches!(sign, b' ' | b'\t' | b',' | b';');
        let words = |text| <[u8]>::split(text, is_blank).filter(|word| !word.is_empty());
        let mut is_row = true;
        if !text.contains('|') {
            is_row = words(text.as_bytes()).all(|word| self.push(word));
        } else {
            let mut cells: Vec<_> = text.split('|').map(str::trim).collect();
            // What stands outside the outer bars.
            let has_outer = cells[0].is_empty() && cells[cells.len() - 1].is_empty();
            if has_outer && cells.len() > 2 {
                cells.pop();
                cells.remove(0);
            } else if cells[cells.len() - 1].is_empty() {
                cells.pop();
            } else if cells[0].is_empty() {
                cells.remove(0);
            }
            is_row &= match cells.as_slice() {
                // The number of the row stands before its bar.
                [label, row] if label.len() < 3 && row.contains(' ') => {
                    words(row.as_bytes()).all(|word| self.push(word))
                }
                [row] => words(row.as_bytes()).all(|word| self.push(word)),
                _ => cells.iter().all(|cell| self.push(cell.as_bytes())),
            };
        }
        if !is_row {
            self.numbers.truncate(before);
            return Ok(false);
        }
        self.end_row(line, before)?;
        Ok(true)
    }

    /// Adds a row of values; returns false if they are none.
    pub(super) fn add_values(
        &mut self,
        line: usize,
        values: &[Value<'_>],
    ) -> Result<bool, NotationError> {
        let before = self.numbers.len();
        let mut is_row = !values.is_empty();
        for value in values {
            is_row &= match value {
                Value::Number(number) if *number != BLOCKED => {
                    self.numbers.push(*number);
                    true
                }
                Value::Text(text) => self.push(text.as_bytes()),
                _ => false,
            };
        }
        if is_row {
            self.end_row(line, before)?;
        } else {
            self.numbers.truncate(before);
        }
        Ok(is_row)
    }

    /// Adds the number of a square; returns false if the word is none.
    fn push(&mut self, word: &[u8]) -> bool {
        let number = match word {
            b"" | b"." | b"_" | b"?" | b"-" | b"-1" | b"null" | b"None" => {
                self.has_gaps = true;
                Some(0)
            }
            b"#" => Some(BLOCKED),
            _ => digits(word).filter(|&number| number != BLOCKED),
        };
        self.numbers.extend(number);
        number.is_some()
    }

    fn end_row(&mut self, line: usize, before: usize) -> Result<(), NotationError> {
        let (squares, expected) = (self.numbers.len() - before, self.columns);
        match before {
            0 => self.columns = squares,
            _ if squares != expected => {
                return Err(NotationError::Ragged {
                    line,
                    squares,
                    expected,
                });
            }
            _ => {}
        }
        Ok(())
    }

    /// Counts the numbers from 1. Returns true if they counted from 0: then one square has the
    /// number 0, and all have a number.
    pub(super) fn count_from_1(&mut self) -> bool {
        let numbers = || self.numbers.iter().filter(|number| **number != BLOCKED);
        let zeros = numbers().filter(|number| **number == 0).count();
        let max = numbers().max().copied().unwrap_or_default() as usize;
        let is_from_0 = !self.has_gaps && zeros == 1 && max < numbers().count() && max > 0;
        if is_from_0 {
            for number in self.numbers.iter_mut().filter(|number| **number != BLOCKED) {
                *number += 1;
            }
        }
        is_from_0
    }
}

/// True for numbers that count up or down by one.
fn counts(numbers: &[u32]) -> bool {
    let by_one = |a: &u32, b: &u32| a.checked_add(1) == Some(*b);
    numbers.is_sorted_by(by_one) || numbers.is_sorted_by(|a, b| by_one(b, a))
}

/// True for the numbers of a tour, each once, from 0 or 1 on.
fn is_tour(numbers: &[u32]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted[0] <= 1 && counts(&sorted)
}
