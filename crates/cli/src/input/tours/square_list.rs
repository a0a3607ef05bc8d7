//! Lists of squares, a tour a line: `8x8: a8 b6 ...`, and with blocked squares `8x8 without c3 d4: a8 b6 ...`. A board that
//! stands on a line of its own is that of the lists below it.

use std::io::Read;

use backrank_core::tour::{Fault, Judge};
use backrank_core::{Dims, Square};

use super::blocked::Blocked;
use super::{ReadTour, Visits, check_size};
use crate::args::messages::UsageMessage;
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::i18n::Message;
use crate::i18n::TourText;
use crate::input::scanner::Scanner;

/// Whether the word is a name as those of squares are.
pub(super) fn is_name(word: &str) -> bool {
    let rank = word.trim_start_matches(|sign: char| sign.is_ascii_lowercase());
    rank.len() < word.len() && !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit())
}

/// Lists that are being read.
pub(super) struct Lists {
    /// The board of lists that do not name theirs, and its blocked squares.
    board: Option<(Dims, Vec<Square>)>,
}

impl Lists {
    pub(super) fn new(board: Option<Dims>) -> Self {
        Self {
            board: board.map(|dims| (dims, Vec::new())),
        }
    }

    /// Reads a board, whose rows were read already, and the list behind it, if there is one on its line.
    pub(super) fn read_heading(
        &mut self,
        scanner: &mut Scanner<impl Read>,
        rows: u64,
    ) -> Result<Option<ReadTour>, Error> {
        let line = scanner.line();
        scanner.pass(); // the x
        let columns = scanner.number_behind(|| format!("{rows}x"))?;
        let dims = format!("{rows}x{columns}").parse::<Dims>();
        let dims = dims.map_err(|error| on_line(line, error))?;
        let mut blocked = Blocked::new(dims, Some(line));
        if scanner.skip_blanks()? == Some(b'w') {
            let word = scanner.word("without".len())?;
            if word != "without" {
                return Err(Error::failed(TourText::NoColon { line }));
            }
            while let Some(square) = read_square(scanner, dims)? {
                blocked.add(square)?;
            }
        }
        if scanner.skip_blanks()? != Some(b':') {
            return Err(Error::failed(TourText::NoColon { line }));
        }
        scanner.pass();
        let blocked = blocked.end()?;
        if matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
            self.board = Some((dims, blocked));
            return Ok(None);
        }
        let judging = Judging::new(dims, &blocked);
        judging.read(scanner, Some(line)).map(Some)
    }

    /// Reads a list of which the row of the first square was read.
    pub(super) fn read_pairs(
        &mut self,
        scanner: &mut Scanner<impl Read>,
        row: u64,
    ) -> Result<Option<ReadTour>, Error> {
        let mut judging = self.judging(scanner)?;
        let first = read_pair(scanner, row, judging.dims)?;
        judging.visit(first);
        let line = scanner.line();
        judging.read(scanner, Some(line)).map(Some)
    }

    /// Reads a list of which the first name was read.
    pub(super) fn read_names(
        &mut self,
        scanner: &mut Scanner<impl Read>,
        name: &str,
    ) -> Result<Option<ReadTour>, Error> {
        let mut judging = self.judging(scanner)?;
        let line = scanner.line();
        let first = Square::parse(name, judging.dims).map_err(|error| on_line(line, error))?;
        judging.visit(first);
        judging.read(scanner, Some(line)).map(Some)
    }

    fn judging(&self, scanner: &Scanner<impl Read>) -> Result<Judging, Error> {
        let Some((dims, blocked)) = &self.board else {
            let line = scanner.line();
            return Err(Error::failed(TourText::ListWithoutBoard { line }));
        };
        Ok(Judging::new(*dims, blocked))
    }
}

/// A list that is judged while it is read, so that it need not be held.
pub(super) struct Judging {
    dims: Dims,
    free: u64,
    judge: Judge,
    fault: Option<Fault>,
    squares: u64,
}

impl Judging {
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

    pub(super) fn visit(&mut self, square: Square) {
        self.squares += 1;
        if self.fault.is_none() {
            self.fault = self.judge.visit(square).err();
        }
    }

    /// Refuses a list that goes on and on.
    pub(super) fn check_length(&self, line: Option<usize>) -> Result<(), Error> {
        let most = usize::try_from(2 * self.dims.squares()).unwrap_or(usize::MAX);
        check_size(self.squares as usize, most, line)
    }

    fn read(
        mut self,
        scanner: &mut Scanner<impl Read>,
        line: Option<usize>,
    ) -> Result<ReadTour, Error> {
        while let Some(square) = read_square(scanner, self.dims)? {
            self.visit(square);
            self.check_length(line)?;
        }
        // No verdict on a line that goes on with something else.
        match scanner.skip_blanks()? {
            None | Some(b'\n') => Ok(self.end(line)),
            Some(_) => Err(scanner.refuse("")),
        }
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

/// The next square of a list, behind blanks and commas; none at anything else.
fn read_square(scanner: &mut Scanner<impl Read>, dims: Dims) -> Result<Option<Square>, Error> {
    let next = loop {
        match scanner.skip_blanks()? {
            Some(b',') => scanner.pass(),
            next => break next,
        }
    };
    match next {
        Some(b'0'..=b'9') => {
            let row = scanner.number()?;
            read_pair(scanner, row, dims).map(Some)
        }
        Some(b'a'..=b'z') => read_name(scanner, dims).map(Some),
        _ => Ok(None),
    }
}

/// The square of a name, read digit by digit: a list may have a hundred million.
fn read_name(scanner: &mut Scanner<impl Read>, dims: Dims) -> Result<Square, Error> {
    let mut column = 0_u64;
    let (rows, columns) = (u64::from(dims.rows()), u64::from(dims.columns()));
    while let Some(letter @ b'a'..=b'z') = scanner.peek()? {
        let next = 26 * column + u64::from(letter - b'a') + 1;
        if next > columns {
            let given = letters(column) + &scanner.word(40)?;
            return Err(outside(scanner, &given, dims));
        }
        column = next;
        scanner.pass();
    }
    let rank = match scanner.peek()? {
        Some(b'1'..=b'9') => scanner.number()?,
        _ => 0,
    };
    if rank == 0 || rank > rows {
        let given = match rank {
            0 => letters(column) + &scanner.word(20)?,
            _ => format!("{}{rank}", letters(column)),
        };
        return Err(outside(scanner, &given, dims));
    }
    Ok(Square {
        row: (rows - rank) as u32,
        column: (column - 1) as u32,
    })
}

/// The letters of a column of a board, counted from 1; none for 0.
fn letters(mut column: u64) -> String {
    let mut letters = Vec::new();
    while let Some(rest) = column.checked_sub(1) {
        letters.insert(0, b'a' + (rest % 26) as u8);
        column = rest / 26;
    }
    letters.into_iter().map(char::from).collect()
}

/// `,column` behind a row.
fn read_pair(scanner: &mut Scanner<impl Read>, row: u64, dims: Dims) -> Result<Square, Error> {
    if scanner.skip_blanks()? != Some(b',') {
        return Err(scanner.refuse(&row.to_string()));
    }
    scanner.pass();
    scanner.skip_blanks()?;
    let column = scanner.number_behind(|| format!("{row},"))?;
    if row >= dims.rows().into() || column >= dims.columns().into() {
        return Err(outside(scanner, &format!("{row},{column}"), dims));
    }
    Ok(Square {
        row: row as u32,
        column: column as u32,
    })
}

/// The error for what is no square of the board, in the words of the command line.
fn outside(scanner: &Scanner<impl Read>, given: &str, dims: Dims) -> Error {
    let error = UsageMessage::NotASquare {
        given: given.to_owned(),
        dims,
    };
    on_line(scanner.line(), error)
}

fn on_line(line: usize, error: impl Into<Box<dyn Message>>) -> Error {
    Error::failed(ErrorMessage::OnLine {
        line,
        why: error.into(),
    })
}
