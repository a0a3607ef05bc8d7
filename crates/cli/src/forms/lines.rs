//! A text line by line, and a line word by word. It may be anything: not text at all, or without an end.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use crate::error::Error;
use crate::error::system::cannot_read;
use crate::process::memory;
use crate::say::excerpt::Excerpt;
use crate::say::figures::{bytes, counted};
use crate::say::say;

/// The longest line that is held as a whole, and the longest word of a longer one.
const MAX_BYTES: usize = 1 << 16;

/// The mark that some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A place in a text. What comes before its line is forgotten.
pub(crate) struct Lines<'a> {
    source: Box<dyn Read + 'a>,
    /// The name of the source; `-` is standard input.
    pub(crate) file: Excerpt,
    buffer: Vec<u8>,
    /// The part of the buffer that holds the text from here on, as far as it was read.
    at: usize,
    end: usize,
    /// The number of the line, counted from 1.
    pub(crate) number: usize,
    /// The beginning of the line, for errors.
    start: Vec<u8>,
    /// The end of the line in the buffer, if the line is held as a whole.
    line_end: usize,
    /// True if the next line is this one again.
    is_held: bool,
    /// The memory that a board may take.
    pub(super) max_bytes: u64,
}

impl<'a> Lines<'a> {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(file: &Path) -> Result<Self, Error> {
        let (name, max_bytes) = (Excerpt::of(file), memory::limit(None).bytes());
        if name.as_str() == "-" {
            return Self::new(io::stdin().lock(), name, max_bytes);
        }
        let source = File::open(file).map_err(|why| cannot_read(&name, &why))?;
        Self::new(source, name, max_bytes)
    }

    /// Stands before the first line, after a byte order mark.
    pub(super) fn new(
        source: impl Read + 'a,
        file: Excerpt,
        max_bytes: u64,
    ) -> Result<Self, Error> {
        let mut lines = Self {
            source: Box::new(source),
            file,
            buffer: vec![0; 2 * MAX_BYTES],
            at: 0,
            end: 0,
            number: 0,
            start: Vec::new(),
            line_end: 0,
            is_held: false,
            max_bytes,
        };
        // It may come byte by byte.
        let mark = BYTE_ORDER_MARK;
        while lines.rest().len() < mark.len() && mark.starts_with(lines.rest()) && lines.more()? {}
        lines.at += if lines.rest().starts_with(mark) {
            mark.len()
        } else {
            0
        };
        Ok(lines)
    }

    /// The text from here on, as far as it was read.
    #[inline]
    fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// Reads on. Returns false at the end of the text.
    #[cold]
    fn fill(&mut self) -> io::Result<bool> {
        self.buffer.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.line_end = self.line_end.saturating_sub(self.at);
        self.at = 0;
        let read = loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.end += read;
        if read == 0 {
            self.source = Box::new(io::empty()); // a terminal would be asked again
        }
        Ok(read > 0)
    }

    fn more(&mut self) -> Result<bool, Error> {
        let more = self.fill();
        more.map_err(|why| cannot_read(&self.file, &why))
    }

    /// The number of bytes up to such a sign, to the end of the text, or to somewhere beyond the longest word.
    #[inline]
    fn length(&mut self, is_end: impl Fn(u8) -> bool) -> Result<usize, Error> {
        let mut length = 0;
        loop {
            let rest = &self.rest()[length..];
            match rest.iter().position(|&sign| is_end(sign)) {
                Some(more) => return Ok(length + more),
                None => length += rest.len(),
            }
            if length > MAX_BYTES || !self.more()? {
                return Ok(length);
            }
        }
    }

    /// Goes to the next line; false at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<bool, Error> {
        if std::mem::take(&mut self.is_held) {
            return Ok(true);
        }
        // Past the rest of this line, and its end.
        while self.number > 0 {
            self.at += self.length(|sign| sign == b'\n')?;
            if self.rest().first().is_none_or(|&sign| sign == b'\n') {
                self.at = self.end.min(self.at + 1);
                break;
            }
        }
        self.number += 1;
        let length = self.length(|sign| sign == b'\n')?;
        self.line_end = self.at + length;
        self.start.clear();
        let start = self.at..self.at + length.min(400);
        self.start.extend_from_slice(&self.buffer[start]);
        Ok(!self.rest().is_empty())
    }

    /// Makes this line, of which nothing was taken, the next one once more.
    pub(super) fn hold(&mut self) {
        self.is_held = true;
    }

    /// What is left of the line, without blanks before and behind; an error if it is too long or no text.
    pub(super) fn text(&self) -> Result<&str, Error> {
        let line = self.buffer.get(self.at..self.line_end);
        let line = line.filter(|line| line.len() <= MAX_BYTES);
        let line = line.and_then(|line| str::from_utf8(line).ok());
        line.map(|line| line.trim_matches(BLANKS))
            .ok_or_else(|| self.refuse())
    }

    /// The next word of the line, which stays; none at its end.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<&[u8]>, Error> {
        self.peek_to(b"")
    }

    #[inline]
    fn peek_to(&mut self, ends: &'static [u8]) -> Result<Option<&[u8]>, Error> {
        self.skip_blanks()?;
        let is_end = |sign: u8| ends_word(sign) || ends.contains(&sign);
        // Most words stand in the buffer as a whole.
        let length = match self.rest().iter().position(|&sign| is_end(sign)) {
            Some(length) => length,
            None => self.length(is_end)?,
        };
        match length {
            0 => Ok(None),
            1..=MAX_BYTES => Ok(Some(&self.buffer[self.at..self.at + length])),
            _ => Err(self.refuse()),
        }
    }

    /// Takes so many bytes of the word that was peeked at.
    #[inline]
    pub(super) fn pass(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Takes the next word of the line; none at its end.
    #[inline]
    pub(crate) fn word(&mut self) -> Result<Option<&[u8]>, Error> {
        self.word_to(b"")
    }

    /// Takes the next word of the line, which ends before such signs too; none at its end and at those signs.
    #[inline]
    pub(super) fn word_to(&mut self, ends: &'static [u8]) -> Result<Option<&[u8]>, Error> {
        let length = self.peek_to(ends)?.map_or(0, <[u8]>::len);
        self.at += length;
        Ok((length > 0).then(|| &self.buffer[self.at - length..self.at]))
    }

    /// Takes what was read of a word of any length; nothing at its end.
    pub(super) fn part(&mut self) -> Result<&[u8], Error> {
        if self.rest().is_empty() {
            self.more()?;
        }
        let rest = self.rest();
        let length = rest.iter().position(|&sign| ends_word(sign));
        let part = self.at..self.at + length.unwrap_or(rest.len());
        self.at = part.end;
        Ok(&self.buffer[part])
    }

    /// Takes blanks, and then that sign, if it is there.
    #[inline]
    pub(super) fn skip(&mut self, wanted: u8) -> Result<bool, Error> {
        let is_wanted = self.skip_blanks()? == Some(wanted);
        self.at += usize::from(is_wanted);
        Ok(is_wanted)
    }

    /// Takes blanks, and returns the next sign.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.rest().first().copied() {
                Some(sign) if is_blank(sign) => self.at += 1,
                None if self.more()? => {}
                sign => return Ok(sign),
            }
        }
    }

    /// Takes blanks and line ends. True if the text goes on with a document of JSON, which starts with a brace.
    pub(super) fn is_json(&mut self) -> Result<bool, Error> {
        let blanks = self.length(|sign| sign != b'\n' && !is_blank(sign))?;
        let is_json = self.rest().get(blanks) == Some(&b'{');
        if is_json {
            self.take(blanks);
        }
        Ok(is_json)
    }

    /// True if nothing but blanks and line ends is left.
    pub(super) fn is_over(&mut self) -> Result<bool, Error> {
        let blanks = self.length(|sign| sign != b'\n' && !is_blank(sign))?;
        Ok(self.rest().len() == blanks)
    }

    /// Takes bytes, and counts the lines that end among them.
    fn take(&mut self, bytes: usize) -> &[u8] {
        let taken = &self.buffer[self.at..self.at + bytes];
        self.number += taken.iter().filter(|&&sign| sign == b'\n').count();
        self.at += bytes;
        taken
    }

    /// The error for a line that is part of no board, with its beginning.
    #[cold]
    pub(super) fn refuse(&self) -> Error {
        let (line, start) = (self.number, String::from_utf8_lossy(&self.start));
        let start = Excerpt::of(start.trim_matches(BLANKS));
        Error::failed(say!(
            en: "line {line} is not part of a board: '{start}'",
            zh: "第 {line} 行不属于棋盘：'{start}'",
        ))
    }

    /// The error for a board that takes more memory than there may be.
    #[cold]
    pub(super) fn too_large(&self) -> Error {
        let (line, max) = (self.number, bytes(self.max_bytes));
        Error::failed(say!(
            en: "line {line}: the board is too large: it may take {max} of memory",
            zh: "第 {line} 行：棋盘太大：最多可用 {max} 内存",
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

    /// Makes room for more of a board, which may take twice its size while it grows.
    #[inline(never)]
    pub(super) fn grow<T>(&self, list: &mut Vec<T>, more: usize) -> Result<(), Error> {
        self.check_room(2 * ((list.len() + more) * size_of::<T>()) as u64)?;
        list.try_reserve(more).map_err(|_| self.too_large())
    }

    /// Adds to a list of a board.
    #[inline]
    pub(super) fn push<T>(&self, list: &mut Vec<T>, value: T) -> Result<(), Error> {
        if list.len() == list.capacity() {
            self.grow(list, 1)?;
        }
        list.push(value);
        Ok(())
    }
}

/// The text of documents, which are read sign by sign.
impl Read for Lines<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest().is_empty() && !self.fill()? {
            return Ok(0);
        }
        let length = buffer.len().min(self.rest().len());
        buffer[..length].copy_from_slice(self.take(length));
        Ok(length)
    }
}

/// The blanks between words; the last stands before the end of each line in some files.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\r'];

#[inline]
fn is_blank(sign: u8) -> bool {
    matches!(sign, b' ' | b'\t' | b'\r')
}

#[inline]
fn ends_word(sign: u8) -> bool {
    sign == b'\n' || is_blank(sign)
}

/// The number that decimal digits write, if it fits.
#[inline]
pub(super) fn number(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u32, |number, digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    })
}

/// The error for a row that is not as long as the one above.
pub(super) fn ragged(line: usize, squares: usize, expected: usize) -> Error {
    Error::failed(say!(
        en: ("line {line} has {}, but the row above has {expected}", counted(squares as u64, "square")),
        zh: "第 {line} 行有 {squares} 格，而上一行有 {expected} 格",
    ))
}

/// The error for a board that ends before it is square.
pub(super) fn not_whole(line: usize, rows: usize, columns: usize) -> Error {
    Error::failed(say!(
        en: (
            "the board that starts on line {line} has {} of {}: it must have as many rows as columns",
            counted(rows as u64, "row"), counted(columns as u64, "square")
        ),
        zh: "从第 {line} 行开始的棋盘有 {rows} 行 {columns} 列：行数与列数必须相等",
    ))
}

/// A longer piece of a line is sent on its way.
pub(super) const AT_ONCE: usize = 1 << 15;
