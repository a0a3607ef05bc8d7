//! Rows of squares, in a text as it is typed or as a program prints a list: quotes, commas and brackets stand between rows.

use std::collections::VecDeque;

use crate::error::Error;
use crate::input::scanner::{Line, Scanner, signs};

/// A row of squares: its signs without blanks, and where it stands.
pub(super) struct Row {
    pub(super) line: Line,
    pub(super) signs: Vec<char>,
}

impl Row {
    /// True if the row has empty squares of a board of queens, and else only queens: no row of letters does.
    pub(super) fn has_queens(&self) -> bool {
        self.is_of_queens() && self.signs.iter().any(|sign| ".*·♛♕".contains(*sign))
    }

    /// True if all signs stand for queens and empty squares.
    pub(super) fn is_of_queens(&self) -> bool {
        self.signs.iter().all(|sign| "Q♛♕x.*·".contains(*sign))
    }
}

/// The rows of a text, of which one may be looked at beforehand.
pub(super) struct Rows<'a, 's> {
    scanner: &'a mut Scanner<'s>,
    /// The rows of the line, and after them none for its end, if that ends a block.
    ahead: VecDeque<Option<Row>>,
}

impl<'a, 's> Rows<'a, 's> {
    pub(super) fn new(scanner: &'a mut Scanner<'s>) -> Self {
        let ahead = VecDeque::new();
        Self { scanner, ahead }
    }

    /// Looks at the next row; none in it at an empty line, and none at all at the end of the text.
    pub(super) fn peek(&mut self) -> Result<Option<&Option<Row>>, Error> {
        while self.ahead.is_empty() {
            let Some(line) = self.scanner.next_line()? else {
                return Ok(None);
            };
            self.split(line);
        }
        Ok(self.ahead.front())
    }

    /// Takes the row that was looked at.
    pub(super) fn take(&mut self) -> Option<Row> {
        self.ahead.pop_front().flatten()
    }

    fn split(&mut self, line: Line) {
        if line.text.is_empty() {
            self.ahead.push_back(None);
        }
        let is_between = |sign: char| "[]\"',;".contains(sign);
        for text in line.text.split(is_between) {
            let signs: Vec<_> = signs(text).collect();
            if !signs.is_empty() {
                let line = Line {
                    number: line.number,
                    text: line.text.clone(),
                };
                self.ahead.push_back(Some(Row { line, signs }));
            }
        }
    }
}
