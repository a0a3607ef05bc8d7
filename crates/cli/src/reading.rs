//! Reading boards: from files and standard input, in the forms in which the program prints them.

mod headings;
mod json;
mod lines;
mod one_line;
mod placements;
mod scanner;
mod tours;

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::str::FromStr;

use crate::failure::Failure;
use crate::lang::Text;

pub(crate) use lines::Lines;
pub(crate) use placements::{ReadPlacement, read_placements};
pub(crate) use tours::{LARGEST, ReadTour, Visits, read_tours};

/// A longer line, or text in JSON, is part of no board: it is refused before it fills the memory.
const LONGEST: usize = 1 << 20;

/// Opens a file, or standard input for `-`. With it comes its name for errors.
pub(crate) fn open(file: &Path) -> Result<(Box<dyn BufRead>, String), Failure> {
    let name = file.display().to_string();
    if name == "-" {
        return Ok((Box::new(io::stdin().lock()), name));
    }
    let opened = File::open(file).map_err(|error| cannot_read(&name, &error))?;
    Ok((Box::new(BufReader::new(opened)), name))
}

/// A number in digits only: a plus sign, which Rust reads too, is not taken.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// The error for a line that is part of no board, with its beginning.
fn not_a_board(line: usize, text: &str) -> Failure {
    let start = text.trim().chars().take(40);
    let start = start.flat_map(char::escape_debug).collect();
    Failure::failed(Text::NotABoardLine { line, start })
}

fn cannot_read(file: &str, error: &io::Error) -> Failure {
    Failure::failed(Text::CannotRead {
        file: file.to_owned(),
        why: error.into(),
    })
}
