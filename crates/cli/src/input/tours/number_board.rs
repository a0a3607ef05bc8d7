//! Boards of visit numbers.

use backrank_core::Dims;
use backrank_core::tour::BLOCKED;

use super::limits::check_size;
use super::tour::{MAX_NUMBER, ReadTour, Visits};
use crate::error::Error;
use crate::input::messages::InputMessage;
use crate::input::scanner::Scanner;

/// A board that is being read.
pub(super) struct NumberBoard {
    max_squares: usize,
    numbers: Vec<u32>,
    too_large: Option<u64>,
    rows: usize,
    first_line: usize,
}

impl NumberBoard {
    /// Begins a board without rows.
    pub(super) fn new(max_squares: usize) -> Self {
        Self {
            max_squares,
            numbers: Vec::new(),
            too_large: None,
            rows: 0,
            first_line: 0,
        }
    }

    /// Reads a row up to the end of its line.
    pub(super) fn read_row(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Error> {
        let before = self.numbers.len();
        if self.rows == 0 {
            self.first_line = scanner.line();
        }
        loop {
            let mark = match scanner.start_word()? {
                None | Some(b'\n') => break,
                Some(b'0'..=b'9') => {
                    let number = scanner.number()?;
                    if number >= MAX_NUMBER.into() {
                        self.too_large.get_or_insert(number);
                    }
                    number.min(MAX_NUMBER.into()) as u32
                }
                // A square that is not visited, as in an unfinished tour, and one that must not be.
                Some(sign @ (b'.' | b'#')) => {
                    scanner.pass();
                    if sign == b'.' { 0 } else { BLOCKED }
                }
                Some(_) => return Err(scanner.refuse()),
            };
            if self.numbers.len() == self.numbers.capacity() {
                self.grow()?;
            }
            self.numbers.push(mark);
        }
        let squares = self.numbers.len() - before;
        if squares * self.rows != before {
            return Err(Error::failed(InputMessage::Ragged {
                line: scanner.line(),
                squares,
                expected: before / self.rows.max(1),
            }));
        }
        self.rows += 1;
        Ok(())
    }

    #[cold]
    fn grow(&mut self) -> Result<(), Error> {
        let (length, line) = (self.numbers.len(), Some(self.first_line));
        check_size(length + 1, self.max_squares, line)?;
        let more = length.max(1 << 10).min(self.max_squares - length);
        let reserved = self.numbers.try_reserve_exact(more);
        reserved.or_else(|_| check_size(length + 1, length, line))
    }

    /// Ends the board of the rows so far, if there are any.
    pub(super) fn end(&mut self) -> Result<Option<ReadTour>, Error> {
        if self.rows == 0 {
            return Ok(None);
        }
        let board = std::mem::replace(self, Self::new(self.max_squares));
        // There are less than 2^32, and every row has one at least.
        let (rows, columns) = (board.rows, board.numbers.len() / board.rows);
        Ok(Some(ReadTour {
            line: Some(board.first_line),
            dims: Dims::new(rows as u32, columns as u32).map_err(Error::failed)?,
            closed: None,
            visits: Visits::Numbers {
                numbers: board.numbers,
                too_large: board.too_large,
            },
        }))
    }
}
