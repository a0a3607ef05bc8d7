//! Boards as people have them: letters, digits or coloured squares, numbers with blanks or commas
//! between, or a list of such rows with brackets and quotes. Each square has a key, a sign or a
//! text, the same within a region.

use super::regions::{Regions, RegionsError};

/// The longest text of a row, in bytes.
const MAX_TEXT: usize = 1 << 16;

/// The sign that makes the one before it a picture.
const SELECTOR: char = '\u{fe0f}';

/// A reader that is given lines one by one.
#[derive(Debug, Default)]
pub struct RowReader {
    depth: usize,
    text: String,
}

impl RowReader {
    /// Begins below that many open brackets.
    #[must_use]
    pub const fn below(depth: usize) -> Self {
        let text = String::new();
        Self { depth, text }
    }

    /// Takes a line; returns the rows that end on it, and the key of each of their squares.
    pub fn read(&mut self, line: &str) -> Vec<Vec<String>> {
        self.text += line;
        self.text.push(' ');
        let count = |sign| self.text.matches(sign).count();
        let depth = (self.depth + count('[')).saturating_sub(count(']'));
        // The row of a matrix goes on.
        if depth > 1 && self.text.len() < MAX_TEXT {
            return Vec::new();
        }
        let rows = rows_of(&self.text, self.depth);
        self.depth = depth;
        self.text.clear();
        rows
    }

    /// True if a row has begun that does not end on the last line.
    #[must_use]
    pub const fn is_within_row(&self) -> bool {
        !self.text.is_empty()
    }
}

/// Returns the board with these keys, row by row. Digits and letters are the signs of their
/// regions; of longer numbers, names or colours, regions get letters from A on, numbers in their
/// order, others as they come.
///
/// # Errors
/// As for [`Regions::new`].
pub fn regions_of(rows: &[Vec<String>]) -> Result<Regions, RegionsError> {
    if rows.len() > Regions::MAX_ORDER {
        return Err(RegionsError::Order { rows: rows.len() });
    }
    let mut keys: Vec<&str> = Vec::new();
    for key in rows.iter().flatten() {
        if !keys.contains(&&**key) {
            keys.push(key);
        }
    }
    let is_sign = |key: &str| matches!(key.as_bytes(), [sign] if sign.is_ascii_alphanumeric());
    if keys.iter().all(|key| is_sign(key)) {
        keys.clear();
    } else if keys.iter().all(|key| is_number(key)) {
        keys.sort_by_key(|key| (key.len(), *key));
    }
    let letters = || (b'A'..=b'Z').chain(b'0'..=b'9');
    if keys.iter().all(|key| is_key(key)) && keys.len() > letters().count() {
        let (regions, rows) = (keys.len(), rows.len());
        return Err(RegionsError::Count { regions, rows });
    }
    let letter = |key: &String| match keys.iter().position(|it| it == key) {
        None => key.as_bytes()[0],
        Some(at) if is_key(key) => letters().nth(at).unwrap_or(b'?'),
        Some(_) => b'?',
    };
    let letters = |row: &Vec<String>| row.iter().map(letter).collect();
    Regions::new(&rows.iter().map(letters).collect::<Vec<Vec<_>>>())
}

/// The first of the signs that are pictures, and no lines of a frame.
const PICTURES: char = '■';

/// True if a square may have this key: a digit, a letter from A to Z, a picture, or a longer text.
#[must_use]
pub fn is_key(key: &str) -> bool {
    let mut signs = key.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if sign.is_ascii() => sign.is_ascii_alphanumeric(),
        (Some(sign), None) => sign >= PICTURES && !sign.is_alphanumeric(),
        (first, _) => first.is_some(),
    }
}

/// The rows of a text below `depth` brackets: brackets stand between rows; commas and quotes
/// between rows too, unless they stand between the squares of one: single signs, numbers, or texts
/// that are those of a matrix or have different lengths.
fn rows_of(text: &str, mut depth: usize) -> Vec<Vec<String>> {
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
