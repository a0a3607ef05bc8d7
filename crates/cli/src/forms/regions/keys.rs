//! The keys of squares: a sign or a text for each, the same within a region.

use backrank_core::queens::puzzle::{Regions, RegionsError};

/// The key of each square, row by row.
pub(super) type Keys = Vec<Vec<String>>;

/// The colours of squares, those of squares first.
pub(super) const COLOURS: [char; 18] = [
    '🟥', '🟧', '🟨', '🟩', '🟦', '🟪', '🟫', '⬛', '⬜', '🔴', '🟠', '🟡', '🟢', '🔵', '🟣', '🟤',
    '⚫', '⚪',
];

/// Returns the board with these keys, row by row: digits and letters are the signs of their regions.
/// Where there are longer numbers or colours, regions get letters from A on: numbers in their order,
/// others as they come.
pub(super) fn regions(rows: &[Vec<String>]) -> Result<Regions, RegionsError> {
    let is_sign = |key: &&String| key.len() == 1 && key.as_bytes()[0].is_ascii_alphanumeric();
    let is_number = |key: &str| key.bytes().all(|sign| sign.is_ascii_digit());
    let is_colour = |key: &str| COLOURS.iter().any(|it| key == it.encode_utf8(&mut [0; 4]));
    let mut keys: Vec<&str> = Vec::new();
    if !rows.iter().flatten().all(|key| is_sign(&key)) {
        for key in rows.iter().flatten() {
            if !keys.contains(&&**key) {
                keys.push(key);
            }
        }
        if keys.iter().all(|key| is_number(key)) {
            keys.sort_by_key(|key| (key.len(), *key));
        }
    }
    let letters = || (b'A'..=b'Z').chain(b'0'..=b'9');
    let named = |key: &&str| is_sign(&&(*key).to_owned()) || is_number(key) || is_colour(key);
    if keys.iter().all(named) && keys.len() > letters().count() {
        let (regions, rows) = (keys.len(), rows.len());
        return Err(RegionsError::Count { regions, rows });
    }
    let letter = |key: &String| match keys.iter().position(|it| it == key) {
        None => key.as_bytes()[0],
        Some(_) if !named(&&**key) => b'?',
        Some(at) => letters().nth(at).unwrap_or(b'?'),
    };
    let rows: Vec<Vec<_>> = rows
        .iter()
        .map(|row| row.iter().map(letter).collect())
        .collect();
    Regions::new(&rows)
}
