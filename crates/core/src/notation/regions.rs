//! The rows of a board of regions, with a key for each square: letters and digits, numbers, coloured
//! squares, or names. A mark may follow a key, as in `AQ` or `Ax`.

use std::collections::BTreeSet;

use super::grid::Grid;
use super::value::is_number;
use crate::board::square::Square;
use crate::queens::puzzle::{Mark, Regions, RegionsError};
use crate::{Message, message};

/// The symbols of queens and of stars.
const QUEENS: &str = "Q♛♕👑*★⭐";
/// The symbols of crosses.
const CROSSES: &str = "xX×✕❌✖";
/// The symbols of squares without a mark.
const EMPTY: &str = ".·-_";

/// The first character that is a picture and not a line of a frame.
const PICTURES: char = '■';

/// The colours of regions, as squares and then as discs.
const COLOURS: &str = "🟥🟧🟨🟩🟦🟪🟫⬛⬜🔴🟠🟡🟢🔵🟣🟤⚫⚪";

/// Returns a board of coloured squares, as used in messages; `None` if there are more regions than
/// colours.
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

/// Returns the words of a line, separated by blanks, commas or bars.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let inside = match text.split_once('|') {
        // The row number precedes the frame.
        Some((number, inside))
            if number
                .bytes()
                .all(|symbol| b" 0123456789".contains(&symbol)) =>
        {
            inside
        }
        _ => text,
    };
    let words = inside.split([' ', '\t', ',', ';', '|']);
    words.filter(|word| !word.is_empty())
}

/// Returns the squares of a line that may be a row of regions or of marks; `None` if it is not one. Single
/// symbols or numbers may be separated by blanks, commas or bars.
pub(super) fn row(text: &str) -> Option<Vec<String>> {
    let words: Vec<_> = words(text).collect();
    let keys: Vec<String> = match words[..] {
        [word] => word.chars().map(String::from).collect(),
        _ => words.into_iter().map(String::from).collect(),
    };
    let is_square = |key: &String| is_number(key) || is_key(key) || is_key(split_mark(key).0);
    (!keys.is_empty() && keys.iter().all(is_square)).then_some(keys)
}

/// Returns true for one symbol of a square: a digit, a letter from A to Z, a picture or a mark.
fn is_key(key: &str) -> bool {
    let is_known = |symbol: char| {
        symbol.is_ascii_alphanumeric()
            || symbol >= PICTURES && !symbol.is_alphanumeric()
            || [QUEENS, CROSSES, EMPTY].concat().contains(symbol)
    };
    key.chars().nth(1).is_none() && key.starts_with(is_known)
}

/// Returns the key before a mark, and the mark.
fn split_mark(key: &str) -> (&str, &str) {
    let is_mark = |symbol| QUEENS.contains(symbol) || CROSSES.contains(symbol);
    match key.strip_suffix(is_mark).map(str::trim_end) {
        Some(before) if !before.is_empty() => (before, key[before.len()..].trim_start()),
        _ => (key, ""),
    }
}

fn mark(square: Square, symbol: &str) -> Option<Mark> {
    match symbol {
        "" => None,
        _ if QUEENS.contains(symbol) => Some(Mark::Queen(square)),
        _ if CROSSES.contains(symbol) => Some(Mark::Cross(square)),
        _ => None,
    }
}

/// Returns the queens and crosses of a board that contains nothing else.
pub(super) fn marks(grid: &Grid<String>) -> Option<Vec<Mark>> {
    let marks = grid.squares().filter_map(|(square, key)| mark(square, key));
    let marks: Vec<_> = marks.collect();
    // Beside marks, white and black squares are empty.
    let shades = if marks.is_empty() { "" } else { "⬜⬛□" };
    let symbols = [QUEENS, CROSSES, EMPTY, shades];
    let is_one = |key: &String| symbols.iter().any(|set| set.contains(&**key));
    grid.cells.iter().all(is_one).then_some(marks)
}

/// A board of regions as read from its rows.
pub(super) struct Board {
    pub(super) regions: Regions,
    /// The marks after its keys.
    pub(super) marks: Vec<Mark>,
    /// How ambiguous keys were read.
    pub(super) note: Option<Message>,
}

/// Returns the board with these keys, and the marks after them. Digits and letters name their regions.
/// Lower case equals upper case, unless the number of regions equals the number of rows only if they
/// differ. For longer numbers, names or colours, regions get letters from A on: in ascending order for
/// numbers, otherwise in the order of appearance.
///
/// # Errors
/// As for [`Regions::new`].
pub(super) fn regions(grid: &Grid<String>) -> Result<Board, RegionsError> {
    let rows = grid.rows();
    if rows > Regions::MAX_ORDER {
        return Err(RegionsError::Order { rows });
    }
    let is_letter = |key: &str| key.starts_with(|symbol: char| symbol.is_ascii_alphanumeric());
    let is_mark = |key: &str| [QUEENS, CROSSES, EMPTY].iter().any(|set| set.contains(key));
    let is_hidden = |key: &str| !is_letter(key) && is_mark(key);
    if let Some((square, _)) = grid.squares().find(|(_, key)| is_hidden(key)) {
        return Err(RegionsError::NoLetter { square, rows });
    }
    let all = |key: fn(&String) -> String| grid.cells.iter().map(key).collect::<Vec<_>>();
    let capital = |key: &String| match key.len() {
        1 => key.to_ascii_uppercase(),
        _ => key.clone(),
    };
    let unmarked = |key: &String| split_mark(key).0.to_owned();
    let mut choices = [all(capital), grid.cells.clone(), all(unmarked)];
    let has_all_regions = |keys: &Vec<String>| BTreeSet::from_iter(keys).len() == rows;
    let choice = choices.iter().position(has_all_regions).unwrap_or_default();
    let keys = std::mem::take(&mut choices[choice]);
    let note = || message!("capital and small letters are different regions");
    let squares = grid.squares().filter(|_| choice == 2);
    let marks = squares.filter_map(|(square, key)| mark(square, split_mark(key).1));
    let regions = assign_letters(&keys, grid.columns)?;
    Ok(Board {
        regions,
        marks: marks.collect(),
        note: (choice == 1).then(note),
    })
}

/// Assigns a letter or a digit to each key.
fn assign_letters(keys: &[String], columns: usize) -> Result<Regions, RegionsError> {
    let mut names: Vec<&String> = Vec::new();
    for key in keys {
        if !names.contains(&key) {
            names.push(key);
        }
    }
    let (regions, rows) = (names.len(), keys.len() / columns.max(1));
    let capitals: BTreeSet<_> = names.iter().map(|name| name.to_ascii_uppercase()).collect();
    let is_letter =
        |name: &&String| matches!(name.as_bytes(), [symbol] if symbol.is_ascii_alphanumeric());
    if names.iter().all(|name| is_number(name)) {
        names.sort_by_key(|name| (name.len(), *name));
    }
    let letters: Vec<u8> = if names.iter().all(is_letter) && capitals.len() == regions {
        names.iter().map(|name| name.as_bytes()[0]).collect()
    } else {
        (b'A'..=b'Z').chain(b'0'..=b'9').collect()
    };
    if regions > letters.len() {
        return Err(RegionsError::Count { regions, rows });
    }
    let letter = |key: &String| {
        letters[names
            .iter()
            .position(|name| *name == key)
            .unwrap_or_default()]
    };
    let rows = keys
        .chunks(columns.max(1))
        .map(|row| row.iter().map(letter).collect());
    Regions::new(&rows.collect::<Vec<Vec<_>>>())
}
