//! A text read sign by sign, word by word or line by line. It may be anything: not text at all, or without an end.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::messages::InputMessage;
use crate::error::Error;
use crate::error::excerpt::Excerpt;
use crate::error::system::cannot_read;

/// A longer line is part of no board: it is refused before it fills the memory.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// The bytes that are read at once.
const BUFFER_BYTES: usize = 1 << 16;

/// Longer than every word that is known, and than the name of a square of the largest board.
const MAX_WORD_BYTES: usize = 40;

/// The bytes that are kept of the beginning of a line, more than a message quotes.
const KEPT_BYTES: usize = 400;

/// The blanks between words; the last stands before the end of each line in some files.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\r'];

/// The mark that some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line without its end and without blanks before and behind, and its number, counted from 1.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: String,
}

impl Line {
    fn new(number: usize, text: &str) -> Self {
        let text = text.trim_matches(BLANKS).to_owned();
        Self { number, text }
    }

    /// Its words.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.text.split(BLANKS).filter(|word| !word.is_empty())
    }

    /// Returns the error for a line that is part of no board, with its beginning.
    pub(super) fn refuse(&self) -> Error {
        Error::failed(InputMessage::NotABoardLine {
            line: self.number,
            start: Excerpt::of(&self.text),
        })
    }
}

/// A place in a text. What comes before it is forgotten, but for the beginning of its line.
pub(crate) struct Scanner<'a> {
    source: Box<dyn Read + 'a>,
    /// The name of the source in errors.
    file: Excerpt,
    buffer: Vec<u8>,
    /// The index of the next byte in the buffer.
    at: usize,
    /// True if the buffer holds the text to its end.
    is_last: bool,
    /// The number of the line, counted from 1.
    line: usize,
    /// The bytes of the text before the buffer.
    bytes_before: usize,
    /// The place in the text where the line starts.
    line_start: usize,
    /// The beginning of the line as far as it is before the buffer, without blanks in front.
    line_before: Vec<u8>,
}

impl<'a> Scanner<'a> {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(file: &Path) -> Result<Self, Error> {
        let name = Excerpt::of(file);
        if name.as_str() == "-" {
            return Self::new(io::stdin().lock(), name);
        }
        match File::open(file) {
            Ok(source) => Self::new(source, name),
            Err(why) => Err(cannot_read(&name, &why)),
        }
    }

    /// Starts at the beginning of the text, after a byte order mark.
    pub(super) fn new(source: impl Read + 'a, file: Excerpt) -> Result<Self, Error> {
        let mut scanner = Self {
            source: Box::new(source),
            file,
            buffer: Vec::new(),
            at: 0,
            is_last: false,
            line: 1,
            bytes_before: 0,
            line_start: 0,
            line_before: Vec::new(),
        };
        // It may come byte by byte.
        while scanner.buffer.len() < BYTE_ORDER_MARK.len()
            && BYTE_ORDER_MARK.starts_with(&scanner.buffer)
            && scanner.fill()?
        {}
        if scanner.buffer.starts_with(BYTE_ORDER_MARK) {
            scanner.pass(BYTE_ORDER_MARK.len());
            scanner.line_start = scanner.at;
        }
        Ok(scanner)
    }

    /// The name of the file; `-` is standard input.
    pub(crate) fn file(&self) -> &Excerpt {
        &self.file
    }

    /// The number of the line, counted from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The number of the next byte in its line, counted from 1.
    pub(super) fn column(&self) -> usize {
        self.bytes_before + self.at - self.line_start + 1
    }

    /// Returns the text from here on as far as it was read, and true if that is all of it.
    pub(super) fn rest(&self) -> (&[u8], bool) {
        (&self.buffer[self.at..], self.is_last)
    }

    /// Reads on. Returns false at the end of the text.
    #[cold]
    pub(super) fn fill(&mut self) -> Result<bool, Error> {
        if self.is_last {
            return Ok(false);
        }
        self.line_before = self.line_so_far();
        self.bytes_before += self.at;
        self.buffer.drain(..self.at);
        self.at = 0;
        let length = self.buffer.len();
        self.buffer.resize(length + BUFFER_BYTES, 0);
        let read = loop {
            match self.source.read(&mut self.buffer[length..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(length + *read.as_ref().unwrap_or(&0));
        let read = read.map_err(|why| cannot_read(&self.file, &why))?;
        self.is_last = read == 0;
        Ok(read > 0)
    }

    /// Returns the beginning of the line up to here, without blanks in front.
    fn line_so_far(&self) -> Vec<u8> {
        let (before, start) = match self.line_start.checked_sub(self.bytes_before) {
            Some(start) => (&[][..], start),
            None => (&*self.line_before, 0),
        };
        let mut line = before.to_vec();
        let read = &self.buffer[start..self.at];
        let read = if line.is_empty() {
            let blanks = read.iter().take_while(|&&sign| is_blank(sign));
            &read[blanks.count()..]
        } else {
            read
        };
        let room = KEPT_BYTES.saturating_sub(line.len());
        line.extend(read.iter().take(room));
        line
    }

    /// Returns the next sign, which stays; none at the end of the text.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        if self.at == self.buffer.len() {
            self.fill()?;
        }
        Ok(self.buffer.get(self.at).copied())
    }

    /// Passes that many bytes, which are no line breaks.
    #[inline]
    pub(super) fn pass(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Passes that many bytes, and counts the lines that end among them.
    pub(super) fn pass_lines(&mut self, bytes: usize) {
        let end = self.at + bytes;
        for at in self.at..end {
            if self.buffer[at] == b'\n' {
                self.line += 1;
                self.line_start = self.bytes_before + at + 1;
            }
        }
        self.at = end;
    }

    /// Passes the blanks between the words of a line, and returns the next sign, which stays.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.peek()? {
                Some(next) if is_blank(next) => self.at += 1,
                next => return Ok(next),
            }
        }
    }

    /// True at a blank and at the end of a line.
    #[inline]
    pub(super) fn is_after_word(&mut self) -> Result<bool, Error> {
        Ok(self.peek()?.is_none_or(ends_word))
    }

    /// Returns the number of wanted signs from here on, which stay, up to the first that is none or a little beyond `max`.
    #[inline]
    fn length(&mut self, max: usize, is_wanted: impl Fn(u8) -> bool) -> Result<usize, Error> {
        let mut length = 0;
        loop {
            let rest = &self.buffer[self.at + length..];
            match rest.iter().position(|&byte| !is_wanted(byte)) {
                Some(more) => return Ok(length + more),
                None => length += rest.len(),
            }
            if length > max || !self.fill()? {
                return Ok(length);
            }
        }
    }

    /// Returns the wanted signs from here on, which stay: all of them if they are no more than 40.
    #[inline]
    pub(super) fn word_bytes(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&[u8], Error> {
        let length = self.length(MAX_WORD_BYTES, is_wanted)?;
        Ok(&self.buffer[self.at..self.at + length.min(MAX_WORD_BYTES)])
    }

    /// Returns the word of [`word_bytes`](Self::word_bytes) as text; the wanted signs are ASCII.
    pub(super) fn word(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&str, Error> {
        let word = self.word_bytes(is_wanted)?;
        Ok(str::from_utf8(word).unwrap_or_default())
    }

    /// Passes wanted signs, which are no line breaks, as far as they were read. Returns them: none at another sign and at the
    /// end of the text.
    pub(super) fn some(&mut self, is_wanted: impl Fn(u8) -> bool) -> Result<&[u8], Error> {
        self.peek()?;
        let rest = &self.buffer[self.at..];
        let length = rest.iter().position(|&byte| !is_wanted(byte));
        let some = self.at..self.at + length.unwrap_or(rest.len());
        self.at = some.end;
        Ok(&self.buffer[some])
    }

    /// True if the rest of the line is longer than a line that is read as a whole.
    pub(super) fn has_long_line(&mut self) -> Result<bool, Error> {
        Ok(self.length(MAX_LINE_BYTES, |byte| byte != b'\n')? > MAX_LINE_BYTES)
    }

    /// Reads the rest of the line; the line break stays.
    ///
    /// # Errors
    /// When it is too long or no text.
    pub(super) fn rest_of_line(&mut self) -> Result<Line, Error> {
        let number = self.line;
        Ok(Line::new(number, self.rest_with_blanks()?))
    }

    fn rest_with_blanks(&mut self) -> Result<&str, Error> {
        let line = self.line;
        let length = self.length(MAX_LINE_BYTES, |byte| byte != b'\n')?;
        if length > MAX_LINE_BYTES {
            return Err(Error::failed(InputMessage::LineTooLong {
                line,
                max_bytes: MAX_LINE_BYTES,
            }));
        }
        self.pass(length);
        let bytes = &self.buffer[self.at - length..self.at];
        str::from_utf8(bytes).map_err(|_| Error::failed(InputMessage::NotUtf8 { line }))
    }

    /// Reads a whole line; none at the end of the text.
    pub(crate) fn next_line(&mut self) -> Result<Option<Line>, Error> {
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let line = self.rest_of_line()?;
        if self.peek()?.is_some() {
            self.pass_lines(1);
        }
        Ok(Some(line))
    }

    /// True at the end of a text whose last line has no line break, unless it has nothing but blanks.
    pub(super) fn is_cut(&mut self) -> Result<bool, Error> {
        Ok(self.peek()?.is_none() && !self.line_so_far().is_empty())
    }

    /// Passes blanks and empty lines. True if the text is JSON, of which each document starts with a brace.
    pub(super) fn is_json(&mut self) -> Result<bool, Error> {
        while self.skip_blanks()? == Some(b'\n') {
            self.pass_lines(1);
        }
        Ok(self.peek()? == Some(b'{'))
    }

    /// Returns the error for a line that is part of no board from here on. It quotes the line from its beginning.
    #[cold]
    pub(super) fn refuse(&mut self) -> Error {
        let (number, before) = (self.line, self.line_so_far());
        match self.rest_with_blanks() {
            Ok(rest) => Line::new(number, &(String::from_utf8_lossy(&before) + rest)).refuse(),
            Err(error) => error,
        }
    }
}

/// The signs of a text but for blanks.
pub(super) fn signs(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|sign| !BLANKS.contains(sign))
}

/// True for a blank and the end of a line.
#[inline]
pub(super) fn ends_word(sign: u8) -> bool {
    sign == b'\n' || is_blank(sign)
}

#[inline]
fn is_blank(sign: u8) -> bool {
    BLANKS.contains(&char::from(sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say::Lang;

    /// The error for the line that the scanner is at when it has passed that many bytes.
    fn refusal(text: &[u8], passed: usize) -> String {
        let mut scanner = Scanner::new(text, Excerpt::of("-")).unwrap();
        for _ in 0..passed {
            scanner.peek().unwrap();
            scanner.pass_lines(1);
        }
        match scanner.refuse() {
            Error::Message(_, why, _) => Lang::En.say(why),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_refused_line_is_quoted_from_its_beginning() {
        let said = |line, quoted| format!("line {line} is not part of a board: '{quoted}'");
        assert_eq!(refusal(b"\n  a1 b3 c? d\n", 9), said(2, "a1 b3 c? d"));
        assert_eq!(refusal(b"a1 b3\n\nc?", 7), said(3, "c?"));
        // Longer than what is read at once, of which nothing is kept but the beginning.
        let blanks = " ".repeat(BUFFER_BYTES);
        let long = format!("x\n{blanks}a1 {blanks}b3 {blanks}c?");
        let quoted = format!("a1 {}…", " ".repeat(77));
        assert_eq!(refusal(long.as_bytes(), long.len() - 1), said(2, &quoted));
        let short = format!("{blanks}a1 b3 c?");
        assert_eq!(
            refusal(short.as_bytes(), short.len() - 1),
            said(1, "a1 b3 c?")
        );
    }
}
