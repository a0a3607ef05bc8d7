//! Boards of visit numbers.

use std::io::Read;

use backrank_core::Dims;
use backrank_core::tour::BLOCKED;

use super::{LARGEST, ReadTour, Visits, check_size};
use crate::error::Error;
use crate::i18n::Text;
use crate::input::scanner::Scanner;

/// A board that is being read.
pub(super) struct NumberBoard {
    most: usize,
    numbers: Vec<u32>,
    too_large: Option<u64>,
    rows: usize,
    first_line: usize,
}

impl NumberBoard {
    /// No rows yet of a board of at most so many squares.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            numbers: Vec::new(),
            too_large: None,
            rows: 0,
            first_line: 0,
        }
    }

    /// Reads a row up to the end of its line, behind the first number if that was read already.
    pub(super) fn read_row(
        &mut self,
        scanner: &mut Scanner<impl Read>,
        first: Option<u64>,
    ) -> Result<(), Error> {
        let before = self.numbers.len();
        if self.rows == 0 {
            self.first_line = scanner.line();
        }
        if let Some(first) = first {
            self.push(first)?;
        }
        loop {
            match scanner.skip_blanks()? {
                None | Some(b'\n') => break,
                Some(b'0'..=b'9') => {
                    let number = scanner.number()?;
                    self.push(number)?;
                }
                // A square that is not visited, as in an unfinished tour, and one that must not be.
                Some(b'.') => {
                    scanner.pass();
                    self.push_mark(0)?;
                }
                Some(b'#') => {
                    scanner.pass();
                    self.push_mark(BLOCKED)?;
                }
                Some(_) => return Err(scanner.refuse("")),
            }
        }
        let squares = self.numbers.len() - before;
        if squares * self.rows != before {
            let text = Text::Ragged {
                line: scanner.line(),
                squares,
                expected: before / self.rows.max(1),
            };
            return Err(Error::failed(text));
        }
        self.rows += 1;
        Ok(())
    }

    #[inline]
    fn push(&mut self, number: u64) -> Result<(), Error> {
        if number >= LARGEST.into() {
            self.too_large.get_or_insert(number);
        }
        self.push_mark(number.min(LARGEST.into()) as u32)
    }

    #[inline]
    fn push_mark(&mut self, mark: u32) -> Result<(), Error> {
        if self.numbers.len() == self.numbers.capacity() {
            self.grow()?;
        }
        self.numbers.push(mark);
        Ok(())
    }

    #[cold]
    fn grow(&mut self) -> Result<(), Error> {
        let (length, line) = (self.numbers.len(), Some(self.first_line));
        check_size(length + 1, self.most, line)?;
        let more = length.max(1 << 10).min(self.most - length);
        let reserved = self.numbers.try_reserve_exact(more);
        reserved.or_else(|_| check_size(length + 1, length, line))
    }

    /// The board of the rows so far, if there are any.
    pub(super) fn end(&mut self) -> Result<Option<ReadTour>, Error> {
        if self.rows == 0 {
            return Ok(None);
        }
        let Self {
            numbers,
            too_large,
            rows,
            first_line,
            ..
        } = std::mem::replace(self, Self::new(self.most));
        // There are less than 2^32, and every row has one at least.
        let dims = Dims::new(rows as u32, (numbers.len() / rows) as u32).map_err(Error::failed)?;
        Ok(Some(ReadTour {
            line: Some(first_line),
            dims,
            closed: None,
            visits: Visits::Numbers { numbers, too_large },
        }))
    }
}
