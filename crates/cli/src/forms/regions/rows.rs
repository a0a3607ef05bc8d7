//! Boards in rows.

use backrank_core::notation::NotationError;
use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::unstable::queens::{RowReader, is_key};

use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::error::system::on_line;
use crate::input::Input;

use super::signs;

/// The key of each square, row by row.
type Keys = Vec<Vec<String>>;

/// Reads lines until there are as many rows as a row has squares; `depth` brackets are open before
/// them. Returns the key of each square, with the line of the first row; none at the end.
pub(super) fn read(input: &mut Input<'_>, depth: usize) -> Result<Option<(usize, Keys)>, Error> {
    let (mut line, mut side, mut rows) = (0, 0, Vec::new());
    let mut reader = RowReader::below(depth);
    while (rows.is_empty() || rows.len() < side) && input.next_line()? {
        for row in reader.read(input.line()) {
            if rows.is_empty() {
                (line, side) = (input.number, row.len());
                if !row.iter().all(|key| is_key(key)) && signs(&row.concat()).is_none() {
                    return Err(refuse(input));
                }
            }
            if side > Regions::MAX_ORDER {
                return Err(on_line(line, RegionsError::Order { rows: side }));
            }
            if row.len() != side {
                return Err(Error::usage(NotationError::Ragged {
                    line: input.number,
                    squares: row.len(),
                    expected: side,
                }));
            }
            rows.push(row);
        }
    }
    match rows.len() {
        0 if reader.is_within_row() => Err(refuse(input)),
        0 => Ok(None),
        whole if whole == side => Ok(Some((line, rows))),
        rows => Err(Error::usage(NotationError::NotSquare {
            line,
            rows,
            columns: side,
        })),
    }
}

/// The error for a line that is part of no board.
fn refuse(input: &Input<'_>) -> Error {
    let (line, text) = (input.number, Excerpt::of(input.line()).to_string());
    Error::usage(NotationError::Unknown { line, text })
}
