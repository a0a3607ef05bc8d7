//! Boards of visit numbers.

use backrank_core::Dims;
use backrank_core::tour::BLOCKED;

use super::limits::{Limits, make_room};
use super::tour::{MAX_NUMBER, ReadTour, Visits};
use crate::error::Error;
use crate::input::messages::InputMessage;
use crate::input::scanner::Scanner;

/// A board that is being read.
pub(super) struct NumberBoard {
    limits: Limits,
    numbers: Vec<u32>,
    too_large: Option<u64>,
    rows: usize,
    first_line: usize,
}

impl NumberBoard {
    /// Begins a board without rows.
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
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
        while !matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
            let is_of_word = |sign: u8| sign.is_ascii_digit() || matches!(sign, b'.' | b'#');
            let word = scanner.word(is_of_word)?;
            let (number, length) = (word.parse::<u64>(), word.len());
            let number = match word {
                // A square that is not visited, as in an unfinished tour, and one that must not be.
                "." => 0,
                "#" => BLOCKED,
                _ => match number {
                    Ok(number) if number < MAX_NUMBER.into() => number as u32,
                    Ok(number) => {
                        self.too_large.get_or_insert(number);
                        MAX_NUMBER
                    }
                    Err(_) => return Err(scanner.refuse()),
                },
            };
            scanner.pass(length);
            if !scanner.is_after_word()? {
                return Err(scanner.refuse());
            }
            let max_squares = self.limits.number_squares();
            make_room(&mut self.numbers, 1, max_squares, self.first_line)?;
            self.numbers.push(number);
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

    /// Ends the board of the rows so far, if there are any.
    pub(super) fn end(&mut self) -> Result<Option<ReadTour>, Error> {
        if self.rows == 0 {
            return Ok(None);
        }
        let board = std::mem::replace(self, Self::new(self.limits));
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
