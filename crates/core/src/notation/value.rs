//! Lists and JSON as people write them, with any brackets and separators, with or without quotes.

use crate::{Message, message};

/// The maximum depth of brackets.
pub(super) const MAX_DEPTH: usize = 64;

/// The maximum number of names in a document.
const MAX_NAMES: usize = 1000;

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(u32),
    /// A word, or a quoted text.
    Text(String),
    List(Vec<Self>),
    Object(Fields),
}

/// The names and values of an object.
pub(super) type Fields = Vec<(String, Value)>;

/// Parses all values of a text. If the text is one list, returns the values of that list.
///
/// # Errors
/// A message if brackets, quotes or names are wrong.
pub(super) fn parse(text: &str) -> Result<Vec<Value>, Message> {
    let mut parser = Parser { text, at: 0 };
    let values = match parser.values(None, 0)? {
        Value::List(values) => values,
        object => vec![object],
    };
    Ok(match <[Value; 1]>::try_from(values) {
        Ok([Value::List(values)]) => values,
        Ok(other) => other.into(),
        // Each square may be in brackets.
        Err(values) => flat(&values)
            .filter(|values| are_words(values))
            .unwrap_or(values),
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

    /// Skips blanks and arrows.
    fn skip_blanks(&mut self) {
        loop {
            self.at += match self.rest() {
                [b' ' | b'\n' | b'\r' | b'\t' | b'>', ..] => 1,
                // A single hyphen between commas is an empty square.
                [b'-', rest @ ..] if matches!(rest.trim_ascii_start(), [b',' | b']', ..]) => break,
                [b'-', next, ..] if !next.is_ascii_digit() => 1,
                _ => break,
            };
        }
    }

    /// Parses a list up to its bracket, or an object, whose values have names.
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
            // Values may be empty, as in [ , Q, , ]. A comma after the last value adds none.
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
                Some(character @ (']' | ')' | '}')) => {
                    return Err(message!("'{character}' closes no bracket", character));
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

    /// Skips the character between a name and its value. Returns false if there is none.
    fn skip_equals(&mut self) -> bool {
        let blanks = self
            .rest()
            .iter()
            .take_while(|character| **character == b' ')
            .count();
        let has_equals = matches!(self.rest().get(blanks), Some(b':' | b'='));
        self.at += if has_equals { blanks + 1 } else { 0 };
        has_equals
    }

    /// Parses the next value.
    fn value(&mut self, depth: usize) -> Result<Value, Message> {
        let rest = self.rest();
        let close = match rest[0] {
            b'[' => b']',
            b'(' => b')',
            b'{' => b'}',
            b'"' | b'\'' => return self.quoted().map(Value::Text),
            _ => {
                let is_end = |character: &u8| b" \n\r\t,;|>[](){}\"':=".contains(character);
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

    /// Parses a quoted text.
    fn quoted(&mut self) -> Result<String, Message> {
        let mut characters = self.text[self.at..].chars();
        let (quote, mut text) = (characters.next(), String::new());
        while let Some(character) = characters.next() {
            if Some(character) == quote {
                self.at = self.text.len() - characters.as_str().len();
                return Ok(text);
            }
            let escaped = if character == '\\' {
                characters.next()
            } else {
                None
            };
            text.push(match escaped {
                None => character,
                Some('n') => '\n',
                Some('t') => '\t',
                Some('u') => {
                    let code = characters.as_str().get(..4);
                    let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
                    if code.is_some() {
                        characters.nth(3);
                    }
                    code.and_then(char::from_u32).unwrap_or('\u{fffd}')
                }
                Some(character) => character,
            });
        }
        Err(message!("a quote is not closed"))
    }
}

/// Parses a number such as `7`, or `7.` and `7.0` as printed by NumPy.
fn number(word: &str) -> Option<u32> {
    let (integer, zeros) = word.split_once('.').unwrap_or((word, ""));
    let is_integer = zeros.bytes().all(|character| character == b'0');
    digits(integer).filter(|_| is_integer)
}

/// The maximum number of digits.
pub(super) const MAX_DIGITS: usize = 10;

/// Parses a decimal number, if it fits.
#[inline]
pub(super) fn digits(word: &str) -> Option<u32> {
    let is_short = word.len() <= MAX_DIGITS;
    word.parse()
        .ok()
        .filter(|_| is_short && !word.starts_with('+'))
}

/// Returns true if the word consists of digits.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|character| character.is_ascii_digit())
}

impl Value {
    /// Returns a number or a text as text.
    pub(super) fn word(&self) -> Option<String> {
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// Returns the number, if the value is one.
    pub(super) fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the values, if the value is a list.
    pub(super) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }
}

/// Returns true if all values are numbers or texts.
pub(super) fn are_words(values: &[Value]) -> bool {
    let is_word = |value: &Value| matches!(value, Value::Number(_) | Value::Text(_));
    values.iter().all(is_word)
}

/// Returns numbers and texts as words.
pub(super) fn words(values: &[Value]) -> Option<Vec<String>> {
    values.iter().map(Value::word).collect()
}

/// Returns the values of lists with at most one value each. The value of an empty list is an empty text.
pub(super) fn flat(lists: &[Value]) -> Option<Vec<Value>> {
    let only = |list: &Value| match list.list()? {
        [] => Some(Value::Text(String::new())),
        [value] => Some(value.clone()),
        _ => None,
    };
    let is_several = lists.len() > 1;
    is_several.then(|| lists.iter().map(only).collect())?
}

/// Returns the values as numbers, if all are numbers.
pub(super) fn numbers(values: &[Value]) -> Option<Vec<u32>> {
    values.iter().map(Value::number).collect()
}

/// Returns the row and column of each value, if all are pairs of numbers, or objects with `row` and `col`.
pub(super) fn pairs(values: &[Value]) -> Option<Vec<(u32, u32)>> {
    let pair = |value: &Value| match value {
        Value::List(pair) => match &pair[..] {
            [row, column] => Some((row.number()?, column.number()?)),
            _ => None,
        },
        Value::Object(fields) => match &fields[..] {
            [(row, row_value), (column, column_value)]
                if row == "row" && column.starts_with("col") =>
            {
                Some((row_value.number()?, column_value.number()?))
            }
            _ => None,
        },
        _ => None,
    };
    values.iter().map(pair).collect()
}
