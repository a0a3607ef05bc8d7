//! Tells boards from what stands around them: headings, comments, fences, frames, names in front.
//! Lines with brackets are joined to a document that ends with its last bracket.

use std::borrow::Cow;
use std::mem::take;

use super::NotationError;
use super::value::MAX_DEPTH;
use crate::board::dims::Dims;

/// A line that may be a heading is no longer than this.
const MAX_HEADING: usize = 1000;

/// The memory that the values of a document take, for each byte of its text.
const BYTES_A_BYTE: usize = 32;

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// It ends a board: an empty line, a heading, a comment.
    Gap,
    /// It may stand between the rows of a board: a line of a frame, or one of an open document.
    Nothing,
    /// Something without brackets.
    Line(Cow<'a, str>),
    /// All lines of something that begins with a bracket.
    Document(String),
}

/// Lines, and the document that they have begun.
#[derive(Debug)]
pub(super) struct Lines {
    /// The number of the last line.
    pub(super) number: usize,
    /// True if a board was found.
    pub(super) has_board: bool,
    /// The first heading, which is refused if there is nothing else.
    heading: Option<(usize, String)>,
    document: String,
    /// The line on which the document begins.
    start: usize,
    depth: usize,
    /// The number of columns of which the letters stood on their own.
    files: usize,
    max_bytes: u64,
}

impl Lines {
    pub(super) fn new(max_bytes: u64) -> Self {
        Self {
            number: 0,
            has_board: false,
            heading: None,
            document: String::new(),
            start: 0,
            depth: 0,
            files: 0,
            max_bytes,
        }
    }

    /// Returns the number of columns of which the letters stood on their own, on the last such line.
    pub(super) fn files(&self) -> usize {
        self.files
    }

    /// Returns the line on which the last document began.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// True if a document has begun that has not ended.
    pub(super) fn is_within_document(&self) -> bool {
        !self.document.is_empty()
    }

    /// Refuses a board of so many bytes of memory if that is too much.
    pub(super) fn check_room(&self, bytes: usize) -> Result<(), NotationError> {
        NotationError::check_room(self.number, bytes, self.max_bytes)
    }

    /// Takes the next line.
    pub(super) fn next<'a>(&mut self, line: &'a str) -> Result<Part<'a>, NotationError> {
        self.number += 1;
        let line = plain(line);
        if self.is_within_document() {
            return self.append(&line);
        }
        // Most lines are such rows or numbers.
        if !line.is_empty() && line.bytes().all(|sign| b"Qx.* 0123456789".contains(&sign)) {
            return Ok(Part::Line(line));
        }
        if line.is_empty() || is_fence(&line) {
            return Ok(Part::Gap);
        }
        if is_frame(&line) {
            if is_files(&line) {
                self.files = line.split_ascii_whitespace().count();
            }
            return Ok(Part::Nothing);
        }
        let rest = after_name(&line);
        if rest.starts_with(['[', '{', '"', '\'']) || rest.starts_with('(') && !is_heading(rest) {
            self.start = self.number;
            return self.append(rest);
        }
        let is_named = rest.len() < line.len();
        if rest.is_empty() || is_named && is_size(rest) || is_heading(rest) {
            self.set_heading(self.number, &line);
            return Ok(Part::Gap);
        }
        let name = line.len() - rest.len();
        Ok(Part::Line(match line {
            Cow::Borrowed(line) => Cow::Borrowed(&line[name..]),
            Cow::Owned(line) => Cow::Owned(line[name..].to_owned()),
        }))
    }

    /// Adds a line to the document, and returns it if it ends there. A comma at the end of a line
    /// says that it goes on.
    fn append(&mut self, line: &str) -> Result<Part<'static>, NotationError> {
        let mut quote = None;
        let mut signs = line.bytes();
        let mut end = line.len();
        while let Some(sign) = signs.next() {
            let at = line.len() - signs.len() - 1;
            let rest = &line.as_bytes()[at..];
            let comment = [" # ", " // "]
                .iter()
                .find_map(|it| rest.strip_prefix(it.as_bytes()));
            let is_letter = |sign: &&u8| sign.is_ascii_alphabetic() || !sign.is_ascii();
            let is_word = |rest: &[u8]| rest.iter().take_while(is_letter).count() > 1;
            let is_comment = comment.is_some_and(is_word);
            if quote.is_none() && is_comment {
                end = at;
                break;
            }
            match (sign, quote) {
                (b'\\', Some(_)) => drop(signs.next()),
                (b'"' | b'\'', None) => quote = Some(sign),
                (_, Some(open)) if sign == open => quote = None,
                (b'[' | b'(' | b'{', None) => self.depth += 1,
                (b']' | b')' | b'}', None) => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth > MAX_DEPTH {
                return Err(NotationError::unknown(self.number, line));
            }
        }
        let line = line[..end].trim_end();
        // A list of Prolog ends with a point.
        let line = line
            .strip_suffix('.')
            .filter(|it| it.ends_with(']'))
            .unwrap_or(line);
        self.document += line;
        self.document.push('\n');
        self.check_room(self.document.len().saturating_mul(BYTES_A_BYTE))?;
        if self.depth > 0 || line.ends_with(',') {
            Ok(Part::Nothing)
        } else {
            Ok(Part::Document(take(&mut self.document)))
        }
    }

    /// Returns the document that has not ended.
    pub(super) fn rest(&mut self) -> Option<String> {
        Some(take(&mut self.document)).filter(|document| !document.is_empty())
    }

    /// The error for a line that is in no format.
    pub(super) fn unknown(&self, text: &str) -> NotationError {
        NotationError::unknown(self.number, text)
    }

    /// Takes a line for a heading.
    pub(super) fn set_heading(&mut self, line: usize, text: &str) {
        self.heading.get_or_insert_with(|| (line, text.to_owned()));
    }

    /// Refuses a text of headings alone.
    pub(super) fn check_headings(&mut self) -> Result<(), NotationError> {
        match self.heading.take() {
            Some((line, text)) if !self.has_board => Err(NotationError::unknown(line, &text)),
            _ => Ok(()),
        }
    }
}

/// The line with plain blanks, none of them before or behind, and without signs that do not show.
pub(super) fn plain(line: &str) -> Cow<'_, str> {
    let line = line.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let signs = line.chars().filter_map(|sign| match sign {
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' => None,
        '│' | '┃' | '║' => Some('|'),
        '→' => Some('>'),
        '：' => Some(':'),
        '，' => Some(','),
        _ if sign.is_whitespace() => Some(' '),
        _ => Some(sign),
    });
    Cow::Owned(signs.collect())
}

/// True for the fence around a text in Markdown.
pub(super) fn is_fence(line: &str) -> bool {
    ["```", "~~~"]
        .iter()
        .any(|fence| line.trim_start().starts_with(fence))
}

/// True for an edge of a frame, a separator, or the letters of the columns.
fn is_frame(line: &str) -> bool {
    let first = line.as_bytes()[0];
    if first.is_ascii_digit() || line.len() > MAX_HEADING && first.is_ascii_alphabetic() {
        return false;
    }
    let is_drawn = |sign: char| ('\u{2500}'..'\u{2580}').contains(&sign);
    let all = |is: &dyn Fn(char) -> bool| line.chars().all(|sign| sign == ' ' || is(sign));
    let has = |text: &str| line.contains(text);
    all(&is_drawn)
        || all(&|sign| "+-=|:_".contains(sign))
            && (has("+-") || has("-+") || has("--|") || has("|--") || has(":-") || has("+="))
        || line.len() > 2 && all(&|sign| sign == '=')
        || all(&|sign| "[](){};,".contains(sign)) && !line.starts_with(['[', '(', '{'])
        || is_files(line)
}

/// The letters of the columns.
fn is_files(line: &str) -> bool {
    let letters = line.split_ascii_whitespace().zip((b'a'..=b'z').cycle());
    let mut letters = letters.peekable();
    letters.peek().is_some()
        && letters.all(|(word, letter)| {
            matches!(word.as_bytes(), [sign] if sign.to_ascii_lowercase() == letter)
        })
}

/// What follows the names in front, such as `q =`, `Solution 1:` or `np.array(`.
fn after_name(line: &str) -> &str {
    let mut rest = line;
    while rest.starts_with(char::is_alphabetic) {
        let is_end = |sign: char| "=:[({\"'|".contains(sign);
        let mut head = rest.char_indices().take(MAX_HEADING);
        let Some((end, sign)) = head.find(|&(_, sign)| is_end(sign)) else {
            break;
        };
        let (name, after) = rest.split_at(end);
        let mut words = name.split(' ');
        let is_board = |word: &str| word.parse::<Dims>().is_ok() || sign == ':' && is_square(word);
        let after = match sign {
            // An array of a programming language: int[] q = {1, 3, 0, 2};
            '[' if after.starts_with("[]") => &after[2..],
            '(' if after[1..].trim_start().starts_with('[') && !name.contains(' ') => after,
            '=' | ':' if !words.any(is_board) => &after[1..],
            _ => break,
        };
        rest = after.trim_start();
    }
    rest
}

/// True for a number that is no board of digits: such as the size of a board, or how many there are.
fn is_size(rest: &str) -> bool {
    let is_number = !rest.is_empty() && rest.bytes().all(|sign| sign.is_ascii_digit());
    is_number && rest.len() < 4
}

/// The square of a line that has no other: a name, or `(row, column)`, as `row,column`.
pub(super) fn only_square(line: &str) -> Option<String> {
    let line = line.trim();
    let inside = line
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let pair: String = inside.unwrap_or(line).split_ascii_whitespace().collect();
    let is_pair = |(row, column): (&str, &str)| {
        [row, column]
            .iter()
            .all(|it| !it.is_empty() && it.bytes().all(|sign| sign.is_ascii_digit()))
    };
    match pair.split_once(',') {
        Some(sides) if is_pair(sides) => Some(pair),
        None if inside.is_none() && is_square(line) => Some(line.to_owned()),
        _ => None,
    }
}

/// The name of a square, perhaps with the letter of a piece before it.
pub(super) fn is_square(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = &word[letters..];
    (1..8).contains(&letters)
        && !digits.is_empty()
        && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// True for a comment, or a line of words: it has at least as many words as numbers, and no square.
fn is_heading(line: &str) -> bool {
    if line.len() > MAX_HEADING {
        return false;
    }
    let comment = ["#", "//", "%"].iter().find_map(|it| line.strip_prefix(it));
    let (mut words, mut numbers) = (0, 0);
    for word in comment.unwrap_or(line).split([' ', ',', '|', '-', '>']) {
        let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let mut runs = word.split(|sign: char| !sign.is_alphabetic());
        let is_run = |run: &str| run.chars().nth(1).is_some() && !run.chars().all(is_sign);
        // A longer name of a square is rather that of something else, such as level1.
        let is_short = |word: &str| word.bytes().filter(u8::is_ascii_alphabetic).count() < 3;
        if is_square(word) && is_short(word) && comment.is_none() {
            return false;
        } else if runs.any(is_run) && !word.contains('/') {
            words += 1;
        } else if word.contains(|sign: char| sign.is_ascii_digit()) {
            numbers += 1;
        }
    }
    words > 0 && (words >= numbers || comment.is_some())
}

/// A letter that a row of a board may have.
fn is_sign(sign: char) -> bool {
    "QqXxOo".contains(sign)
}
