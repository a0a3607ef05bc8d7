//! Boards drawn row by row, with or without a frame.

use backrank_core::render::ColumnsBoard;
use backrank_core::{Side, Square};

use super::placement::ReadPlacement;
use crate::args::numbers::digits;
use crate::error::Error;
use crate::input::messages::InputMessage;
use crate::input::scanner::{BLANKS, Line, Scanner, signs};

/// A board of which rows are being read.
#[derive(Default)]
struct Grid {
    first_line: usize,
    rows: usize,
    columns: usize,
    queens: Vec<Square>,
}

/// True if a board in a frame begins with the line.
pub(super) fn is_framed(text: &str) -> bool {
    edge(text, '┌', '┐').is_some()
}

/// The length of the upper or lower edge of a frame, without its corners.
fn edge(text: &str, left: char, right: char) -> Option<usize> {
    let inside = text.strip_prefix(left)?.strip_suffix(right)?;
    let is_edge = inside.chars().all(|sign| sign == '─');
    is_edge.then(|| inside.chars().count())
}

/// The squares of a row in a frame, if the number of the row, counted from below, stands before it or nothing does.
fn inside_frame(text: &str, rows_above: usize) -> Option<&str> {
    let (rank, row) = text.split_once('│')?;
    let inside = row.strip_suffix('│')?;
    let rank = rank.trim_matches(BLANKS);
    let rows_left = signs(inside).count().checked_sub(rows_above);
    let is_right = rows_left.is_some_and(|rows_left| digits(rank) == Some(rows_left));
    (rank.is_empty() || is_right).then_some(inside)
}

/// Reads the board that begins with the line: in a frame to its end, else until there are as many rows as columns, so that
/// boards may follow each other without a line between.
pub(super) fn read(scanner: &mut Scanner<'_>, first: Line) -> Result<ReadPlacement, Error> {
    let mut grid = Grid {
        first_line: first.number,
        ..Grid::default()
    };
    let width = edge(&first.text, '┌', '┐');
    if width.is_none() {
        grid.read_row(&first, &first.text)?;
        while grid.rows < grid.columns {
            match scanner.next_line()? {
                Some(line) if !line.text.is_empty() => grid.read_row(&line, &line.text)?,
                _ => break,
            }
        }
        return grid.end();
    }
    let is_empty = width == Some(1);
    loop {
        let line = scanner.next_line()?;
        let line = line.ok_or(InputMessage::EndsInside { line: first.number });
        let line = line.map_err(Error::failed)?;
        let is_end = edge(&line.text, '└', '┘') == width;
        if !is_end {
            let inside = inside_frame(&line.text, grid.rows);
            grid.read_row(&line, inside.ok_or_else(|| line.refuse())?)?;
        }
        // A frame has no more rows than columns, and none of them only if it is that of the order 0.
        if is_end || grid.rows > grid.columns {
            return if grid.rows > 0 || is_empty {
                grid.end()
            } else {
                Err(first.refuse())
            };
        }
    }
}

impl Grid {
    /// Reads a row of a line: each sign that is no blank is a square.
    fn read_row(&mut self, line: &Line, row: &str) -> Result<(), Error> {
        let mut squares = 0;
        for sign in signs(row) {
            match sign {
                'Q' | '♛' | '♕' => self.queens.push(Square {
                    row: self.rows as u32,
                    column: squares as u32,
                }),
                'x' | '*' | '.' | '·' => {}
                _ => return Err(line.refuse()),
            }
            squares += 1;
            let max_squares = ColumnsBoard::MAX_SIDE.get() as usize;
            if squares > max_squares {
                return Err(Error::failed(InputMessage::RowTooLong {
                    line: line.number,
                    max_squares,
                }));
            }
        }
        if squares == 0 {
            return Err(line.refuse());
        }
        if self.rows == 0 {
            self.first_line = line.number;
            self.columns = squares;
        } else if squares != self.columns {
            return Err(Error::failed(InputMessage::Ragged {
                line: line.number,
                squares,
                expected: self.columns,
            }));
        }
        self.rows += 1;
        Ok(())
    }

    /// Ends the board of the rows so far.
    fn end(self) -> Result<ReadPlacement, Error> {
        let side = Side::new(self.rows as u64).ok();
        let side = side.filter(|_| self.rows == self.columns).ok_or_else(|| {
            Error::failed(InputMessage::NotSquareBoard {
                line: self.first_line,
                rows: self.rows,
                columns: self.columns,
            })
        })?;
        Ok(ReadPlacement {
            line: Some(self.first_line),
            side,
            queens: self.queens,
            ..ReadPlacement::default()
        })
    }
}
