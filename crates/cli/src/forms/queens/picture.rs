//! Boards drawn row by row in any style: `x` and `Q`, `*` and `Q`, chess glyphs; with blanks
//! between or without, in a frame or not.

use backrank_core::Square;

use crate::error::Error;
use crate::forms::lines::{Lines, not_whole, ragged};

/// The signs of a row: `Q` for a queen, `x` for a cross, which may stand for an empty square too,
/// `.` for an empty one; none if it is no row. A frame and the row's number before it are left out.
pub(in crate::forms) fn signs(row: &str) -> Option<Vec<char>> {
    let number = |sign: char| sign.is_ascii_digit() || sign == ' ';
    let framed = row.trim_start_matches(number).strip_prefix('│');
    let inside = framed.map_or(Some(row), |row| row.strip_suffix('│'))?;
    let signs = inside.chars().filter(|sign| !sign.is_ascii_whitespace());
    let signs = signs.map(|sign| match sign {
        'Q' | '♛' | '♕' => Some('Q'),
        'x' | '×' | '✕' => Some('x'),
        '*' | '.' | '·' => Some('.'),
        _ => None,
    });
    signs
        .collect::<Option<Vec<_>>>()
        .filter(|signs| !signs.is_empty())
}

/// Reads the board that begins on the line, and returns its rows and queens.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<(usize, Vec<Square>), Error> {
    let (first, mut queens) = (lines.number, Vec::new());
    let (mut row, mut columns) = (0, 0);
    loop {
        let squares = signs(lines.text()?).ok_or_else(|| lines.refuse())?;
        if row == 0 {
            columns = squares.len();
        }
        if squares.len() != columns {
            return Err(ragged(lines.number, squares.len(), columns));
        }
        for (column, sign) in (0..).zip(squares) {
            if sign == 'Q' {
                lines.push(&mut queens, Square { row, column })?;
            }
        }
        row += 1;
        let rows = row as usize;
        if rows == columns {
            return Ok((rows, queens));
        }
        if !lines.next_line()? || lines.peek()?.is_empty() {
            return Err(not_whole(first, rows, columns));
        }
    }
}
