//! Tells boards from what stands around them: headings, comments, fences, frames, names in front.
//! Lines with brackets are joined to a document that ends with its last bracket.

use std::borrow::Cow;
use std::mem::take;

use super::NotationError;
use super::coordinates::{is_short, is_square};
use super::value::{MAX_DEPTH, is_number};
use crate::board::dims::Dims;

/// A line that may be a heading is no longer than this.
const MAX_HEADING: usize = 1000;

/// The memory that the values of a document take, for each byte of its text.
const BYTES_A_BYTE: usize = 32;

/// The memory that a line with a square takes.
const BYTES_A_LINE: usize = size_of::<String>() + 16;

/// What a line is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// It ends a board: an empty line, a heading, a comment.
    Gap,
    /// It may stand between the rows of a board: a line of a frame, or one of an open document.
    Nothing,
    /// Something without brackets.
    Line(String),
    /// All lines of something that begins with a bracket.
    Document(String),
}

/// Lines, and the document that they have begun.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The number of the last line.
    pub(super) number: usize,
    /// True if a board was found.
    pub(super) has_board: bool,
    /// Lines with a number or a square each, which may be one board, and the first of them.
    pub(super) single: Vec<String>,
    first_single: usize,
    /// The fields that a warning has named.
    pub(super) warned: Vec<String>,
    /// The first heading, which is refused if there is nothing else.
    heading: Option<(usize, String)>,
    document: String,
    /// The line on which the last document began.
    pub(super) start: usize,
    depth: usize,
    /// The number of columns of which the letters stood on their own.
    pub(super) files: usize,
    /// The number of cells of the last line if some were empty, else 0.
    cells: usize,
    /// The lines with bars since the last rule.
    barred: usize,
    max_bytes: u64,
}

impl Lines {
    pub(super) fn new(max_bytes: u64) -> Self {
        Self {
            max_bytes,
            ..Self::default()
        }
    }

    /// True if a document has begun that has not ended.
    pub(super) fn is_within_document(&self) -> bool {
        !self.document.is_empty()
    }

    /// Refuses a board of so many bytes of memory if that is too much.
    pub(super) fn check_room(&self, bytes: usize) -> Result<(), NotationError> {
        let (line, max_bytes) = (self.number, self.max_bytes);
        if bytes as u64 > max_bytes {
            return Err(NotationError::TooLarge { line, max_bytes });
        }
        Ok(())
    }

    /// Takes the next line, which has a number or a square.
    pub(super) fn add_single(&mut self, single: String) -> Result<(), NotationError> {
        self.number += 1;
        if self.single.is_empty() {
            self.first_single = self.number;
        }
        self.single.push(single);
        self.check_room(self.single.len().saturating_mul(BYTES_A_LINE))
    }

    /// Returns such lines, and the number of the first.
    pub(super) fn take_single(&mut self) -> (usize, Vec<String>) {
        (self.first_single, take(&mut self.single))
    }

    /// Takes the next line.
    pub(super) fn next(&mut self, line: &str) -> Result<Part, NotationError> {
        self.number += 1;
        let (above, barred) = (take(&mut self.cells), take(&mut self.barred));
        if !self.is_within_document()
            && let Some(row) = row_with_empty_cells(line, above)
        {
            self.cells = row.matches('|').count() - 1;
            return Ok(Part::Line(row));
        }
        let line = plain(line);
        if self.is_within_document() {
            return self.append(&line);
        }
        if barred == 1 && is_rule(&line, b'-') {
            return Ok(Part::Nothing);
        }
        self.barred = if line.contains('|') { barred + 1 } else { 0 };
        if line.len() < 16 && is_title(&line) {
            self.set_heading(self.number, &line);
            return Ok(Part::Gap);
        }
        // Most lines are such rows or numbers.
        if !line.is_empty() && line.bytes().all(|sign| b"Qx.* 0123456789".contains(&sign)) {
            return Ok(Part::Line(line.into_owned()));
        }
        if line.is_empty() || is_fence(&line) || is_rule(&line, b'=') {
            return Ok(Part::Gap);
        }
        if is_files(&line) {
            self.files = words(&line).count();
            return Ok(Part::Nothing);
        }
        if is_edge(&line) {
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
        Ok(Part::Line(rest.to_owned()))
    }

    /// Adds a line to the document, and returns it if it ends there. A comma at the end of a line
    /// says that it goes on.
    fn append(&mut self, line: &str) -> Result<Part, NotationError> {
        let (mut quote, mut is_escaped, mut end) = (None, false, line.len());
        let last_bracket = line.rfind('[').unwrap_or_default();
        for (at, sign) in line.char_indices() {
            let is_over = self.depth == 0 && at > last_bracket;
            if quote.is_none() && is_comment(line, at, is_over) {
                end = at;
                break;
            }
            match (sign, quote) {
                _ if take(&mut is_escaped) => {}
                ('\\', Some(_)) => is_escaped = true,
                ('"' | '\'', None) => quote = Some(sign),
                (_, Some(open)) if sign == open => quote = None,
                ('[' | '(' | '{', None) => self.depth += 1,
                (']' | ')' | '}', None) => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth > MAX_DEPTH {
                return Err(NotationError::unknown(self.number, line));
            }
        }
        let line = line[..end].trim_end();
        // A list of Prolog ends with a point.
        let list = line.strip_suffix('.').map(str::trim_end);
        let line = list.filter(|it| it.ends_with(']')).unwrap_or(line);
        self.document += line;
        self.document.push('\n');
        self.check_room(self.document.len().saturating_mul(BYTES_A_BYTE))?;
        Ok(if self.depth > 0 || line.ends_with(',') {
            Part::Nothing
        } else {
            Part::Document(take(&mut self.document))
        })
    }

    /// Returns the document that has not ended.
    pub(super) fn rest(&mut self) -> Option<String> {
        Some(take(&mut self.document)).filter(|document| !document.is_empty())
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

/// True where a comment begins, or more of the sentence that a list was in, if it is over.
fn is_comment(line: &str, at: usize, is_over: bool) -> bool {
    let Some(rest) = line[at..].strip_prefix(' ').or((at == 0).then_some(line)) else {
        return false;
    };
    let comment = rest.strip_prefix("# ").or(rest.strip_prefix("// "));
    let is_behind = is_over && line[..at].ends_with([']', ')', '}']);
    let text = comment.or(is_behind.then_some(rest)).unwrap_or_default();
    let is_letter = |sign: &char| sign.is_ascii_alphabetic() || !sign.is_ascii();
    text.chars().take_while(is_letter).nth(1).is_some()
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
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// The row of a line of which cells are empty, with bars between: they had tabs, commas or
/// semicolons. A line of tabs alone has the cells of the line above.
fn row_with_empty_cells(line: &str, above: usize) -> Option<String> {
    let line = line.trim_matches([' ', '\r', '\n', '\u{feff}']);
    let separator = ['\t', ',', ';'].into_iter().find(|it| line.contains(*it))?;
    let cells = line.split(separator);
    let cells = cells.map(|cell| cell.trim().trim_matches('"'));
    let n = cells.clone().count();
    let mut inner = cells.clone().skip(1).take(n - 2);
    let are_numbers = cells.clone().all(|cell| cell.is_empty() || is_number(cell));
    let are_signs = || cells.clone().all(|cell| cell.chars().nth(1).is_none());
    let is_row = if cells.clone().all(str::is_empty) {
        n == above || n > 2 && separator != '\t'
    } else {
        inner.any(str::is_empty) || n > 2 && !are_numbers && line.starts_with(separator)
    };
    let is_row = is_row && (are_numbers || are_signs());
    is_row.then(|| format!("|{}|", cells.collect::<Vec<_>>().join("|")))
}

/// True for a line of three or more of that sign.
pub(super) fn is_rule(line: &str, sign: u8) -> bool {
    line.len() > 2 && line.bytes().all(|it| it == sign)
}

/// True for an edge of a frame.
pub(super) fn is_edge(line: &str) -> bool {
    let first = line.as_bytes()[0];
    if first.is_ascii_digit() || line.len() > MAX_HEADING && first.is_ascii_alphabetic() {
        return false;
    }
    let is_drawn = |sign: char| ('\u{2500}'..'\u{2580}').contains(&sign);
    let all = |is: &dyn Fn(char) -> bool| line.chars().all(|sign| sign == ' ' || is(sign));
    all(&is_drawn)
        || all(&|sign| "+-=|:_".contains(sign))
            && ["+-", "-+", "--|", "|--", ":-", "+="]
                .iter()
                .any(|it| line.contains(it))
        || all(&|sign| "[](){};,".contains(sign)) && !line.starts_with(['[', '(', '{'])
}

/// The words of a line, with blanks or bars between.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '\t', '|']).filter(|word| !word.is_empty())
}

/// The letters of the columns.
fn is_files(line: &str) -> bool {
    let is_letter = |(word, letter): (&str, u8)| matches!(word.as_bytes(), [sign] if sign.to_ascii_lowercase() == letter);
    let mut letters = words(line).zip((b'a'..=b'z').cycle());
    letters.next().is_some_and(is_letter) && letters.all(is_letter)
}

/// What follows the names in front, such as `q =`, `Solution 1:` or `np.array(`, or the number of a
/// list.
pub(super) fn after_name(line: &str) -> &str {
    let number = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let after = number.strip_prefix(['.', ':', ')']).map(str::trim_start);
    let after = after.filter(|it| it.starts_with('[') && number.len() < line.len());
    let mut rest = after.unwrap_or(line);
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

/// What is behind the sizes of an array and an equals sign.
fn after_sizes(mut rest: &str) -> &str {
    while let Some((size, after)) = rest.strip_prefix('[').and_then(|it| it.split_once(']'))
        && (size.is_empty() || is_number(size))
    {
        rest = after;
    }
    let rest = rest.trim_start();
    rest.strip_prefix('=').unwrap_or(rest).trim_start()
}

/// True for a number that is no board of digits, such as the size of a board, perhaps with a unit.
fn is_measure(rest: &str) -> bool {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let unit = rest.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
    (1..4).contains(&digits) && unit.trim_start().chars().all(char::is_alphabetic)
}

/// True for a title such as `1.`, `n=4:` or `4x4`, or an address of the internet.
fn is_title(rest: &str) -> bool {
    let number = rest.trim_end_matches(['.', ':', ')']);
    let has_end = number.len() < rest.len() && is_number(number);
    // A row of small queens has points too.
    let is_letter = |sign: u8| sign.is_ascii_lowercase() && sign != b'q';
    let is_domain = |(_, domain): (&str, &str)| domain.len() > 1 && domain.bytes().all(is_letter);
    let host = rest
        .split_once('/')
        .and_then(|(host, _)| host.rsplit_once('.'));
    has_end || rest.contains('x') && rest.parse::<Dims>().is_ok() || host.is_some_and(is_domain)
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
