//! Documents with named fields, such as those of the program's JSON.

use std::borrow::Cow;
use std::str::FromStr;

use super::NotationError;
use super::value::{self, Value};
use crate::message::excerpt;
use crate::{Message, message};

/// The number of warnings about a text.
const MAX_WARNINGS: usize = 100;

/// The names that mean something else than a board, in one kind of documents or another.
const NAMES: &[&str] = &[
    "with",
    "block",
    "tours",
    "squares",
    "solutions",
    "columns",
    "queens",
    "regions",
    "givens",
    "levels",
];

/// The values of a document, or those of its list if it is a list; true if it is a list of single
/// values, which may be the row of a board.
pub(super) fn read(line: usize, text: &str) -> Result<(Vec<Value<'_>>, bool), NotationError> {
    let mut values = value::parse(text).map_err(|why| NotationError::wrong(line, why))?;
    let are_single = |values: &[Value<'_>]| values.iter().all(|value| value.word().is_some());
    if let [Value::List(list)] = values.as_mut_slice() {
        values = std::mem::take(list);
    } else if let Some(squares) = value::flat(&values).filter(|squares| are_single(squares)) {
        values = squares; // each square has brackets of its own
    }
    let is_row = are_single(&values);
    Ok((values, is_row))
}

/// An object, and the line on which its document starts.
#[derive(Clone, Copy)]
pub(super) struct Document<'a> {
    pub(super) line: usize,
    pub(super) fields: &'a [(Cow<'a, str>, Value<'a>)],
}

impl<'a> Document<'a> {
    /// Returns the value of a field; `null` is none.
    pub(super) fn get(self, name: &str) -> Option<&'a Value<'a>> {
        let field = self.fields.iter().find(|(it, _)| it == name);
        let value = field.map(|(_, value)| value);
        value.filter(|value| **value != Value::Text("null".into()))
    }

    /// Reads a field that is one word.
    pub(super) fn parse<T: FromStr<Err: Into<Message>>>(
        self,
        name: &str,
    ) -> Result<Option<T>, NotationError> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let word = value.word().ok_or_else(|| self.wrong_type(name))?;
        let value = word.parse::<T>();
        value
            .map(Some)
            .map_err(|why| NotationError::wrong(self.line, why))
    }

    /// Reads a field that is a number.
    pub(super) fn number(self, name: &str) -> Result<Option<u32>, NotationError> {
        match self.get(name) {
            None => Ok(None),
            Some(&Value::Number(number)) => Ok(Some(number)),
            Some(_) => Err(self.wrong_type(name)),
        }
    }

    /// Refuses a document of another kind.
    pub(super) fn check_schema(self, known: &[&str]) -> Result<(), NotationError> {
        let Some(value) = self.get("schema") else {
            return Ok(());
        };
        let given = value.word().ok_or_else(|| self.wrong_type("schema"))?;
        if known.contains(&&*given) {
            return Ok(());
        }
        let (given, known) = (excerpt(&given), known.join(", "));
        Err(NotationError::wrong(
            self.line,
            message!(
                "unknown schema '{given}': supported are {known}",
                given,
                known
            ),
        ))
    }

    /// A warning for each field that is none of these, and was not `warned` of before.
    pub(super) fn unknown_fields(
        self,
        known: &[&[&str]],
        warned: &mut Vec<String>,
    ) -> Vec<Message> {
        let mut warnings = Vec::new();
        for (name, _) in self.fields {
            let is_known = known.iter().any(|names| names.contains(&&**name));
            let (line, name) = (self.line, excerpt(name));
            if !is_known && warned.len() < MAX_WARNINGS && !warned.contains(&name) {
                warned.push(name.clone());
                warnings.push(message!(
                    "line {line}: the field '{name}' is ignored",
                    line,
                    name
                ));
            }
        }
        warnings
    }

    /// The list of a document that has nothing else, if its name says nothing to us; or its values,
    /// if their names count them.
    pub(super) fn only_list(self) -> Option<Vec<Value<'a>>> {
        match self.fields {
            [] => return None,
            [(name, _)] if NAMES.contains(&&**name) => return None,
            [(_, Value::List(values))] => return Some(values.clone()),
            _ => {}
        }
        let number = |(name, value): &(Cow<'_, str>, Value<'a>)| {
            Some((name.parse::<u32>().ok()?, value.clone()))
        };
        let mut values: Vec<_> = self.fields.iter().map(number).collect::<Option<_>>()?;
        values.sort_by_key(|(name, _)| *name);
        Some(values.into_iter().map(|(_, value)| value).collect())
    }

    /// The error for a document that has neither field.
    pub(super) fn missing(self, one: &'static str, other: &'static str) -> NotationError {
        let why = message!("missing field `{one}` or `{other}`", one, other);
        NotationError::wrong(self.line, why)
    }

    /// The error for a field of the wrong kind.
    pub(super) fn wrong_type(self, name: &str) -> NotationError {
        let name = name.to_owned();
        NotationError::wrong(
            self.line,
            message!("`{name}` has a value of the wrong kind", name),
        )
    }
}
