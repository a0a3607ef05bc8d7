//! A text read sign by sign, for boards whose lines are too long to be held.

use std::io::{self, ErrorKind, Read};

use super::lines::BYTE_ORDER_MARK;
use super::source::{LONGEST, cannot_read, not_a_board};
use crate::error::Error;
use crate::i18n::Text;

/// What is read at once.
const BUFFER: usize = 1 << 16;

/// A place in a text, and the number of its line.
pub(super) struct Scanner<R> {
    source: R,
    /// What the source is called in errors.
    file: String,
    buffer: Vec<u8>,
    /// What is left of the buffer starts here.
    at: usize,
    line: usize,
}

impl<R: Read> Scanner<R> {
    /// At the beginning of the text, behind a byte order mark.
    pub(super) fn new(source: R, file: &str) -> Result<Self, Error> {
        let mut scanner = Self {
            source,
            file: file.to_owned(),
            buffer: Vec::new(),
            at: 0,
            line: 1,
        };
        scanner.peek()?;
        if scanner.buffer.starts_with(BYTE_ORDER_MARK) {
            scanner.at = BYTE_ORDER_MARK.len();
        }
        Ok(scanner)
    }

    /// The number of the line, counted from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The next sign, which stays; none at the end of the text.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        match self.buffer.get(self.at) {
            Some(&byte) => Ok(Some(byte)),
            None => self.fill(),
        }
    }

    #[cold]
    fn fill(&mut self) -> Result<Option<u8>, Error> {
        self.at = 0;
        self.buffer.resize(BUFFER, 0);
        let read = loop {
            match self.source.read(&mut self.buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read.map_err(|error| cannot_read(&self.file, error)),
            }
        };
        self.buffer.truncate(*read.as_ref().unwrap_or(&0));
        read?;
        Ok(self.buffer.first().copied())
    }

    /// Passes the sign that [`peek`](Self::peek) showed.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.line += usize::from(self.buffer.get(self.at) == Some(&b'\n'));
        self.at += 1;
    }

    /// Passes what stands between the words of a line; the next sign, which stays.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.peek()? {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                next => return Ok(next),
            }
        }
    }

    /// Passes the signs that are wanted, all of them if the buffer holds them, and hands them over: none at another sign or at
    /// the end. The signs wanted must not be line breaks.
    pub(super) fn some(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&[u8], Error> {
        self.peek()?;
        let rest = &self.buffer[self.at..];
        let length = rest.iter().position(|&byte| !is_wanted(byte));
        let start = self.at;
        self.at += length.unwrap_or(rest.len());
        Ok(&self.buffer[start..self.at])
    }

    /// A number in digits, which must begin here.
    ///
    /// # Errors
    /// When there is none, or it does not fit.
    #[inline]
    pub(super) fn number(&mut self) -> Result<u64, Error> {
        self.number_behind(String::new)
    }

    /// The same; an error shows what was read just before, too.
    #[inline]
    pub(super) fn number_behind(&mut self, start: impl FnOnce() -> String) -> Result<u64, Error> {
        let mut number: u64 = 0;
        let mut digits = 0;
        while let Some(byte) = self.peek()?
            && byte.is_ascii_digit()
        {
            if number >= u64::MAX / 10 - 1 {
                return Err(self.refuse(&format!("{}{number}", start())));
            }
            number = 10 * number + u64::from(byte - b'0');
            digits += 1;
            self.at += 1;
        }
        if digits == 0 {
            return Err(self.refuse(&start()));
        }
        Ok(number)
    }

    /// Letters and digits from here on, at most so many.
    pub(super) fn word(&mut self, most: usize) -> Result<String, Error> {
        let mut word = String::new();
        while let Some(byte) = self.peek()?
            && byte.is_ascii_alphanumeric()
            && word.len() < most
        {
            word.push(char::from(byte));
            self.at += 1;
        }
        Ok(word)
    }

    /// The rest of the line, behind what was already read of it; the line break stays.
    ///
    /// # Errors
    /// When the rest is too long or no text.
    pub(super) fn rest_of_line(&mut self, start: &str) -> Result<String, Error> {
        let mut bytes = start.as_bytes().to_vec();
        loop {
            let part = self.some(|byte| byte != b'\n')?;
            if part.is_empty() {
                break;
            }
            bytes.extend_from_slice(part);
            if bytes.len() > LONGEST {
                return Err(Error::failed(Text::LineTooLong {
                    line: self.line,
                    most: LONGEST,
                }));
            }
        }
        let line = self.line;
        String::from_utf8(bytes).map_err(|_| Error::failed(Text::NotUtf8 { line }))
    }

    /// The error for a line that is part of no board from here on, or from what was read just before.
    pub(super) fn refuse(&mut self, start: &str) -> Error {
        match self.rest_of_line(start) {
            Ok(rest) => not_a_board(self.line, &rest),
            Err(failure) => failure,
        }
    }

    /// The whole text from here on.
    pub(super) fn into_source(mut self) -> impl Read {
        let rest = self.buffer.split_off(self.at);
        io::Cursor::new(rest).chain(self.source)
    }
}
