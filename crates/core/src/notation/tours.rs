//! Tours in any format.

mod documents;

use std::mem::take;
use std::sync::Arc;

use super::coordinates::{self, Squares, is_square, only_square};
use super::detect::{Lines, after_name, is_rule, plain};
use super::document::Document;
use super::grid::{self, Grid};
use super::move_list::{self, Ground};
use super::reader::Reader;
use super::value::{self, Value};
use super::{NotationError, OnLine, directions};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::tour::verify::numbers::BLOCKED;
use crate::{Message, message};

/// A tour as read from a text. It need not be a valid tour.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TourText {
    /// The line on which the tour or its document starts.
    pub line: usize,
    /// The board, which consecutive tours may share.
    pub ground: Arc<Ground>,
    /// Whether the tour is closed according to its document.
    pub closed: Option<bool>,
    /// The visits.
    pub visits: Visits,
    /// True if visit numbers were counted from 0. In [`Visits`] they count from 1.
    pub counts_from_0: bool,
    /// How ambiguous parts of the tour were read.
    pub notes: Vec<Message>,
    /// The parts that were ignored.
    pub warnings: Vec<Message>,
}

/// The visits of a tour, in one of three formats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visits {
    /// The number on each square row by row, 0 if there is none, or the mark of a blocked square.
    Numbers(Vec<u32>),
    /// The squares in the order of visit, all on the board.
    Squares(Vec<Square>),
    /// The start, and the number of the move that leaves each square, which may lead off the board.
    Directions(Square, Vec<u8>),
}

/// Reads all tours of a text. `board` is the board of lists of squares that do not name theirs.
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
    TourReader::new(board, u64::MAX).read_all(text)
}

/// Reads tours line by line.
#[derive(Debug)]
pub struct TourReader {
    lines: Lines,
    grid: Grid<u32>,
    directions: Option<directions::Reader>,
    /// A single square, which is the tour of one square if there is nothing else.
    start: Option<(usize, String)>,
    /// The board of lists that do not name theirs.
    ground: Option<Arc<Ground>>,
    /// The board and blocked squares that the document sets for its tours.
    defaults: documents::Defaults,
    boards: Vec<TourText>,
}

impl TourReader {
    /// Returns a reader of tours of at most `max_bytes` bytes of memory each. `board` is the board of lists of
    /// squares that do not name theirs.
    #[must_use]
    pub fn new(board: Option<Dims>, max_bytes: u64) -> Self {
        Self {
            lines: Lines::new(max_bytes),
            grid: Grid::default(),
            directions: None,
            start: None,
            ground: board.map(|dims| ground(dims, Vec::new())),
            defaults: documents::Defaults::default(),
            boards: Vec::new(),
        }
    }

    /// Reads the next line, and returns the tours that end on it or before.
    ///
    /// # Errors
    /// [`NotationError`] for a line that cannot be read. Do not use the reader after an error.
    pub fn line(&mut self, line: &str) -> Result<Vec<TourText>, NotationError> {
        self.take_line(line)
    }

    /// Ends the text, and returns the tours that end with it.
    ///
    /// # Errors
    /// [`NotationError`] for an incomplete tour, or headings without a tour. An empty text has no
    /// tours.
    pub fn end(&mut self) -> Result<Vec<TourText>, NotationError> {
        self.take_end()
    }

    fn add(&mut self, line: usize, ground: Arc<Ground>, visits: Visits) -> &mut TourText {
        let at = self.boards.len();
        self.boards.push(TourText {
            line,
            ground,
            closed: None,
            visits,
            counts_from_0: false,
            notes: Vec::new(),
            warnings: Vec::new(),
        });
        &mut self.boards[at]
    }

    /// Returns the board of lists that do not name theirs.
    fn ground(&self) -> Option<Arc<Ground>> {
        self.defaults.ground.clone().or(self.ground.clone())
    }

    /// Reads the cells of a row. Returns false if they are not a row.
    fn numbers(
        &mut self,
        line: usize,
        cells: impl IntoIterator<Item: AsRef<str>>,
    ) -> Result<bool, NotationError> {
        let is_row = self.grid.add_cells(line, cells)?;
        self.lines.check_room(self.grid.bytes())?;
        Ok(is_row)
    }

    /// Reads a line of squares.
    fn names(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let ground = self.ground();
        let dims = ground.as_ref().map(|ground| ground.dims);
        let squares = coordinates::parse(text, dims).map_err(|why| match dims {
            Some(_) => NotationError::wrong(line, why),
            None => NotationError::unknown(line, text),
        })?;
        self.squares(line, squares, ground)
    }

    /// Reads a list of squares on the board, or on the smallest board that they fill.
    fn squares(
        &mut self,
        line: usize,
        squares: Squares,
        board: Option<Arc<Ground>>,
    ) -> Result<(), NotationError> {
        let is_named = board.is_some();
        let fills = |dims: &Dims| dims.squares() == squares.list.len() as u64;
        let smallest = || {
            let boards = [0, 1].map(|first| squares.smallest_board(first));
            let board = boards.into_iter().flatten().find(fills);
            board.map(|dims| ground(dims, Vec::new()))
        };
        let needs_board = || {
            message!(
                "a list of squares needs a board: write it in front, as in '8x8: a1 b3', or use --dims"
            )
        };
        let board = board
            .or_else(smallest)
            .ok_or_else(needs_board)
            .on_line(line)?;
        let dims = board.dims;
        let (squares, base) = squares.on(dims).on_line(line)?;
        let squares = coordinates::check(line, squares, dims)?;
        let tour = self.add(line, board, Visits::Squares(squares));
        if !is_named {
            tour.notes.push(message!(
                "the smallest board that has these squares is {dims}",
                dims
            ));
        }
        if base == Some(1) {
            tour.notes.push(message!("rows and columns counted from 1"));
        }
        Ok(())
    }
}

impl Reader for TourReader {
    type Board = TourText;

    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn drain_boards(&mut self) -> Vec<TourText> {
        take(&mut self.boards)
    }

    fn single(&self, line: &str) -> Option<String> {
        let is_free = !self.lines.is_within_document();
        let is_pair_alone = line.contains('(') || !line.contains(','); // or a row of two numbers
        only_square(after_name(line.trim())).filter(|_| is_free && is_pair_alone)
    }

    /// Reads the lines as one tour. A single square is its start.
    fn take_single(&mut self, first: usize, single: &[String]) -> Result<(), NotationError> {
        match single {
            [start] if self.ground.is_none() => {
                self.lines.set_heading(first, start);
                self.start = Some((first, start.clone()));
                Ok(())
            }
            _ => self.names(first, &single.join(" ")),
        }
    }

    fn take_directions(&mut self, line: &str) -> Result<bool, NotationError> {
        let text = plain(line);
        match self.directions.take() {
            None if text.starts_with(directions::FIRST_WORDS) => {
                self.end_single()?;
                self.end_board()?;
                self.lines.number += 1;
                let reader = directions::Reader::new(self.lines.number, &text)?;
                self.directions = Some(reader);
            }
            None => return Ok(false),
            Some(mut reader) => {
                self.lines.number += 1;
                reader.add(self.lines.number, line)?;
                self.lines.check_room(reader.moves.capacity())?;
                if reader.is_complete() {
                    let visits = Visits::Directions(reader.start, reader.moves);
                    self.add(reader.line, ground(reader.dims, Vec::new()), visits);
                } else {
                    self.directions = Some(reader);
                }
            }
        }
        Ok(true)
    }

    fn take_gap(&mut self) -> bool {
        let may_be = self.grid.may_have_gaps();
        self.grid.take_gap(may_be)
    }

    fn end_board(&mut self) -> Result<(), NotationError> {
        let mut grid = take(&mut self.grid);
        let line = grid.line;
        if grid.is_empty() {
            return Ok(());
        }
        if let Some(pairs) = grid.pairs() {
            return self.pairs(line, pairs);
        }
        if let [number] = grid.cells[..]
            && number > 1
        {
            self.lines.set_heading(line, &number.to_string());
            return Ok(());
        }
        let is_folded = grid.fold(self.ground().map(|ground| ground.dims));
        grid.drop_labels(take(&mut self.lines.files));
        let dims = Dims::new(grid.rows() as u32, grid.columns as u32).on_line(line)?;
        if let Some(defaults) = self.defaults.on(line, dims)? {
            for square in &defaults.blocked {
                grid.cells[dims.index(*square) as usize] = BLOCKED;
            }
        }
        let counts_from_0 = grid.count_from_1();
        let visits = Visits::Numbers(grid.cells);
        let tour = self.add(line, ground(dims, Vec::new()), visits);
        tour.counts_from_0 = counts_from_0;
        if counts_from_0 {
            tour.notes.push(message!("numbers counted from 0"));
        }
        if is_folded {
            tour.notes.push(message!("all numbers in one line"));
        }
        Ok(())
    }

    fn end_text(&mut self) -> Result<(), NotationError> {
        if let Some(reader) = self.directions.take() {
            return Err(reader.not_complete());
        }
        let is_empty = self.boards.is_empty() && !self.lines.has_board;
        match self.start.take() {
            Some((line, square)) if is_empty => self.names(line, &square),
            _ => Ok(()),
        }
    }

    fn text(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        if let Some((ground, list)) = move_list::split_board(line, text)? {
            self.end_board()?;
            let (dims, ground) = (ground.dims, Some(Arc::new(ground)));
            if list.trim().is_empty() {
                self.ground = ground;
                return Ok(());
            }
            let squares = coordinates::parse(list, Some(dims)).on_line(line)?;
            return self.squares(line, squares, ground);
        }
        let word = text.split([' ', ';', '-', '>']).next().unwrap_or_default();
        let first = word.split(',').next().unwrap_or_default();
        let is_pair = || word.contains(',') && self.ground.is_some() || text.contains(' ');
        if is_square(first) || is_pair() && coordinates::are_pairs(text) {
            self.end_board()?;
            self.names(line, text)
        } else if is_rule(text, b'-') {
            self.end_board()
        } else {
            let is_row = if text.contains('|') {
                self.numbers(line, grid::cells(text))?
            } else {
                self.numbers(line, grid::words(text))? // there may be millions
            };
            let unknown = || NotationError::unknown(line, text);
            is_row.then_some(()).ok_or_else(unknown)
        }
    }

    fn cells(&mut self, line: usize, values: &[Value]) -> Result<bool, NotationError> {
        self.numbers(line, value::words(values).unwrap_or_default())
    }

    fn pairs(&mut self, line: usize, pairs: Vec<(u32, u32)>) -> Result<(), NotationError> {
        self.squares(line, Squares::pairs(pairs), self.ground())
    }

    fn object(&mut self, document: Document<'_>) -> Result<(), NotationError> {
        documents::read(self, document)
    }
}

fn ground(dims: Dims, blocked: Vec<Square>) -> Arc<Ground> {
    Arc::new(Ground { dims, blocked })
}
