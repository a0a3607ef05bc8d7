//! Tours in any format.

mod documents;

use std::mem::take;
use std::sync::Arc;

use super::coordinates::{self, Base, Squares};
use super::detect::{Lines, Part, after_name, is_square, only_square};
use super::document::{Document, read as read_document};
use super::move_list::{self, Ground};
use super::tour_grid::Grid;
use super::value::{self, Value};
use super::{NotationError, directions};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::{Message, message};

/// A tour as a text has it: it may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TourText {
    /// The line on which it starts, or its document.
    pub line: usize,
    /// The board, which tours below each other may share.
    pub ground: Arc<Ground>,
    /// The kind that a document names: closed or not.
    pub closed: Option<bool>,
    /// The visits.
    pub visits: Visits,
    /// True if visit numbers were counted from 0. In [`Visits`] they count from 1.
    pub counts_from_0: bool,
    /// How the tour was read where there was a choice.
    pub notes: Vec<Message>,
    /// What was not understood.
    pub warnings: Vec<Message>,
}

/// The visits of a tour, in the ways to write them down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visits {
    /// The number on each square row by row, 0 where there is none, or the mark of a blocked
    /// square.
    Numbers(Vec<u32>),
    /// The squares in the order of visit, all on the board.
    Squares(Vec<Square>),
    /// The start, and the number of the move that leaves each square, which may lead off the board.
    Directions(Square, Vec<u8>),
}

/// Reads all tours of a text. Lists of squares that do not name their board are on that one.
///
/// # Errors
/// The first [`NotationError`].
///
/// ```
/// use backrank_core::notation::{Visits, read_tours};
///
/// let tours = read_tours("0 3 6 9\n11 8 1 4\n2 5 10 7\n", None)?;
/// let numbers = vec![1, 4, 7, 10, 12, 9, 2, 5, 3, 6, 11, 8];
/// assert_eq!(tours[0].visits, Visits::Numbers(numbers));
/// assert_eq!(tours[0].notes[0].to_string(), "numbers counted from 0");
/// # Ok::<(), backrank_core::notation::NotationError>(())
/// ```
pub fn read_tours(text: &str, board: Option<Dims>) -> Result<Vec<TourText>, NotationError> {
    let mut reader = TourReader::new(board, u64::MAX);
    let mut tours = Vec::new();
    for line in text.lines() {
        tours.extend(reader.line(line)?);
    }
    tours.extend(reader.end()?);
    Ok(tours)
}

/// Reads tours line by line.
#[derive(Debug)]
pub struct TourReader {
    lines: Lines,
    grid: Option<Grid>,
    /// The fields that a warning has named.
    warned: Vec<String>,
    directions: Option<directions::Reader>,
    /// Lines with a square each, which are one tour, and the first of them.
    single: Vec<String>,
    first_single: usize,
    /// A square alone, which is the tour of one square if there is nothing else.
    start: Option<(usize, String)>,
    /// The board of lists that do not name theirs.
    ground: Option<Arc<Ground>>,
    found: Vec<TourText>,
}

impl TourReader {
    /// Returns a reader of tours that take at most so many bytes of memory each. Lists of squares
    /// that do not name their board are on that one.
    #[must_use]
    pub fn new(board: Option<Dims>, max_bytes: u64) -> Self {
        Self {
            lines: Lines::new(max_bytes),
            grid: None,
            warned: Vec::new(),
            directions: None,
            single: Vec::new(),
            first_single: 0,
            start: None,
            ground: board.map(|dims| ground(dims, Vec::new())),
            found: Vec::new(),
        }
    }

    /// Takes the next line, and returns the tours that end on it or before.
    ///
    /// # Errors
    /// [`NotationError`] for a line that is not read; nothing may follow it.
    pub fn line(&mut self, line: &str) -> Result<Vec<TourText>, NotationError> {
        let is_free = self.directions.is_none() && !self.lines.is_within_document();
        let is_pair_alone = line.contains('(') || !line.contains(','); // or a row of two numbers
        let single = only_square(after_name(line.trim())).filter(|_| is_free && is_pair_alone);
        if let Some(single) = single {
            self.end_grid()?;
            self.lines.number += 1;
            if self.single.is_empty() {
                self.first_single = self.lines.number;
            }
            self.single.push(single);
            self.lines
                .check_room(self.single.len().saturating_mul(size_of::<String>() + 16))?;
            return Ok(self.take_found());
        }
        self.end_single()?;
        if let Some(mut reader) = self.directions.take() {
            self.lines.number += 1;
            reader.add(self.lines.number, line)?;
            self.lines.check_room(reader.moves.capacity())?;
            self.add_directions(reader);
        } else {
            match self.lines.next(line)? {
                Part::Nothing => return Ok(Vec::new()),
                Part::Gap if line.trim_start().starts_with(directions::FIRST_WORDS) => {
                    return Err(NotationError::unknown(self.lines.number, line));
                }
                // Between the rows of a board may stand empty lines.
                Part::Gap
                    if line.trim().is_empty()
                        && self.grid.as_mut().is_some_and(Grid::may_have_gap) => {}
                Part::Gap => self.end_grid()?,
                Part::Line(text) => self.text(&text, self.lines.number)?,
                Part::Document(text) => self.document(&text)?,
            }
        }
        Ok(self.take_found())
    }

    fn take_found(&mut self) -> Vec<TourText> {
        self.lines.has_board |= !self.found.is_empty();
        take(&mut self.found)
    }

    /// Takes lines with a square each: they are one tour. A square alone is its start.
    fn end_single(&mut self) -> Result<(), NotationError> {
        let (single, line) = (take(&mut self.single), self.first_single);
        match single.as_slice() {
            [] => Ok(()),
            [start] if self.ground.is_none() => {
                self.lines.set_heading(line, start);
                self.start = Some((line, start.clone()));
                Ok(())
            }
            _ => self.list_of_squares(line, &single.join(" ")),
        }
    }

    /// Ends the text, and returns the tours that end with it.
    ///
    /// # Errors
    /// [`NotationError`] for a tour that has not ended, or a text that has none.
    pub fn end(&mut self) -> Result<Vec<TourText>, NotationError> {
        if let Some(reader) = self.directions.take() {
            return Err(reader.not_complete());
        }
        self.end_single()?;
        if let Some(text) = self.lines.rest() {
            self.document(&text)?;
        }
        self.end_grid()?;
        let is_empty = self.found.is_empty() && !self.lines.has_board;
        if let Some((line, square)) = self.start.take().filter(|_| is_empty) {
            self.list_of_squares(line, &square)?;
        }
        let found = self.take_found();
        self.lines.check_headings()?;
        Ok(found)
    }

    fn add_directions(&mut self, reader: directions::Reader) {
        if !reader.is_complete() {
            self.directions = Some(reader);
            return;
        }
        let ground = ground(reader.dims, Vec::new());
        let visits = Visits::Directions(reader.start, reader.moves);
        self.add(reader.line, ground, visits);
    }

    fn add(&mut self, line: usize, ground: Arc<Ground>, visits: Visits) -> &mut TourText {
        let at = self.found.len();
        self.found.push(TourText {
            line,
            ground,
            closed: None,
            visits,
            counts_from_0: false,
            notes: Vec::new(),
            warnings: Vec::new(),
        });
        &mut self.found[at]
    }

    /// Ends a board of numbers.
    fn end_grid(&mut self) -> Result<(), NotationError> {
        let Some(mut grid) = self.grid.take() else {
            return Ok(());
        };
        let line = grid.line;
        if let Some(pairs) = grid.pairs() {
            return self.squares(line, Squares::pairs(pairs), self.ground.clone());
        }
        if let [number] = grid.numbers[..]
            && number > 1
        {
            self.lines.set_heading(line, &number.to_string());
            return Ok(());
        }
        let is_folded = grid.fold(self.ground.as_ref().map(|ground| ground.dims));
        grid.drop_labels(self.lines.take_files());
        let dims = Dims::new(grid.rows() as u32, grid.columns as u32)
            .map_err(|error| NotationError::wrong(line, error))?;
        let counts_from_0 = grid.count_from_1();
        let tour = self.add(
            line,
            ground(dims, Vec::new()),
            Visits::Numbers(grid.numbers),
        );
        tour.counts_from_0 = counts_from_0;
        if counts_from_0 {
            tour.notes.push(message!("numbers counted from 0"));
        }
        if is_folded {
            tour.notes.push(message!("all numbers in one line"));
        }
        Ok(())
    }

    /// Takes a line without brackets in front.
    fn text(&mut self, text: &str, line: usize) -> Result<(), NotationError> {
        if text.starts_with(directions::FIRST_WORDS) {
            self.end_grid()?;
            self.directions = Some(directions::Reader::new(line, text)?);
            return Ok(());
        }
        if let Some((ground, list)) = move_list::split_board(line, text)? {
            self.end_grid()?;
            let (dims, ground) = (ground.dims, Arc::new(ground));
            if list.trim().is_empty() {
                self.ground = Some(ground);
                return Ok(());
            }
            let squares = squares(line, list, dims)?;
            return self.squares(line, squares, Some(ground));
        }
        let word = text.split([' ', ';', '-', '>']).next().unwrap_or_default();
        let first = word.split(',').next().unwrap_or_default();
        let is_pair = || word.contains(',') && self.ground.is_some() || text.contains(' ');
        if is_square(first) || is_pair() && coordinates::are_pairs(text) {
            self.end_grid()?;
            return self.list_of_squares(line, text);
        }
        let is_separator = text.len() > 2 && text.bytes().all(|sign| sign == b'-');
        let mut grid = self.grid.take().unwrap_or_else(|| Grid::new(line));
        let is_row = !is_separator && grid.add_line(line, text)?;
        self.lines.check_room(grid.bytes())?;
        if grid.columns > 0 {
            self.grid = Some(grid);
        }
        if is_row {
            Ok(())
        } else if is_separator {
            self.end_grid()
        } else {
            Err(NotationError::unknown(line, text))
        }
    }

    /// Takes a line of squares.
    fn list_of_squares(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let dims = self.ground.as_ref().map(|ground| ground.dims);
        let squares = match dims {
            Some(dims) => squares(line, text, dims)?,
            None => {
                coordinates::parse(text, None).map_err(|_| NotationError::unknown(line, text))?
            }
        };
        self.squares(line, squares, self.ground.clone())
    }

    /// Takes a list of squares on the board, or on the smallest one that they fill.
    fn squares(
        &mut self,
        line: usize,
        squares: Squares,
        board: Option<Arc<Ground>>,
    ) -> Result<(), NotationError> {
        let is_named = board.is_some();
        let count = squares.list.len() as u64;
        let fills = |dims: &Dims| dims.squares() == count;
        let board = board.or_else(|| {
            let boards = [0, 1]
                .into_iter()
                .filter_map(|first| squares.smallest_board(first));
            Some(ground(boards.into_iter().find(fills)?, Vec::new()))
        });
        let Some(board) = board else {
            return Err(NotationError::wrong(
                line,
                message!(
                    "a list of squares needs a board: write it in front, as in '8x8: a1 b3', or use --dims"
                ),
            ));
        };
        let dims = board.dims;
        let on = squares.on(dims);
        let (squares, base) = on.map_err(|error| NotationError::wrong(line, error))?;
        if let Some(&outside) = squares.iter().find(|square| !dims.contains(**square)) {
            return Err(move_list::outside_of(line, outside, dims));
        }
        let tour = self.add(line, board, Visits::Squares(squares));
        if !is_named {
            tour.notes.push(message!(
                "the smallest board that has these squares is {dims}",
                dims
            ));
        }
        if base == Base::One {
            tour.notes.push(message!("rows and columns counted from 1"));
        }
        Ok(())
    }

    fn document(&mut self, text: &str) -> Result<(), NotationError> {
        let line = self.lines.start();
        let (values, is_row) = read_document(line, text)?;
        if is_row {
            // A board may be printed with a list for each row.
            return if self.row(line, &values)? {
                Ok(())
            } else {
                self.list(line, &values)
            };
        }
        self.end_grid()?;
        self.list(line, &values)?;
        self.end_grid()
    }

    /// Adds a row to the board of numbers; false if the values are none.
    fn row(&mut self, line: usize, values: &[Value<'_>]) -> Result<bool, NotationError> {
        let mut grid = self.grid.take().unwrap_or_else(|| Grid::new(line));
        let is_row = grid.add_values(line, values)?;
        if grid.columns > 0 {
            self.grid = Some(grid);
        }
        Ok(is_row)
    }

    /// Takes the values of a list: one tour, or several.
    fn list(&mut self, line: usize, values: &[Value<'_>]) -> Result<(), NotationError> {
        if values.is_empty() {
            return Ok(());
        }
        let pairs = value::pairs(values).filter(|pairs| pairs.len() > 2);
        if let Some(pairs) = pairs {
            return self.squares(line, Squares::pairs(pairs), self.ground.clone());
        }
        let words: Option<Vec<_>> = values.iter().map(Value::word).collect();
        if let Some(words) = words {
            if words.iter().all(|word| is_square(word)) {
                return self.text(&words.join(" "), line);
            }
            for word in &words {
                for text in word.lines() {
                    self.text(text.trim(), line)?;
                }
            }
            return Ok(());
        }
        let is_row = |value: &Value<'_>| {
            value
                .words()
                .is_some_and(|words| !words.iter().any(|word| is_square(word)))
        };
        if values.iter().all(is_row) {
            for value in values {
                if let Value::List(row) = value
                    && !self.row(line, row)?
                {
                    return Err(NotationError::unknown(
                        line,
                        &value.words().unwrap_or_default().join(" "),
                    ));
                }
            }
            return Ok(());
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
            self.end_grid()?;
        }
        Ok(())
    }
}

/// Reads squares on a board; rows and columns may count from 1.
fn squares(line: usize, list: &str, dims: Dims) -> Result<Squares, NotationError> {
    let squares = coordinates::parse(list, Some(dims));
    squares.map_err(|error| NotationError::wrong(line, error))
}

fn ground(dims: Dims, blocked: Vec<Square>) -> Arc<Ground> {
    Arc::new(Ground { dims, blocked })
}

impl NotationError {
    /// An example of each format of a tour.
    #[must_use]
    pub fn tours_examples() -> Message {
        message!(
            "a tour is a board of numbers, row by row, such as '1 4 7 10' or '[[1, 4, 7, 10], ...]', or is a line such as {lines}",
            lines = vec![
                "'3x4: a3 c2 a1 ...'",
                "'a3 -> c2 -> a1 -> ...'",
                "'[(0, 0), (1, 2), ...]'",
                "'{\"dims\": \"3x4\", \"squares\": [\"a3\", ...]}'",
            ]
        )
    }
}
