//! The styles of a board that are one line: `pairs`, `algebraic`, `columns`.

use backrank_core::Square;

use super::{ReadPlacement, not_a_board_line, order_of};
use crate::args::numbers::digits as number;
use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::input::lines::Line;

/// The board on the line, if the line is in one of these styles. There are as many rows as queens.
pub(super) fn read(line: &Line) -> Result<Option<ReadPlacement>, Error> {
    let text = line.text.trim();
    let words: Vec<_> = if text.contains(';') {
        text.split(';')
            .map(str::trim)
            .filter(|word| !word.is_empty())
            .collect()
    } else {
        text.split_whitespace().collect()
    };
    let is_named = |word: &&str| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.ends_with(|c: char| c.is_ascii_digit())
    };
    let is_pairs = text.contains(';');
    let is_columns = words
        .iter()
        .all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    if words.is_empty() || !(is_pairs || is_columns || words.iter().all(is_named)) {
        return Ok(None);
    }
    let order = order_of(words.len(), Some(line.number))?;
    let queens = (0..).zip(words).map(|(row, word)| {
        let queen = if is_pairs {
            word.split_once(',')
                .and_then(|(row, column)| square(row, column))
        } else if is_columns {
            number(word).map(|column| Square { row, column })
        } else {
            return Square::parse(word, order.dims()).map_err(|error| {
                Error::failed(ErrorMessage::OnLine {
                    line: line.number,
                    why: error.into(),
                })
            });
        };
        queen.ok_or_else(|| not_a_board_line(line))
    });
    Ok(Some(ReadPlacement {
        line: Some(line.number),
        order,
        queens: queens.collect::<Result<_, _>>()?,
    }))
}

fn square(row: &str, column: &str) -> Option<Square> {
    Some(Square {
        row: number(row.trim())?,
        column: number(column.trim())?,
    })
}
