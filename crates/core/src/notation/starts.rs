//! Boards on which a search starts, drawn as a grid: queens or visit numbers given, squares blocked.

use std::borrow::Cow;

use super::detect::{Lines, Part};
use super::document::read as read_document;
use super::grid::{self, QUEENS};
use super::tour_grid::BLOCKED;
use super::tours::{Visits, read_tours};
use super::value::Value;
use super::{NotationError, detect};
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::Square;
use crate::{Message, message};

/// The signs of blocked squares.
const BLOCKS: &str = "#xX×*█■⬛1";

/// The signs of free squares.
const FREE: &str = ".·-_ 0oO□⬜";

/// A board of queens on which a search starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueensStart {
    /// The number of rows.
    pub side: Side,
    /// The queens given.
    pub queens: Vec<Square>,
    /// The blocked squares.
    pub blocked: Vec<Square>,
}

impl QueensStart {
    /// Returns the board without anything on it.
    #[must_use]
    pub const fn empty(size: Side) -> Self {
        Self {
            side: size,
            queens: Vec::new(),
            blocked: Vec::new(),
        }
    }
}

/// A board of a tour on which a search starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourStart {
    /// The board.
    pub dims: Dims,
    /// The visit number of each square row by row, from 1; 0 where it is not given, [`BLOCKED`] on a
    /// blocked square.
    pub numbers: Vec<u32>,
    /// How the board was read where there was a choice.
    pub notes: Vec<Message>,
}

/// Reads the board of a text: a sign for each square. `Q` is a queen that is given; `#`, `x`, `*`,
/// and 1 beside 0, a blocked square.
///
/// # Errors
/// [`NotationError`], also for no board, and for several.
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
    let mut lines = Lines::new(u64::MAX);
    let mut rows: Vec<Vec<char>> = Vec::new();
    let (mut start, mut is_over) = (1, false);
    for line in text.lines() {
        let columns = rows.first().map_or(0, Vec::len);
        let read = match lines.next(line)? {
            Part::Nothing => continue,
            Part::Gap => {
                is_over |= !rows.is_empty();
                continue;
            }
            // The number of rows, as programming contests have it.
            Part::Line(text) if rows.is_empty() && text.parse::<u32>().is_ok_and(|it| it > 1) => {
                continue;
            }
            _ if is_over => {
                let why = message!("the text has several boards");
                return Err(NotationError::wrong(lines.number, why));
            }
            Part::Line(text) => {
                vec![grid::row(&text, columns).ok_or_else(|| lines.unknown(&text))?]
            }
            Part::Document(text) => rows_of(lines.start(), &text)?,
        };
        if rows.is_empty() {
            start = lines.number;
        }
        rows.extend(read);
    }
    lines.has_board = !rows.is_empty();
    lines.check_headings()?;
    let (n, signs) = (rows.len(), rows.concat());
    if let Some(row) = rows.iter().find(|row| row.len() != n) {
        let (line, columns) = (start, row.len());
        return Err(NotationError::NotSquare {
            line,
            rows: n,
            columns,
        });
    }
    let size = Side::new(n as u64).map_err(|why| NotationError::wrong(start, why))?;
    let on = |is: &dyn Fn(char) -> bool| {
        let squares = size.dims().each_square().zip(&signs);
        let found = squares.filter(|(_, sign)| is(**sign));
        found.map(|(square, _)| square).collect::<Vec<_>>()
    };
    let is_known = |sign: char| [QUEENS, BLOCKS, FREE].iter().any(|it| it.contains(sign));
    if let Some(&unknown) = signs.iter().find(|sign| !is_known(**sign)) {
        return Err(NotationError::wrong(
            start,
            grid::unknown_kind(vec![unknown.to_string()]),
        ));
    }
    Ok(QueensStart {
        side: size,
        queens: on(&|sign| QUEENS.contains(sign)),
        blocked: on(&|sign| BLOCKS.contains(sign)),
    })
}

/// The rows of a list: texts, or lists of signs.
fn rows_of(line: usize, text: &str) -> Result<Vec<Vec<char>>, NotationError> {
    let (values, is_row) = read_document(line, text)?;
    let unknown = || NotationError::unknown(line, text);
    let signs = |words: Vec<Cow<'_, str>>| words.concat().chars().collect::<Vec<_>>();
    if !is_row {
        let rows = values.iter().map(|row| row.words().map(signs));
        return rows.collect::<Option<_>>().ok_or_else(unknown);
    }
    let words: Vec<_> = values.iter().filter_map(Value::word).collect();
    if words.iter().all(|word| word.chars().count() == 1) {
        Ok(vec![signs(words)])
    } else {
        Ok(words
            .into_iter()
            .map(|word| word.chars().collect())
            .collect())
    }
}

/// Reads the board of a text: a number for each square, 0, `.` or `_` where none is given, `#` for a
/// blocked square. In a board of single signs, such as `..00.`, a blank is a blocked square, and so is
/// a point beside zeros; 1 is the start.
///
/// # Errors
/// [`NotationError`], also for no board, and for several.
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
    if let Some(start) = signs(text)? {
        return Ok(start);
    }
    let mut tours = read_tours(text, None)?;
    match (tours.pop(), tours.is_empty()) {
        (Some(tour), true) => match tour.visits {
            Visits::Numbers(numbers) => Ok(TourStart {
                dims: tour.ground.dims,
                numbers,
                notes: tour.notes,
            }),
            _ => Err(NotationError::wrong(
                tour.line,
                message!("the board is not drawn as a grid of numbers"),
            )),
        },
        (None, _) => Err(NotationError::wrong(
            1,
            message!("there is no board in the text"),
        )),
        (Some(tour), false) => Err(NotationError::wrong(
            tour.line,
            message!("the text has several boards"),
        )),
    }
}

/// Reads a board of single signs, if it is one.
fn signs(text: &str) -> Result<Option<TourStart>, NotationError> {
    let inside = |line: &str| {
        let end = line.trim_end().trim_end_matches(',');
        let quoted = end
            .trim_start()
            .strip_prefix('"')
            .and_then(|it| it.strip_suffix('"'));
        quoted.unwrap_or(end).chars().collect::<Vec<_>>()
    };
    let text = text.trim_start_matches('\u{feff}');
    let is_end = |line: &&str| line.trim().is_empty() || detect::is_fence(line);
    let mut lines = text.lines().skip_while(is_end);
    let mut rows: Vec<_> = lines
        .by_ref()
        .take_while(|line| !is_end(line))
        .map(inside)
        .collect();
    let has_more = lines.any(|line| !is_end(&line));
    let words = rows.iter().flat_map(|row| row.split(|sign| *sign == ' '));
    // A word such as 10 or -1 is a number, and not two squares.
    let is_number = |word: &[char]| match word {
        ['-', digit] => digit.is_ascii_digit(),
        _ => word.len() == 2 && word.iter().all(char::is_ascii_digit) && word.contains(&'1'),
    };
    let are_beside = words.clone().any(|word| word.len() > 1);
    let has_numbers = words.clone().any(is_number) && words.clone().all(|word| word.len() < 3);
    let all = rows.concat();
    let is_sign = |sign: &char| " .-_01#xX*".contains(*sign);
    let ones = all.iter().filter(|sign| **sign == '1').count();
    if has_more || has_numbers || !are_beside || ones > 1 || !all.iter().all(is_sign) {
        return Ok(None);
    }
    // Where zeros are the free squares, a blank in front is a square; else the text is indented.
    if !all.contains(&'0') {
        let blanks = |row: &Vec<char>| row.iter().take_while(|sign| **sign == ' ').count();
        let indent = rows.iter().map(blanks).min().unwrap_or_default();
        rows.iter_mut().for_each(|row| drop(row.drain(..indent)));
    }
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let dims =
        Dims::new(rows.len() as u32, columns as u32).map_err(|why| NotationError::wrong(1, why))?;
    let has_zeros = all.contains(&'0');
    let number = |sign: char| match sign {
        '1' => 1,
        '0' => 0,
        '.' | '-' | '_' if !has_zeros => 0,
        _ => BLOCKED,
    };
    let row = |row: &Vec<char>| {
        let signs = row
            .iter()
            .copied()
            .chain(std::iter::repeat(' '))
            .take(columns);
        signs.map(number).collect::<Vec<_>>()
    };
    let mut notes = Vec::new();
    if has_zeros && all.contains(&'.') {
        notes.push(message!("points are blocked squares, and zeros are not"));
    }
    Ok(Some(TourStart {
        dims,
        numbers: rows.iter().flat_map(row).collect(),
        notes,
    }))
}

impl NotationError {
    /// An example of each format of a board on which a search starts.
    #[must_use]
    pub fn start_examples() -> Message {
        message!(
            "a board is drawn row by row, with '.' for a free square and '#' for a blocked one, and queens, '. Q . #', or visit numbers, '1 . # 4'"
        )
    }
}
