//! Boards drawn row by row, with or without a frame.

use backrank_core::render::ColumnsBoard;
use backrank_core::{Side, Square};

use super::placement::ReadPlacement;
use crate::error::Error;
use crate::input::messages::InputMessage;
use crate::input::scanner::{Line, Scanner, signs};

/// The first sign of a frame.
const CORNER: char = '┌';

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
    text.starts_with(CORNER)
}

/// Reads the board that begins with the line: in a frame to its end, else until there are as many rows as columns, so that
/// boards may follow each other without a line between.
pub(super) fn read(scanner: &mut Scanner<'_>, first: Line) -> Result<ReadPlacement, Error> {
    let mut grid = Grid {
        first_line: first.number,
        ..Grid::default()
    };
    if !is_framed(&first.text) {
        grid.read_row(&first)?;
        while grid.rows < grid.columns {
            match scanner.next_line()? {
                Some(line) if !line.text.is_empty() => grid.read_row(&line)?,
                _ => break,
            }
        }
        return grid.end();
    }
    let is_empty = first.text == "┌─┐";
    loop {
        let line = scanner.next_line()?;
        let line = line.ok_or(InputMessage::EndsInside { line: first.number });
        let line = line.map_err(Error::failed)?;
        let is_end = line.text.starts_with('└');
        if !is_end {
            grid.read_row(&line)?;
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
    /// Reads a row: each sign that is no blank is a square. In a frame only the signs between its sides count.
    fn read_row(&mut self, line: &Line) -> Result<(), Error> {
        let inside = match (line.text.find('│'), line.text.rfind('│')) {
            (Some(left), Some(right)) if left < right => &line.text[left + '│'.len_utf8()..right],
            _ => &line.text,
        };
        let mut squares = 0;
        for sign in signs(inside) {
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
            orbit: None,
        })
    }
}
