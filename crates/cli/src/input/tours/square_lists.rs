//! Lists of squares, a tour a line: `8x8: a8 b6 ...`, and with blocked squares `8x8 without c3 d4: a8 b6 ...`. A board that
//! stands on a line of its own is that of the lists below it.

use std::mem;

use backrank_core::tour::Judge;
use backrank_core::{Dims, DimsError, Square, SquareError};

use super::judged_list::{JudgedList, aim};
use super::limits::Limits;
use super::messages::TourInputMessage;
use super::tour::ReadTour;
use crate::error::Error;

use crate::error::system::on_line;
use crate::input::scanner::Scanner;

/// The boards of lists that are being read, each with the judge of its lists.
pub(super) struct SquareLists {
    limits: Limits,
    /// The board of the lists that do not name theirs.
    board: Option<Judge>,
    /// The board that was named last in front of a list.
    own: Option<Judge>,
}

impl SquareLists {
    pub(super) fn new(dims: Option<Dims>, limits: Limits) -> Result<Self, Error> {
        let (mut board, own) = (None, None);
        if let Some(dims) = dims {
            aim(&mut board, dims, limits, None)?;
        }
        Ok(Self { limits, board, own })
    }

    /// Reads a list of squares of the board above, up to the end of its line.
    pub(super) fn read(&mut self, scanner: &mut Scanner<'_>) -> Result<ReadTour, Error> {
        let line = scanner.line();
        match &mut self.board {
            Some(judge) => read_list(scanner, judge, self.limits, line),
            None => Err(Error::failed(TourInputMessage::ListWithoutBoard { line })),
        }
    }

    /// Reads a board and the list after it, or the board alone.
    pub(super) fn read_with_board(
        &mut self,
        scanner: &mut Scanner<'_>,
    ) -> Result<Option<ReadTour>, Error> {
        let (line, limits) = (scanner.line(), self.limits);
        let judge = self.read_board(scanner)?;
        if !matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
            return read_list(scanner, judge, limits, line).map(Some);
        }
        mem::swap(&mut self.board, &mut self.own);
        Ok(None)
    }

    /// Reads a board up to its colon.
    fn read_board(&mut self, scanner: &mut Scanner<'_>) -> Result<&mut Judge, Error> {
        let line = scanner.line();
        let no_colon = || Error::failed(TourInputMessage::NoColon { line });
        let word = scanner.word(|sign| sign.is_ascii_alphanumeric())?;
        let (dims, length) = (word.parse(), word.len());
        let dims = dims.map_err(|error: DimsError| on_line(line, error))?;
        scanner.pass(length);
        let judge = aim(&mut self.own, dims, self.limits, Some(line))?;
        if scanner.skip_blanks()? == Some(b'w') {
            if scanner.word(|sign| sign.is_ascii_alphanumeric())? != "without" {
                return Err(no_colon());
            }
            scanner.pass("without".len());
            while let Some(square) = read_square(scanner, dims, line)? {
                if !judge.block(square) {
                    return Err(Error::failed(TourInputMessage::BlockedTwice {
                        line: Some(line),
                        square: square.name(dims).to_string(),
                    }));
                }
            }
        }
        if scanner.skip_blanks()? != Some(b':') {
            return Err(no_colon());
        }
        scanner.pass(1);
        Ok(judge)
    }
}

fn read_list(
    scanner: &mut Scanner<'_>,
    judge: &mut Judge,
    limits: Limits,
    line: usize,
) -> Result<ReadTour, Error> {
    let dims = judge.dims();
    let mut list = JudgedList::new(judge, limits, Some(line));
    while let Some(square) = read_square(scanner, dims, line)? {
        list.visit(square)?;
    }
    // No verdict on a line that goes on with something else.
    match scanner.peek()? {
        None | Some(b'\n') => Ok(list.end()),
        Some(_) => Err(scanner.refuse()),
    }
}

/// Reads the next square of a list, after blanks and commas; none at anything else.
fn read_square(
    scanner: &mut Scanner<'_>,
    dims: Dims,
    line: usize,
) -> Result<Option<Square>, Error> {
    let next = loop {
        match scanner.skip_blanks()? {
            Some(b',') => scanner.pass(1),
            next => break next,
        }
    };
    let word = match next {
        Some(b'a'..=b'z') => scanner.word_bytes(|sign| sign.is_ascii_alphanumeric())?,
        Some(b'0'..=b'9') => {
            let word = scanner.word(|sign| sign.is_ascii_digit() || sign == b',')?;
            let mut commas = word.match_indices(',').map(|(at, _)| at);
            match (commas.next(), commas.next()) {
                (Some(comma), None) if comma + 1 == word.len() => return Err(scanner.refuse()),
                (Some(_), end) => &word.as_bytes()[..end.unwrap_or(word.len())],
                (None, _) => return Err(scanner.refuse()),
            }
        }
        _ => return Ok(None),
    };
    let (square, length) = (Square::parse(word, dims), word.len());
    let square = square.map_err(|error: SquareError| on_line(line, error))?;
    scanner.pass(length);
    if scanner.is_after_word()? || matches!(scanner.peek()?, Some(b',' | b':')) {
        return Ok(Some(square));
    }
    Err(scanner.refuse())
}
