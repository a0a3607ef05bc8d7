//! Boards and squares by their names, as docs/formats.md tells them.

/// Rows and columns.
pub(super) type Dims = (u64, u64);

/// A row from the top and a column from the left, both from 0.
pub(super) type Square = (u64, u64);

/// The signs between words.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\r'];

pub(super) fn words(text: &str) -> Vec<&str> {
    text.split(BLANKS).filter(|word| !word.is_empty()).collect()
}

pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(BLANKS)
}

pub(super) fn digits(text: &str) -> Option<u64> {
    let are_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| are_digits)
}

/// Reads `3x4`.
pub(super) fn dims(text: &str) -> Option<Dims> {
    let (rows, columns) = text.split_once('x')?;
    let dims = (digits(rows)?, digits(columns)?);
    let is_side = |side| (1..=1_000_000_000).contains(&side);
    (is_side(dims.0) && is_side(dims.1)).then_some(dims)
}

pub(super) fn on_board(square: Square, dims: Dims) -> Option<Square> {
    (square.0 < dims.0 && square.1 < dims.1).then_some(square)
}

/// Reads `a1`, the bottom left square; after `z` come `aa`, `ab`.
pub(super) fn named(text: &str, dims: Dims) -> Option<Square> {
    let rank_at = text.find(|sign: char| !sign.is_ascii_lowercase())?;
    let (file, rank) = text.split_at(rank_at);
    if file.is_empty() || file.len() > 8 || rank.starts_with('0') {
        return None;
    }
    let column = file
        .bytes()
        .fold(0, |sum, letter| 26 * sum + u64::from(letter - b'a') + 1);
    on_board((dims.0.checked_sub(digits(rank)?)?, column - 1), dims)
}

/// Reads a list of names and of `row,column` from 0,0 at the top left, separated by commas and, where they are allowed, blanks.
pub(super) fn list(text: &str, dims: Dims, blanks_separate: bool) -> Option<Vec<Square>> {
    let mut words = match blanks_separate {
        true => text.split(',').flat_map(words).collect(),
        false => text.split(',').map(str::trim).collect::<Vec<_>>(),
    }
    .into_iter();
    let mut squares = Vec::new();
    while let Some(word) = words.next() {
        squares.push(match digits(word) {
            Some(row) => on_board((row, digits(words.next()?)?), dims)?,
            None => named(word, dims)?,
        });
    }
    Some(squares)
}
