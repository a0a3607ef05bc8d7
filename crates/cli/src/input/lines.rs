//! The lines of a text that may be anything: not text at all, or without an end.

use std::io::{BufRead, Read};

use super::source::{LONGEST, cannot_read};
use crate::error::Error;
use crate::i18n::Text;

/// What some editors put before UTF-8 text.
pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line and its number, counted from 1.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) text: String,
}

/// The lines of a file or of standard input.
pub(crate) struct Lines<R> {
    source: R,
    file: String,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `source`, which is called `file` in errors.
    pub(crate) fn new(source: R, file: &str) -> Self {
        Self {
            source,
            file: file.to_owned(),
            number: 0,
        }
    }

    /// The next line without its end.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, Error> {
        let mut bytes = Vec::new();
        let mut rest = self.source.by_ref().take(LONGEST as u64 + 1);
        rest.read_until(b'\n', &mut bytes)
            .map_err(|error| cannot_read(&self.file, error))?;
        self.number += 1;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() > LONGEST {
            return Err(Error::failed(Text::LineTooLong {
                line: self.number,
                most: LONGEST,
            }));
        }
        let text = match bytes.strip_prefix(BYTE_ORDER_MARK) {
            Some(text) if self.number == 1 => text,
            _ => &bytes,
        };
        let text =
            str::from_utf8(text).map_err(|_| Error::failed(Text::NotUtf8 { line: self.number }))?;
        Ok(Some(Line {
            number: self.number,
            text: text.trim_end_matches(['\n', '\r']).to_owned(),
        }))
    }

    /// Whether the text is JSON, which starts with a brace. To be asked before the first line; it looks only into what is
    /// buffered, and skips a byte order mark before the brace.
    pub(crate) fn is_json(&mut self) -> Result<bool, Error> {
        let buffered = self
            .source
            .fill_buf()
            .map_err(|error| cannot_read(&self.file, error))?;
        let text = buffered.strip_prefix(BYTE_ORDER_MARK).unwrap_or(buffered);
        let is_json = text.trim_ascii_start().starts_with(b"{");
        let mark = buffered.len() - text.len();
        if is_json {
            self.source.consume(mark);
        }
        Ok(is_json)
    }

    /// The source, from where the lines read so far end.
    pub(crate) fn into_source(self) -> R {
        self.source
    }
}
