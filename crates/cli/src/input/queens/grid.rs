//! Boards drawn row by row, with or without a frame.

use backrank_core::{Order, Square};

use super::placement::ReadPlacement;
use crate::error::Error;
use crate::input::messages::InputMessage;
use crate::input::scanner::Line;

/// A board of which rows are being read.
#[derive(Default)]
pub(super) struct Grid {
    first_line: usize,
    rows: usize,
    columns: usize,
    queens: Vec<Square>,
    /// True after a heading or the top of a frame, so that a board without rows is one of the order 0.
    pub(super) is_announced: bool,
}

impl Grid {
    /// True if no row was read yet.
    pub(super) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Begins a board on the line of its heading or of the top of its frame.
    pub(super) fn announce(&mut self, line: usize) {
        self.is_announced = true;
        self.first_line = line;
    }

    /// Reads a row: each sign that is no blank is a square. In a frame only the signs between its sides count.
    pub(super) fn read_row(&mut self, line: &Line) -> Result<(), Error> {
        let inside = match (line.text.find('│'), line.text.rfind('│')) {
            (Some(left), Some(right)) if left < right => &line.text[left + '│'.len_utf8()..right],
            _ => &line.text,
        };
        let mut squares = 0;
        for sign in inside.chars().filter(|sign| !sign.is_whitespace()) {
            match sign {
                'Q' | '♛' | '♕' => self.queens.push(Square {
                    row: self.rows as u32,
                    column: squares as u32,
                }),
                'x' | '*' | '.' | '·' => {}
                _ => return Err(line.refuse()),
            }
            squares += 1;
            if squares > Order::MAX.get() {
                return Err(Error::failed(InputMessage::RowTooLong {
                    line: line.number,
                    max_squares: Order::MAX.get(),
                }));
            }
        }
        if squares == 0 {
            return Err(line.refuse());
        }
        if self.is_empty() {
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

    /// True if there are as many rows as columns: boards may follow each other without a line between.
    pub(super) fn is_square(&self) -> bool {
        self.rows == self.columns
    }

    /// Ends the board of the rows so far, if there are any or none are needed.
    pub(super) fn end(&mut self) -> Result<Option<ReadPlacement>, Error> {
        let board = std::mem::take(self);
        if board.is_empty() && !board.is_announced {
            return Ok(None);
        }
        // A row has at most as many squares as the largest order.
        let order = Order::new(board.rows).ok().filter(|_| board.is_square());
        let order = order.ok_or_else(|| {
            Error::failed(InputMessage::NotSquareBoard {
                line: board.first_line,
                rows: board.rows,
                columns: board.columns,
            })
        })?;
        Ok(Some(ReadPlacement {
            line: Some(board.first_line),
            order,
            queens: board.queens,
        }))
    }
}
