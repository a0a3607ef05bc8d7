//! Forsyth-Edwards Notation: rows from the top, separated by slashes, such as `1Q2/3Q/Q3/2Q1`. A number is
//! a number of empty squares. The other fields of a chess position may follow.

use std::fmt;
use std::mem::take;

use super::coordinates::Formatted;
use crate::board::square::Square;

/// Reads the rows and queens of the first field.
pub(super) fn parse(text: &str) -> Option<(u32, Vec<Square>)> {
    let field = text.split(' ').next()?;
    let n = u32::try_from(field.split('/').count()).ok()?;
    let mut queens = Vec::new();
    for (row, characters) in (0..).zip(field.split('/')) {
        let (mut column, mut empty) = (0_u32, 0_u32);
        for character in characters.chars() {
            if let Some(digit) = character.to_digit(10) {
                empty = empty.checked_mul(10)?.checked_add(digit)?;
                continue;
            }
            column = column.checked_add(take(&mut empty))?;
            match character {
                'Q' | 'q' => queens.push(Square::new(row, column)),
                '.' => {}
                _ => return None,
            }
            column = column.checked_add(1)?;
        }
        if column.checked_add(empty)? != n {
            return None;
        }
    }
    Some((n, queens))
}

/// Formats a board with n rows. The queens must be on the board, in the order of their squares.
#[must_use]
pub fn fen(n: u32, queens: impl Iterator<Item = Square> + Clone) -> impl fmt::Display {
    Formatted(move |f: &mut fmt::Formatter<'_>| {
        let mut queens = queens.clone().peekable();
        for row in 0..n {
            f.write_str(if row == 0 { "" } else { "/" })?;
            let mut column = 0;
            while let Some(queen) = queens.next_if(|queen| queen.row == row) {
                if queen.column > column {
                    write!(f, "{}", queen.column - column)?;
                }
                f.write_str("Q")?;
                column = queen.column + 1;
            }
            if column < n {
                write!(f, "{}", n - column)?;
            }
        }
        Ok(())
    })
}
