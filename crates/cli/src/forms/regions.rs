//! Boards of the coloured puzzle: a letter for each square, in rows or as a list; below may stand
//! queens that somebody takes for a solution.

use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::{Side, Square};

use super::boards::ReadBoard;
use super::json::read_puzzle;
use super::lines::{Lines, not_whole, ragged};
use super::queens::picture::squares;
use crate::error::Error;
use crate::error::system::on_line;

/// Reads a board, then queens on it, and hands each placement over. Returns the board; none where
/// the text is empty.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(&Regions, ReadBoard) -> Result<(), Error>,
) -> Result<Option<Regions>, Error> {
    while lines.next_line()? && lines.peek()?.is_empty() {}
    if lines.peek()?.starts_with(b"{") {
        return read_puzzle(lines, take).map(Some);
    }
    lines.hold();
    let Some((line, letters)) = square(lines)? else {
        return Ok(None);
    };
    let letters = letters
        .iter()
        .map(|row| row.chars().map(|sign| u8::try_from(sign).unwrap_or(b'?')));
    let letters: Vec<Vec<_>> = letters.map(Iterator::collect).collect();
    let regions = Regions::new(&letters).map_err(|error| on_line(line, error))?;
    while let Some((line, drawn)) = square(lines)? {
        if drawn.len() != letters.len() {
            return Err(ragged(line, drawn.len(), letters.len()));
        }
        let mut queens = Vec::new();
        for (row, text) in (0..).zip(&drawn) {
            let squares = squares(text).ok_or_else(|| lines.refuse())?;
            let on_row = (0..).zip(squares).filter(|(_, is_queen)| *is_queen);
            queens.extend(on_row.map(|(column, _)| Square { row, column }));
        }
        take(
            &regions,
            ReadBoard {
                line: Some(line),
                side: Side::from(regions.order()),
                queens,
                rules: None,
            },
        )?;
    }
    Ok(Some(regions))
}

/// Reads lines until there are as many rows as a row has squares, and returns these, without
/// blanks, with the line of the first; none at the end. The text is typed, or printed as a list:
/// quotes, commas and brackets stand between rows.
fn square(lines: &mut Lines<'_>) -> Result<Option<(usize, Vec<String>)>, Error> {
    let (mut line, mut side, mut rows) = (0, 0, Vec::new());
    while (rows.is_empty() || rows.len() < side) && lines.next_line()? {
        let parts = lines.text()?.split(|sign| "[]\"',;".contains(sign));
        let parts = parts.map(|row| row.replace([' ', '\t'], ""));
        for row in parts.filter(|row| !row.is_empty()) {
            let squares = row.chars().count();
            if rows.is_empty() {
                (line, side) = (lines.number, squares);
            }
            if side > Regions::MAX_ORDER {
                return Err(on_line(line, RegionsError::Order { rows: side }));
            }
            if squares != side {
                return Err(ragged(lines.number, squares, side));
            }
            rows.push(row);
        }
    }
    match rows.len() {
        0 => Ok(None),
        whole if whole == side => Ok(Some((line, rows))),
        rows => Err(not_whole(line, rows, side)),
    }
}
