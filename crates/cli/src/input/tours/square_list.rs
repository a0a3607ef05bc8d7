//! Lists of squares, a tour a line: `8x8: a8 b6 ...`, and with blocked squares `8x8 without c3 d4: a8 b6 ...`. A board that
//! stands on a line of its own is that of the lists below it.

use backrank_core::tour::{Fault, Judge};
use backrank_core::{Dims, Square};

use super::blocked::Blocked;
use super::limits::check_size;
use super::messages::TourInputMessage;
use super::tour::{ReadTour, Visits};
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::i18n::Message;
use crate::input::scanner::Scanner;

/// The board of a list.
pub(super) struct ListBoard {
    pub(super) dims: Dims,
    pub(super) blocked: Vec<Square>,
}

impl ListBoard {
    /// Reads a board up to its colon.
    pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Self, Error> {
        let line = scanner.line();
        let no_colon = || Error::failed(TourInputMessage::NoColon { line });
        let rows = scanner.number()?;
        scanner.pass(); // the x
        let columns = scanner.number()?;
        let dims = format!("{rows}x{columns}").parse::<Dims>();
        let dims = dims.map_err(|error| on_line(line, error))?;
        let mut blocked = Blocked::new(dims, Some(line));
        if scanner.start_word()? == Some(b'w') {
            if scanner.word(|sign| sign.is_ascii_alphanumeric())? != "without" {
                return Err(no_colon());
            }
            while let Some(square) = read_square(scanner, dims)? {
                blocked.add(square)?;
            }
        }
        if scanner.skip_blanks()? != Some(b':') {
            return Err(no_colon());
        }
        scanner.pass();
        let blocked = blocked.end()?;
        Ok(Self { dims, blocked })
    }

    /// Reads a list of squares of this board up to the end of its line.
    pub(super) fn read_list(&self, scanner: &mut Scanner<'_>) -> Result<ReadTour, Error> {
        let line = Some(scanner.line());
        let mut list = JudgedList::new(self.dims, &self.blocked);
        while let Some(square) = read_square(scanner, self.dims)? {
            list.visit(square, line)?;
        }
        // No verdict on a line that goes on with something else.
        match scanner.peek()? {
            None | Some(b'\n') => Ok(list.end(line)),
            Some(_) => Err(scanner.refuse()),
        }
    }
}

/// A list that is judged while it is read, so that it need not be held.
pub(super) struct JudgedList {
    dims: Dims,
    free: u64,
    judge: Judge,
    fault: Option<Fault>,
    squares: u64,
}

impl JudgedList {
    pub(super) fn new(dims: Dims, blocked: &[Square]) -> Self {
        let judge = Judge::new(dims, blocked.iter().copied());
        Self {
            dims,
            free: judge.free(),
            judge,
            fault: None,
            squares: 0,
        }
    }

    /// Judges the next square, and refuses a list that goes on and on.
    pub(super) fn visit(&mut self, square: Square, line: Option<usize>) -> Result<(), Error> {
        self.squares += 1;
        if self.fault.is_none() {
            self.fault = self.judge.visit(square).err();
        }
        let max_squares = usize::try_from(2 * self.dims.squares()).unwrap_or(usize::MAX);
        check_size(self.squares as usize, max_squares, line)
    }

    pub(super) fn end(self, line: Option<usize>) -> ReadTour {
        let verdict = self.fault.map_or_else(|| self.judge.end(), Err);
        ReadTour {
            line,
            dims: self.dims,
            closed: None,
            visits: Visits::Squares {
                free: self.free,
                verdict,
            },
        }
    }
}

/// Reads the next square of a list, after blanks and commas; none at anything else.
fn read_square(scanner: &mut Scanner<'_>, dims: Dims) -> Result<Option<Square>, Error> {
    let next = loop {
        match scanner.start_word()? {
            Some(b',') => scanner.pass(),
            next => break next,
        }
    };
    let line = scanner.line();
    let square = match next {
        Some(b'0'..=b'9') => {
            let row = scanner.number()?;
            if scanner.skip_blanks()? != Some(b',') {
                return Err(scanner.refuse());
            }
            scanner.pass();
            scanner.skip_blanks()?;
            let column = scanner.number()?;
            if row < dims.rows().into() && column < dims.columns().into() {
                let (row, column) = (row as u32, column as u32);
                return Ok(Some(Square { row, column }));
            }
            Square::parse(&format!("{row},{column}"), dims)
        }
        Some(b'a'..=b'z') => {
            // Sign by sign: a list may have a hundred million squares.
            let (rows, columns) = (u64::from(dims.rows()), u64::from(dims.columns()));
            let (mut column, mut rank) = (0, 0);
            while column <= columns
                && let Some(letter @ b'a'..=b'z') = scanner.peek()?
            {
                column = 26 * column + u64::from(letter - b'a') + 1;
                scanner.pass();
            }
            while rank <= rows
                && let Some(digit @ b'0'..=b'9') = scanner.peek()?
                && (rank > 0 || digit > b'0')
            {
                rank = 10 * rank + u64::from(digit - b'0');
                scanner.pass();
            }
            if column <= columns && (1..=rows).contains(&rank) {
                let (row, column) = ((rows - rank) as u32, (column - 1) as u32);
                return Ok(Some(Square { row, column }));
            }
            let is_number = rank > 0 && column <= columns;
            let name = scanner.word(|sign| match is_number {
                true => sign.is_ascii_digit(),
                false => sign.is_ascii_alphanumeric(),
            })?;
            Square::parse(name, dims)
        }
        _ => return Ok(None),
    };
    square.map(Some).map_err(|error| on_line(line, error))
}

fn on_line(line: usize, why: impl Into<Box<dyn Message>>) -> Error {
    let why = why.into();
    Error::failed(ErrorMessage::OnLine { line, why })
}
