//! Boards of queens in any format.

mod documents;

use std::borrow::Cow;
use std::mem::take;

use super::coordinates::{self, Base, Squares};
use super::detect::{Lines, Part, after_name, is_square, only_square};
use super::document::{Document, read as read_document};
use super::grid::{self, Grid};
use super::value::{self, Value};
use super::{NotationError, fen, permutation};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::queens::problem::rules::Rules;
use crate::{Message, message};

/// The most lines with a square each that are held.
const MAX_SINGLE: usize = 1000;

/// A board as a text has it: the queens may be anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QueensText {
    /// The line on which it starts, or its document.
    pub line: usize,
    /// The number of rows.
    pub side: Side,
    /// The queens, in the order of the text.
    pub queens: Vec<Square>,
    /// The rules of attack, if a document names them.
    pub rules: Option<Rules>,
    /// How the board was read where there was a choice.
    pub notes: Vec<Message>,
    /// What was not understood.
    pub warnings: Vec<Message>,
}

/// Reads all boards of a text.
///
/// # Errors
/// The first [`NotationError`].
///
/// ```
/// use backrank_core::{Square, notation::read_queens};
///
/// let boards = read_queens("[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]\n2 4 1 3\n1Q2/3Q/Q3/2Q1")?;
/// let queens = [(0, 1), (1, 3), (2, 0), (3, 2)].map(Square::from);
/// assert!(boards.iter().all(|board| board.queens == queens));
/// assert_eq!(boards[1].notes[0].to_string(), "columns counted from 1");
/// # Ok::<(), backrank_core::notation::NotationError>(())
/// ```
pub fn read_queens(text: &str) -> Result<Vec<QueensText>, NotationError> {
    let mut reader = QueensReader::new(u64::MAX);
    let mut boards = Vec::new();
    for line in text.lines() {
        boards.extend(reader.line(line)?);
    }
    boards.extend(reader.end()?);
    Ok(boards)
}

/// Reads boards line by line.
#[derive(Debug)]
pub struct QueensReader {
    lines: Lines,
    grid: Option<Grid>,
    /// Lines with a number or a square each, which may be one board, and the first of them.
    single: Vec<String>,
    first_single: usize,
    /// Numbers in their order, which may stand over the columns of a board.
    header: Option<(usize, Vec<Square>)>,
    /// The fields that a warning has named.
    warned: Vec<String>,
    found: Vec<QueensText>,
}

impl QueensReader {
    /// Returns a reader of boards that take at most so many bytes of memory each.
    #[must_use]
    pub fn new(max_bytes: u64) -> Self {
        Self {
            lines: Lines::new(max_bytes),
            grid: None,
            single: Vec::new(),
            first_single: 0,
            header: None,
            warned: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Takes the next line, and returns the boards that end on it.
    ///
    /// # Errors
    /// [`NotationError`] for a line that is not read; nothing may follow it.
    pub fn line(&mut self, line: &str) -> Result<Vec<QueensText>, NotationError> {
        if let Some(single) = self.single(line) {
            self.end_grid()?;
            self.lines.number += 1;
            let kind = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
            let is_other = |last: &String| kind(last) != kind(&single);
            if self.single.last().is_some_and(is_other)
                || self.single.contains(&single)
                || self.single.len() == MAX_SINGLE
            {
                self.end_single()?;
            }
            if self.single.is_empty() {
                self.first_single = self.lines.number;
            }
            self.single.push(single);
            return Ok(self.take_found());
        }
        self.end_single()?;
        match self.lines.next(line)? {
            Part::Nothing => {
                // The header that a table of Markdown must have.
                if line.contains("--") && self.grid.as_ref().is_some_and(Grid::is_blank_row) {
                    self.grid = None;
                }
            }
            // Between the rows of a board may stand empty lines.
            Part::Gap
                if line.trim().is_empty() && self.grid.as_mut().is_some_and(Grid::may_have_gap) => {
            }
            Part::Gap => self.end_grid()?,
            Part::Line(text) => self.text(&text, self.lines.number)?,
            Part::Document(text) => self.document(&text)?,
        }
        Ok(self.take_found())
    }

    /// The number or the square of a line that has nothing else.
    fn single(&self, line: &str) -> Option<String> {
        if self.lines.is_within_document() {
            return None;
        }
        let text = after_name(line.trim());
        let is_number =
            |word: &str| !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit());
        if let Some((row, column)) = text.split_once(' ')
            && let column = column.trim_start()
            && is_number(row)
            && is_number(column)
            && row.len().max(column.len()) < 4
            && self.grid.is_none()
        {
            return Some(format!("{row} {column}"));
        }
        // Several digits 0 and 1 are the row of a board, unless other numbers stand above.
        let is_row = text.len() > 1
            && text.bytes().all(|sign| sign <= b'1')
            && (self.single.is_empty() || text.starts_with('0'));
        if is_number(line.trim()) && text.len() < 4 && !is_row {
            Some(text.to_owned())
        } else {
            only_square(text)
        }
    }

    fn take_found(&mut self) -> Vec<QueensText> {
        self.lines.has_board |= !self.found.is_empty();
        take(&mut self.found)
    }

    /// Takes lines with a number or a square each: one board if it can be, else each alone. A number
    /// alone is the size of a board that follows, or how many there are. Two lines of two numbers
    /// below 2 are rows.
    fn end_single(&mut self) -> Result<(), NotationError> {
        let (single, first) = (take(&mut self.single), self.first_single);
        let numbers = single
            .iter()
            .flat_map(|it| it.split([',', ' ']))
            .map(|it| it.parse::<u32>().ok())
            .collect::<Option<Vec<_>>>();
        let is_row = |it: &String| it.contains(' ');
        let is_board = numbers.as_ref().is_none_or(|numbers| {
            let base = Base::of(numbers.iter().copied(), single.len() as u32);
            base != Base::Neither && (single.len() > 2 || !single.iter().any(is_row))
        });
        if single.len() > 1 && is_board {
            let squares: Vec<_> = single.iter().map(|it| it.replace(' ', ",")).collect();
            return self.text(&squares.join(" "), first);
        }
        // As programming contests begin: the size of a board and another number.
        let is_first = single.len() == 1 && !self.lines.has_text();
        let is_neither = |numbers: &[u32]| Base::of(numbers.iter().copied(), 2) == Base::Neither;
        let is_size = |it: &String| {
            if is_row(it) {
                is_first && numbers.as_deref().is_some_and(is_neither)
            } else {
                it.parse::<u32>().is_ok_and(|size| size > 1)
            }
        };
        for (line, text) in (first..).zip(&single) {
            if is_size(text) {
                self.lines.set_heading(line, text)
            } else {
                self.text(text, line)?
            }
        }
        Ok(())
    }

    /// Ends the text, and returns the boards that end with it.
    ///
    /// # Errors
    /// [`NotationError`] for a board that has not ended, or a text that has none.
    pub fn end(&mut self) -> Result<Vec<QueensText>, NotationError> {
        self.end_single()?;
        if let Some(text) = self.lines.rest() {
            self.document(&text)?;
        }
        self.end_grid()?;
        let found = self.take_found();
        self.lines.check_headings()?;
        Ok(found)
    }

    /// Refuses a board that has not ended. A row of zeros and ones alone is a line of columns, or all
    /// squares of a board.
    fn end_grid(&mut self) -> Result<(), NotationError> {
        if let Some((line, queens)) = self.header.take() {
            self.permutation(line, queens)?;
        }
        let Some(mut grid) = self.grid.take() else {
            return Ok(());
        };
        if grid.fold() {
            let queens = grid.queens()?;
            return self.board(grid.line(), grid.columns(), queens, Base::Zero, by_columns);
        }
        let queens = grid.as_columns().ok_or_else(|| grid.not_square())?;
        self.permutation(grid.line(), queens)
    }

    fn board(
        &mut self,
        line: usize,
        rows: usize,
        queens: Vec<Square>,
        base: Base,
        counted: fn() -> [Message; 2],
    ) -> Result<(), NotationError> {
        if self.header.is_some() || self.grid.is_some() {
            self.end_grid()?;
        }
        let size = Side::new(rows as u64).map_err(|error| NotationError::wrong(line, error))?;
        let [from_1, neither] = counted();
        let notes = match base {
            Base::Zero => Vec::new(),
            Base::One => vec![from_1],
            Base::Neither => vec![neither],
        };
        self.found.push(QueensText {
            line,
            side: size,
            queens,
            rules: None,
            notes,
            warnings: Vec::new(),
        });
        Ok(())
    }

    /// Takes a line without brackets.
    fn text(&mut self, text: &str, line: usize) -> Result<(), NotationError> {
        let unknown = || NotationError::unknown(line, text);
        let is_number = |sign: u8| sign.is_ascii_digit() || b" \t,;".contains(&sign);
        if text.bytes().all(is_number) {
            if coordinates::are_pairs(text) {
                let squares = coordinates::parse(text, None).map_err(|_| unknown())?;
                return self.squares(line, squares);
            }
            if text.len() > 1 && text.bytes().all(|sign| matches!(sign, b'0' | b'1')) {
                return self.row(line, text.chars().collect());
            }
            let queens = permutation::parse(text).ok_or_else(unknown)?;
            let is_in_order = [0, 1].into_iter().any(|first| {
                let mut columns = (first..).zip(&queens);
                columns.all(|(column, queen)| queen.column == column)
            });
            if queens.len() > 1 && is_in_order {
                self.end_grid()?;
                self.header = Some((line, queens));
                return Ok(());
            }
            return self.columns(line, queens);
        }
        if text.contains('/') {
            let (n, queens) = fen::parse(text).ok_or_else(unknown)?;
            return self.board(line, n as usize, queens, Base::Zero, by_columns);
        }
        let word = text.split([' ', ',', ';', '-']).next();
        if word.is_some_and(is_square) {
            let squares = coordinates::parse(text, None).map_err(|_| unknown())?;
            return self.squares(line, squares);
        }
        if let Some(rows) = grid::rows(text) {
            return rows.into_iter().try_for_each(|row| self.row(line, row));
        }
        let columns = self.grid.as_ref().map_or(0, Grid::columns);
        let row = grid::row(text, columns).ok_or_else(unknown)?;
        let is_below = self
            .grid
            .as_ref()
            .is_some_and(|grid| grid.columns() == row.len());
        if !is_below && text.len() > 2 && text.bytes().all(|sign| sign == b'-') {
            return self.end_grid(); // a separator
        }
        self.row(line, row)
    }

    /// Takes a row of a board.
    fn row(&mut self, line: usize, row: Vec<char>) -> Result<(), NotationError> {
        let is_below =
            |header: &(usize, Vec<Square>)| header.0 + 1 == line && header.1.len() == row.len();
        if self.grid.is_none() && !self.header.as_ref().is_some_and(is_below) {
            self.end_grid()?;
        }
        self.header = None;
        let grid = match self.grid.take() {
            Some(mut grid) => {
                grid.add(line, &row)?;
                grid
            }
            None => Grid::new(line, row),
        };
        self.lines.check_room(grid.bytes())?;
        if grid.is_complete() {
            let queens = grid.queens()?;
            return self.board(grid.line(), grid.columns(), queens, Base::Zero, by_columns);
        }
        self.grid = Some(grid);
        Ok(())
    }

    /// Takes numbers: columns, or a row of zeros and ones, or of zeros and the number of its queen.
    fn columns(&mut self, line: usize, queens: Vec<Square>) -> Result<(), NotationError> {
        let zeros = queens.iter().filter(|queen| queen.column == 0).count();
        // Below a row of zeros and a one.
        let is_below = |grid: &Grid| grid.are_numbers && grid.columns() == queens.len();
        let is_row = queens.len() > 1 && queens.iter().all(|queen| queen.column <= 1)
            || zeros + 1 == queens.len() && self.grid.as_ref().is_some_and(is_below);
        if is_row {
            let sign = |queen: Square| if queen.column > 0 { '1' } else { '0' };
            self.row(line, queens.into_iter().map(sign).collect())?;
            if let Some(grid) = &mut self.grid {
                grid.are_numbers = true;
            }
            Ok(())
        } else {
            self.permutation(line, queens)
        }
    }

    fn permutation(&mut self, line: usize, mut queens: Vec<Square>) -> Result<(), NotationError> {
        let base = permutation::count_from_0(&mut queens);
        self.board(line, queens.len(), queens, base, by_columns)
    }

    fn squares(&mut self, line: usize, squares: Squares) -> Result<(), NotationError> {
        let wrong = |error| NotationError::wrong(line, error);
        let rows = squares.list.len();
        let size = Side::new(rows as u64).map_err(|error| NotationError::wrong(line, error))?;
        let (queens, base) = squares.on(size.dims()).map_err(wrong)?;
        self.board(line, rows, queens, base, || {
            [
                message!("rows and columns counted from 1"),
                message!("rows and columns count neither from 0 nor from 1"),
            ]
        })
    }

    fn document(&mut self, text: &str) -> Result<(), NotationError> {
        let line = self.lines.start();
        let (values, is_row) = read_document(line, text)?;
        // A board may be printed with a list for each row.
        if is_row {
            return self.list(line, &values);
        }
        self.end_grid()?;
        self.list(line, &values)?;
        self.end_grid()
    }

    /// Takes the values of a list: one board, or several.
    fn list(&mut self, line: usize, values: &[Value<'_>]) -> Result<(), NotationError> {
        let column;
        let values = match value::flat(values) {
            Some(flat) if value::numbers(&flat).is_some() => {
                column = flat;
                &column
            }
            _ => values,
        };
        if let Some(numbers) = value::numbers(values).filter(|numbers| !numbers.is_empty()) {
            let queens = (0..).zip(numbers).map(Square::from);
            return self.columns(line, queens.collect());
        }
        if let Some(pairs) = value::pairs(values).filter(|pairs| pairs.len() != 2) {
            if !pairs.is_empty() {
                self.squares(line, Squares::pairs(pairs))?;
            }
            return Ok(());
        }
        let has_numbers = values.iter().any(|value| matches!(value, Value::Number(_)));
        let word = if has_numbers { Value::word } else { sign };
        let words: Option<Vec<_>> = values.iter().map(word).collect();
        if let Some(words) = words {
            if has_numbers {
                return Err(NotationError::unknown(line, &words.join(", ")));
            }
            let lengths = || words.iter().map(|word| word.chars().count());
            if words.iter().all(|word| is_square(word)) {
                return self.text(&words.join(" "), line);
            }
            if words.len() > 1 && lengths().all(|length| length <= 1) {
                let sign = |word: &Cow<'_, str>| word.chars().next().unwrap_or(' ');
                return self.row(line, words.iter().map(sign).collect());
            }
            for word in &words {
                for text in word.lines() {
                    self.text(text.trim(), line)?;
                }
            }
            return Ok(());
        }
        let rows = values.iter().map(|row| match row {
            Value::List(row) => row.iter().map(sign).collect(),
            _ => None,
        });
        let rows: Option<Vec<Vec<_>>> = rows.collect();
        let is_digit = |word: &str| word.starts_with(|sign: char| ('2'..='9').contains(&sign));
        let is_sign = |word: &str| word.chars().nth(1).is_none() && !is_digit(word);
        let n = values.len();
        if let Some(rows) = rows
            && rows
                .iter()
                .all(|row| row.len() == n && row.iter().all(|word| is_sign(word)))
        {
            let sign = |word: &Cow<'_, str>| word.chars().next().unwrap_or(' ');
            let mut rows = rows.iter();
            return rows.try_for_each(|row| self.row(line, row.iter().map(sign).collect()));
        }
        for value in values {
            match value {
                Value::List(values) => self.list(line, values)?,
                Value::Object(fields) => self.object(Document { line, fields }, None)?,
                other => {
                    let text = other.word().unwrap_or_default();
                    return Err(NotationError::unknown(line, &text));
                }
            }
        }
        Ok(())
    }
}

/// The word of a value; that of a queen is 1 where others are 0 or nothing.
fn sign<'a>(value: &'a Value<'_>) -> Option<Cow<'a, str>> {
    let word = value.word()?;
    Some(match &*word {
        "true" | "True" => "1".into(),
        "false" | "False" | "null" | "None" => "0".into(),
        _ => word,
    })
}

/// How columns were counted.
fn by_columns() -> [Message; 2] {
    [
        message!("columns counted from 1"),
        message!("columns count neither from 0 nor from 1"),
    ]
}

impl NotationError {
    /// An example of each format of a board of queens.
    #[must_use]
    pub fn queens_examples() -> Message {
        message!(
            "a board is drawn row by row, '. Q . .' or '0 1 0 0', or is a line such as {lines}",
            lines = vec![
                "'1 3 0 2'",
                "'[2, 4, 1, 3]'",
                "'2413'",
                "'b4 d3 a2 c1'",
                "'(0, 1), (1, 3), (2, 0), (3, 2)'",
                "'1Q2/3Q/Q3/2Q1'",
                "'[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]'",
                "'{\"columns\": [1, 3, 0, 2]}'",
            ]
        )
    }
}
