//! A text read sign by sign or line by line. It may be anything: not text at all, or without an end.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::messages::InputMessage;
use crate::error::Error;
use crate::error::messages::ErrorMessage;

/// A longer line is part of no board: it is refused before it fills the memory.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// The bytes that are read at once.
const BUFFER_BYTES: usize = 1 << 16;

/// The mark that some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line without its end, and its number, counted from 1.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: String,
}

impl Line {
    /// Returns the error for a line that is part of no board, with its beginning.
    pub(super) fn refuse(&self) -> Error {
        let start = self.text.trim().chars().take(40);
        Error::failed(InputMessage::NotABoardLine {
            line: self.number,
            start: start.flat_map(char::escape_debug).collect(),
        })
    }
}

/// A place in a text, and the number of its line. The place where a word starts is marked: from there on the text is held, so
/// that the word can be read again, or shown in an error.
pub(crate) struct Scanner<'a> {
    source: Box<dyn Read + 'a>,
    /// The name of the source in errors.
    file: String,
    buffer: Vec<u8>,
    /// The index of the next byte in the buffer.
    at: usize,
    /// The index of the byte where the word starts.
    mark: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(file: &Path) -> Result<Self, Error> {
        let name = file.display().to_string();
        if name == "-" {
            return Self::new(io::stdin().lock(), name);
        }
        match File::open(file) {
            Ok(source) => Self::new(source, name),
            Err(why) => Err(cannot_read(&name, why)),
        }
    }

    /// Starts at the beginning of the text, after a byte order mark.
    fn new(source: impl Read + 'a, file: String) -> Result<Self, Error> {
        let mut scanner = Self {
            source: Box::new(source),
            file,
            buffer: Vec::new(),
            at: 0,
            mark: 0,
            line: 1,
        };
        scanner.peek()?;
        if scanner.buffer.starts_with(BYTE_ORDER_MARK) {
            scanner.at = BYTE_ORDER_MARK.len();
        }
        Ok(scanner)
    }

    #[cfg(test)]
    pub(super) fn of_text(text: &'a str) -> Self {
        match Self::new(text.as_bytes(), "-".to_owned()) {
            Ok(scanner) => scanner,
            Err(error) => panic!("{error:?}"),
        }
    }

    /// The name of the file; `-` is standard input.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// The number of the line, counted from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Returns the next sign, which stays; none at the end of the text.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        if self.at == self.buffer.len() {
            let filled = self.fill();
            filled.map_err(|why| cannot_read(&self.file, why))?;
            if self.at > MAX_LINE_BYTES {
                return Err(self.line_too_long());
            }
        }
        Ok(self.buffer.get(self.at).copied())
    }

    /// Reads on, and forgets the text before the mark.
    #[cold]
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.mark);
        self.at -= self.mark;
        self.mark = 0;
        self.buffer.resize(self.at + BUFFER_BYTES, 0);
        let read = loop {
            match self.source.read(&mut self.buffer[self.at..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(self.at + *read.as_ref().unwrap_or(&0));
        read.map(drop)
    }

    /// Passes the sign that [`peek`](Self::peek) showed.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.line += usize::from(self.buffer.get(self.at) == Some(&b'\n'));
        self.at += 1;
    }

    /// Passes the blanks between the words of a line, and returns the next sign, which stays.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.peek()? {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                next => return Ok(next),
            }
        }
    }

    /// Passes blanks and marks the place after them. Returns the next sign, which stays.
    #[inline]
    pub(super) fn start_word(&mut self) -> Result<Option<u8>, Error> {
        self.mark = self.at;
        let next = self.skip_blanks()?;
        self.mark = self.at;
        Ok(next)
    }

    /// Goes back to the mark, which is on the same line.
    pub(super) fn rewind(&mut self) {
        self.at = self.mark;
    }

    /// Passes signs up to the first that is not wanted, which must not be later than a line break, or to the end of the buffer.
    /// Returns them: none at a sign that is not wanted and at the end of the text.
    pub(super) fn some(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&[u8], Error> {
        self.mark = self.at;
        self.pass_some(is_wanted)?;
        Ok(&self.buffer[self.mark..self.at])
    }

    /// Passes signs as [`some`](Self::some) does, and leaves the mark. Returns false at the end of them.
    fn pass_some(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<bool, Error> {
        self.peek()?;
        let rest = &self.buffer[self.at..];
        let length = rest.iter().position(|&byte| !is_wanted(byte));
        self.at += length.unwrap_or(rest.len());
        Ok(length.is_none() && !rest.is_empty())
    }

    /// Reads a number in digits, which starts here.
    ///
    /// # Errors
    /// When there is none, or it does not fit.
    #[inline]
    pub(super) fn number(&mut self) -> Result<u64, Error> {
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.peek()? {
            let above: u64 = number.unwrap_or(0);
            if above >= u64::MAX / 10 - 1 {
                return Err(self.refuse());
            }
            number = Some(10 * above + u64::from(digit - b'0'));
            self.at += 1;
        }
        number.ok_or_else(|| self.refuse())
    }

    /// Passes the wanted signs, up to a length of the word of 40. Returns the word from its mark on.
    #[inline]
    pub(super) fn word(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&str, Error> {
        /// Longer than every word that is known, and than the name of a square of the largest board.
        const MAX_BYTES: usize = 40;
        while let Some(byte) = self.peek()?
            && is_wanted(byte)
            && self.at - self.mark < MAX_BYTES
        {
            self.at += 1;
        }
        Ok(str::from_utf8(&self.buffer[self.mark..self.at]).unwrap_or_default())
    }

    /// Reads the rest of the line from the mark on; the line break stays.
    ///
    /// # Errors
    /// When it is too long or no text.
    pub(super) fn rest_of_line(&mut self) -> Result<Line, Error> {
        while self.pass_some(|byte| byte != b'\n')? {}
        let (number, bytes) = (self.line, &self.buffer[self.mark..self.at]);
        if bytes.len() > MAX_LINE_BYTES {
            return Err(self.line_too_long());
        }
        match str::from_utf8(bytes) {
            Ok(text) => Ok(Line {
                number,
                text: text.to_owned(),
            }),
            Err(_) => Err(Error::failed(InputMessage::NotUtf8 { line: number })),
        }
    }

    /// Reads a whole line; none at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<Option<Line>, Error> {
        self.mark = self.at;
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let line = self.rest_of_line()?;
        if self.peek()?.is_some() {
            self.pass();
        }
        Ok(Some(line))
    }

    /// Passes blanks and empty lines. True if the text is JSON, of which each document starts with a brace.
    pub(super) fn is_json(&mut self) -> Result<bool, Error> {
        while self.start_word()? == Some(b'\n') {
            self.pass();
        }
        Ok(self.peek()? == Some(b'{'))
    }

    /// Returns the error for a line that is part of no board from the mark on.
    #[cold]
    pub(super) fn refuse(&mut self) -> Error {
        let line = self.rest_of_line();
        line.map_or_else(|error| error, |line| line.refuse())
    }

    #[cold]
    fn line_too_long(&self) -> Error {
        Error::failed(InputMessage::LineTooLong {
            line: self.line,
            max_bytes: MAX_LINE_BYTES,
        })
    }
}

impl Read for Scanner<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.mark = self.at;
        if self.at == self.buffer.len() {
            self.fill()?;
        }
        let read = (&self.buffer[self.at..]).read(bytes)?;
        self.at += read;
        Ok(read)
    }
}

pub(super) fn cannot_read(file: &str, why: io::Error) -> Error {
    let file = file.to_owned();
    Error::failed(ErrorMessage::CannotRead { file, why })
}
