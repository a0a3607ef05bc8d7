//! The common part of the readers of boards: splits lines and documents into rows, squares and objects.

use super::coordinates::is_square;
use super::detect::{LineKind, Lines};
use super::document::Document;
use super::value::{self, Value};
use super::{NotationError, OnLine};

/// A reader of boards of one kind.
pub(super) trait Reader {
    type Board;

    fn lines(&mut self) -> &mut Lines;

    /// Returns the boards completed since the last call.
    fn drain_boards(&mut self) -> Vec<Self::Board>;

    /// Returns the only square or number of a line, if such lines may form a board.
    fn single(&self, line: &str) -> Option<String>;

    /// Returns true if such a line may belong to the same board as those above.
    fn may_follow(&self, _single: &str) -> bool {
        true
    }

    /// Reads such lines, from line `first` on.
    fn take_single(&mut self, first: usize, single: &[String]) -> Result<(), NotationError>;

    /// Reads a line without brackets.
    fn text(&mut self, line: usize, text: &str) -> Result<(), NotationError>;

    /// Reads the cells of a row. Returns false if they are not a row.
    fn cells(&mut self, line: usize, values: &[Value]) -> Result<bool, NotationError>;

    /// Reads a list of squares, each as row and column.
    fn pairs(&mut self, line: usize, pairs: Vec<(u32, u32)>) -> Result<(), NotationError>;

    fn object(&mut self, document: Document<'_>) -> Result<(), NotationError>;

    /// Reads a line of the frame of a board.
    fn frame(&mut self, _line: &str) {}

    /// Returns true if an empty line is allowed here between the rows of a board.
    fn take_gap(&mut self) -> bool;

    /// Ends the current board.
    fn end_board(&mut self) -> Result<(), NotationError>;

    /// Reads what can be decided only at the end of the text.
    fn end_text(&mut self) -> Result<(), NotationError> {
        Ok(())
    }

    /// Reads a line of a tour as directions. Returns false if it is not one.
    fn take_directions(&mut self, _line: &str) -> Result<bool, NotationError> {
        Ok(false)
    }

    /// Reads the next line of a text.
    fn take_line(&mut self, line: &str) -> Result<Vec<Self::Board>, NotationError> {
        if self.take_directions(line)? {
            return Ok(self.take_boards());
        }
        if let Some(single) = self.single(line) {
            self.end_board()?;
            if !self.may_follow(&single) {
                self.end_single()?;
            }
            self.lines().add_single(single)?;
        } else {
            self.end_single()?;
            match self.lines().next(line)? {
                LineKind::Inner => self.frame(line),
                LineKind::Gap if line.trim().is_empty() && self.take_gap() => {}
                LineKind::Gap => self.end_board()?,
                LineKind::Line(text) => {
                    let number = self.lines().number;
                    let read = self.text(number, &text);
                    read.map_err(|error| error.quoting(line))?;
                }
                LineKind::Document(text) => self.document(&text)?,
            }
        }
        Ok(self.take_boards())
    }

    /// Ends the text.
    fn take_end(&mut self) -> Result<Vec<Self::Board>, NotationError> {
        self.end_single()?;
        if let Some(text) = self.lines().rest() {
            self.document(&text)?;
        }
        self.end_board()?;
        self.end_text()?;
        let boards = self.take_boards();
        self.lines().check_headings()?;
        Ok(boards)
    }

    fn take_boards(&mut self) -> Vec<Self::Board> {
        let boards = self.drain_boards();
        self.lines().has_board |= !boards.is_empty();
        boards
    }

    fn end_single(&mut self) -> Result<(), NotationError> {
        let (first, single) = self.lines().take_single();
        if single.is_empty() {
            Ok(())
        } else {
            self.take_single(first, &single)
        }
    }

    /// Reads a list of numbers and texts: one or more rows of a board.
    fn row(&mut self, line: usize, values: &[Value]) -> Result<(), NotationError> {
        let words = value::words(values).unwrap_or_default();
        if words.iter().all(|word| is_square(word)) {
            return self.text(line, &words.join(" "));
        }
        if self.cells(line, values)? {
            return Ok(());
        }
        let mut rows = words.iter().flat_map(|word| word.lines());
        rows.try_for_each(|text| self.text(line, text.trim()))
    }

    fn document(&mut self, text: &str) -> Result<(), NotationError> {
        let line = self.lines().start;
        let values = value::parse(text).on_line(line)?;
        if value::are_words(&values) && !values.is_empty() {
            return self.row(line, &values); // a board may be printed with a list for each row
        }
        self.end_board()?;
        self.list(line, &values)?;
        self.end_board()
    }

    /// Reads lists of one number each. Returns false if they are not a board.
    fn take_column(&mut self, _line: usize, _values: &[Value]) -> Result<bool, NotationError> {
        Ok(false)
    }

    /// Reads the values of a list: one or more boards.
    fn list(&mut self, line: usize, values: &[Value]) -> Result<(), NotationError> {
        if self.take_column(line, values)? {
            return Ok(());
        }
        match value::pairs(values) {
            Some(pairs) if pairs.is_empty() => return Ok(()),
            // Two pairs are more likely rows.
            Some(pairs) if pairs.len() != 2 => return self.pairs(line, pairs),
            _ => {}
        }
        if value::are_words(values) {
            return self.row(line, values);
        }
        let rows: Option<Vec<_>> = values.iter().map(Value::list).collect();
        if let Some(rows) = rows.filter(|rows| rows.iter().all(|row| value::are_words(row))) {
            return rows.into_iter().try_for_each(|row| self.row(line, row));
        }
        for value in values {
            match value {
                Value::List(values) => self.list(line, values)?,
                Value::Object(fields) => self.object(Document { line, fields })?,
                other => {
                    let text = other.word().unwrap_or_default();
                    return Err(NotationError::unknown(line, &text));
                }
            }
            self.end_board()?;
        }
        Ok(())
    }

    /// Reads all boards of a text.
    fn read_all(&mut self, text: &str) -> Result<Vec<Self::Board>, NotationError> {
        let mut boards = Vec::new();
        for line in text.lines() {
            boards.extend(self.take_line(line)?);
        }
        boards.extend(self.take_end()?);
        Ok(boards)
    }
}
