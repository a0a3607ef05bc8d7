//! Boards of queens in any format.

use std::mem::take;

use super::coordinates::{self, Base, Squares};
use super::detect::{Lines, Part, is_square};
use super::document::{Document, read as read_document};
use super::grid::{self, Grid};
use super::value::{self, Value};
use super::{NotationError, fen, permutation};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::queens::problem::rules::Rules;
use crate::{Message, message};

/// The fields of a document that say how it was found.
const OTHER_FIELDS: &[&str] = &[
    "number",
    "orbit",
    "shown",
    "complete",
    "algorithm",
    "method",
    "seed",
    "fundamental",
    "with",
    "block",
];

/// The kinds of documents.
const SCHEMAS: &[&str] = &[
    "backrank.queens.solve/1",
    "backrank.queens.solution/1",
    "backrank.queens.find/1",
];

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
            warned: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Takes the next line, and returns the boards that end on it.
    ///
    /// # Errors
    /// [`NotationError`] for a line that is not read; nothing may follow it.
    pub fn line(&mut self, line: &str) -> Result<Vec<QueensText>, NotationError> {
        match self.lines.next(line)? {
            Part::Nothing => return Ok(Vec::new()),
            Part::Gap => self.end_grid()?,
            Part::Line(text) => self.text(&text, self.lines.number)?,
            Part::Document(text) => self.document(&text)?,
        }
        self.lines.has_board |= !self.found.is_empty();
        Ok(take(&mut self.found))
    }

    /// Ends the text, and returns the boards that end with it.
    ///
    /// # Errors
    /// [`NotationError`] for a board that has not ended, or a text that has none.
    pub fn end(&mut self) -> Result<Vec<QueensText>, NotationError> {
        if let Some(text) = self.lines.rest() {
            self.document(&text)?;
        }
        self.end_grid()?;
        self.lines.has_board |= !self.found.is_empty();
        self.lines.check_headings()?;
        Ok(take(&mut self.found))
    }

    /// Refuses a board that has not ended. A row of zeros and ones alone is a line of columns.
    fn end_grid(&mut self) -> Result<(), NotationError> {
        let Some(grid) = self.grid.take() else {
            return Ok(());
        };
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
        self.end_grid()?;
        let side = Side::new(rows as u64).map_err(|error| NotationError::wrong(line, error))?;
        let [from_1, neither] = counted();
        let notes = match base {
            Base::Zero => Vec::new(),
            Base::One => vec![from_1],
            Base::Neither => vec![neither],
        };
        self.found.push(QueensText {
            line,
            side,
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
            return self.columns(line, permutation::parse(text).ok_or_else(unknown)?);
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
        let row = grid::row(text).ok_or_else(unknown)?;
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

    /// Takes numbers: columns, or a row of zeros and ones.
    fn columns(&mut self, line: usize, queens: Vec<Square>) -> Result<(), NotationError> {
        match queens.len() > 1 && queens.iter().all(|queen| queen.column <= 1) {
            false => self.permutation(line, queens),
            true => {
                let sign = |queen: Square| if queen.column == 1 { '1' } else { '0' };
                self.row(line, queens.into_iter().map(sign).collect())?;
                if let Some(grid) = &mut self.grid {
                    grid.are_numbers = true;
                }
                Ok(())
            }
        }
    }

    fn permutation(&mut self, line: usize, mut queens: Vec<Square>) -> Result<(), NotationError> {
        let base = permutation::count_from_0(&mut queens);
        self.board(line, queens.len(), queens, base, by_columns)
    }

    fn squares(&mut self, line: usize, squares: Squares) -> Result<(), NotationError> {
        let wrong = |error| NotationError::wrong(line, error);
        let rows = squares.list.len();
        let side = Side::new(rows as u64).map_err(|error| NotationError::wrong(line, error))?;
        let (queens, base) = squares.on(side.dims()).map_err(wrong)?;
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
        match is_row {
            // A board may be printed with a list for each row.
            true => self.list(line, &values),
            false => {
                self.end_grid()?;
                self.list(line, &values)?;
                self.end_grid()
            }
        }
    }

    /// Takes the values of a list: one board, or several.
    fn list(&mut self, line: usize, values: &[Value<'_>]) -> Result<(), NotationError> {
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
        let words: Option<Vec<_>> = values.iter().map(Value::word).collect();
        if let Some(words) = words {
            let lengths = || words.iter().map(|word| word.chars().count());
            if words.iter().all(|word| is_square(word)) {
                return self.text(&words.join(" "), line);
            }
            if words.len() > 1 && lengths().all(|length| length == 1) {
                return self.row(line, words.iter().flat_map(|word| word.chars()).collect());
            }
            for word in &words {
                for text in word.lines() {
                    self.text(text.trim(), line)?;
                }
            }
            return Ok(());
        }
        let rows: Option<Vec<_>> = values.iter().map(Value::words).collect();
        let is_digit = |word: &str| word.starts_with(|sign: char| ('2'..='9').contains(&sign));
        let is_sign = |word: &str| word.chars().count() == 1 && !is_digit(word);
        let n = values.len();
        if let Some(rows) = rows
            && rows
                .iter()
                .all(|row| row.len() == n && row.iter().all(|word| is_sign(word)))
        {
            let mut rows = rows.iter();
            return rows.try_for_each(|row| self.row(line, row.concat().chars().collect()));
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

    /// Takes a document: a board, or a list of boards, which may have rules for all.
    fn object(
        &mut self,
        document: Document<'_>,
        around: Option<Rules>,
    ) -> Result<(), NotationError> {
        let line = document.line;
        document.check_schema(SCHEMAS)?;
        let rules = document.parse::<Rules>("rules")?.or(around);
        let known = [
            "schema",
            "rules",
            "order",
            "n",
            "columns",
            "queens",
            "board",
            "solutions",
        ];
        let warnings = document.unknown_fields(&[&known, OTHER_FIELDS], &mut self.warned);
        let boards = ["columns", "queens", "board"].map(|name| (name, document.get(name)));
        let solutions = document.get("solutions");
        if boards.iter().all(|(_, value)| value.is_none()) && solutions.is_none() {
            return Err(document.missing("columns", "solutions"));
        }
        let first = self.found.len();
        for (name, value) in boards {
            match (name, value) {
                (_, None) => {}
                ("columns", Some(value)) => {
                    let wrong = || document.wrong_type("columns");
                    let columns = value.numbers().ok_or_else(wrong)?;
                    let queens = (0..).zip(columns).map(Square::from);
                    self.permutation(line, queens.collect())?;
                }
                (_, Some(Value::List(values))) => self.list(line, values)?,
                (name, Some(value)) => {
                    let text = value.word().ok_or_else(|| document.wrong_type(name))?;
                    for text in text.lines() {
                        self.text(text.trim(), line)?;
                    }
                }
            }
            self.end_grid()?;
        }
        for name in ["order", "n"] {
            let side = document.parse::<Side>(name)?;
            let mut boards = self.found[first..].iter();
            if side.is_some_and(|side| boards.any(|board| board.side != side)) {
                let why = message!("`{name}` is not the number of rows", name);
                return Err(NotationError::wrong(line, why));
            }
        }
        match solutions {
            None => {}
            Some(Value::List(values)) => {
                for value in values {
                    match value {
                        Value::Object(fields) => self.object(Document { line, fields }, rules)?,
                        value => self.list(line, std::slice::from_ref(value))?,
                    }
                    self.end_grid()?;
                }
            }
            Some(_) => return Err(document.wrong_type("solutions")),
        }
        for board in &mut self.found[first..] {
            board.rules = board.rules.or(rules);
        }
        if let Some(board) = self.found.get_mut(first) {
            board.warnings.extend(warnings);
        }
        Ok(())
    }
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
