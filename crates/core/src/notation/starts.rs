//! Boards on which a search starts, drawn as a grid with given queens or visit numbers and blocked squares.

use super::coordinates;
use super::detect::is_fence;
use super::queens::QueensReader;
use super::reader::Reader as _;
use super::tour_grid::BLOCKED;
use super::tours::{Visits, read_tours};
use super::{NotationError, OnLine};
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::Square;
use crate::{Message, message};

/// A board of queens on which a search starts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QueensStart {
    /// The number of rows.
    pub side: Side,
    /// The queens given.
    pub queens: Vec<Square>,
    /// The blocked squares.
    pub blocked: Vec<Square>,
    /// How ambiguous parts of the board were read.
    pub notes: Vec<Message>,
}

impl QueensStart {
    /// Returns the empty board.
    #[must_use]
    pub const fn empty(size: Side) -> Self {
        Self {
            side: size,
            queens: Vec::new(),
            blocked: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// A board of a tour on which a search starts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TourStart {
    /// The board.
    pub dims: Dims,
    /// The visit number of each square row by row, from 1; 0 if it is not given, [`BLOCKED`] on a
    /// blocked square.
    pub numbers: Vec<u32>,
    /// How ambiguous parts of the board were read.
    pub notes: Vec<Message>,
}

/// Reads the board of a text: a symbol for each square, or any other format of a board of queens. `Q` is a
/// given queen. `#`, `x`, `*`, and 1 if there are zeros, are blocked squares.
///
/// # Errors
/// [`NotationError`], also for no board, for several, and for a document that has more than a board.
///
/// ```
/// use backrank_core::{Square, notation::read_queens_start};
///
/// let start = read_queens_start(". Q . #\n. . . .\n. . . .\n* . . .")?;
/// assert_eq!(start.queens, [Square::new(0, 1)]);
/// assert_eq!(start.blocked, [Square::new(0, 3), Square::new(3, 0)]);
/// # Ok::<(), backrank_core::notation::NotationError>(())
/// ```
pub fn read_queens_start(text: &str) -> Result<QueensStart, NotationError> {
    let mut reader = QueensReader::for_starts();
    let board = only(reader.read_all(text)?, |board| board.line)?;
    check_alone(
        board.line,
        board.rules.is_none() && board.warnings.is_empty(),
    )?;
    Ok(QueensStart {
        side: board.side,
        queens: coordinates::check(board.line, board.queens, board.side.dims())?,
        blocked: reader.blocked.unwrap_or_default(),
        notes: board.notes,
    })
}

/// Returns the only board of a text.
fn only<T>(boards: Vec<T>, line: fn(&T) -> usize) -> Result<T, NotationError> {
    let mut boards = boards.into_iter();
    let none = || message!("there is no board in the text");
    let board = boards.next().ok_or_else(none).on_line(1)?;
    match boards.last() {
        None => Ok(board),
        Some(other) => Err(message!("the text has several boards")).on_line(line(&other)),
    }
}

/// Rejects a document with fields that a search ignores.
fn check_alone(line: usize, is_alone: bool) -> Result<(), NotationError> {
    if is_alone {
        return Ok(());
    }
    Err(message!(
        "a search reads only the board of a document: draw blocked squares as '#', and give the rest as options"
    ))
    .on_line(line)
}

/// Reads the board of a text: a number for each square, 0, `.` or `_` if none is given, `#` for a
/// blocked square. In a board of single symbols, such as `..00.`, a blank is a blocked square, and so is
/// a point if there are zeros; 1 is the start.
///
/// # Errors
/// [`NotationError`], also for no board, for several, and for a document that has more than a board.
///
/// ```
/// use backrank_core::notation::{BLOCKED, read_tour_start};
///
/// let start = read_tour_start("1 . .\n. # .\n. . 2")?;
/// assert_eq!(start.numbers, [1, 0, 0, 0, BLOCKED, 0, 0, 0, 2]);
/// assert_eq!(read_tour_start("100\n0 0\n000")?.numbers[4], BLOCKED);
/// # Ok::<(), backrank_core::notation::NotationError>(())
/// ```
pub fn read_tour_start(text: &str) -> Result<TourStart, NotationError> {
    if let Some(start) = symbols(text)? {
        return Ok(start);
    }
    let tour = only(read_tours(text, None)?, |tour| tour.line)?;
    check_alone(tour.line, tour.closed.is_none() && tour.warnings.is_empty())?;
    match tour.visits {
        Visits::Numbers(numbers) => Ok(TourStart {
            dims: tour.ground.dims,
            numbers,
            notes: tour.notes,
        }),
        _ => Err(message!("the board is not drawn as a grid of numbers")).on_line(tour.line),
    }
}

/// Reads a board of single symbols, if the text is one.
fn symbols(text: &str) -> Result<Option<TourStart>, NotationError> {
    let unquote = |line: &&str| {
        let end = line.trim_end().trim_end_matches(',');
        let quoted = end.trim_start().strip_prefix('"');
        let quoted = quoted.and_then(|inner| inner.strip_suffix('"'));
        quoted.unwrap_or(end).to_owned()
    };
    let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
    let boards = lines.split(|line| line.trim().is_empty() || is_fence(line));
    let mut boards = boards.filter(|lines| !lines.is_empty());
    let (Some(lines), None) = (boards.next(), boards.next()) else {
        return Ok(None);
    };
    let rows: Vec<_> = lines.iter().map(unquote).collect();
    let words = || rows.iter().flat_map(|row| row.split(' '));
    let longest = words().map(str::len).max();
    // A word such as 10 or -1 is a number, not two squares.
    let is_number =
        |word: &str| word.len() == 2 && word.parse::<i8>().is_ok_and(|number| number != 0);
    let are_words = longest < Some(2) || longest == Some(2) && words().any(is_number);
    let all = rows.concat();
    let are_symbols = all.chars().all(|symbol| " .-_01#xX*".contains(symbol));
    if are_words || !are_symbols || all.matches('1').count() > 1 {
        return Ok(None);
    }
    // If zeros are the free squares, a leading blank is a square; otherwise the text is indented.
    let has_zeros = all.contains('0');
    let blanks = |row: &String| row.len() - row.trim_start().len();
    let indent = rows.iter().map(blanks).min();
    let indent = indent.filter(|_| !has_zeros).unwrap_or_default();
    let columns = rows.iter().map(String::len).max().unwrap_or_default() - indent;
    let number = |symbol: char| match symbol {
        '1' => 1,
        '0' => 0,
        '.' | '-' | '_' if !has_zeros => 0,
        _ => BLOCKED,
    };
    let row = |row: &String| {
        let symbols = format!("{row:columns$}", columns = columns + indent);
        symbols.chars().skip(indent).map(number).collect::<Vec<_>>()
    };
    let mut notes = Vec::new();
    if has_zeros && all.contains('.') {
        notes.push(message!("points are blocked squares, and zeros are not"));
    }
    Ok(Some(TourStart {
        dims: Dims::new(rows.len() as u32, columns as u32).on_line(1)?,
        numbers: rows.iter().flat_map(row).collect(),
        notes,
    }))
}
