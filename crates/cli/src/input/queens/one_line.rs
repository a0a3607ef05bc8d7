//! Boards on one line: the styles `pairs`, `algebraic` and `columns`, and rows and columns as `0,1 1,3`.

use backrank_core::{Side, Square};

use super::limits::Limits;
use super::placement::ReadPlacement;
use crate::args::numbers::digits;
use crate::error::Error;
use crate::error::system::on_line;
use crate::input::scanner::{BLANKS, Line};

/// The form of a word, which stands for a queen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// `3`, of the next row.
    Column,
    /// `0,3`
    Pair,
    /// `d8`
    Name,
}

impl Word {
    /// Returns the form of the word, if it is one.
    pub(super) fn of(word: &str) -> Option<Self> {
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        match word.split_once(',') {
            Some((row, column)) => (is_digits(row) && is_digits(column)).then_some(Self::Pair),
            None if word.is_empty() => None,
            None if is_digits(word) => Some(Self::Column),
            None => {
                let is_name = word.starts_with(|sign: char| sign.is_ascii_lowercase())
                    && word.ends_with(|sign: char| sign.is_ascii_digit());
                is_name.then_some(Self::Name)
            }
        }
    }
}

/// Reads a row and a column with a comma between.
pub(super) fn pair(word: &str) -> Option<Square> {
    let (row, column) = word.split_once(',')?;
    Some(Square {
        row: digits(row.trim_matches(BLANKS))?,
        column: digits(column.trim_matches(BLANKS))?,
    })
}

/// Reads the board on the line, if the line is in one of these forms. The number of rows is that of queens.
pub(super) fn read(line: &Line, limits: Limits) -> Result<Option<ReadPlacement>, Error> {
    let is_pairs = line.text.contains(';');
    let words: Vec<_> = match is_pairs {
        true => {
            let pairs = line.text.split(';').map(|pair| pair.trim_matches(BLANKS));
            pairs.filter(|pair| !pair.is_empty()).collect()
        }
        false => line.words().collect(),
    };
    let form = match words.first() {
        None => return Ok(None),
        Some(_) if is_pairs => Word::Pair,
        Some(first) => {
            let form = Word::of(first);
            match form.filter(|_| words.iter().all(|word| Word::of(word) == form)) {
                None => return Ok(None),
                Some(form) => form,
            }
        }
    };
    let number = Some(line.number);
    let side = limits.side(words.len(), number)?;
    let queens = (0..).zip(words).map(|(row, word)| {
        let queen = match form {
            Word::Pair => pair(word),
            Word::Column => digits(word).map(|column| Square { row, column }),
            Word::Name => return name(word, side, line.number),
        };
        queen.ok_or_else(|| line.refuse())
    });
    Ok(Some(ReadPlacement {
        line: number,
        side,
        queens: queens.collect::<Result<_, _>>()?,
        ..ReadPlacement::default()
    }))
}

/// Reads the name of a square on a line.
pub(super) fn name(word: &str, side: Side, line: usize) -> Result<Square, Error> {
    Square::parse(word, side.dims()).map_err(|error| on_line(line, error))
}
