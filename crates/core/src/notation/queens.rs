//! Boards of queens in any format.

mod documents;

use std::mem::take;

use super::coordinates::{self, Squares, is_square, only_square};
use super::detect::{Lines, after_name, is_rule};
use super::document::Document;
use super::grid::{self, Grid};
use super::reader::Reader;
use super::value::{self, Value, is_number};
use super::{NotationError, OnLine, fen};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::queens::problem::rules::Rules;
use crate::{Message, message};

/// The maximum number of lines with a square each that may form a board.
const MAX_SINGLE: usize = 1000;

/// A board as read from a text. The queens need not be a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QueensText {
    /// The line on which the board or its document starts.
    pub line: usize,
    /// The number of rows.
    pub side: Side,
    /// The queens, in the order of the text.
    pub queens: Vec<Square>,
    /// The rules of attack, if a document names them.
    pub rules: Option<Rules>,
    /// How ambiguous parts of the board were read.
    pub notes: Vec<Message>,
    /// The parts that were ignored.
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
    QueensReader::new(u64::MAX).read_all(text)
}

/// Reads boards line by line.
#[derive(Debug)]
pub struct QueensReader {
    lines: Lines,
    grid: Grid<char>,
    /// Ascending columns, which may be the header of a board, and their line.
    header: Option<(usize, Vec<u32>)>,
    /// The rules of the document.
    rules: Option<Rules>,
    /// The blocked squares of a board on which a search starts; `None` if solutions are read.
    pub(super) blocked: Option<Vec<Square>>,
    boards: Vec<QueensText>,
}

impl QueensReader {
    /// Returns a reader of boards of at most `max_bytes` bytes of memory each.
    #[must_use]
    pub fn new(max_bytes: u64) -> Self {
        Self {
            lines: Lines::new(max_bytes),
            grid: Grid::default(),
            header: None,
            rules: None,
            blocked: None,
            boards: Vec::new(),
        }
    }

    /// Returns a reader of boards on which a search starts.
    pub(super) fn for_starts() -> Self {
        Self {
            blocked: Some(Vec::new()),
            ..Self::new(u64::MAX)
        }
    }

    /// Reads the next line, and returns the boards that end on it.
    ///
    /// # Errors
    /// [`NotationError`] for a line that cannot be read. Do not use the reader after an error.
    pub fn line(&mut self, line: &str) -> Result<Vec<QueensText>, NotationError> {
        self.take_line(line)
    }

    /// Ends the text, and returns the boards that end with it.
    ///
    /// # Errors
    /// [`NotationError`] for an incomplete board, or headings without one. An empty text has none.
    pub fn end(&mut self) -> Result<Vec<QueensText>, NotationError> {
        self.take_end()
    }

    /// Adds a board.
    fn board(
        &mut self,
        line: usize,
        side: Side,
        queens: Vec<Square>,
        notes: Vec<Message>,
    ) -> Result<(), NotationError> {
        self.end_board()?;
        self.boards.push(QueensText {
            line,
            side,
            queens,
            rules: self.rules,
            notes,
            warnings: Vec::new(),
        });
        Ok(())
    }

    /// Adds a row of a board.
    fn add_row(
        &mut self,
        line: usize,
        row: &[char],
        has_symbols: bool,
    ) -> Result<(), NotationError> {
        let is_below =
            |(above, columns): &(usize, Vec<u32>)| above + 1 == line && columns.len() == row.len();
        if self.header.as_ref().is_some_and(is_below) {
            self.header = None;
        } else if self.grid.is_empty() {
            self.end_board()?;
        }
        self.grid.add(line, row.iter().copied())?;
        self.grid.has_symbols |= has_symbols;
        self.lines.check_room(self.grid.bytes())?;
        if self.grid.is_complete() {
            return self.complete();
        }
        Ok(())
    }

    /// Completes the board of all rows.
    fn complete(&mut self) -> Result<(), NotationError> {
        let grid = take(&mut self.grid);
        let side = Side::new(grid.columns as u64).on_line(grid.line)?;
        let queens = match &mut self.blocked {
            None => grid.queens()?,
            Some(blocked) => {
                let (queens, others) = grid.start()?;
                *blocked = others;
                queens
            }
        };
        self.board(grid.line, side, queens, Vec::new())
    }

    /// Reads numbers: columns, a row of zeros and ones, or a row of zeros and the number of its queen.
    /// On a board on which a search starts, a 1 in such a row is a blocked square, and a larger number is an
    /// error.
    fn numbers(&mut self, line: usize, numbers: &[u32]) -> Result<(), NotationError> {
        let zeros = numbers.iter().filter(|number| **number == 0).count();
        let is_below = !self.grid.has_symbols && self.grid.columns == numbers.len();
        let is_row = numbers.len() > 1 && numbers.iter().all(|number| *number <= 1)
            || zeros + 1 == numbers.len() && is_below;
        if !is_row {
            return self.columns(line, numbers);
        }
        if self.blocked.is_some() && numbers.iter().any(|number| *number > 1) {
            let numbers: Vec<_> = numbers.iter().map(u32::to_string).collect();
            return Err(NotationError::unknown(line, &numbers.join(" ")));
        }
        let symbol = |number: &u32| if *number > 0 { '1' } else { '0' };
        let row: Vec<_> = numbers.iter().map(symbol).collect();
        self.add_row(line, &row, false)
    }

    fn columns(&mut self, line: usize, columns: &[u32]) -> Result<(), NotationError> {
        let side = Side::new(columns.len() as u64).on_line(line)?;
        let (queens, base) = coordinates::by_columns(columns);
        let from_1 = message!("columns counted from 1");
        let neither = message!("columns count neither from 0 nor from 1");
        self.board(line, side, queens, base_notes(base, from_1, neither))
    }

    fn squares(&mut self, line: usize, squares: Squares) -> Result<(), NotationError> {
        let side = Side::new(squares.list.len() as u64).on_line(line)?;
        let (queens, base) = squares.on(side.dims()).on_line(line)?;
        let from_1 = message!("rows and columns counted from 1");
        let neither = message!("rows and columns count neither from 0 nor from 1");
        self.board(line, side, queens, base_notes(base, from_1, neither))
    }
}

impl Reader for QueensReader {
    type Board = QueensText;

    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn drain_boards(&mut self) -> Vec<QueensText> {
        take(&mut self.boards)
    }

    fn single(&self, line: &str) -> Option<String> {
        if self.lines.is_within_document() {
            return None;
        }
        let text = after_name(line.trim());
        if let Some((row, column)) = text.split_once(' ')
            && let column = column.trim_start()
            && is_number(row)
            && is_number(column)
            && row.len().max(column.len()) < 4
            && self.grid.is_empty()
        {
            return Some(format!("{row} {column}"));
        }
        // Several digits 0 and 1 are a row of a board, unless other numbers precede them.
        let is_row = text.len() > 1
            && text.bytes().all(|symbol| symbol <= b'1')
            && (self.lines.single.is_empty() || text.starts_with('0'));
        if is_number(line.trim()) && text.len() < 4 && !is_row {
            Some(text.to_owned())
        } else {
            only_square(text)
        }
    }

    fn may_follow(&self, single: &str) -> bool {
        let above = &self.lines.single;
        let is_similar = |other: &String| other != single && is_number(other) == is_number(single);
        above.iter().all(is_similar) && above.len() < MAX_SINGLE
    }

    /// Reads the lines as one board if possible, otherwise each line alone. A single number is the size of
    /// the next board, or the number of boards. Two lines of two numbers below 2 are rows.
    fn take_single(&mut self, first: usize, single: &[String]) -> Result<(), NotationError> {
        let words = single.iter().flat_map(|line| line.split([',', ' ']));
        let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let is_row = |line: &String| line.contains(' ');
        let numbers = numbers.iter().flatten().copied();
        let fits = |n: usize| {
            coordinates::base(numbers.clone().map(|number| (number, n as u32))).is_some()
        };
        let may_be = single.len() > 2 || !single.iter().any(is_row);
        if single.len() > 1 && may_be && fits(single.len()) {
            let squares: Vec<_> = single.iter().map(|line| line.replace(' ', ",")).collect();
            return self.text(first, &squares.join(" "));
        }
        // The first line of a programming contest: the size of a board and another number.
        let is_first = single.len() == 1 && !self.lines.has_text();
        for (line, text) in (first..).zip(single) {
            let is_size = if is_row(text) {
                is_first && !fits(2)
            } else {
                text.parse::<u32>().is_ok_and(|size| size > 1)
            };
            if is_size {
                self.lines.set_heading(line, text);
            } else {
                self.text(line, text)?;
            }
        }
        Ok(())
    }

    fn frame(&mut self, line: &str) {
        // The header of a Markdown table.
        let is_blank = self.grid.rows() == 1 && self.grid.cells.iter().all(|symbol| *symbol == ' ');
        if is_blank && line.contains("--") {
            self.grid = Grid::default();
        }
    }

    fn take_gap(&mut self) -> bool {
        let may_be = self.grid.columns > 2 && self.grid.has_symbols;
        self.grid.take_gap(may_be)
    }

    /// Rejects an incomplete board. A single row of zeros and ones is a line of columns, or all squares of a
    /// board.
    fn end_board(&mut self) -> Result<(), NotationError> {
        if let Some((line, columns)) = self.header.take() {
            self.columns(line, &columns)?;
        }
        if self.grid.is_empty() {
            return Ok(());
        }
        if self.grid.has_symbols || self.grid.rows() > 1 {
            return Err(self.grid.not_square());
        }
        if self.grid.fold(None) {
            return self.complete();
        }
        let grid = take(&mut self.grid);
        let columns = grid.cells.iter().map(|symbol| u32::from(*symbol == '1'));
        self.columns(grid.line, &columns.collect::<Vec<_>>())
    }

    fn text(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let unknown = || NotationError::unknown(line, text);
        let squares = || coordinates::parse(text, None).map_err(|_| unknown());
        let is_numeric = |symbol: u8| symbol.is_ascii_digit() || b" \t,;".contains(&symbol);
        if text.bytes().all(is_numeric) {
            if coordinates::are_pairs(text) {
                return self.squares(line, squares()?);
            }
            if text.len() > 1 && text.bytes().all(|symbol| matches!(symbol, b'0' | b'1')) {
                return self.add_row(line, &text.chars().collect::<Vec<_>>(), true);
            }
            let columns = coordinates::parse_columns(text).ok_or_else(unknown)?;
            let is_in_order =
                |first: u32| (first..).zip(&columns).all(|(at, column)| at == *column);
            if columns.len() > 1 && (is_in_order(0) || is_in_order(1)) {
                self.end_board()?;
                self.header = Some((line, columns));
                return Ok(());
            }
            return self.numbers(line, &columns);
        }
        if text.contains('/') {
            let (n, queens) = fen::parse(text).ok_or_else(unknown)?;
            let side = Side::new(n.into()).on_line(line)?;
            return self.board(line, side, queens, Vec::new());
        }
        if text
            .split([' ', ',', ';', '-'])
            .next()
            .is_some_and(is_square)
        {
            return self.squares(line, squares()?);
        }
        if let Some(rows) = grid::rows(grid::words(text)) {
            return rows
                .iter()
                .try_for_each(|row| self.add_row(line, row, true));
        }
        let row = grid::row(text, self.grid.columns).ok_or_else(unknown)?;
        if self.grid.columns != row.len() && is_rule(text, b'-') {
            return self.end_board(); // a separator
        }
        self.add_row(line, &row, true)
    }

    fn cells(&mut self, line: usize, values: &[Value]) -> Result<bool, NotationError> {
        if let Some(numbers) = value::numbers(values) {
            return self.numbers(line, &numbers).map(|()| true);
        }
        let words = value::words(values).unwrap_or_default();
        let symbols = words.iter().map(|word| grid::symbol(word));
        match symbols.collect::<Option<Vec<_>>>() {
            Some(row) if row.len() > 1 => self.add_row(line, &row, true).map(|()| true),
            _ if values.iter().any(|value| value.number().is_some()) => {
                Err(NotationError::unknown(line, &words.join(", ")))
            }
            _ => {
                let rows = grid::rows(words.iter().map(String::as_str));
                let mut all = rows.iter().flatten();
                all.try_for_each(|row| self.add_row(line, row, true))?;
                Ok(rows.is_some())
            }
        }
    }

    fn pairs(&mut self, line: usize, pairs: Vec<(u32, u32)>) -> Result<(), NotationError> {
        self.squares(line, Squares::pairs(pairs))
    }

    fn take_column(&mut self, line: usize, values: &[Value]) -> Result<bool, NotationError> {
        match value::flat(values).and_then(|values| value::numbers(&values)) {
            Some(columns) => self.numbers(line, &columns).map(|()| true),
            None => Ok(false),
        }
    }

    fn object(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        documents::read(self, document)
    }
}

/// Returns a note about the first number, unless numbers count from 0.
fn base_notes(base: Option<u32>, from_1: Message, neither: Message) -> Vec<Message> {
    match base {
        Some(0) => Vec::new(),
        Some(_) => vec![from_1],
        None => vec![neither],
    }
}
