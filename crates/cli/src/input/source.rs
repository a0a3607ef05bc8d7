//! The file or standard input that boards are read from.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::error::Error;
use crate::error::messages::ErrorMessage;
use crate::i18n::Text;

/// A longer line, or text in JSON, is part of no board: it is refused before it fills the memory.
pub(super) const LONGEST: usize = 1 << 20;

/// Opens a file, or standard input for `-`. With it comes its name for errors.
pub(crate) fn open(file: &Path) -> Result<(Box<dyn BufRead>, String), Error> {
    let name = file.display().to_string();
    if name == "-" {
        return Ok((Box::new(io::stdin().lock()), name));
    }
    let opened = File::open(file).map_err(|error| cannot_read(&name, error))?;
    Ok((Box::new(BufReader::new(opened)), name))
}

/// The error for a line that is part of no board, with its beginning.
pub(super) fn not_a_board(line: usize, text: &str) -> Error {
    let start = text.trim().chars().take(40);
    let start = start.flat_map(char::escape_debug).collect();
    Error::failed(Text::NotABoardLine { line, start })
}

pub(super) fn cannot_read(file: &str, why: io::Error) -> Error {
    let file = file.to_owned();
    Error::failed(ErrorMessage::CannotRead { file, why })
}
