//! Lists and JSON as people write them: any brackets, any separators, quotes or none.

use std::borrow::Cow;

use crate::{Message, message};

/// The number of brackets that may be open at once.
pub(super) const MAX_DEPTH: usize = 64;

/// The number of names that a document may have.
const MAX_NAMES: usize = 1000;

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value<'a> {
    Number(u32),
    /// A word, or a text in quotes.
    Text(Cow<'a, str>),
    List(Vec<Self>),
    Object(Vec<(Cow<'a, str>, Self)>),
}

/// Reads all values of a text.
///
/// # Errors
/// What is wrong with its brackets, quotes or names.
pub(super) fn parse(text: &str) -> Result<Vec<Value<'_>>, Message> {
    let mut parser = Parser { text, at: 0 };
    let (values, entries) = parser.items(None, 0)?;
    Ok(if entries.is_empty() {
        values
    } else {
        vec![object(values, entries)?]
    })
}

type Entries<'a> = Vec<(Cow<'a, str>, Value<'a>)>;

fn object<'a>(values: Vec<Value<'a>>, entries: Entries<'a>) -> Result<Value<'a>, Message> {
    if values.is_empty() {
        Ok(Value::Object(entries))
    } else {
        Err(message!("a list has names for some of its values only"))
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Passes over blanks, commas and arrows, and returns what it passed over.
    fn skip_separators(&mut self) -> &'a str {
        let start = self.at;
        loop {
            self.at += match self.rest() {
                [b' ' | b'\n' | b'\r' | b'\t' | b',' | b';' | b'|' | b'>', ..] => 1,
                // A hyphen on its own between commas is an empty square.
                [b'-', rest @ ..] if matches!(rest.trim_ascii_start(), [b',' | b']', ..]) => break,
                [b'-', next, ..] if !next.is_ascii_digit() => 1,
                _ => break,
            };
        }
        &self.text[start..self.at]
    }

    /// Reads the values, and those with a name, up to the bracket.
    fn items(
        &mut self,
        close: Option<u8>,
        depth: usize,
    ) -> Result<(Vec<Value<'a>>, Entries<'a>), Message> {
        let (mut values, mut entries) = (Vec::new(), Entries::new());
        let (mut rows, mut has_empty) = (Vec::new(), false);
        loop {
            let passed = self.skip_separators();
            if close == Some(b']') {
                // Values may be empty, as in [ , Q, , ]; a comma behind the last one is none.
                let is_end = self.rest().first() == Some(&b']');
                let is_first = values.is_empty();
                let commas = passed.bytes().filter(|sign| *sign == b',').count();
                has_empty |= commas > usize::from(!is_first);
                if has_empty {
                    let empty = commas - usize::from(!is_first && !is_end && commas > 0);
                    values.extend((0..empty).map(|_| Value::Text("".into())));
                }
                if passed.contains(';') && !is_first {
                    rows.push(Value::List(std::mem::take(&mut values)));
                }
            }
            let Some(&sign) = self.rest().first() else {
                return match close {
                    None => Ok((values, entries)),
                    Some(_) => Err(message!("a bracket is not closed")),
                };
            };
            if let b']' | b')' | b'}' = sign {
                self.at += 1;
                if close == Some(sign) && !rows.is_empty() {
                    rows.extend(
                        Some(Value::List(values)).filter(|row| *row != Value::List(Vec::new())),
                    );
                    return Ok((flat(&rows).unwrap_or(rows), entries));
                }
                if close == Some(sign) {
                    return Ok((values, entries));
                }
                let sign = char::from(sign);
                return Err(message!("'{sign}' closes no bracket", sign));
            }
            let value = self.value(sign, depth)?;
            if !self.skip_equals() {
                values.push(value);
                continue;
            }
            let name = match value {
                Value::Text(name) => name,
                Value::Number(number) => number.to_string().into(),
                _ => return Err(message!("a list is no name of a value")),
            };
            self.skip_separators();
            let Some(&sign) = self.rest().first() else {
                return Err(message!("'{name}' has no value", name = name.into_owned()));
            };
            if entries.len() == MAX_NAMES {
                return Err(message!(
                    "more than {max} values have names",
                    max = MAX_NAMES
                ));
            }
            if entries.iter().any(|(other, _)| *other == name) {
                return Err(message!(
                    "'{name}' has two values",
                    name = name.into_owned()
                ));
            }
            entries.push((name, self.value(sign, depth)?));
        }
    }

    /// Passes over a sign that stands between a name and its value; false if there is none.
    fn skip_equals(&mut self) -> bool {
        let blanks = self.rest().iter().take_while(|sign| **sign == b' ').count();
        let is_there = matches!(self.rest().get(blanks), Some(b':' | b'='));
        self.at += if is_there { blanks + 1 } else { 0 };
        is_there
    }

    /// Reads the value that begins with that sign.
    fn value(&mut self, sign: u8, depth: usize) -> Result<Value<'a>, Message> {
        match sign {
            b'[' | b'(' | b'{' if depth == MAX_DEPTH => Err(message!(
                "more than {max} brackets are open",
                max = MAX_DEPTH
            )),
            b'[' if self.rest().starts_with(b"[|") && self.rest().contains(&b']') => {
                let rest = &self.text[self.at + 2..];
                let (rows, _) = rest.split_once(']').unwrap_or((rest, ""));
                self.at += 2 + rows.len() + 1;
                let rows = rows.split('|').filter(|row| !row.trim().is_empty());
                let row = |text| Ok(Value::List(Parser { text, at: 0 }.items(None, depth)?.0));
                rows.map(row).collect::<Result<_, _>>().map(Value::List)
            }
            b'[' | b'(' | b'{' => {
                self.at += 1;
                let close = match sign {
                    b'[' => b']',
                    b'(' => b')',
                    _ => b'}',
                };
                let (values, entries) = self.items(Some(close), depth + 1)?;
                // An empty object is one of JSON.
                if entries.is_empty() && (sign != b'{' || !values.is_empty()) {
                    Ok(Value::List(values))
                } else {
                    object(values, entries)
                }
            }
            b'"' | b'\'' => {
                self.at += 1;
                self.quoted(sign).map(Value::Text)
            }
            _ => {
                let is_end = |sign: &u8| b" \n\r\t,;|>[](){}\"':=".contains(sign);
                let rest = self.rest();
                let first = 1 + usize::from(rest.starts_with(b"-"));
                let is_arrow = |at: usize| at >= first && rest[at] == b'-';
                let length = (0..rest.len()).find(|&at| is_end(&rest[at]) || is_arrow(at));
                let end = self.at + length.unwrap_or(rest.len()).max(1);
                let word = &self.text[self.at..end];
                self.at = end;
                Ok(number(word).map_or(Value::Text(word.into()), Value::Number))
            }
        }
    }

    /// Reads a text up to the quote.
    fn quoted(&mut self, quote: u8) -> Result<Cow<'a, str>, Message> {
        let rest = &self.text[self.at..];
        let is_end = |sign: char| sign == char::from(quote) || sign == '\\';
        let open = || message!("a quote is not closed");
        let end = rest.find(is_end).ok_or_else(open)?;
        if rest.as_bytes()[end] == quote {
            self.at += end + 1;
            return Ok(Cow::Borrowed(&rest[..end]));
        }
        let mut text = String::new();
        let mut signs = rest.char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => match signs.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 't')) => text.push('\t'),
                    Some((at, 'u')) => {
                        let code = rest
                            .get(at + 1..at + 5)
                            .and_then(|code| u32::from_str_radix(code, 16).ok());
                        text.push(code.and_then(char::from_u32).unwrap_or('\u{fffd}'));
                        if code.is_some() {
                            signs.nth(3);
                        }
                    }
                    Some((_, sign)) => text.push(sign),
                    None => break,
                },
                _ if sign == char::from(quote) => {
                    self.at += at + 1;
                    return Ok(text.into());
                }
                _ => text.push(sign),
            }
        }
        Err(open())
    }
}

/// The number that a word writes: `7`, or `7.` and `7.0` as NumPy prints it.
fn number(word: &str) -> Option<u32> {
    let whole = word.split_once('.').map_or(word, |(whole, zeros)| {
        if zeros.bytes().all(|sign| sign == b'0') {
            whole
        } else {
            ""
        }
    });
    digits(whole.as_bytes())
}

/// The digits of the largest number.
pub(super) const MAX_DIGITS: usize = 10;

/// The number that decimal digits write, if it fits.
#[inline]
pub(super) fn digits(digits: &[u8]) -> Option<u32> {
    let number = |number: u32, digit: &u8| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    };
    match digits.len() {
        1..=MAX_DIGITS => digits.iter().try_fold(0, number),
        _ => None,
    }
}

impl<'a> Value<'a> {
    /// The numbers of a list of numbers.
    pub(super) fn numbers(&self) -> Option<Vec<u32>> {
        let Self::List(values) = self else {
            return None;
        };
        numbers(values)
    }

    /// The text of a number or a text.
    pub(super) fn word(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Number(number) => Some(number.to_string().into()),
            Self::Text(text) => Some(Cow::Borrowed(text)),
            _ => None,
        }
    }

    /// The words of a list of numbers and texts.
    pub(super) fn words(&self) -> Option<Vec<Cow<'_, str>>> {
        match self {
            Self::List(values) => values.iter().map(Self::word).collect(),
            _ => None,
        }
    }
}

/// The values of lists of one value each, or of none, which is an empty one.
pub(super) fn flat<'a>(lists: &[Value<'a>]) -> Option<Vec<Value<'a>>> {
    let only = |list: &Value<'a>| match list {
        Value::List(values) if values.is_empty() => Some(Value::Text("".into())),
        Value::List(values) if values.len() == 1 => values.first().cloned(),
        _ => None,
    };
    let is_several = lists.len() > 1;
    is_several.then(|| lists.iter().map(only).collect())?
}

/// The values as numbers, if they all are.
pub(super) fn numbers(values: &[Value<'_>]) -> Option<Vec<u32>> {
    let number = |value: &Value<'_>| match value {
        Value::Number(number) => Some(*number),
        _ => None,
    };
    values.iter().map(number).collect()
}

/// Row and column of each, if all are pairs of numbers, or objects with `row` and `col`.
pub(super) fn pairs(values: &[Value<'_>]) -> Option<Vec<(u32, u32)>> {
    let pair = |value: &Value<'_>| match value {
        Value::List(pair) => match pair.as_slice() {
            &[Value::Number(row), Value::Number(column)] => Some((row, column)),
            _ => None,
        },
        Value::Object(fields) => {
            let number = |names: &[&str]| {
                let field = fields.iter().find(|(name, _)| names.contains(&&**name));
                match field {
                    Some(&(_, Value::Number(number))) => Some(number),
                    _ => None,
                }
            };
            Some((number(&["row"])?, number(&["col", "column"])?))
        }
        _ => None,
    };
    values.iter().map(pair).collect()
}
