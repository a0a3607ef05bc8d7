//! Separates boards from the text around them: headings, comments, fences, frames and names.
//! Lines with brackets are joined to a document that ends with its last bracket.

use std::borrow::Cow;
use std::mem::take;

use super::NotationError;
use super::coordinates::{is_short, is_square};
use super::value::{MAX_DEPTH, is_number};
use crate::board::dims::Dims;

/// The maximum length of a heading.
const MAX_HEADING: usize = 1000;

/// The memory of the values of a document, for each byte of its text.
const BYTES_A_BYTE: usize = 32;

/// The memory of a line with a square.
const BYTES_A_LINE: usize = size_of::<String>() + 16;

/// The kind of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A line that ends a board: an empty line, a heading or a comment.
    Gap,
    /// A line that may be between the rows of a board: a line of a frame, or of an open document.
    Inner,
    /// A text without brackets.
    Line(String),
    /// All lines of a text that begins with a bracket.
    Document(String),
}

/// The state after the lines so far, and the open document.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The number of the last line.
    pub(super) number: usize,
    /// True if a board was found.
    pub(super) has_board: bool,
    /// Lines with a number or a square each, which may be one board, and the number of the first.
    pub(super) single: Vec<String>,
    first_single: usize,
    /// The fields for which there was a warning.
    pub(super) warned_fields: Vec<String>,
    /// The first heading, which is an error if there is no board.
    heading: Option<(usize, String)>,
    document: String,
    /// The line on which the last document began.
    pub(super) start: usize,
    depth: usize,
    /// The number of column letters on a line of their own.
    pub(super) files: usize,
    /// The number of cells of the last line if some were empty, otherwise 0.
    cells: usize,
    /// The number of lines with bars since the last rule.
    lines_with_bars: usize,
    max_bytes: u64,
}

impl Lines {
    pub(super) fn new(max_bytes: u64) -> Self {
        Self {
            max_bytes,
            ..Self::default()
        }
    }

    /// Returns true if a document is open.
    pub(super) fn is_within_document(&self) -> bool {
        !self.document.is_empty()
    }

    /// Rejects a board that needs more memory than allowed.
    pub(super) fn check_room(&self, bytes: usize) -> Result<(), NotationError> {
        let (line, max_bytes) = (self.number, self.max_bytes);
        if bytes as u64 > max_bytes {
            return Err(NotationError::TooLarge { line, max_bytes });
        }
        Ok(())
    }

    /// Adds the next line, which has a number or a square.
    pub(super) fn add_single(&mut self, single: String) -> Result<(), NotationError> {
        self.number += 1;
        if self.single.is_empty() {
            self.first_single = self.number;
        }
        self.single.push(single);
        self.check_room(self.single.len().saturating_mul(BYTES_A_LINE))
    }

    /// Takes such lines, and returns them with the number of the first.
    pub(super) fn take_single(&mut self) -> (usize, Vec<String>) {
        (self.first_single, take(&mut self.single))
    }

    /// Classifies the next line.
    pub(super) fn next(&mut self, line: &str) -> Result<LineKind, NotationError> {
        self.number += 1;
        let (above, lines_with_bars) = (take(&mut self.cells), take(&mut self.lines_with_bars));
        if !self.is_within_document()
            && let Some(row) = row_with_empty_cells(line, above)
        {
            self.cells = row.matches('|').count() - 1;
            return Ok(LineKind::Line(row));
        }
        let line = plain(line);
        if self.is_within_document() {
            return self.append(&line);
        }
        if lines_with_bars == 1 && is_rule(&line, b'-') {
            return Ok(LineKind::Inner);
        }
        self.lines_with_bars = if line.contains('|') {
            lines_with_bars + 1
        } else {
            0
        };
        if line.len() < 16 && is_title(&line) {
            self.set_heading(self.number, &line);
            return Ok(LineKind::Gap);
        }
        // Most lines are such rows or numbers, so they are checked first.
        if !line.is_empty()
            && line
                .bytes()
                .all(|character| b"Qx.* 0123456789".contains(&character))
        {
            return Ok(LineKind::Line(line.into_owned()));
        }
        if line.is_empty() || is_fence(&line) || is_rule(&line, b'=') {
            return Ok(LineKind::Gap);
        }
        if is_files(&line) {
            self.files = words(&line).count();
            return Ok(LineKind::Inner);
        }
        if is_edge(&line) {
            return Ok(LineKind::Inner);
        }
        let rest = after_name(&line);
        if rest.starts_with(['[', '{', '"', '\'']) || rest.starts_with('(') && !is_heading(rest) {
            self.start = self.number;
            return self.append(rest);
        }
        let is_named = rest.len() < line.len();
        if rest.is_empty() || is_named && is_measure(rest) || is_title(rest) || is_heading(rest) {
            self.set_heading(self.number, &line);
            return Ok(LineKind::Gap);
        }
        Ok(LineKind::Line(rest.to_owned()))
    }

    /// Adds a line to the document, and returns the document if it ends there. After a comma at the end of a
    /// line it continues.
    fn append(&mut self, line: &str) -> Result<LineKind, NotationError> {
        let (mut quote, mut is_escaped, mut end) = (None, false, line.len());
        let last_bracket = line.rfind('[').unwrap_or_default();
        for (at, character) in line.char_indices() {
            let is_over = self.depth == 0 && at > last_bracket;
            if quote.is_none() && is_comment(line, at, is_over) {
                end = at;
                break;
            }
            match (character, quote) {
                _ if take(&mut is_escaped) => {}
                ('\\', Some(_)) => is_escaped = true,
                ('"' | '\'', None) => quote = Some(character),
                (_, Some(open)) if character == open => quote = None,
                ('[' | '(' | '{', None) => self.depth += 1,
                (']' | ')' | '}', None) => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth > MAX_DEPTH {
                return Err(NotationError::unknown(self.number, line));
            }
        }
        let line = line[..end].trim_end();
        // A Prolog list ends with a point.
        let list = line.strip_suffix('.').map(str::trim_end);
        let line = list.filter(|list| list.ends_with(']')).unwrap_or(line);
        self.document += line;
        self.document.push('\n');
        self.check_room(self.document.len().saturating_mul(BYTES_A_BYTE))?;
        Ok(if self.depth > 0 || line.ends_with(',') {
            LineKind::Inner
        } else {
            LineKind::Document(take(&mut self.document))
        })
    }

    /// Returns the open document.
    pub(super) fn rest(&mut self) -> Option<String> {
        Some(take(&mut self.document)).filter(|document| !document.is_empty())
    }

    /// Returns true if the text had more than the last line.
    pub(super) fn has_text(&self) -> bool {
        self.has_board || self.heading.is_some()
    }

    /// Records a line as a heading.
    pub(super) fn set_heading(&mut self, line: usize, text: &str) {
        self.heading.get_or_insert_with(|| (line, text.to_owned()));
    }

    /// Rejects a text that consists of headings.
    pub(super) fn check_headings(&mut self) -> Result<(), NotationError> {
        match self.heading.take() {
            Some((line, text)) if !self.has_board => Err(NotationError::unknown(line, &text)),
            _ => Ok(()),
        }
    }
}

/// Returns true if a comment begins here, or, if the list is over, the rest of the sentence around it.
fn is_comment(line: &str, at: usize, is_over: bool) -> bool {
    let Some(rest) = line[at..].strip_prefix(' ').or((at == 0).then_some(line)) else {
        return false;
    };
    let comment = rest.strip_prefix("# ").or(rest.strip_prefix("// "));
    let is_behind = is_over && line[..at].ends_with([']', ')', '}']);
    let text = comment.or(is_behind.then_some(rest)).unwrap_or_default();
    let is_letter = |character: &char| character.is_ascii_alphabetic() || !character.is_ascii();
    text.chars().take_while(is_letter).nth(1).is_some()
}

/// Returns the trimmed line with plain blanks and without invisible characters.
pub(super) fn plain(line: &str) -> Cow<'_, str> {
    let line =
        line.trim_matches(|character: char| character.is_whitespace() || character == '\u{feff}');
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let characters = line.chars().filter_map(|character| match character {
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' => None,
        '│' | '┃' | '║' => Some('|'),
        '→' => Some('>'),
        '：' => Some(':'),
        '，' => Some(','),
        _ if character.is_whitespace() => Some(' '),
        _ => Some(character),
    });
    Cow::Owned(characters.collect())
}

/// Returns true for the fence of a code block in Markdown.
pub(super) fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// Returns a row with empty cells, with bars instead of tabs, commas or semicolons. A line of tabs alone
/// must have as many cells as the line above.
fn row_with_empty_cells(line: &str, above: usize) -> Option<String> {
    let line = line.trim_matches([' ', '\r', '\n', '\u{feff}']);
    let separator = ['\t', ',', ';']
        .into_iter()
        .find(|separator| line.contains(*separator))?;
    let cells = line.split(separator);
    let cells = cells.map(|cell| cell.trim().trim_matches('"'));
    let n = cells.clone().count();
    let mut inner = cells.clone().skip(1).take(n - 2);
    let are_numbers = cells.clone().all(|cell| cell.is_empty() || is_number(cell));
    let are_symbols = || cells.clone().all(|cell| cell.chars().nth(1).is_none());
    let is_row = if cells.clone().all(str::is_empty) {
        n == above || n > 2 && separator != '\t'
    } else {
        inner.any(str::is_empty) || n > 2 && !are_numbers && line.starts_with(separator)
    };
    let is_row = is_row && (are_numbers || are_symbols());
    is_row.then(|| format!("|{}|", cells.collect::<Vec<_>>().join("|")))
}

/// Returns true for a line of three or more of this character.
pub(super) fn is_rule(line: &str, character: u8) -> bool {
    line.len() > 2 && line.bytes().all(|other| other == character)
}

/// Returns true for an edge of a frame.
pub(super) fn is_edge(line: &str) -> bool {
    let first = line.as_bytes()[0];
    if first.is_ascii_digit() || line.len() > MAX_HEADING && first.is_ascii_alphabetic() {
        return false;
    }
    let is_drawn = |character: char| ('\u{2500}'..'\u{2580}').contains(&character);
    let all = |matches: &dyn Fn(char) -> bool| {
        line.chars()
            .all(|character| character == ' ' || matches(character))
    };
    all(&is_drawn)
        || all(&|character| "+-=|:_".contains(character))
            && ["+-", "-+", "--|", "|--", ":-", "+="]
                .iter()
                .any(|corner| line.contains(corner))
        || all(&|character| "[](){};,".contains(character)) && !line.starts_with(['[', '(', '{'])
}

/// Returns the words of a line, separated by blanks or bars.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '\t', '|']).filter(|word| !word.is_empty())
}

/// Returns true for a line of column letters.
fn is_files(line: &str) -> bool {
    let is_letter = |(word, letter): (&str, u8)| matches!(word.as_bytes(), [character] if character.to_ascii_lowercase() == letter);
    let mut letters = words(line).zip((b'a'..=b'z').cycle());
    letters.next().is_some_and(is_letter) && letters.all(is_letter)
}

/// Returns the text after leading names such as `q =`, `Solution 1:` or `np.array(`, or after the number of
/// a list item.
pub(super) fn after_name(line: &str) -> &str {
    let number = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let after = number.strip_prefix(['.', ':', ')']).map(str::trim_start);
    let after = after.filter(|text| text.starts_with('[') && number.len() < line.len());
    let mut rest = after.unwrap_or(line);
    while rest.starts_with(char::is_alphabetic) {
        let is_end = |character: char| "=:[({\"'|!".contains(character);
        let mut head = rest.char_indices().take(MAX_HEADING);
        let Some((end, character)) = head.find(|&(_, character)| is_end(character)) else {
            break;
        };
        let (name, after) = rest.split_at(end);
        let mut words = name.split(' ');
        let is_board =
            |word: &str| word.parse::<Dims>().is_ok() || character == ':' && is_square(word);
        let after = match character {
            // An array of a programming language: int[] q = {1, 3, 0, 2};
            '[' if after_sizes(after).len() < after.len() => after_sizes(after),
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

/// Returns the text after the sizes of an array and an equals sign.
fn after_sizes(mut rest: &str) -> &str {
    while let Some((size, after)) = rest.strip_prefix('[').and_then(|text| text.split_once(']'))
        && (size.is_empty() || is_number(size))
    {
        rest = after;
    }
    let rest = rest.trim_start();
    rest.strip_prefix('=').unwrap_or(rest).trim_start()
}

/// Returns true for a number such as the size of a board, perhaps with a unit.
fn is_measure(rest: &str) -> bool {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let unit =
        rest.trim_start_matches(|character: char| character.is_ascii_digit() || character == '.');
    (1..4).contains(&digits) && unit.trim_start().chars().all(char::is_alphabetic)
}

/// Returns true for a title such as `1.`, `n=4:` or `4x4`, or a URL.
fn is_title(rest: &str) -> bool {
    let number = rest.trim_end_matches(['.', ':', ')']);
    let has_end = number.len() < rest.len() && is_number(number);
    // A row of lower-case queens has points too.
    let is_letter = |character: u8| character.is_ascii_lowercase() && character != b'q';
    let is_domain = |(_, domain): (&str, &str)| domain.len() > 1 && domain.bytes().all(is_letter);
    let host = rest
        .split_once('/')
        .and_then(|(host, _)| host.rsplit_once('.'));
    has_end || rest.contains('x') && rest.parse::<Dims>().is_ok() || host.is_some_and(is_domain)
}

/// Returns true for a comment, or a line with at least as many words as numbers and without a square.
fn is_heading(line: &str) -> bool {
    if line.len() > MAX_HEADING {
        return false;
    }
    let comment = ["#", "//", "%"]
        .iter()
        .find_map(|prefix| line.strip_prefix(prefix));
    let (mut words, mut numbers) = (0, 0);
    for word in comment.unwrap_or(line).split([' ', ',', '|', '>']) {
        let word = word.trim_matches(|character: char| !character.is_alphanumeric());
        let mut runs = word.split(|character: char| !character.is_alphabetic());
        let is_run = |run: &str| run.chars().nth(1).is_some() && !run.chars().all(is_board_letter);
        let has_square = word
            .split('-')
            .any(|word| is_square(word) && is_short(word));
        if has_square && comment.is_none() {
            return false;
        } else if runs.any(is_run) && !word.contains('/') {
            words += 1;
        } else if word.contains(|character: char| character.is_ascii_digit()) {
            numbers += 1;
        }
    }
    words > 0 && (words >= numbers || comment.is_some())
}

/// Returns true for a letter that a row of a board may contain.
fn is_board_letter(character: char) -> bool {
    "QqXxOo".contains(character)
}
