//! Boards in rows: letters, digits or coloured squares, numbers with blanks or commas between, or a
//! list of such rows with brackets and quotes.

use backrank_core::queens::puzzle::{Regions, RegionsError};

use super::keys::{Keys, is_key};
use crate::error::Error;
use crate::error::system::on_line;
use crate::forms::lines::{Lines, not_whole, ragged};
use crate::forms::queens::picture::signs;

/// The longest text of a row, in bytes.
const MAX_TEXT: usize = 1 << 16;

/// The sign that makes the one before it a picture.
const SELECTOR: char = '\u{fe0f}';

/// Reads lines until there are as many rows as a row has squares; `depth` brackets are open before
/// them. Returns the key of each square, with the line of the first row; none at the end.
pub(super) fn read(
    lines: &mut Lines<'_>,
    mut depth: usize,
) -> Result<Option<(usize, Keys)>, Error> {
    let (mut line, mut side, mut rows) = (0, 0, Vec::new());
    let mut text = String::new();
    while (rows.is_empty() || rows.len() < side) && lines.next_line()? {
        text += lines.text()?;
        text.push(' ');
        let count = |sign| text.matches(sign).count();
        let after = (depth + count('[')).saturating_sub(count(']'));
        // The row of a matrix goes on.
        if after > 1 && text.len() < MAX_TEXT {
            continue;
        }
        for row in rows_of(&text, depth) {
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
        depth = after;
        text.clear();
    }
    match rows.len() {
        0 if text.is_empty() => Ok(None),
        0 => Err(lines.refuse()),
        whole if whole == side => Ok(Some((line, rows))),
        rows => Err(not_whole(line, rows, side)),
    }
}

/// The rows of a text below `depth` brackets: brackets stand between rows; commas and quotes
/// between rows too, unless they stand between the squares of one: single signs, numbers, or texts
/// that are those of a matrix or have different lengths.
fn rows_of(text: &str, mut depth: usize) -> Keys {
    let text = text.replace(SELECTOR, "");
    let is_quote = |sign: char| sign == '"' || sign == '\'';
    let mut rows = Vec::new();
    for group in text.split_inclusive(['[', ']', ';']) {
        let inside = group.trim_end_matches(['[', ']', ';']);
        let parts = inside
            .split(|sign| sign == ',' || is_quote(sign))
            .map(str::trim);
        let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
        let length = |part: &str| part.chars().count();
        let is_odd = |part: &&str| length(part) == 1 || length(part) != length(parts[0]);
        let are_squares = match inside.contains(is_quote) {
            true => depth > 1 || parts.iter().any(is_odd),
            false => parts.iter().all(|it| length(it) == 1 || is_number(it)),
        };
        match parts.len() {
            2.. if are_squares => rows.push(parts.into_iter().map(str::to_owned).collect()),
            _ => rows.extend(parts.into_iter().map(row)),
        }
        match group.as_bytes().last() {
            Some(b'[') => depth += 1,
            Some(b']') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    rows
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
