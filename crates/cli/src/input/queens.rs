//! Boards of queens, in every style and format that `solve` prints.

use std::io::BufRead;

use backrank_core::{Order, Square};
use serde::de::MapAccess;

use super::headings::{Heading, Headings};
use super::json::{self, Fields, Stop};
use super::lines::{Line, Lines};
use super::source::not_a_board;

mod one_line;
use crate::error::Error;
use crate::i18n::Text;
use crate::schemas;

/// A board as it was read: it may hold anything.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReadPlacement {
    /// The line on which it starts; JSON has none.
    pub(crate) line: Option<usize>,
    pub(crate) order: Order,
    pub(crate) queens: Vec<Square>,
}

/// The board of a JSON object, once its columns were read.
#[derive(Default)]
struct JsonSolution {
    /// The order that the document says.
    order: Option<Order>,
    board: Option<ReadPlacement>,
}

impl Fields for JsonSolution {
    type Board = ReadPlacement;

    const LIST: &'static str = "solutions";
    const EXPECTED: &'static str = "'columns' with numbers, or 'solutions'";
    const SCHEMAS: &'static [&'static str] = schemas::READ_SOLUTIONS;

    fn inside(&self) -> Self {
        Self {
            order: self.order,
            board: None,
        }
    }

    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error> {
        match name {
            "order" => {
                let order = Order::new(object.next_value()?).map_err(Error::failed);
                self.order = Some(stop.on(order)?);
            }
            "columns" => {
                let mut order = Order::default();
                let mut queens = Vec::new();
                object.next_value_seed(stop.each(|column| {
                    // At each queen, so that a list without an end is refused.
                    order = order_of(queens.len() + 1, None)?;
                    let row = queens.len() as u32;
                    queens.push(Square { row, column });
                    Ok(())
                }))?;
                self.board = Some(ReadPlacement {
                    line: None,
                    order,
                    queens,
                });
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn board(self) -> Result<Option<ReadPlacement>, Error> {
        match (&self.board, self.order) {
            (Some(board), Some(order)) if board.order != order => {
                Err(Error::failed(Text::OtherBoard {
                    board: board.order.dims().to_string(),
                    document: order.dims().to_string(),
                }))
            }
            _ => Ok(self.board),
        }
    }
}

/// Reads boards and hands each over as soon as it is complete.
pub(crate) fn read_placements(
    source: impl BufRead,
    file: &str,
    mut take: impl FnMut(ReadPlacement) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut lines = Lines::new(source, file);
    if lines.is_json()? {
        return json::read::<JsonSolution>(lines.into_source(), file, take);
    }
    let mut reader = Reader::default();
    let headings = Headings::of_solutions();
    while let Some(line) = lines.next()? {
        if let Some(board) = reader.read(&line, &headings)? {
            take(board)?;
        }
    }
    reader.end_board()?.map_or(Ok(()), take)
}

/// The order of a board with a queen in every row.
pub(super) fn order_of(queens: usize, line: Option<usize>) -> Result<Order, Error> {
    let most = Order::MAX.get();
    Order::new(queens).map_err(|_| Error::failed(Text::TooManyQueens { line, most }))
}

/// Puts the rows of a board together.
#[derive(Default)]
struct Reader {
    /// The rows of the board that is being read: for each square, whether it holds a queen.
    rows: Vec<Vec<bool>>,
    first_line: usize,
    /// A heading or the top of a frame came, so that no rows at all are the board of the order 0.
    is_announced: bool,
    /// The bottom of a frame came, so that the names of the files may follow.
    is_below_frame: bool,
}

impl Reader {
    /// Reads a line, which may complete a board.
    fn read(&mut self, line: &Line, headings: &Headings) -> Result<Option<ReadPlacement>, Error> {
        let text = line.text.trim();
        let may_name_files = std::mem::take(&mut self.is_below_frame);
        if text.is_empty() || text.starts_with('└') {
            self.is_below_frame = text.starts_with('└');
            return self.end_board();
        }
        if may_name_files && names_files(text) {
            return Ok(None);
        }
        let heading = headings.find(text);
        if heading.is_some() || text.starts_with('┌') {
            let board = if self.rows.is_empty() {
                None
            } else {
                self.end_board()?
            };
            self.is_announced = heading != Some(Heading::Total);
            self.first_line = line.number;
            return Ok(board);
        }
        if let Some(board) = one_line::read(line)? {
            self.is_announced = false;
            return Ok(Some(board));
        }
        self.read_row(line)?;
        // Boards may follow each other without a line between.
        if self.rows.len() == self.rows[0].len() {
            self.end_board()
        } else {
            Ok(None)
        }
    }

    fn read_row(&mut self, line: &Line) -> Result<(), Error> {
        let row = parse_row(line)?;
        match self.rows.first() {
            None => self.first_line = line.number,
            Some(above) if above.len() != row.len() => {
                let text = Text::Ragged {
                    line: line.number,
                    squares: row.len(),
                    expected: above.len(),
                };
                return Err(Error::failed(text));
            }
            Some(_) => {}
        }
        self.rows.push(row);
        Ok(())
    }

    /// The board of the rows so far, if there are any or none are needed.
    fn end_board(&mut self) -> Result<Option<ReadPlacement>, Error> {
        let rows = std::mem::take(&mut self.rows);
        let is_announced = std::mem::take(&mut self.is_announced);
        if rows.is_empty() && !is_announced {
            return Ok(None);
        }
        let columns = rows.first().map_or(0, Vec::len);
        let (line, not_square) = (self.first_line, rows.len() != columns);
        // A row has at most as many squares as the largest order.
        let order = Order::new(rows.len()).ok().filter(|_| !not_square);
        let order = order.ok_or_else(|| {
            Error::failed(Text::NotSquareBoard {
                line,
                rows: rows.len(),
                columns,
            })
        })?;
        let cells = (0..).zip(&rows).flat_map(|(row, cells)| {
            (0..)
                .zip(cells)
                .map(move |(column, cell)| (row, column, *cell))
        });
        let queens = cells
            .filter(|&(_, _, is_queen)| is_queen)
            .map(|(row, column, _)| Square { row, column });
        Ok(Some(ReadPlacement {
            line: Some(line),
            order,
            queens: queens.collect(),
        }))
    }
}

/// Whether the line is `a b c ...`, as below a frame. Any other line there is a board of its own.
fn names_files(text: &str) -> bool {
    let mut files = (b'a'..=b'z').cycle();
    text.split(' ')
        .all(|word| files.next().is_some_and(|file| word.as_bytes() == [file]))
}

/// A row of a grid: each sign that is no blank is a square. In a frame only what stands between its sides counts.
fn parse_row(line: &Line) -> Result<Vec<bool>, Error> {
    let inside = match (line.text.find('│'), line.text.rfind('│')) {
        (Some(left), Some(right)) if left < right => &line.text[left + '│'.len_utf8()..right],
        _ => &line.text,
    };
    let mut row = Vec::new();
    for sign in inside.chars().filter(|sign| !sign.is_whitespace()) {
        row.push(match sign {
            'Q' | '♛' | '♕' => true,
            'x' | '*' | '.' | '·' => false,
            _ => return Err(not_a_board_line(line)),
        });
        if row.len() > Order::MAX.get() {
            return Err(Error::failed(Text::RowTooLong {
                line: line.number,
                most: Order::MAX.get(),
            }));
        }
    }
    if row.is_empty() {
        Err(not_a_board_line(line))
    } else {
        Ok(row)
    }
}

/// The error for a line that no board has.
pub(super) fn not_a_board_line(line: &Line) -> Error {
    not_a_board(line.number, &line.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_files_are_passed_over_below_a_frame() {
        let boards = |below: &str| {
            let mut boards = 0;
            let text = format!("   ┌───┐\n 1 │ ♛ │\n   └───┘\n{below}\n1 3 0 2\n");
            let count = |_| {
                boards += 1;
                Ok(())
            };
            assert!(read_placements(text.as_bytes(), "-", count).is_ok());
            boards
        };
        assert_eq!(boards("     a"), 2);
        assert_eq!(boards(""), 2);
        assert_eq!(boards("0 1 2 3"), 3);
        assert_eq!(boards("x Q x x\nx x x Q\nQ x x x\nx x Q x"), 3);
    }
}
