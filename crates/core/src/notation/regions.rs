//! The rows of a board of regions, a key for each square: letters and digits, numbers, coloured
//! squares, names. A key may have a mark behind it, `AQ` or `Ax`.

use std::collections::BTreeSet;

use super::grid::Grid;
use super::value::is_number;
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
const COLOURS: &str = "🟥🟧🟨🟩🟦🟪🟫⬛⬜🔴🟠🟡🟢🔵🟣🟤⚫⚪";

/// A board of coloured squares, as people send them to each other; none where there are more
/// regions than colours.
#[must_use]
pub fn coloured(regions: &Regions) -> Option<String> {
    let mut text = String::new();
    for square in regions.squares() {
        if square.column == 0 && square.row > 0 {
            text.push('\n');
        }
        text.push(COLOURS.chars().nth(regions.region(square) as usize)?);
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
    let words = inside.split([' ', '\t', ',', ';', '|']);
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let keys: Vec<String> = match words[..] {
        [word] => word.chars().map(String::from).collect(),
        _ => words.into_iter().map(String::from).collect(),
    };
    let is_square = |key: &String| is_number(key) || is_key(key) || is_key(split_mark(key).0);
    (!keys.is_empty() && keys.iter().all(is_square)).then_some(keys)
}

/// True for one sign that a square may have: a digit, a letter from A to Z, a picture, a mark.
fn is_key(key: &str) -> bool {
    let is_known = |sign: char| {
        sign.is_ascii_alphanumeric()
            || sign >= PICTURES && !sign.is_alphanumeric()
            || [QUEENS, CROSSES, EMPTY].concat().contains(sign)
    };
    key.chars().nth(1).is_none() && key.starts_with(is_known)
}

/// The key before a mark, and the mark.
fn split_mark(key: &str) -> (&str, &str) {
    let is_mark = |sign| QUEENS.contains(sign) || CROSSES.contains(sign);
    match key.strip_suffix(is_mark).map(str::trim_end) {
        Some(before) if !before.is_empty() => (before, key[before.len()..].trim_start()),
        _ => (key, ""),
    }
}

fn mark(square: Square, sign: &str) -> Option<Mark> {
    match sign {
        "" => None,
        _ if QUEENS.contains(sign) => Some(Mark::Queen(square)),
        _ if CROSSES.contains(sign) => Some(Mark::Cross(square)),
        _ => None,
    }
}

/// The queens and crosses of a board that has nothing else.
pub(super) fn marks(grid: &Grid<String>) -> Option<Vec<Mark>> {
    let marks = grid.squares().filter_map(|(square, key)| mark(square, key));
    let marks: Vec<_> = marks.collect();
    // Beside marks, white and black squares are empty.
    let shades = if marks.is_empty() { "" } else { "⬜⬛□" };
    let signs = [QUEENS, CROSSES, EMPTY, shades];
    let is_one = |key: &String| signs.iter().any(|it| it.contains(&**key));
    grid.cells.iter().all(is_one).then_some(marks)
}

/// A board of regions as its rows have it.
pub(super) struct Board {
    pub(super) regions: Regions,
    /// The marks behind its keys.
    pub(super) marks: Vec<Mark>,
    /// How it was read where there was a choice.
    pub(super) note: Option<Message>,
}

/// Returns the board with these keys, and the marks behind them. Digits and letters are the signs of
/// their regions; small letters are capital ones, unless there are as many regions as rows only if
/// they differ. Of longer numbers, names or colours, regions get letters from A on, numbers in their
/// order, others as they come.
///
/// # Errors
/// As for [`Regions::new`].
pub(super) fn regions(grid: &Grid<String>) -> Result<Board, RegionsError> {
    let rows = grid.rows();
    if rows > Regions::MAX_ORDER {
        return Err(RegionsError::Order { rows });
    }
    let is_sign = |key: &str| key.starts_with(|sign: char| sign.is_ascii_alphanumeric());
    let is_mark = |key: &str| [QUEENS, CROSSES, EMPTY].iter().any(|it| it.contains(key));
    let is_hidden = |key: &str| !is_sign(key) && is_mark(key);
    if let Some((square, _)) = grid.squares().find(|(_, key)| is_hidden(key)) {
        return Err(RegionsError::NoLetter { square });
    }
    let all = |key: fn(&String) -> String| grid.cells.iter().map(key).collect::<Vec<_>>();
    let capital = |key: &String| match key.len() {
        1 => key.to_ascii_uppercase(),
        _ => key.clone(),
    };
    let alone = |key: &String| split_mark(key).0.to_owned();
    let mut choices = [all(capital), grid.cells.clone(), all(alone)];
    let is_whole = |keys: &Vec<String>| BTreeSet::from_iter(keys).len() == rows;
    let choice = choices.iter().position(is_whole).unwrap_or_default();
    let keys = std::mem::take(&mut choices[choice]);
    let differ = || message!("capital and small letters are different regions");
    let marked = grid.squares().filter(|_| choice == 2);
    let marks = marked.filter_map(|(square, key)| mark(square, split_mark(key).1));
    let regions = lettered(&keys, grid.columns)?;
    Ok(Board {
        regions,
        marks: marks.collect(),
        note: (choice == 1).then(differ),
    })
}

/// Gives each key the sign of a region.
fn lettered(keys: &[String], columns: usize) -> Result<Regions, RegionsError> {
    let mut names: Vec<&String> = Vec::new();
    for key in keys {
        if !names.contains(&key) {
            names.push(key);
        }
    }
    let (regions, rows) = (names.len(), keys.len() / columns.max(1));
    let capitals: BTreeSet<_> = names.iter().map(|name| name.to_ascii_uppercase()).collect();
    let is_sign =
        |name: &&String| matches!(name.as_bytes(), [sign] if sign.is_ascii_alphanumeric());
    if names.iter().all(|name| is_number(name)) {
        names.sort_by_key(|name| (name.len(), *name));
    }
    let letters: Vec<u8> = if names.iter().all(is_sign) && capitals.len() == regions {
        names.iter().map(|name| name.as_bytes()[0]).collect()
    } else {
        (b'A'..=b'Z').chain(b'0'..=b'9').collect()
    };
    if regions > letters.len() {
        return Err(RegionsError::Count { regions, rows });
    }
    let letter = |key: &String| letters[names.iter().position(|it| *it == key).unwrap_or_default()];
    let rows = keys
        .chunks(columns.max(1))
        .map(|row| row.iter().map(letter).collect());
    Regions::new(&rows.collect::<Vec<Vec<_>>>())
}
