//! Boards of visit numbers, as `find` prints them, and tours as JSON.

use std::io::BufRead;

use backrank_core::{Dims, DimsError, Square, SquareError};
use serde::de::{Error, MapAccess};

use super::headings::Headings;
use super::json::{self, Fields, Stop};
use super::lines::{Line, Lines};
use super::number;
use super::placements::not_a_board_line;
use crate::failure::Failure;
use crate::lang::Text;

/// The most squares of a board that is read: at 8 bytes a square, half a gigabyte. A number and its place in the order of
/// visit take 4 bytes each, a square in JSON takes 8. The tests must not wait for so many.
const MOST_SQUARES: usize = if cfg!(test) { 1 << 12 } else { 1 << 26 };

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
    Numbers(Vec<u32>),
    /// The squares in the order of visit.
    Squares(Vec<Square>),
}

/// The tour of a JSON object, as far as it was read.
#[derive(Default)]
struct JsonTour {
    dims: Option<Dims>,
    squares: Option<Vec<Square>>,
}

impl Fields for JsonTour {
    type Board = ReadTour;

    const LIST: &'static str = "tours";
    const EXPECTED: &'static str = "'dims' and 'squares' with names, or 'tours'";

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error> {
        match name {
            "dims" => {
                let dims = object.next_value::<String>()?.parse();
                // The same words as for the command line, but the file is wrong.
                let refuse = |error: DimsError| Failure::failed(error);
                self.dims = Some(stop.on(dims.map_err(refuse))?);
            }
            "squares" => {
                // A name says nothing without the board, and names that wait for it would fill the memory.
                let dims = self
                    .dims
                    .ok_or_else(|| A::Error::custom("expected 'dims' before 'squares'"))?;
                let mut squares = Vec::new();
                object.next_value_seed(stop.each(|name: String| {
                    squares.push(square(&name, dims)?);
                    check_size(squares.len(), None)
                }))?;
                self.squares = Some(squares);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn board(self) -> Option<ReadTour> {
        Some(ReadTour {
            line: None,
            dims: self.dims?,
            visits: Visits::Squares(self.squares?),
        })
    }
}

fn square(name: &str, dims: Dims) -> Result<Square, Failure> {
    Square::parse(name, dims).map_err(|error: SquareError| Failure::failed(error))
}

/// Refuses a board of too many squares.
fn check_size(squares: usize, line: Option<usize>) -> Result<(), Failure> {
    if squares > MOST_SQUARES {
        let most = MOST_SQUARES;
        return Err(Failure::failed(Text::TooManyRows { line, most }));
    }
    Ok(())
}

/// Reads tours and hands each over as soon as it is complete.
pub(crate) fn read_tours(
    source: impl BufRead,
    file: &str,
    mut take: impl FnMut(ReadTour) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::new(source, file);
    if lines.is_json()? {
        return json::read::<JsonTour>(lines.into_source(), file, take);
    }
    let mut board = NumberBoard::default();
    let headings = Headings::of_tours();
    while let Some(line) = lines.next()? {
        if line.text.trim().is_empty() || headings.find(&line.text).is_some() {
            board.end()?.map_or(Ok(()), &mut take)?;
        } else {
            board.read_row(&line)?;
        }
    }
    board.end()?.map_or(Ok(()), take)
}

/// A board of visit numbers that is being read.
#[derive(Default)]
struct NumberBoard {
    numbers: Vec<u32>,
    rows: usize,
    first_line: usize,
}

impl NumberBoard {
    fn read_row(&mut self, line: &Line) -> Result<(), Failure> {
        let before = self.numbers.len();
        for word in line.text.split_whitespace() {
            // A dot is a square that is not visited, as in an unfinished tour.
            let number = if word == "." { Some(0) } else { number(word) };
            self.numbers
                .push(number.ok_or_else(|| not_a_board_line(line))?);
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
        check_size(self.numbers.len(), Some(self.first_line))
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
        let dims =
            Dims::new(rows as u32, (numbers.len() / rows) as u32).map_err(Failure::failed)?;
        Ok(Some(ReadTour {
            line: Some(first_line),
            dims,
            visits: Visits::Numbers(numbers),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The failure that ends the reading of a text far larger than the largest board.
    fn refusal(start: &str, part: &str) -> Text {
        let text = format!("{start}{}", part.repeat(2 * MOST_SQUARES));
        match read_tours(text.as_bytes(), "-", |_| Ok(())) {
            Err(Failure::Told(_, text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_board_without_an_end_is_refused() {
        let most = MOST_SQUARES;
        for (line, start, part) in [
            (None, "{\"dims\":\"8x8\",\"squares\":[", "\"a1\","),
            (Some(2), "\n", "1 2 3\n"),
        ] {
            assert_eq!(refusal(start, part), Text::TooManyRows { line, most });
        }
    }
}
