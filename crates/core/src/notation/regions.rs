//! The rows of a board of regions, a key for each square: letters and digits, numbers, coloured
//! squares, names. A key may have a mark behind it, `AQ` or `Ax`.

use std::collections::BTreeSet;

use crate::board::square::Square;
use crate::queens::puzzle::{Mark, Regions, RegionsError};
use crate::{Message, message};

/// The signs of queens and of stars.
const QUEENS: &str = "Q♛♕👑*★⭐";
/// The signs of crosses.
const CROSSES: &str = "xX×✕❌✖";
/// The signs of squares without a mark.
const EMPTY: &str = ".·-_";

/// The first of the signs that are pictures, and no lines of a frame.
const PICTURES: char = '■';

/// The colours of squares, those of squares first.
const COLOURS: [char; 18] = [
    '🟥', '🟧', '🟨', '🟩', '🟦', '🟪', '🟫', '⬛', '⬜', '🔴', '🟠', '🟡', '🟢', '🔵', '🟣', '🟤',
    '⚫', '⚪',
];

/// A board of coloured squares, as people send them to each other; none where there are more
/// regions than colours.
#[must_use]
pub fn coloured(regions: &Regions) -> Option<String> {
    let mut text = String::new();
    for square in regions.squares() {
        if square.column == 0 && square.row > 0 {
            text.push('\n');
        }
        text.push(*COLOURS.get(regions.region(square) as usize)?);
    }
    Some(text)
}

/// The squares of a line that may be a row of regions or of marks; none if it is none. Between
/// single signs or numbers may stand blanks, commas or bars.
pub(super) fn row(text: &str) -> Option<Vec<String>> {
    let inside = match text.split_once('|') {
        // The number of the row stands before its frame.
        Some((number, inside)) if number.bytes().all(|sign| b" 0123456789".contains(&sign)) => {
            inside
        }
        _ => text,
    };
    let words = inside
        .split([' ', '\t', ',', ';', '|'])
        .filter(|word| !word.is_empty());
    let words: Vec<_> = words.collect();
    let is_square =
        |word: &str| is_number(word) || is_key(word) || is_key(without_mark(word).unwrap_or(""));
    match words.as_slice() {
        [] => None,
        [word] => {
            let signs: Vec<_> = word.chars().map(String::from).collect();
            signs.iter().all(|sign| is_key(sign)).then_some(signs)
        }
        words if words.iter().all(|word| is_square(word)) => {
            Some(words.iter().map(|&word| word.to_owned()).collect())
        }
        _ => None,
    }
}

/// True for one sign that a square may have: a digit, a letter from A to Z, a picture, a mark.
fn is_key(key: &str) -> bool {
    let mut signs = key.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) => {
            sign.is_ascii_alphanumeric()
                || sign >= PICTURES && !sign.is_alphanumeric()
                || [QUEENS, CROSSES, EMPTY].concat().contains(sign)
        }
        _ => false,
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|sign| sign.is_ascii_digit())
}

/// The key before a mark.
fn without_mark(key: &str) -> Option<&str> {
    let before = key.strip_suffix(|sign| QUEENS.contains(sign) || CROSSES.contains(sign))?;
    Some(before.trim_end()).filter(|before| !before.is_empty())
}

fn mark(square: Square, sign: &str) -> Option<Mark> {
    match () {
        () if QUEENS.contains(sign) => Some(Mark::Queen(square)),
        () if CROSSES.contains(sign) => Some(Mark::Cross(square)),
        () => None,
    }
}

fn squares(rows: &[Vec<String>]) -> impl Iterator<Item = (Square, &String)> {
    (0..).zip(rows).flat_map(|(row, keys)| {
        let square = move |(column, key)| (Square::new(row, column), key);
        (0..).zip(keys).map(square)
    })
}

/// The queens and crosses of rows that have nothing else.
pub(super) fn marks(rows: &[Vec<String>]) -> Option<Vec<Mark>> {
    let are = |signs: &[&str]| {
        let is_one = |key: &String| signs.iter().any(|it| it.contains(&**key));
        rows.iter().flatten().all(is_one)
    };
    // Beside marks, white and black squares are empty.
    let marks: Vec<_> = squares(rows)
        .filter_map(|(square, key)| mark(square, key))
        .collect();
    let are_shades = || !marks.is_empty() && are(&[QUEENS, CROSSES, EMPTY, "⬜⬛□"]);
    (are(&[QUEENS, CROSSES, EMPTY]) || are_shades()).then_some(marks)
}

/// A board of regions as its rows have it.
pub(super) struct Board {
    pub(super) regions: Regions,
    /// The marks behind its keys.
    pub(super) marks: Vec<Mark>,
    /// How it was read where there was a choice.
    pub(super) note: Option<Message>,
}

/// Returns the board with these keys, row by row, and the marks behind them. Digits and letters are
/// the signs of their regions; small letters are capital ones, unless there are as many regions as
/// rows only if they differ. Of longer numbers, names or colours, regions get letters from A on,
/// numbers in their order, others as they come.
///
/// # Errors
/// As for [`Regions::new`].
pub(super) fn regions(rows: &[Vec<String>]) -> Result<Board, RegionsError> {
    let n = rows.len();
    if n > Regions::MAX_ORDER {
        return Err(RegionsError::Order { rows: n });
    }
    let is_hidden = |key: &str| {
        let is_letter = key.starts_with(|sign: char| sign.is_ascii_alphanumeric());
        !is_letter && [QUEENS, CROSSES, EMPTY].iter().any(|it| it.contains(key))
    };
    if let Some((square, _)) = squares(rows).find(|(_, key)| is_hidden(key)) {
        return Err(RegionsError::NoLetter { square });
    }
    let with = |key: &dyn Fn(&str) -> String| -> Vec<Vec<String>> {
        let row = |row: &Vec<String>| row.iter().map(|it| key(it)).collect();
        rows.iter().map(row).collect()
    };
    let capital = |key: &str| match key.as_bytes() {
        [sign] => char::from(*sign).to_ascii_uppercase().into(),
        _ => key.to_owned(),
    };
    let key_alone = |key: &str| without_mark(key).unwrap_or(key).to_owned();
    let is_whole = |rows: &Vec<Vec<String>>| BTreeSet::from_iter(rows.iter().flatten()).len() == n;
    let plain = with(&capital);
    let (mut marks, mut note) = (Vec::new(), None);
    let keys = match [rows.to_vec(), with(&key_alone)] {
        _ if is_whole(&plain) => plain,
        [differing, _] if is_whole(&differing) => {
            note = Some(message!("capital and small letters are different regions"));
            differing
        }
        [_, keys] if is_whole(&keys) => {
            let marked = squares(rows).filter_map(|(square, key)| {
                mark(square, key[without_mark(key)?.len()..].trim_start())
            });
            marks.extend(marked);
            keys
        }
        _ => plain,
    };
    let regions = lettered(&keys)?;
    Ok(Board {
        regions,
        marks,
        note,
    })
}

/// Gives each key the sign of a region.
fn lettered(rows: &[Vec<String>]) -> Result<Regions, RegionsError> {
    let letters: Vec<_> = (b'A'..=b'Z').chain(b'0'..=b'9').collect();
    let (regions, n) = (BTreeSet::from_iter(rows.iter().flatten()).len(), rows.len());
    if regions > 2 * letters.len() {
        return Err(RegionsError::Count { regions, rows: n });
    }
    let mut keys: Vec<&str> = Vec::new();
    for key in rows.iter().flatten() {
        if !keys.contains(&&**key) {
            keys.push(key);
        }
    }
    let is_sign = |key: &&str| matches!(key.as_bytes(), [sign] if sign.is_ascii_alphanumeric());
    let capitals: BTreeSet<_> = keys.iter().map(|key| key.to_ascii_uppercase()).collect();
    if keys.iter().all(is_sign) && capitals.len() == keys.len() {
        return Regions::new(&rows.iter().map(|row| row.concat()).collect::<Vec<_>>());
    }
    if keys.iter().all(|key| is_number(key)) {
        keys.sort_by_key(|key| (key.len(), *key));
    }
    if regions > letters.len() {
        return Err(RegionsError::Count { regions, rows: n });
    }
    let letter = |key: &String| {
        let at = keys.iter().position(|it| it == key);
        letters[at.unwrap_or_default()]
    };
    let rows = rows.iter().map(|row| row.iter().map(letter).collect());
    Regions::new(&rows.collect::<Vec<Vec<_>>>())
}
