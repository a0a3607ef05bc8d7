//! A board of very many queens: a line too long to be held, read word by word.

use backrank_core::{Side, Square};

use super::limits::Limits;
use super::one_line::{Word, name, pair};
use super::placement::ReadPlacement;
use crate::args::numbers::digits;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::input::messages::InputMessage;
use crate::input::scanner::{Scanner, ends_word};

/// Reads the board up to the end of the line, if the line begins as one; passes blanks in any case.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    limits: Limits,
) -> Result<Option<ReadPlacement>, Error> {
    let line = scanner.line();
    let (mut form, mut queens) = (None, Vec::new());
    while !matches!(scanner.skip_blanks()?, None | Some(b'\n')) {
        let word = scanner.word_bytes(|sign| !ends_word(sign))?;
        // It may be no text, or cut off inside a sign: then it is no queen.
        let (word, length) = (String::from_utf8_lossy(word), word.len());
        if form.is_none() {
            form = Word::of(&word);
        }
        let queen = match form {
            None => return Ok(None),
            Some(Word::Pair) => pair(&word),
            Some(Word::Column) => digits(&word).map(|column| Square {
                row: queens.len() as u32,
                column,
            }),
            // On the largest board, until the number of rows is known, from which names are counted.
            Some(Word::Name) => Square::parse(&*word, Side::MAX.dims()).ok(),
        };
        let queen = queen.ok_or_else(|| {
            let word = Excerpt::of(&*word);
            Error::failed(InputMessage::NotAQueen { line, word })
        })?;
        scanner.pass(length);
        limits.push(&mut queens, queen, Some(line))?;
    }
    if form.is_none() {
        return Ok(None); // an empty line, but for blanks
    }
    let side = limits.side(queens.len(), Some(line))?;
    if form == Some(Word::Name) {
        let above = Side::MAX.get() - side.get();
        for queen in &mut queens {
            match queen.row.checked_sub(above) {
                Some(row) if queen.column < side.get() => queen.row = row,
                _ => {
                    let word = queen.name(Side::MAX.dims()).to_string();
                    *queen = name(&word, side, line)?;
                }
            }
        }
    }
    Ok(Some(ReadPlacement {
        line: Some(line),
        side,
        queens,
        ..ReadPlacement::default()
    }))
}
