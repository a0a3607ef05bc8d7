//! Boards of the coloured puzzle: a letter for each square, in rows or as a list; below may stand queens that somebody takes for a
//! solution.

use std::collections::VecDeque;

use backrank_core::queens::puzzle::{Regions, RegionsError};
use backrank_core::{Side, Square};

use super::boards::ReadBoard;
use super::json::read_puzzle;
use super::lines::{Lines, not_whole, ragged};
use super::queens::picture::squares;
use crate::error::Error;
use crate::error::system::on_line;

/// Reads a board, then queens on it, and hands each placement over. Returns the board; none where the text is empty.
pub(crate) fn read(
    lines: &mut Lines<'_>,
    mut take: impl FnMut(&Regions, ReadBoard) -> Result<(), Error>,
) -> Result<Option<Regions>, Error> {
    while lines.next_line()? && lines.peek()?.is_empty() {}
    if lines.peek()?.starts_with(b"{") {
        return read_puzzle(lines, take).map(Some);
    }
    lines.hold();
    let mut rows = Rows {
        lines,
        ahead: VecDeque::new(),
    };
    let Some((line, letters)) = rows.square(None)? else {
        return Ok(None);
    };
    let letters = letters
        .iter()
        .map(|row| row.chars().map(|sign| u8::try_from(sign).unwrap_or(b'?')));
    let letters: Vec<Vec<_>> = letters.map(Iterator::collect).collect();
    let regions = Regions::new(&letters).map_err(|error| on_line(line, error))?;
    let side = Side::from(regions.order());
    while let Some((line, drawn)) = rows.square(Some(letters.len()))? {
        let mut queens = Vec::new();
        for (row, text) in (0..).zip(&drawn) {
            let squares = squares(text).ok_or_else(|| rows.lines.refuse())?;
            let on_row = (0..).zip(squares).filter(|(_, is_queen)| *is_queen);
            queens.extend(on_row.map(|(column, _)| Square { row, column }));
        }
        take(
            &regions,
            ReadBoard {
                line: Some(line),
                side,
                queens,
                rules: None,
            },
        )?;
    }
    Ok(Some(regions))
}

/// Rows of a text, as it is typed or as a program prints a list: quotes, commas and brackets stand between rows.
struct Rows<'a, 's> {
    lines: &'a mut Lines<'s>,
    /// The rows of the line that were not taken yet, without blanks.
    ahead: VecDeque<String>,
}

impl Rows<'_, '_> {
    fn next(&mut self) -> Result<Option<String>, Error> {
        while self.ahead.is_empty() && self.lines.next_line()? {
            let rows = self.lines.text()?.split(|sign| "[]\"',;".contains(sign));
            let rows = rows.map(|row| row.replace([' ', '\t'], ""));
            self.ahead.extend(rows.filter(|row| !row.is_empty()));
        }
        Ok(self.ahead.pop_front())
    }

    /// Reads as many rows as a row has squares, and returns them with the line of the first; none at the end.
    fn square(&mut self, side: Option<usize>) -> Result<Option<(usize, Vec<String>)>, Error> {
        let Some(first) = self.next()? else {
            return Ok(None);
        };
        let (line, squares) = (self.lines.number, |row: &String| row.chars().count());
        let side = side.unwrap_or(squares(&first));
        if side > Regions::MAX_ORDER {
            return Err(on_line(line, RegionsError::Order { rows: side }));
        }
        let (mut rows, mut next) = (Vec::new(), Some(first));
        while let Some(row) = next {
            if squares(&row) != side {
                return Err(ragged(self.lines.number, squares(&row), side));
            }
            rows.push(row);
            if rows.len() == side {
                return Ok(Some((line, rows)));
            }
            next = self.next()?;
        }
        Err(not_whole(line, rows.len(), side))
    }
}
