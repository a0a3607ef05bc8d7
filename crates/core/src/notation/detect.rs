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
    /// The number of cells of the last line if some were empty, else 0.
    cells: usize,
    /// The lines with bars since the last rule.
    barred: usize,
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
            cells: 0,
            barred: 0,
            max_bytes,
        }
    }

    /// Returns the number of columns of which the letters stood on their own since the last call.
    pub(super) fn take_files(&mut self) -> usize {
        take(&mut self.files)
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
        let cells = take(&mut self.cells);
        let barred = take(&mut self.barred);
        if !self.is_within_document() && may_have_empty_cells(line) {
            self.check_room(line.len().saturating_mul(BYTES_A_BYTE))?;
            if let Some(row) = row_with_empty_cells(line, cells) {
                self.cells = row.split('|').count() - 2;
                return Ok(Part::Line(row.into()));
            }
        }
        let line = plain(line);
        if self.is_within_document() {
            return self.append(&line);
        }
        if barred == 1 && is_rule(&line) {
            return Ok(Part::Nothing);
        }
        self.barred = if line.contains('|') { barred + 1 } else { 0 };
        if line.len() < 16 && is_title(&line) {
            self.set_heading(self.number, &line);
            return Ok(Part::Gap);
        }
        // Most lines are such rows or numbers.
        if !line.is_empty() && line.bytes().all(|sign| b"Qx.* 0123456789".contains(&sign)) {
            return Ok(Part::Line(line));
        }
        if line.is_empty() || is_fence(&line) {
            return Ok(Part::Gap);
        }
        if line.len() > 2 && line.bytes().all(|sign| sign == b'=') {
            return Ok(Part::Gap);
        }
        if is_frame(&line) {
            if is_files(&line) {
                self.files = words(&line).count();
            }
            return Ok(Part::Nothing);
        }
        let rest = after_name(&line);
        if rest.starts_with(['[', '{', '"', '\'']) || rest.starts_with('(') && !is_heading(rest) {
            self.start = self.number;
            return self.append(rest);
        }
        let is_named = rest.len() < line.len();
        if rest.is_empty() || is_named && is_measure(rest) || is_title(rest) || is_heading(rest) {
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
        let last_bracket = line.rfind('[').unwrap_or_default();
        while let Some(sign) = signs.next() {
            let at = line.len() - signs.len() - 1;
            let rest = &line.as_bytes()[at..];
            let comment = [" # ", " // "].iter().find_map(|it| {
                let start = if at == 0 { it.trim_start() } else { it };
                rest.strip_prefix(start.as_bytes())
            });
            // A list may end within a sentence.
            let is_over = self.depth == 0 && at > 0 && b"])}".contains(&line.as_bytes()[at - 1]);
            let tail = rest.strip_prefix(b" ").filter(|_| is_over);
            let is_letter = |sign: &&u8| sign.is_ascii_alphabetic() || !sign.is_ascii();
            let is_word = |rest: &[u8]| rest.iter().take_while(is_letter).count() > 1;
            let tail = tail.filter(|_| at > last_bracket);
            let is_comment = comment.or(tail).is_some_and(is_word);
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
            .map(str::trim_end)
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

    /// True if the text had more than the last line.
    pub(super) fn has_text(&self) -> bool {
        self.has_board || self.heading.is_some()
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

/// True for a line that has a separator in front, or two of them or two quotes side by side.
fn may_have_empty_cells(line: &str) -> bool {
    let is_separator = |sign: u8| matches!(sign, b'\t' | b',' | b';');
    let mut signs = line.bytes().zip(line.bytes().skip(1));
    line.bytes().next().is_some_and(is_separator)
        || signs.any(|(sign, next)| sign == next && (is_separator(sign) || sign == b'"'))
}

/// The row of a line of which cells are empty, with bars between: they had tabs, commas or
/// semicolons. A line of tabs alone has the cells of the line above.
fn row_with_empty_cells(line: &str, above: usize) -> Option<String> {
    let line = line.trim_matches([' ', '\r', '\n', '\u{feff}']);
    let separator = [b'\t', b',', b';'];
    let separator = *separator.iter().find(|it| line.as_bytes().contains(it))?;
    let cell = |cell| {
        let cell = str::trim(cell);
        let quoted = cell.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        quoted.unwrap_or(cell)
    };
    let cells: Vec<_> = line.split(char::from(separator)).map(cell).collect();
    let is_sign = |cell: &&str| cell.chars().nth(1).is_none();
    let is_number = |cell: &str| cell.bytes().all(|sign| sign.is_ascii_digit());
    let are_signs = cells.iter().all(is_sign);
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let (first, inner) = cells.split_first()?;
    let has_letter = cells.iter().any(|cell| !is_number(cell));
    let has_inner = inner.len() > 1 && inner[..inner.len() - 1].contains(&"") && filled > 0;
    let is_row = match filled {
        0 if separator == b'\t' => cells.len() == above,
        0 => cells.len() > 2,
        _ => has_inner || are_signs && has_letter && first.is_empty() && cells.len() > 2,
    };
    let is_row = is_row && (are_signs || cells.iter().all(|cell| is_number(cell)));
    is_row.then(|| format!("|{}|", cells.join("|")))
}

/// True for a line between the rows of a table.
fn is_rule(line: &str) -> bool {
    line.len() > 2 && line.bytes().all(|sign| sign == b'-')
}

/// True for an edge of a frame, or the letters of the columns.
fn is_frame(line: &str) -> bool {
    is_edge(line) || is_files(line)
}

/// True for an edge of a frame.
pub(super) fn is_edge(line: &str) -> bool {
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
        || all(&|sign| "[](){};,".contains(sign)) && !line.starts_with(['[', '(', '{'])
}

/// The words of a line, with blanks or bars between.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '\t', '|']).filter(|word| !word.is_empty())
}

/// The letters of the columns.
fn is_files(line: &str) -> bool {
    let mut letters = words(line).zip((b'a'..=b'z').cycle()).peekable();
    letters.peek().is_some()
        && letters.all(|(word, letter)| {
            matches!(word.as_bytes(), [sign] if sign.to_ascii_lowercase() == letter)
        })
}

/// What follows the names in front, such as `q =`, `Solution 1:` or `np.array(`, or the number of a
/// list.
pub(super) fn after_name(line: &str) -> &str {
    let mut rest = line;
    let number = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if let Some(after) = number.strip_prefix(['.', ':', ')'])
        && number.len() < line.len()
        && after.trim_start().starts_with('[')
    {
        rest = after.trim_start();
    }
    while rest.starts_with(char::is_alphabetic) {
        let is_end = |sign: char| "=:[({\"'|!".contains(sign);
        let mut head = rest.char_indices().take(MAX_HEADING);
        let Some((end, sign)) = head.find(|&(_, sign)| is_end(sign)) else {
            break;
        };
        let (name, after) = rest.split_at(end);
        let mut words = name.split(' ');
        let is_board = |word: &str| word.parse::<Dims>().is_ok() || sign == ':' && is_square(word);
        let after = match sign {
            // An array of a programming language: int[] q = {1, 3, 0, 2};
            '[' if let Some((size, after)) = after[1..].split_once(']')
                && size.bytes().all(|sign| sign.is_ascii_digit()) =>
            {
                value_of_array(after)
            }
            '{' if !name.ends_with(' ') || name.starts_with("export") => after,
            '!' if after.starts_with("![") => &after[1..],
            '(' if after[1..].trim_start().starts_with('[') && !name.contains(' ') => after,
            '=' | ':' if !words.any(is_board) => &after[1..],
            _ => break,
        };
        rest = after.trim_start();
    }
    rest
}

/// What is behind the other sizes of an array and an equals sign.
fn value_of_array(mut rest: &str) -> &str {
    while let Some((size, after)) = rest.strip_prefix('[').and_then(|it| it.split_once(']'))
        && size.bytes().all(|sign| sign.is_ascii_digit())
        && after.trim_start().starts_with(['[', '=', '{'])
    {
        rest = after;
    }
    let rest = rest.trim_start();
    rest.strip_prefix('=').unwrap_or(rest).trim_start()
}

/// True for a number that is no board of digits, such as the size of a board, perhaps with a unit.
fn is_measure(rest: &str) -> bool {
    let without_digits = |text: &'_ str| {
        text.trim_start_matches(|sign: char| sign.is_ascii_digit())
            .len()
    };
    let digits = rest.len() - without_digits(rest);
    let other = &rest[digits..];
    let unit = match other.strip_prefix('.') {
        Some(fraction) => &fraction[fraction.len() - without_digits(fraction)..],
        None => other,
    };
    (1..4).contains(&digits) && unit.trim_start().chars().all(char::is_alphabetic)
}

/// True for a title such as `1.`, `n=4:` or `4x4`, or an address of the internet.
fn is_title(rest: &str) -> bool {
    let number = rest.trim_end_matches(['.', ':', ')']);
    let is_number = !number.is_empty() && number.bytes().all(|sign| sign.is_ascii_digit());
    let has_end = number.len() < rest.len() && is_number;
    let is_address = |(host, _): (&str, &str)| {
        let domain = host.rsplit_once('.').map_or("", |(_, domain)| domain);
        // A row of small queens has points too.
        domain.len() > 1
            && domain
                .bytes()
                .all(|sign| sign.is_ascii_lowercase() && sign != b'q')
    };
    has_end
        || rest.contains('x') && rest.parse::<Dims>().is_ok()
        || rest.split_once('/').is_some_and(is_address)
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
        None if inside.is_none() && is_square(line) && is_short(line) => Some(line.to_owned()),
        _ => None,
    }
}

/// The name of a square, perhaps with the letter of a piece before it.
pub(super) fn is_square(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = &word[letters..];
    (1..8).contains(&letters)
        && !digits.is_empty()
        && !digits.starts_with('0')
        && digits.bytes().all(|sign| sign.is_ascii_digit())
}

/// True unless the name of a square is rather that of something else, such as level1.
fn is_short(word: &str) -> bool {
    word.bytes().filter(u8::is_ascii_alphabetic).count() < 3
}

/// True for a comment, or a line of words: it has at least as many words as numbers, and no square.
fn is_heading(line: &str) -> bool {
    if line.len() > MAX_HEADING {
        return false;
    }
    let comment = ["#", "//", "%"].iter().find_map(|it| line.strip_prefix(it));
    let (mut words, mut numbers) = (0, 0);
    for word in comment.unwrap_or(line).split([' ', ',', '|', '>']) {
        let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let mut runs = word.split(|sign: char| !sign.is_alphabetic());
        let is_run = |run: &str| run.chars().nth(1).is_some() && !run.chars().all(is_sign);
        let has_square = word
            .split('-')
            .any(|word| is_square(word) && is_short(word));
        if has_square && comment.is_none() {
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
