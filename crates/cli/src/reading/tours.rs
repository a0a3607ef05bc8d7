//! Boards of visit numbers, as `find` prints them, and tours as JSON.

use std::io::BufRead;

use backrank_core::{Dims, DimsError, Square, SquareError};
use serde::Deserialize;

use super::headings::Headings;
use super::lines::{Line, Lines};
use super::placements::not_a_board_line;
use super::read_json;
use crate::failure::Failure;
use crate::lang::Text;

/// The most squares of a board that is read: at 8 bytes a square, half a gigabyte.
const MOST_SQUARES: usize = 1 << 26;

/// A tour as it was read: it may be anything.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReadTour {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) dims: Dims,
    pub(crate) visits: Visits,
}

/// The two ways to write a tour down.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Visits {
    /// The number on each square row by row, 0 where there is none.
    Numbers(Vec<u64>),
    /// The squares in the order of visit.
    Squares(Vec<Square>),
}

/// A tour in a JSON document or on a JSON line.
#[derive(Deserialize)]
struct JsonTour {
    dims: String,
    squares: Vec<String>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected 'dims' and 'squares' with names, or 'tours'"
)]
enum JsonDocument {
    List { tours: Vec<JsonTour> },
    One(JsonTour),
}

/// Reads tours and hands each over as soon as it is complete.
pub(crate) fn read_tours(
    source: impl BufRead,
    file: &str,
    mut take: impl FnMut(ReadTour) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::new(source, file);
    if lines.is_json()? {
        return read_json(lines.into_source(), file, |document| match document {
            JsonDocument::List { tours } => tours
                .into_iter()
                .try_for_each(|tour| take(from_json(&tour)?)),
            JsonDocument::One(tour) => take(from_json(&tour)?),
        });
    }
    let mut board = NumberBoard::default();
    let headings = Headings::new();
    while let Some(line) = lines.next()? {
        if line.text.trim().is_empty() || headings.find(&line.text).is_some() {
            board.end()?.map_or(Ok(()), &mut take)?;
        } else {
            board.read_row(&line)?;
        }
    }
    board.end()?.map_or(Ok(()), take)
}

fn from_json(JsonTour { dims, squares }: &JsonTour) -> Result<ReadTour, Failure> {
    let dims: Dims = dims.parse().map_err(|DimsError { given, .. }| {
        // The same words as for the command line, but the file is wrong.
        Failure::failed(Text::NotDims { given })
    })?;
    let squares = squares.iter().map(|name| {
        let outside = |SquareError { given, dims, .. }| Text::NotASquare { given, dims };
        Square::parse(name, dims).map_err(|error| Failure::failed(outside(error)))
    });
    Ok(ReadTour {
        line: None,
        dims,
        visits: Visits::Squares(squares.collect::<Result<_, _>>()?),
    })
}

/// A board of visit numbers that is being read.
#[derive(Default)]
struct NumberBoard {
    numbers: Vec<u64>,
    rows: usize,
    first_line: usize,
}

impl NumberBoard {
    fn read_row(&mut self, line: &Line) -> Result<(), Failure> {
        let before = self.numbers.len();
        for word in line.text.split_whitespace() {
            // A dot is a square that is not visited, as in an unfinished tour.
            let number = if word == "." { Ok(0) } else { word.parse() };
            self.numbers
                .push(number.map_err(|_| not_a_board_line(line))?);
        }
        let squares = self.numbers.len() - before;
        if self.rows == 0 {
            self.first_line = line.number;
        } else if squares * self.rows != before {
            let text = Text::Ragged {
                line: line.number,
                squares,
                expected: before / self.rows,
            };
            return Err(Failure::failed(text));
        }
        self.rows += 1;
        if self.numbers.len() > MOST_SQUARES {
            return Err(Failure::failed(Text::TooManyRows {
                line: self.first_line,
                most: MOST_SQUARES,
            }));
        }
        Ok(())
    }

    /// The board of the rows so far, if there are any.
    fn end(&mut self) -> Result<Option<ReadTour>, Failure> {
        let Self {
            numbers,
            rows,
            first_line,
        } = std::mem::take(self);
        if rows == 0 {
            return Ok(None);
        }
        // There are at most MOST_SQUARES, and every row has one at least.
        let dims = Dims::new(rows as u32, (numbers.len() / rows) as u32)
            .map_err(|error| Failure::failed(Text::NotDims { given: error.given }))?;
        Ok(Some(ReadTour {
            line: Some(first_line),
            dims,
            visits: Visits::Numbers(numbers),
        }))
    }
}
