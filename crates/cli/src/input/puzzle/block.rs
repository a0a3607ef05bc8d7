//! Rows that stand together: letters of regions, or queens.

use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::{Order, Square};

use super::given::{GivenQueens, check_rows};
use super::messages::PuzzleInputMessage;
use super::rows::{Row, Rows};
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::input::messages::InputMessage;

/// Some rows of the same length, at least one.
pub(super) struct Block(Vec<Row>);

impl Block {
    /// Reads rows up to an empty line; a square block also ends where it, or the next row, has queens. None at the end.
    pub(super) fn read(rows: &mut Rows<'_, '_>) -> Result<Option<Self>, Error> {
        let mut block: Vec<Row> = Vec::new();
        while let Some(next) = rows.peek()? {
            let Some(row) = next else {
                rows.take();
                if block.is_empty() {
                    continue;
                }
                break;
            };
            if let Some(first) = block.first() {
                let is_square = block.len() == first.signs.len();
                if is_square && (row.has_queens() || first.has_queens()) {
                    break;
                }
                check_row(row, first.signs.len(), block.len())?;
            } else {
                check_row(row, row.signs.len(), 0)?;
            }
            block.extend(rows.take());
        }
        Ok((!block.is_empty()).then_some(Self(block)))
    }

    /// The number of the line on which it starts.
    pub(super) fn line(&self) -> usize {
        self.0[0].line.number
    }

    /// True if the first row is one of queens and empty squares.
    pub(super) fn has_queens(&self) -> bool {
        self.0[0].has_queens()
    }

    /// Refuses a board that is not square.
    fn check_square(&self) -> Result<(), Error> {
        let (rows, columns) = (self.0.len(), self.0[0].signs.len());
        if rows == columns {
            return Ok(());
        }
        Err(Error::failed(InputMessage::NotSquareBoard {
            line: self.line(),
            rows,
            columns,
        }))
    }

    /// Returns the board of the letters.
    pub(super) fn regions(&self) -> Result<Regions, Error> {
        let mut rows = Vec::new();
        for row in &self.0 {
            let letter = |sign: &char| u8::try_from(*sign).ok().filter(u8::is_ascii_alphabetic);
            let letters: Option<Vec<_>> = row.signs.iter().map(letter).collect();
            rows.push(letters.ok_or_else(|| no_letter(row))?);
        }
        self.check_square()?;
        Regions::new(&rows).map_err(|error| explain(error, rows.len(), Some(self.line())))
    }

    /// Returns the queens, on a board of that many rows.
    pub(super) fn given(&self, regions: &Regions) -> Result<GivenQueens, Error> {
        let mut queens = Vec::new();
        for (row, text) in (0..).zip(&self.0) {
            if !text.is_of_queens() {
                return Err(text.line.refuse());
            }
            let signs = (0..).zip(&text.signs);
            let on_row = signs.filter(|(_, sign)| "Q♛♕".contains(**sign));
            queens.extend(on_row.map(|(column, _)| Square { row, column }));
        }
        self.check_square()?;
        check_rows(self.0.len(), regions)?;
        Ok(GivenQueens {
            line: Some(self.line()),
            queens,
        })
    }
}

/// Refuses a row that is not as long as the first, and rows beyond the largest board.
fn check_row(row: &Row, expected: usize, above: usize) -> Result<(), Error> {
    let (line, squares) = (row.line.number, row.signs.len());
    let max_squares = Regions::MAX_ORDER;
    if squares > max_squares {
        return Err(Error::failed(InputMessage::RowTooLong {
            line,
            max_squares,
        }));
    }
    if squares != expected {
        return Err(Error::failed(InputMessage::Ragged {
            line,
            squares,
            expected,
        }));
    }
    if above == max_squares {
        let max_rows = max_squares;
        return Err(Error::failed(PuzzleInputMessage::TooManyRows {
            line: Some(line),
            max_rows,
        }));
    }
    Ok(())
}

fn no_letter(row: &Row) -> Error {
    let sign = row.signs.iter().find(|sign| !sign.is_ascii_alphabetic());
    let sign: String = sign.into_iter().collect();
    Error::failed(PuzzleInputMessage::NoLetter {
        line: Some(row.line.number),
        sign: Excerpt::of(sign),
    })
}

/// Explains why letters are no board of that many rows. The line is that of the first row; JSON has none.
pub(super) fn explain(error: RegionsError, rows: usize, line: Option<usize>) -> Error {
    let max_rows = Regions::MAX_ORDER;
    let dims = Order::new(rows).unwrap_or_default().dims();
    let name = |square: Square| square.name(dims).to_string();
    let below = |row: u32| line.map(|line| line + row as usize);
    Error::failed(match error {
        RegionsError::Order { .. } => PuzzleInputMessage::TooManyRows { line, max_rows },
        RegionsError::Ragged { row, squares, rows } => PuzzleInputMessage::RaggedRow {
            row: row as usize + 1,
            squares,
            rows,
        },
        RegionsError::NoLetter { square } => PuzzleInputMessage::NoLetter {
            line: below(square.row),
            sign: Excerpt::of(name(square)),
        },
        RegionsError::Count { regions, rows } => PuzzleInputMessage::OtherRegions { regions, rows },
        RegionsError::NotConnected {
            letter,
            from,
            apart,
        } => PuzzleInputMessage::Apart {
            letter,
            from: name(from),
            apart: name(apart),
        },
    })
}
