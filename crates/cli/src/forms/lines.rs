//! A text line by line, and a line word by word. It may be anything: not text at all, or without an
//! end.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use backrank_core::{Bytes, Square, message};
use backrank_parallel::MemoryLimit;

use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::error::system::cannot_read;

/// The part of a line that is read at once, and the longest word.
const MAX_BYTES: u64 = 1 << 16;

/// The part of the memory that a text may have that is held as a whole: the values of a document
/// take up to 16 times as much.
const PART: u64 = 16;

/// The mark that some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The signs that end a word, as a table by byte: blanks, and some others.
pub(crate) struct Ends([bool; 256]);

impl Ends {
    /// Blanks alone.
    pub(crate) const BLANKS: &Self = &Self::with(b"");

    /// Blanks, and these.
    pub(crate) const fn with(mut signs: &[u8]) -> Self {
        let mut ends = [false; 256];
        while let [sign, rest @ ..] = signs {
            ends[*sign as usize] = true;
            signs = rest;
        }
        let mut sign: u8 = 0;
        while sign <= b' ' {
            ends[sign as usize] |= sign.is_ascii_whitespace();
            sign += 1;
        }
        Self(ends)
    }
}

/// A place in a text. What comes before its line is forgotten.
pub(crate) struct Lines<'a> {
    source: BufReader<Box<dyn Read + 'a>>,
    /// The name of the source; `-` is standard input.
    pub(crate) file: Excerpt,
    /// The part of the line that was read, which ends with the line's end if it is the last. Empty
    /// at the end of the text.
    text: Vec<u8>,
    /// The number of bytes of that part that were taken.
    at: usize,
    /// The number of the line, counted from 1.
    pub(crate) number: usize,
    /// True if the next line is this one again.
    is_held: bool,
    /// The memory that a board may take.
    max_bytes: u64,
}

impl<'a> Lines<'a> {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(file: &Path) -> Result<Self, Error> {
        let name = Excerpt::of(file);
        let source: Box<dyn Read> = match name.as_str() {
            "-" => Box::new(io::stdin()),
            _ => Box::new(File::open(file).map_err(|why| cannot_read(&name, &why))?),
        };
        Ok(Self::new(source, name, MemoryLimit::or_free(None).bytes()))
    }

    /// Stands before the first line.
    pub(super) fn new(source: Box<dyn Read + 'a>, file: Excerpt, max_bytes: u64) -> Self {
        Self {
            source: BufReader::with_capacity(MAX_BYTES as usize, source),
            file,
            text: b"\n".to_vec(),
            at: 0,
            number: 0,
            is_held: false,
            max_bytes,
        }
    }

    /// Reads to the end of the line, or until the text has that length. The last line may have no
    /// end; here it has one.
    fn read_line(&mut self, max_bytes: u64) -> Result<(), Error> {
        let room = max_bytes.saturating_sub(self.text.len() as u64);
        let mut source = self.source.by_ref().take(room);
        let read = source.read_until(b'\n', &mut self.text);
        let is_end = source.limit() > 0 && !self.is_whole();
        read.map_err(|why| cannot_read(&self.file, &why))?;
        if is_end && !self.text.is_empty() {
            self.text.push(b'\n');
        }
        Ok(())
    }

    /// True if the line is read to its end.
    fn is_whole(&self) -> bool {
        self.text.ends_with(b"\n")
    }

    /// Reads more of the line, and forgets what was taken; false at its end.
    #[cold]
    fn more(&mut self) -> Result<bool, Error> {
        if self.is_whole() {
            return Ok(false);
        }
        self.text.drain(..self.at);
        self.at = 0;
        if self.text.len() as u64 == MAX_BYTES {
            return Err(self.refuse());
        }
        self.read_line(MAX_BYTES)?;
        Ok(!self.text.is_empty())
    }

    /// Goes to the next line; false at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<bool, Error> {
        if !std::mem::take(&mut self.is_held) {
            // Past the rest of this line.
            self.at = self.text.len();
            while self.more()? {
                self.at = self.text.len();
            }
            self.text.clear();
            self.at = 0;
            self.more()?;
            self.number += 1;
            if self.number == 1 && self.text.starts_with(BYTE_ORDER_MARK) {
                self.text.drain(..BYTE_ORDER_MARK.len());
            }
        }
        Ok(!self.text.is_empty())
    }

    /// Makes this line, of which nothing was taken, the next one once more.
    pub(super) fn hold(&mut self) {
        self.is_held = true;
    }

    /// The line without blanks before and behind; an error if it is long or no text.
    pub(super) fn text(&self) -> Result<&str, Error> {
        let line = Some(&self.text).filter(|_| self.is_whole());
        let line = line.and_then(|line| str::from_utf8(line).ok());
        line.map(str::trim_ascii).ok_or_else(|| self.refuse())
    }

    /// The line, however long it is.
    pub(super) fn whole(&mut self) -> Result<&[u8], Error> {
        if !self.is_whole() {
            self.read_line(self.max_bytes / PART)?;
        }
        if self.is_whole() {
            Ok(&self.text)
        } else {
            Err(self.too_large())
        }
    }

    /// This line and all that follow.
    pub(super) fn rest(&mut self) -> Result<&[u8], Error> {
        let mut source = self.source.by_ref().take(self.max_bytes / PART);
        let read = source.read_to_end(&mut self.text);
        let is_full = source.limit() == 0;
        read.map_err(|why| cannot_read(&self.file, &why))?;
        if is_full {
            Err(self.too_large())
        } else {
            Ok(&self.text)
        }
    }

    /// Takes blanks, and returns what was read of the line after them; nothing at its end.
    #[inline]
    fn skip_blanks(&mut self) -> Result<&[u8], Error> {
        loop {
            let is_word = |sign: &u8| !sign.is_ascii_whitespace();
            match self.text[self.at..].iter().position(is_word) {
                Some(blanks) => {
                    self.at += blanks;
                    return Ok(&self.text[self.at..]);
                }
                None => self.at = self.text.len(),
            }
            if !self.more()? {
                return Ok(&[]);
            }
        }
    }

    /// The next word of the line, which stays; empty at its end.
    pub(super) fn peek(&mut self) -> Result<&[u8], Error> {
        let mut words = self.skip_blanks()?.split(u8::is_ascii_whitespace);
        Ok(words.next().unwrap_or_default())
    }

    /// Takes the next word of the line, which ends before one of these signs, or such a sign; none
    /// at its end.
    #[inline]
    pub(crate) fn word(&mut self, ends: &Ends) -> Result<Option<&[u8]>, Error> {
        let is_end = |&sign: &u8| ends.0[usize::from(sign)];
        loop {
            let rest = self.skip_blanks()?;
            if rest.is_empty() {
                return Ok(None);
            }
            if let Some(length) = rest.iter().position(is_end) {
                let start = self.at;
                self.at += length.max(1);
                return Ok(Some(&self.text[start..self.at]));
            }
            self.more()?;
        }
    }

    /// Takes blanks, and then that sign, if it is there.
    #[inline]
    pub(super) fn skip(&mut self, sign: u8) -> Result<bool, Error> {
        let is_there = self.skip_blanks()?.first() == Some(&sign);
        self.at += usize::from(is_there);
        Ok(is_there)
    }

    /// The error for a line that is part of no board, with its beginning.
    #[cold]
    pub(super) fn refuse(&self) -> Error {
        let (line, text) = (self.number, self.text.trim_ascii());
        let start = Excerpt::of(&*String::from_utf8_lossy(text));
        Error::failed(message!(
            "line {line} is not part of a board: '{start}'",
            line,
            start
        ))
    }

    /// The error for a board that takes more memory than there may be.
    #[cold]
    fn too_large(&self) -> Error {
        let (line, max) = (self.number, Bytes(self.max_bytes));
        Error::failed(message!(
            "line {line}: the board is too large for {max} of memory",
            line,
            max
        ))
    }

    /// Refuses a board that takes more bytes of memory than there may be.
    pub(super) fn check_room(&self, needed_bytes: u64) -> Result<(), Error> {
        if needed_bytes > self.max_bytes {
            Err(self.too_large())
        } else {
            Ok(())
        }
    }

    /// Adds to a list of a board, which may take twice its size while it grows.
    #[inline]
    pub(super) fn push<T>(&self, list: &mut Vec<T>, value: T) -> Result<(), Error> {
        if list.len() == list.capacity() {
            self.check_room(2 * size_of_val(list.as_slice()) as u64)?;
            list.try_reserve(1).map_err(|_| self.too_large())?;
        }
        list.push(value);
        Ok(())
    }
}

/// The number that decimal digits write, if it fits.
#[inline]
pub(super) fn number(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |number, digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    })
}

/// The error for a row that is not as long as the one above.
pub(super) fn ragged(line: usize, squares: usize, expected: usize) -> Error {
    Error::failed(message!(
        "line {line} has {squares|square|squares}, but the row above has {expected}",
        line,
        squares,
        expected
    ))
}

/// The error for a board that ends before it is square.
pub(super) fn not_whole(line: usize, rows: usize, columns: usize) -> Error {
    Error::failed(message!(
        "the board that starts on line {line} has {rows|row|rows} and {columns|column|columns}: it needs as many rows as columns",
        line,
        rows,
        columns
    ))
}

/// A longer piece of a line is sent on its way.
pub(super) const AT_ONCE: usize = 1 << 15;

/// Writes a line: its start, and a word for each square, which `push` writes.
pub(super) fn write_line(
    out: &mut dyn Write,
    start: String,
    squares: impl Iterator<Item = Square>,
    push: impl Fn(&mut Vec<u8>, Square),
) -> io::Result<()> {
    let mut line = start.into_bytes();
    line.reserve(2 * AT_ONCE);
    for square in squares {
        if line.len() > AT_ONCE {
            out.write_all(&line)?;
            line.clear();
        }
        push(&mut line, square);
        line.push(b' ');
    }
    line.pop();
    line.push(b'\n');
    out.write_all(&line)
}
