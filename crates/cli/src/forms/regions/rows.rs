//! Boards in rows.

use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::unstable::queens::{RowReader, is_key};

use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::lines::{Lines, not_whole, ragged};
use crate::forms::queens::picture::signs;

/// The key of each square, row by row.
type Keys = Vec<Vec<String>>;

/// Reads lines until there are as many rows as a row has squares; `depth` brackets are open before
/// them. Returns the key of each square, with the line of the first row; none at the end.
pub(super) fn read(lines: &mut Lines<'_>, depth: usize) -> Result<Option<(usize, Keys)>, Error> {
    let (mut line, mut side, mut rows) = (0, 0, Vec::new());
    let mut reader = RowReader::below(depth);
    while (rows.is_empty() || rows.len() < side) && lines.next_line()? {
        for row in reader.read(lines.text()?) {
            if rows.is_empty() {
                (line, side) = (lines.number, row.len());
                if !row.iter().all(|key| is_key(key)) && signs(&row.concat()).is_none() {
                    return Err(lines.refuse());
                }
            }
            if side > Regions::MAX_ORDER {
                return Err(on_line(line, RegionsError::Order { rows: side }));
            }
            if row.len() != side {
                return Err(ragged(lines.number, row.len(), side));
            }
            rows.push(row);
        }
    }
    match rows.len() {
        0 if reader.is_within_row() => Err(lines.refuse()),
        0 => Ok(None),
        whole if whole == side => Ok(Some((line, rows))),
        rows => Err(not_whole(line, rows, side)),
    }
}
