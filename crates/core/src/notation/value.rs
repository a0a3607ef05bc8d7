//! Lists and JSON as people write them: any brackets, any separators, quotes or none.

use crate::{Message, message};

/// The number of brackets that may be open at once.
pub(super) const MAX_DEPTH: usize = 64;

/// The number of names that a document may have.
const MAX_NAMES: usize = 1000;

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(u32),
    /// A word, or a text in quotes.
    Text(String),
    List(Vec<Self>),
    Object(Fields),
}

/// The names and values of an object.
pub(super) type Fields = Vec<(String, Value)>;

/// Reads all values of a text; those of its list if it is a list.
///
/// # Errors
/// What is wrong with its brackets, quotes or names.
pub(super) fn parse(text: &str) -> Result<Vec<Value>, Message> {
    let mut parser = Parser { text, at: 0 };
    let values = match parser.values(None, 0)? {
        Value::List(values) => values,
        object => vec![object],
    };
    Ok(match <[Value; 1]>::try_from(values) {
        Ok([Value::List(values)]) => values,
        Ok(other) => other.into(),
        // Each square may have brackets of its own.
        Err(values) => flat(&values).filter(|it| are_words(it)).unwrap_or(values),
    })
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Passes over blanks and arrows.
    fn skip_blanks(&mut self) {
        loop {
            self.at += match self.rest() {
                [b' ' | b'\n' | b'\r' | b'\t' | b'>', ..] => 1,
                // A hyphen on its own between commas is an empty square.
                [b'-', rest @ ..] if matches!(rest.trim_ascii_start(), [b',' | b']', ..]) => break,
                [b'-', next, ..] if !next.is_ascii_digit() => 1,
                _ => break,
            };
        }
    }

    /// Reads a list up to its bracket, or an object, of which the values have names.
    fn values(&mut self, close: Option<u8>, depth: usize) -> Result<Value, Message> {
        if depth > MAX_DEPTH {
            return Err(message!(
                "more than {max} brackets are open",
                max = MAX_DEPTH
            ));
        }
        let (mut rows, mut values, mut fields) = (Vec::new(), Vec::new(), Fields::new());
        let (mut is_filled, mut has_empty) = (false, false);
        loop {
            self.skip_blanks();
            let next = self.rest().first().copied();
            let is_list = close == Some(b']');
            let is_end = next == close;
            // Values may be empty, as in [ , Q, , ]; a comma behind the last one is none.
            if is_list && !is_filled && (next == Some(b',') || has_empty && is_end) {
                values.push(Value::Text(String::new()));
                has_empty = true;
            }
            if !values.is_empty() && is_list && matches!(next, Some(b';' | b'|')) {
                rows.push(Value::List(std::mem::take(&mut values)));
            }
            self.at += usize::from(next.is_some() && is_end);
            match next.map(char::from) {
                _ if is_end => break,
                Some(',' | ';' | '|') => {
                    self.at += 1;
                    is_filled = false;
                    continue;
                }
                None => return Err(message!("a bracket is not closed")),
                Some(sign @ (']' | ')' | '}')) => {
                    return Err(message!("'{sign}' closes no bracket", sign));
                }
                _ => is_filled = true,
            }
            let value = self.value(depth)?;
            if !self.skip_equals() {
                values.push(value);
                continue;
            }
            let name = value.word();
            let name = name.ok_or_else(|| message!("a list is no name of a value"))?;
            self.skip_blanks();
            if self.rest().is_empty() {
                return Err(message!("'{name}' has no value", name));
            }
            if fields.len() == MAX_NAMES {
                return Err(message!(
                    "more than {max} values have names",
                    max = MAX_NAMES
                ));
            }
            if fields.iter().any(|(other, _)| *other == name) {
                return Err(message!("'{name}' has two values", name));
            }
            fields.push((name, self.value(depth)?));
        }
        if !rows.is_empty() {
            rows.extend(Some(Value::List(values)).filter(|row| *row != Value::List(Vec::new())));
            return Ok(Value::List(flat(&rows).unwrap_or(rows)));
        }
        match (fields.is_empty(), values.is_empty()) {
            (true, is_empty) if close != Some(b'}') || !is_empty => Ok(Value::List(values)),
            (_, true) => Ok(Value::Object(fields)),
            _ => Err(message!("a list has names for some of its values only")),
        }
    }

    /// Passes over a sign that stands between a name and its value; false if there is none.
    fn skip_equals(&mut self) -> bool {
        let blanks = self.rest().iter().take_while(|sign| **sign == b' ').count();
        let is_there = matches!(self.rest().get(blanks), Some(b':' | b'='));
        self.at += if is_there { blanks + 1 } else { 0 };
        is_there
    }

    /// Reads the value that begins here.
    fn value(&mut self, depth: usize) -> Result<Value, Message> {
        let rest = self.rest();
        let close = match rest[0] {
            b'[' => b']',
            b'(' => b')',
            b'{' => b'}',
            b'"' | b'\'' => return self.quoted().map(Value::Text),
            _ => {
                let is_end = |sign: &u8| b" \n\r\t,;|>[](){}\"':=".contains(sign);
                let first = 1 + usize::from(rest[0] == b'-');
                let is_arrow = |at: usize| at >= first && rest[at] == b'-';
                let length = (0..rest.len()).find(|&at| is_end(&rest[at]) || is_arrow(at));
                let word = &self.text[self.at..][..length.unwrap_or(rest.len()).max(1)];
                self.at += word.len();
                return Ok(number(word).map_or_else(|| Value::Text(word.into()), Value::Number));
            }
        };
        self.at += 1;
        self.values(Some(close), depth + 1)
    }

    /// Reads a text between quotes.
    fn quoted(&mut self) -> Result<String, Message> {
        let mut signs = self.text[self.at..].chars();
        let (quote, mut text) = (signs.next(), String::new());
        while let Some(sign) = signs.next() {
            if Some(sign) == quote {
                self.at = self.text.len() - signs.as_str().len();
                return Ok(text);
            }
            let escaped = if sign == '\\' { signs.next() } else { None };
            text.push(match escaped {
                None => sign,
                Some('n') => '\n',
                Some('t') => '\t',
                Some('u') => {
                    let code = signs.as_str().get(..4);
                    let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
                    if code.is_some() {
                        signs.nth(3);
                    }
                    code.and_then(char::from_u32).unwrap_or('\u{fffd}')
                }
                Some(sign) => sign,
            });
        }
        Err(message!("a quote is not closed"))
    }
}

/// The number that a word writes: `7`, or `7.` and `7.0` as NumPy prints it.
fn number(word: &str) -> Option<u32> {
    let (whole, zeros) = word.split_once('.').unwrap_or((word, ""));
    let is_whole = zeros.bytes().all(|sign| sign == b'0');
    digits(whole).filter(|_| is_whole)
}

/// The digits of the largest number.
pub(super) const MAX_DIGITS: usize = 10;

/// The number that decimal digits write, if it fits.
#[inline]
pub(super) fn digits(word: &str) -> Option<u32> {
    let is_short = word.len() <= MAX_DIGITS;
    word.parse()
        .ok()
        .filter(|_| is_short && !word.starts_with('+'))
}

/// True for a word of digits.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|sign| sign.is_ascii_digit())
}

impl Value {
    /// The text of a number or a text.
    pub(super) fn word(&self) -> Option<String> {
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The value of a number.
    pub(super) fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The values of a list.
    pub(super) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }
}

/// True for numbers and texts.
pub(super) fn are_words(values: &[Value]) -> bool {
    let is_word = |value: &Value| matches!(value, Value::Number(_) | Value::Text(_));
    values.iter().all(is_word)
}

/// The words of numbers and texts.
pub(super) fn words(values: &[Value]) -> Option<Vec<String>> {
    values.iter().map(Value::word).collect()
}

/// The values of lists of one value each, or of none, which is an empty one.
pub(super) fn flat(lists: &[Value]) -> Option<Vec<Value>> {
    let only = |list: &Value| match list.list()? {
        [] => Some(Value::Text(String::new())),
        [value] => Some(value.clone()),
        _ => None,
    };
    let is_several = lists.len() > 1;
    is_several.then(|| lists.iter().map(only).collect())?
}

/// The values as numbers, if they all are.
pub(super) fn numbers(values: &[Value]) -> Option<Vec<u32>> {
    values.iter().map(Value::number).collect()
}

/// Row and column of each, if all are pairs of numbers, or objects with `row` and `col`.
pub(super) fn pairs(values: &[Value]) -> Option<Vec<(u32, u32)>> {
    let pair = |value: &Value| match value {
        Value::List(pair) => match &pair[..] {
            [row, column] => Some((row.number()?, column.number()?)),
            _ => None,
        },
        Value::Object(fields) => match &fields[..] {
            [(row, at), (column, on)] if row == "row" && column.starts_with("col") => {
                Some((at.number()?, on.number()?))
            }
            _ => None,
        },
        _ => None,
    };
    values.iter().map(pair).collect()
}
