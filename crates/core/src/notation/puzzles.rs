//! Boards of regions in any format, with the queens and crosses on them.

mod documents;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::iter::repeat_n;
use std::mem::take;

use super::borders;
use super::detect::{self, LineKind, Lines};
use super::document::Document;
use super::grid::Grid;
use super::regions::{marks, regions, row, words};
use super::value::{self, Value, is_number};
use super::{NotationError, OnLine};
use crate::board::square::Square;
use crate::queens::puzzle::{Mark, Regions};
use crate::{Message, message};

/// The text before the rows in a link of the page.
const PAGE_LINK: &str = "#puzzle/";

/// A board of regions as read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleText {
    /// The line on which the board or its document starts.
    pub line: usize,
    /// The `id` or the `date` of its document.
    pub name: Option<String>,
    /// The board.
    pub regions: Regions,
    /// True if the text contains the number of queens of each region; otherwise it is one.
    pub has_stars: bool,
    /// The queens and crosses given in the document or on the letters.
    pub givens: Vec<Mark>,
    /// The boards of queens and crosses drawn below it, each with its first line.
    pub below: Vec<(usize, Vec<Mark>)>,
    /// The solutions of its document.
    pub solutions: Vec<Vec<Square>>,
    /// How ambiguous parts of the board were read.
    pub notes: Vec<Message>,
    /// The parts that were ignored, once for each field of the text.
    pub warnings: Vec<Message>,
}

/// Reads all boards of regions of a text.
///
/// # Errors
/// The first [`NotationError`].
///
/// ```
/// use backrank_core::notation::read_puzzles;
///
/// let boards = read_puzzles("AAB\nABB\nCCC\n\n[[1, 1, 2], [1, 2, 2], [3, 3, 3]]")?;
/// assert_eq!(boards[0].regions.to_string(), "AAB\nABB\nCCC");
/// assert_eq!(boards[1].regions.to_string(), "112\n122\n333");
/// # Ok::<(), backrank_core::notation::NotationError>(())
/// ```
pub fn read_puzzles(text: &str) -> Result<Vec<PuzzleText>, NotationError> {
    let mut reader = Reader {
        lines: Lines::new(u64::MAX),
        grid: Grid::default(),
        stars: None,
        above: None,
        is_apart: true,
        boards: Vec::new(),
    };
    let lines: Vec<_> = text.lines().map(detect::plain).collect();
    // For each line, the next two that are not empty.
    let (mut below, mut next) = (Vec::with_capacity(lines.len()), [""; 2]);
    for line in lines.iter().rev() {
        below.push(next);
        if !line.is_empty() {
            next = [line, next[0]];
        }
    }
    let blocks = lines.chunk_by(|line, next| line.is_empty() == next.is_empty());
    let named = blocks.flat_map(|block| repeat_n(are_names(block), block.len()));
    for ((line, is_named), next) in text.lines().zip(named).zip(below.into_iter().rev()) {
        if is_named {
            reader.names(line)?;
        } else {
            reader.line(line, next)?;
        }
    }
    reader.end()
}

struct Reader {
    lines: Lines,
    /// The keys of the current board, or of its marks.
    grid: Grid<String>,
    /// The number of queens in each region, from a heading.
    stars: Option<u32>,
    /// The number of squares of the line above, if it was a row.
    above: Option<usize>,
    /// True if something separates the last board from this line.
    is_apart: bool,
    boards: Vec<PuzzleText>,
}

impl Reader {
    /// Reads a row of names.
    fn names(&mut self, line: &str) -> Result<(), NotationError> {
        self.lines.number += 1;
        let names = words(&detect::plain(line)).map(String::from).collect();
        self.row(self.lines.number, names)
    }

    /// Reads a line. `next`: the next two that are not empty.
    fn line(&mut self, line: &str, next: [&str; 2]) -> Result<(), NotationError> {
        let text = &*detect::plain(line);
        let quote = |error: NotationError| error.quoting(line);
        if !self.lines.is_within_document() && self.is_taken(text, next).map_err(quote)? {
            return Ok(());
        }
        match self.lines.next(text)? {
            LineKind::Inner => Ok(()),
            LineKind::Gap => {
                self.is_apart = true;
                // Empty lines are allowed between the rows of a board.
                if text.is_empty() && self.grid.columns <= Regions::MAX_ORDER {
                    Ok(())
                } else {
                    self.end_board()
                }
            }
            LineKind::Line(text) => self.text(self.lines.number, &text).map_err(quote),
            LineKind::Document(text) => self.document(&text),
        }
    }

    /// Reads a line if it is a row, a board, or the number of rows, because letters alone may look like a
    /// heading or the names of the columns.
    fn is_taken(&mut self, text: &str, next: [&str; 2]) -> Result<bool, NotationError> {
        if let Some((name, stars)) = text.split_once([':', '='])
            && name.trim().eq_ignore_ascii_case("stars")
        {
            self.stars = stars.trim().parse().ok();
        }
        let line = self.lines.number + 1;
        let (own, above) = (length(text), take(&mut self.above));
        // A line before rows of another length is their heading.
        let is_row = own.is_some()
            && (!self.grid.is_empty()
                || own == above
                || match next.map(length) {
                    [None, _] => false,
                    [below, second] => below == own || second != below,
                });
        let folded = row(text).map(|row| one_row_grid(line, row));
        let boards = [grid_of_words(line, text), folded];
        let is_board = boards.iter().flatten().any(|grid| regions(grid).is_ok());
        let is_size = text.len() < 3 && is_number(text) && self.grid.is_empty();
        let is_notation = !is_board && (!is_row || borders::is_notation(next[0]));
        if is_size && !is_row && length(next[0]) > Some(1) {
            self.lines.number = line; // the number of rows
            return Ok(true);
        }
        let board = if is_notation && borders::is_notation(text) {
            Some(borders::read_notation(line, text)?)
        } else {
            borders::read_link(line, text)?.or(page_link(line, text)?)
        };
        if let Some(board) = board {
            self.end_board()?;
            self.push(line, board, true);
        } else if is_row || is_board {
            self.above = own;
            self.text(line, text)?;
        } else {
            return Ok(false);
        }
        self.lines.number = line;
        Ok(true)
    }

    fn end(mut self) -> Result<Vec<PuzzleText>, NotationError> {
        if let Some(text) = self.lines.rest() {
            self.document(&text)?;
        }
        self.end_board()?;
        self.lines.has_board |= !self.boards.is_empty();
        self.lines.check_headings()?;
        Ok(self.boards)
    }

    /// Adds a board.
    fn push(&mut self, line: usize, regions: Regions, has_stars: bool) -> &mut PuzzleText {
        let at = self.boards.len();
        self.boards.push(PuzzleText {
            line,
            name: None,
            regions,
            has_stars,
            givens: Vec::new(),
            below: Vec::new(),
            solutions: Vec::new(),
            notes: Vec::new(),
            warnings: Vec::new(),
        });
        self.is_apart = false;
        &mut self.boards[at]
    }

    /// Reads one or more rows, separated by blanks or commas.
    fn text(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let squares = row(text);
        let board = grid_of_words(line, text);
        if let Some(board) = board
            .filter(|board| self.grid.is_empty() && (squares.is_none() || regions(board).is_ok()))
        {
            self.grid = board;
            return self.end_board();
        }
        let rows = match squares {
            Some(row) => Some(vec![row]),
            // Rows of marks contain points.
            None => text.split([',', ' ']).map(row).collect(),
        };
        let rows = rows.ok_or_else(|| NotationError::unknown(line, text))?;
        rows.into_iter().try_for_each(|row| self.row(line, row))
    }

    fn row(&mut self, line: usize, row: Vec<String>) -> Result<(), NotationError> {
        self.grid.add(line, row)?;
        if self.grid.is_complete() {
            self.end_board()
        } else {
            Ok(())
        }
    }

    /// Ends a board, or marks below one. All squares of a board may be in one row.
    fn end_board(&mut self) -> Result<(), NotationError> {
        let mut grid = take(&mut self.grid);
        if grid.is_empty() {
            return Ok(());
        }
        grid.fold(None);
        let (line, rows, columns) = (grid.line, grid.rows(), grid.columns);
        if let Some(board) = self.boards.last_mut()
            && let Some(marks) = marks(&grid)
        {
            let expected = board.regions.order().get();
            if rows != expected || columns != expected {
                return Err(NotationError::Ragged {
                    line,
                    squares: columns,
                    expected,
                });
            }
            board.below.push((line, marks));
            self.is_apart = false;
            return Ok(());
        }
        if rows != columns {
            return Err(grid.not_square());
        }
        if !self.is_apart {
            return Err(message!(
                "the board above has as many rows as columns: put an empty line before the next board"
            ))
            .on_line(line);
        }
        let mut board = regions(&grid).on_line(line)?;
        if let Some(stars) = self.stars {
            board.regions = board.regions.with_stars(stars).on_line(line)?;
        }
        let puzzle = self.push(line, board.regions, self.stars.is_some());
        puzzle.givens = board.marks;
        puzzle.notes.extend(board.note);
        Ok(())
    }

    fn document(&mut self, text: &str) -> Result<(), NotationError> {
        let line = self.lines.start;
        let values = value::parse(text).on_line(line)?;
        if let Some(words) = value::words(&values) {
            return self.words(line, words); // a board may be printed with a list for each row
        }
        self.end_board()?;
        self.is_apart = true;
        self.list(line, &values)
    }

    /// Reads the squares of a row, or rows of symbols.
    fn words(&mut self, line: usize, words: Vec<String>) -> Result<(), NotationError> {
        let lines: Vec<_> = words.iter().flat_map(|word| word.lines()).collect();
        let n = lines.len();
        let are_rows = n > 1 && lines.iter().all(|row| row.chars().count() == n);
        if !are_rows && words.len() != 1 {
            return self.row(line, words);
        }
        let symbols = |row: &str| row.trim().chars().map(String::from).collect();
        let mut rows = lines.into_iter().map(symbols);
        rows.try_for_each(|row| self.row(line, row))
    }

    /// Reads the values of a list: one or more boards.
    fn list(&mut self, line: usize, values: &[Value]) -> Result<(), NotationError> {
        if let Some(words) = value::words(values) {
            self.words(line, words)?;
            return self.end_board();
        }
        let n = values.len();
        let row = |value: &Value| value::words(value.list()?).filter(|words| words.len() == n);
        if let Some(rows) = values.iter().map(row).collect::<Option<Vec<_>>>() {
            return rows.into_iter().try_for_each(|row| self.row(line, row));
        }
        for (number, value) in (1_usize..).zip(values) {
            self.is_apart = true;
            let read = match value {
                Value::List(values) => self.list(line, values),
                Value::Object(fields) => self.object(Document { line, fields }),
                other => {
                    let text = other.word().unwrap_or_default();
                    Err(NotationError::unknown(line, &text))
                }
            };
            read.map_err(|error| match error {
                NotationError::Wrong { line, why } if n > 1 => {
                    NotationError::wrong(line, message!("board {number}: {why}", number, why))
                }
                other => other,
            })?;
        }
        Ok(())
    }
}

/// Returns the board of a link of the page, if the line has one.
fn page_link(line: usize, text: &str) -> Result<Option<Regions>, NotationError> {
    let Some((_, link)) = text.split_once(PAGE_LINK) else {
        return Ok(None);
    };
    let (rows, options) = link.split_once('?').unwrap_or((link, ""));
    let mut options = options.split('&');
    let stars = options.find_map(|option| option.strip_prefix("stars="));
    let stars = stars.unwrap_or("1").parse();
    let stars = stars.map_err(|_| NotationError::unknown(line, text))?;
    let rows: Vec<_> = rows.split('.').collect();
    let regions = Regions::new(&rows).and_then(|regions| regions.with_stars(stars));
    regions.on_line(line).map(Some)
}

/// Returns true for n lines of n names, at most half of them different, unless every line reads as a row or
/// as a board by itself.
fn are_names(lines: &[Cow<'_, str>]) -> bool {
    let names: Vec<_> = lines.iter().flat_map(|line| words(line)).collect();
    let has_n_words = |line: &Cow<'_, str>| words(line).count() == lines.len();
    let is_name = |symbol: char| symbol.is_alphanumeric() || "-_#".contains(symbol);
    let is_board = |line: &Cow<'_, str>| {
        row(line).is_some() || grid_of_words(1, line).is_some_and(|board| regions(&board).is_ok())
    };
    lines.len() > 1
        && lines.iter().all(has_n_words)
        && names.iter().all(|name| name.chars().all(is_name))
        && 2 * BTreeSet::from_iter(&names).len() <= names.len()
        && !lines.iter().all(is_board)
}

/// Returns the number of squares of a line that may be a row.
fn length(text: &str) -> Option<usize> {
    let is_word = || {
        let is_other = text.contains([' ', '[', '{', '(', '"', '/']);
        !is_other && !detect::is_edge(text) && !detect::is_rule(text, b'-')
    };
    if text.is_empty() {
        return None;
    }
    let word = || is_word().then(|| text.chars().count());
    row(text).map(|row| row.len()).or_else(word)
}

/// Returns the board whose squares are all in this row, or the row if there is no such board.
fn one_row_grid(line: usize, row: Vec<String>) -> Grid<String> {
    let mut grid = Grid::new(line, row.len(), row);
    grid.fold(None);
    grid
}

/// Returns the board on one line, whose rows are separated by blanks, commas or points.
fn grid_of_words(line: usize, text: &str) -> Option<Grid<String>> {
    let words = text.split([' ', ',', ';', '.', '/', '\t']);
    let rows: Option<Vec<_>> = words.filter(|word| !word.is_empty()).map(row).collect();
    let rows = rows?;
    let n = rows.len();
    let is_board = n > 1 || text.chars().count() == 1;
    let is_board = is_board && rows.iter().all(|row| row.len() == n);
    is_board.then(|| Grid::new(line, n, rows.concat()))
}
