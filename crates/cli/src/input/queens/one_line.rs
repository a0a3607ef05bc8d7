//! The styles of a board that are one line: `pairs`, `algebraic`, `columns`.

use backrank_core::Square;

use super::placement::{ReadPlacement, order_of};
use crate::args::numbers::digits;
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::input::scanner::Line;

/// Reads the board on the line, if the line is in one of these styles. The number of rows is that of queens.
pub(super) fn read(line: &Line) -> Result<Option<ReadPlacement>, Error> {
    let is_pairs = line.text.contains(';');
    let is_separator = |sign: char| match is_pairs {
        true => sign == ';',
        false => sign.is_whitespace(),
    };
    let words = line.text.split(is_separator).map(str::trim);
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let is_column = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = |word: &&str| {
        word.starts_with(|sign: char| sign.is_ascii_lowercase())
            && word.ends_with(|sign: char| sign.is_ascii_digit())
    };
    let is_columns = words.iter().all(is_column);
    if words.is_empty() || !(is_pairs || is_columns || words.iter().all(is_name)) {
        return Ok(None);
    }
    let number = Some(line.number);
    let order = order_of(words.len(), number)?;
    let queens = (0..).zip(words).map(|(row, word)| {
        let queen = if is_pairs {
            word.split_once(',').and_then(|(row, column)| {
                Some(Square {
                    row: digits(row.trim())?,
                    column: digits(column.trim())?,
                })
            })
        } else if is_columns {
            digits(word).map(|column| Square { row, column })
        } else {
            return Square::parse(word, order.dims()).map_err(|error| {
                Error::failed(ErrorMessage::OnLine {
                    line: line.number,
                    why: error.into(),
                })
            });
        };
        queen.ok_or_else(|| line.refuse())
    });
    Ok(Some(ReadPlacement {
        line: number,
        order,
        queens: queens.collect::<Result<_, _>>()?,
        orbit: None,
    }))
}
