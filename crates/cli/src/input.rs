//! Reads text line by line from a file or standard input, which may be binary or endless.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::string::FromUtf8Error;

use backrank_core::notation::NotationError;
use backrank_core::{Message, message};
use backrank_parallel::MemoryLimit;

use crate::error::{Error, Result, cannot_read, excerpt};

/// A line may take the memory limit divided by this number; the rest is for its board.
const LINE_SHARE: u64 = 4;

/// A position in a text.
pub(crate) struct Input<'a> {
    source: BufReader<Box<dyn Read + 'a>>,
    /// The name of the source; `-` is standard input.
    pub(crate) file: String,
    text: String,
    /// The line number, counted from 1.
    pub(crate) number: usize,
    max_bytes: u64,
}

impl<'a> Input<'a> {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(file: &Path) -> Result<Self> {
        let name = excerpt(file);
        let source: Box<dyn Read> = match &*name {
            "-" => Box::new(io::stdin()),
            _ => Box::new(File::open(file).map_err(|why| cannot_open(file, &why))?),
        };
        Ok(Self::new(source, name, MemoryLimit::or_free(None).bytes()))
    }

    /// Starts before the first line.
    pub(crate) fn new(source: Box<dyn Read + 'a>, file: String, max_bytes: u64) -> Self {
        Self {
            source: BufReader::with_capacity(1 << 16, source),
            file,
            text: String::new(),
            number: 0,
            max_bytes,
        }
    }

    /// Returns the memory that a board may take, in bytes.
    pub(crate) const fn max_bytes(&self) -> u64 {
        self.max_bytes
    }

    /// Returns the current line.
    pub(crate) fn line(&self) -> &str {
        self.text.trim_end_matches(['\r', '\n'])
    }

    /// Reads the next line. Returns false at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<bool> {
        self.text.clear();
        self.number += 1;
        self.read(false)?;
        if self.number == 1 && self.text.starts_with('\u{feff}') {
            self.text.drain(..'\u{feff}'.len_utf8());
        }
        Ok(!self.text.is_empty())
    }

    /// Appends the next line, or the rest of the source, to the text.
    fn read(&mut self, to_end: bool) -> Result {
        let mut text = std::mem::take(&mut self.text).into_bytes();
        let mut source = self.source.by_ref().take(self.max_bytes / LINE_SHARE);
        let read = if to_end {
            source.read_to_end(&mut text)
        } else {
            source.read_until(b'\n', &mut text)
        };
        let is_full = source.limit() == 0;
        read.map_err(|why| cannot_read(&self.file, &why))?;
        let (line, max_bytes) = (self.number, self.max_bytes);
        if is_full {
            return Err(Error::failed(&NotationError::TooLarge { line, max_bytes }));
        }
        let not_utf8 = |error: FromUtf8Error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let lines = valid.iter().filter(|byte| **byte == b'\n').count();
            let error = Error::usage(message!("this is not UTF-8 text"));
            error.on_line(line.max(1) + lines)
        };
        self.text = String::from_utf8(text).map_err(not_utf8)?;
        Ok(())
    }

    /// Passes each line, and the end of the text, to a board parser, and returns its boards. An
    /// error includes the examples as a hint.
    pub(crate) fn boards<T>(
        &mut self,
        mut reader: impl FnMut(Option<&str>) -> Result<Vec<T>, NotationError>,
        examples: fn() -> Message,
        mut take: impl FnMut(T) -> Result,
    ) -> Result {
        let file = self.file.clone();
        let to_error = |error| parse_error(&file, error, examples);
        while self.next_line()? {
            let boards = reader(Some(self.line())).map_err(to_error)?;
            boards.into_iter().try_for_each(&mut take)?;
        }
        let boards = reader(None).map_err(to_error)?;
        boards.into_iter().try_for_each(take)
    }

    /// Passes the whole text to a parser.
    pub(crate) fn all<T>(
        &mut self,
        read: impl FnOnce(&str) -> Result<T, NotationError>,
        examples: fn() -> Message,
    ) -> Result<T> {
        self.read(true)?;
        read(&self.text).map_err(|error| parse_error(&self.file, error, examples))
    }
}

/// Returns the error for a file that cannot be opened, with a hint if its name may be a board.
fn cannot_open(file: &Path, why: &io::Error) -> Error {
    let (board, error) = (excerpt(file), cannot_read(file, why));
    let may_be_board =
        !board.ends_with('…') && (board.contains("://") || board.contains([' ', ',', '[']));
    if file.exists() || !may_be_board {
        return error;
    }
    error.hint(message!(
        "to pass a board itself: echo '{board}' | backrank ... -",
        board
    ))
}

/// Returns the error for text that cannot be parsed, with the name of its file.
fn parse_error(file: &str, error: NotationError, examples: fn() -> Message) -> Error {
    let why = match file {
        "-" => Message::from(&error),
        _ => message!("'{file}': {why}", file, why = Message::from(&error)),
    };
    match error {
        NotationError::TooLarge { .. } => Error::failed(why),
        _ => Error::usage(why).hint(examples()),
    }
}
