//! The keys of squares: a sign or a text for each, the same within a region.

use backrank_core::queens::puzzle::{Regions, RegionsError};

/// The key of each square, row by row.
pub(super) type Keys = Vec<Vec<String>>;

/// The colours of squares, those of squares first.
pub(super) const COLOURS: [char; 18] = [
    '🟥', '🟧', '🟨', '🟩', '🟦', '🟪', '🟫', '⬛', '⬜', '🔴', '🟠', '🟡', '🟢', '🔵', '🟣', '🟤',
    '⚫', '⚪',
];

/// Returns the board with these keys, row by row. Digits and letters are the signs of their
/// regions; of longer numbers, names or colours, regions get letters from A on, numbers in their
/// order, others as they come.
pub(super) fn regions(rows: &[Vec<String>]) -> Result<Regions, RegionsError> {
    let mut keys: Vec<&str> = Vec::new();
    for key in rows.iter().flatten() {
        if !keys.contains(&&**key) {
            keys.push(key);
        }
    }
    let is_sign = |key: &str| matches!(key.as_bytes(), [sign] if sign.is_ascii_alphanumeric());
    let is_number = |key: &str| key.bytes().all(|sign| sign.is_ascii_digit());
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
pub(super) fn is_key(key: &str) -> bool {
    let mut signs = key.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if sign.is_ascii() => sign.is_ascii_alphanumeric(),
        (Some(sign), None) => sign >= PICTURES && !sign.is_alphanumeric(),
        (first, _) => first.is_some(),
    }
}
