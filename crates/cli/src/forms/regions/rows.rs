//! Boards in rows: letters, digits or coloured squares, numbers with blanks or commas between, or a
//! list of such rows with brackets and quotes.

use backrank_core::queens::puzzle::{Regions, RegionsError};

use super::keys::{Keys, is_key};
use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::lines::{Lines, not_whole, ragged};
use crate::forms::queens::picture::signs;

/// The sign that makes the one before it a picture.
const SELECTOR: char = '\u{fe0f}';

/// Reads lines until there are as many rows as a row has squares. Returns the key of each square,
/// with the line of the first row; none at the end.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<Option<(usize, Keys)>, Error> {
    let (mut line, mut side, mut rows) = (0, 0, Vec::new());
    while (rows.is_empty() || rows.len() < side) && lines.next_line()? {
        for row in rows_of(lines.text()?) {
            if rows.is_empty() {
                (line, side) = (lines.number, row.len());
            }
            if rows.is_empty()
                && !row.iter().all(|key| is_key(key))
                && signs(&row.concat()).is_none()
            {
                return Err(lines.refuse());
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
        0 => Ok(None),
        whole if whole == side => Ok(Some((line, rows))),
        rows => Err(not_whole(line, rows, side)),
    }
}

/// The rows of a line: brackets stand between rows; commas and quotes between rows too, unless they
/// stand between the squares of one: single signs, numbers, or texts of different lengths.
fn rows_of(line: &str) -> Keys {
    let line = line.replace(SELECTOR, "");
    let is_quote = |sign: char| sign == '"' || sign == '\'';
    let groups = line.split(['[', ']', ';']).map(|group| {
        let parts = group
            .split(|sign| sign == ',' || is_quote(sign))
            .map(str::trim);
        let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
        let length = |part: &str| part.chars().count();
        let are_squares = match group.contains(is_quote) {
            true => parts
                .iter()
                .any(|it| length(it) != length(parts[0]) || length(it) == 1),
            false => parts.iter().all(|it| length(it) == 1 || is_number(it)),
        };
        match parts.len() {
            2.. if are_squares => vec![parts.into_iter().map(str::to_owned).collect()],
            _ => parts.into_iter().map(row).collect(),
        }
    });
    groups.flatten().collect()
}

/// The squares of a row: words, if all are numbers, else signs.
fn row(part: &str) -> Vec<String> {
    let words = || part.split_ascii_whitespace();
    match words().count() {
        2.. if words().all(is_number) => words().map(str::to_owned).collect(),
        _ => words().flat_map(str::chars).map(String::from).collect(),
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|sign| sign.is_ascii_digit())
}
