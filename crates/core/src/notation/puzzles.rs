//! Boards of regions in any format, with the queens and crosses on them.

mod documents;

use std::mem::take;

use super::detect::{self, Lines, Part};
use super::document::{Document, read as read_document};
use super::regions::{marks, regions, row};
use super::value::Value;
use super::{NotationError, puzz_link, star_battle};
use crate::board::square::Square;
use crate::queens::puzzle::{Mark, Regions, RegionsError};
use crate::{Message, message};

/// A link of the page has its rows behind this.
const PAGE_LINK: &str = "#puzzle/";

/// A board of regions as a text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PuzzleText {
    /// The line on which it starts, or its document.
    pub line: usize,
    /// The `id` or the `date` of its document.
    pub name: Option<String>,
    /// The board.
    pub regions: Regions,
    /// True if the text says how many queens each region has; else it is one.
    pub has_stars: bool,
    /// The queens and crosses that are given in the document or on the letters.
    pub givens: Vec<Mark>,
    /// The boards of queens and crosses drawn below it, each with its first line.
    pub below: Vec<(usize, Vec<Mark>)>,
    /// The solutions of its document.
    pub solutions: Vec<Vec<Square>>,
    /// How the board was read where there was a choice.
    pub notes: Vec<Message>,
    /// What was not understood, once for each field of the text.
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
        rows: Vec::new(),
        start: 0,
        stars: None,
        above: None,
        is_apart: true,
        warned: Vec::new(),
        found: Vec::new(),
    };
    let lines: Vec<_> = text.lines().map(detect::plain).collect();
    // The two lines below each that are not empty.
    let (mut below, mut next) = (Vec::with_capacity(lines.len()), [""; 2]);
    for line in lines.iter().rev() {
        below.push(next);
        if !line.is_empty() {
            next = [line, next[0]];
        }
    }
    for (line, next) in lines.iter().zip(below.into_iter().rev()) {
        reader.line(line, next)?;
    }
    reader.end()
}

struct Reader {
    lines: Lines,
    /// The rows of a board, or of its marks, that has begun.
    rows: Vec<Vec<String>>,
    /// The line of the first row.
    start: usize,
    /// The number of queens in each region, which a heading names.
    stars: Option<u32>,
    /// The number of squares of the line above, if it was a row.
    above: Option<usize>,
    /// True if something stands between the last board and this line.
    is_apart: bool,
    /// The fields for which there was a warning.
    warned: Vec<String>,
    found: Vec<PuzzleText>,
}

impl Reader {
    /// Takes a line; `next` are the two below it that are not empty.
    fn line(&mut self, text: &str, next: [&str; 2]) -> Result<(), NotationError> {
        if !self.lines.is_within_document() {
            if let Some((name, stars)) = text.split_once([':', '='])
                && name.trim().eq_ignore_ascii_case("stars")
            {
                self.stars = stars.trim().parse().ok();
            }
            let number = self.lines.number + 1;
            let above = take(&mut self.above);
            let is_beside_row = match length(text) {
                None => false,
                Some(_) if !self.rows.is_empty() => true,
                own if own == above => true,
                // A line above rows of another length is their heading.
                own => match next.map(length) {
                    [None, _] => false,
                    [below, second] => below == own || second != below,
                },
            };
            let whole = || row(text).map(folded);
            let is_board = [rows_of(text), whole()]
                .into_iter()
                .flatten()
                .into_iter()
                .any(|rows| regions(&rows).is_ok());
            let is_size =
                matches!(text.len(), 1..=2) && text.bytes().all(|sign| sign.is_ascii_digit());
            if is_size && !is_beside_row && self.rows.is_empty() && length(next[0]) > Some(1) {
                self.lines.number = number; // the number of rows
                return Ok(());
            }
            let is_row = is_beside_row && !star_battle::is_notation(next[0]);
            let board = if star_battle::is_notation(text) && !is_row && !is_board {
                Some(star_battle::parse(number, text)?)
            } else if let Some(link) = puzz_link::find(text) {
                Some(puzz_link::parse(number, link)?)
            } else {
                page_link(number, text)?
            };
            if let Some(board) = board {
                self.end_rows()?;
                self.lines.number = number;
                self.push(number, board, true);
                return Ok(());
            }
            // Letters alone may look like a heading, or the names of the columns.
            if is_beside_row || is_board {
                self.lines.number = number;
                self.above = length(text);
                return self.text(number, text);
            }
        }
        match self.lines.next(text)? {
            Part::Nothing => Ok(()),
            Part::Gap => {
                self.is_apart = true;
                // Between the rows of a board may stand empty lines.
                let is_wide = self
                    .rows
                    .first()
                    .is_some_and(|row| row.len() > Regions::MAX_ORDER);
                if text.is_empty() && !is_wide {
                    Ok(())
                } else {
                    self.end_rows()
                }
            }
            Part::Line(text) => self.text(self.lines.number, &text),
            Part::Document(text) => self.document(&text),
        }
    }

    fn end(mut self) -> Result<Vec<PuzzleText>, NotationError> {
        if let Some(text) = self.lines.rest() {
            self.document(&text)?;
        }
        self.end_rows()?;
        self.lines.has_board |= !self.found.is_empty();
        self.lines.check_headings()?;
        Ok(self.found)
    }

    /// Adds a board.
    fn push(&mut self, line: usize, regions: Regions, has_stars: bool) -> &mut PuzzleText {
        let at = self.found.len();
        self.found.push(PuzzleText {
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
        &mut self.found[at]
    }

    /// Takes a row, or several with blanks or commas between.
    fn text(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let squares = row(text);
        if let Some(rows) = rows_of(text).filter(|rows| squares.is_none() || regions(rows).is_ok())
        {
            return rows.into_iter().try_for_each(|row| self.row(line, row));
        }
        let words = || text.split([',', ' ']).map(row).collect::<Option<Vec<_>>>();
        match (squares, words()) {
            (Some(squares), _) => self.row(line, squares),
            // Rows of marks have points.
            (None, Some(rows)) => rows.into_iter().try_for_each(|row| self.row(line, row)),
            (None, None) => Err(NotationError::unknown(line, text)),
        }
    }

    fn row(&mut self, line: usize, row: Vec<String>) -> Result<(), NotationError> {
        if self.rows.is_empty() {
            self.start = line;
        }
        let expected = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            let squares = row.len();
            return Err(NotationError::Ragged {
                line,
                squares,
                expected,
            });
        }
        self.rows.push(row);
        if self.rows.len() == expected {
            self.end_rows()
        } else {
            Ok(())
        }
    }

    /// Ends a board, or marks below one. All squares of a board may stand in one row.
    fn end_rows(&mut self) -> Result<(), NotationError> {
        let (line, mut rows) = (self.start, take(&mut self.rows));
        match rows.as_mut_slice() {
            [] => return Ok(()),
            [only] => rows = folded(take(only)),
            _ => {}
        }
        if let Some(board) = self.found.last_mut()
            && let Some(marks) = marks(&rows)
        {
            let n = board.regions.order().get();
            if rows.len() != n || rows[0].len() != n {
                return Err(NotationError::Ragged {
                    line,
                    squares: rows[0].len(),
                    expected: n,
                });
            }
            board.below.push((line, marks));
            self.is_apart = false;
            return Ok(());
        }
        let (rows_there, columns) = (rows.len(), rows[0].len());
        if rows_there != columns {
            return Err(match rows.len().max(columns) {
                rows if rows > Regions::MAX_ORDER => {
                    NotationError::wrong(line, RegionsError::Order { rows })
                }
                _ => NotationError::NotSquare {
                    line,
                    rows: rows_there,
                    columns,
                },
            });
        }
        if !self.is_apart {
            return Err(NotationError::wrong(
                line,
                message!(
                    "the board above has as many rows as columns: put an empty line before the next board"
                ),
            ));
        }
        let board = regions(&rows).map_err(|why| NotationError::wrong(line, why))?;
        let (stars, regions) = (self.stars, board.regions);
        let regions = match stars {
            None => Ok(regions),
            Some(stars) => regions.with_stars(stars),
        };
        let regions = regions.map_err(|why| NotationError::wrong(line, why))?;
        let found = self.push(line, regions, stars.is_some());
        found.givens = board.marks;
        found.notes.extend(board.note);
        Ok(())
    }

    fn document(&mut self, text: &str) -> Result<(), NotationError> {
        let line = self.lines.start();
        let (values, is_row) = read_document(line, text)?;
        if is_row {
            return self.words(line, &values); // a board may be printed with a list for each row
        }
        self.end_rows()?;
        self.is_apart = true;
        self.list(line, &values)
    }

    /// Takes the squares of a row, or rows of signs.
    fn words(&mut self, line: usize, values: &[Value<'_>]) -> Result<(), NotationError> {
        let words: Vec<_> = values.iter().filter_map(Value::word).collect();
        let signs = |word: &str| word.chars().map(String::from).collect::<Vec<_>>();
        let lines: Vec<_> = words.iter().flat_map(|word| word.lines()).collect();
        let n = lines.len();
        if n > 1 && lines.iter().all(|row| row.chars().count() == n) || words.len() == 1 {
            let mut rows = lines.into_iter();
            return rows.try_for_each(|text| self.row(line, signs(text.trim())));
        }
        self.row(
            line,
            words.into_iter().map(|word| word.into_owned()).collect(),
        )
    }

    /// Takes the values of a list: a board, or several.
    fn list(&mut self, line: usize, values: &[Value<'_>]) -> Result<(), NotationError> {
        if values.iter().all(|value| value.word().is_some()) {
            self.words(line, values)?;
            return self.end_rows();
        }
        let n = values.len();
        let is_row = |value: &Value<'_>| value.words().is_some_and(|words| words.len() == n);
        if values.iter().all(is_row) {
            for value in values {
                let words = value.words().into_iter().flatten();
                self.row(line, words.map(|word| word.into_owned()).collect())?;
            }
            return Ok(());
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

/// The board of a link of the page, if the line has one.
fn page_link(line: usize, text: &str) -> Result<Option<Regions>, NotationError> {
    let Some((_, link)) = text.split_once(PAGE_LINK) else {
        return Ok(None);
    };
    let (rows, options) = link.split_once('?').unwrap_or((link, ""));
    let rows: Vec<_> = rows.split('.').collect();
    let mut options = options.split('&');
    let stars = options.find_map(|option| option.strip_prefix("stars="));
    let stars = match stars.map(str::parse) {
        None => 1,
        Some(Ok(stars)) => stars,
        Some(Err(_)) => return Err(NotationError::unknown(line, text)),
    };
    let regions = Regions::new(&rows)
        .and_then(|regions| regions.with_stars(stars))
        .map_err(|why| NotationError::wrong(line, why))?;
    Ok(Some(regions))
}

/// The number of squares of a line that may be a row.
fn length(text: &str) -> Option<usize> {
    let is_word = |text: &&str| {
        let is_rule = || text.len() > 2 && text.bytes().all(|sign| sign == b'-');
        !text.contains([' ', '[', '{', '(', '"', '/']) && !detect::is_edge(text) && !is_rule()
    };
    if text.is_empty() {
        return None;
    }
    let word = || Some(text).filter(is_word).map(|word| word.chars().count());
    row(text).map(|row| row.len()).or_else(word)
}

/// The rows of a board of which all squares stand in one row; that row if it is none.
fn folded(row: Vec<String>) -> Vec<Vec<String>> {
    let size = row.len().isqrt();
    if size * size == row.len() && size > 0 {
        row.chunks(size).map(<[String]>::to_vec).collect()
    } else {
        vec![row]
    }
}

/// The rows of a board on one line, with blanks, commas or points between.
fn rows_of(text: &str) -> Option<Vec<Vec<String>>> {
    let words = text
        .split([' ', ',', ';', '.', '/', '\t'])
        .filter(|word| !word.is_empty());
    let rows: Vec<_> = words.map(row).collect::<Option<_>>()?;
    let n = rows.len();
    let is_board = n > 1 || text.chars().count() == 1;
    (is_board && rows.iter().all(|row| row.len() == n)).then_some(rows)
}

impl NotationError {
    /// An example of each format of a board of regions.
    #[must_use]
    pub fn puzzles_examples() -> Message {
        message!(
            "a board is rows of letters, numbers or coloured squares, such as 'AAB' or '1 1 2', or is a line such as {lines}",
            lines = vec![
                "'[\"AAB\", \"ABB\", \"CCC\"]'",
                "'[[1, 1, 2], [1, 2, 2], [3, 3, 3]]'",
                "'{\"regions\": [\"AAB\", ...]}'",
                "'AA2W1NI5mcc...'",
                "'https://puzz.link/p?starbattle/6/6/1/...'",
            ]
        )
    }
}
