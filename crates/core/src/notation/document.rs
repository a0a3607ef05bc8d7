//! Documents with named fields, such as the program's JSON.

use std::str::FromStr;

use super::value::{self, Fields, Value};
use super::{NotationError, OnLine, coordinates};
use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::Square;
use crate::message::excerpt;
use crate::{Message, message};

/// The maximum number of warnings about a text.
const MAX_WARNINGS: usize = 100;

/// The names of fields that have a meaning of their own, and are not the name of a list of boards.
const BOARD_FIELDS: &[&str] = &[
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

/// The fields that describe how a board was made or found.
const SEARCH_FIELDS: &[&str] = &[
    "number",
    "orbit",
    "shown",
    "complete",
    "algorithm",
    "method",
    "tie",
    "from",
    "to",
    "seed",
    "fundamental",
    "generator",
    "style",
    "unique",
    "difficulty",
    "score",
    "steps",
];

/// An object, and the line on which its document starts.
#[derive(Clone, Copy)]
pub(super) struct Document<'a> {
    pub(super) line: usize,
    pub(super) fields: &'a Fields,
}

impl<'a> Document<'a> {
    /// Returns the value of a field; `None` for `null`.
    pub(super) fn get(self, name: &str) -> Option<&'a Value> {
        let (_, value) = self.fields.iter().find(|(field, _)| field == name)?;
        Some(value).filter(|value| **value != Value::Text("null".into()))
    }

    /// Converts a field with `read`, which returns `None` for a value of the wrong kind.
    pub(super) fn read<T>(
        self,
        name: &str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, NotationError> {
        let value = self.get(name).map(read);
        value
            .map(|value| value.ok_or_else(|| self.wrong_type(name)))
            .transpose()
    }

    /// Parses a field that is one word.
    pub(super) fn parse<T: FromStr<Err: Into<Message>>>(
        self,
        name: &str,
    ) -> Result<Option<T>, NotationError> {
        let word = self.read(name, Value::word)?;
        word.map(|word| word.parse().on_line(self.line)).transpose()
    }

    /// Reads a field that is a number.
    pub(super) fn number(self, name: &str) -> Result<Option<u32>, NotationError> {
        self.read(name, Value::number)
    }

    /// Reads a field that is a list.
    pub(super) fn list(self, name: &str) -> Result<&'a [Value], NotationError> {
        Ok(self.read(name, Value::list)?.unwrap_or_default())
    }

    /// Reads a list of squares of the board: names, pairs of row and column counted from 0, or
    /// objects with `row` and `col`.
    pub(super) fn squares(
        self,
        name: &str,
        list: &[Value],
        dims: Dims,
    ) -> Result<Vec<Square>, NotationError> {
        if let Some(pairs) = value::pairs(list) {
            let squares = pairs.into_iter().map(Square::from).collect();
            return coordinates::check(self.line, squares, dims);
        }
        let words = value::words(list).ok_or_else(|| self.wrong_type(name))?;
        coordinates::on_board(self.line, &words.join(" "), dims)
    }

    /// Rejects a document of another kind.
    pub(super) fn check_schema(self, known: &[&str]) -> Result<(), NotationError> {
        match self.read("schema", Value::word)? {
            Some(given) if !known.contains(&&*given) => {
                let (given, known) = (excerpt(&given), known.join(", "));
                Err(message!(
                    "unknown schema '{given}': supported are {known}",
                    given,
                    known
                ))
                .on_line(self.line)
            }
            _ => Ok(()),
        }
    }

    /// Rejects a number that differs from the number of rows of the board.
    pub(super) fn check_side(self, name: &'static str, rows: u32) -> Result<(), NotationError> {
        match self.parse::<Side>(name)? {
            Some(side) if side.get() != rows => {
                Err(message!("`{name}` is not the number of rows", name)).on_line(self.line)
            }
            _ => Ok(()),
        }
    }

    /// Returns a warning for each unknown field that is not in `warned_fields`. Empty lists are ignored.
    pub(super) fn unknown_fields(
        self,
        known: &[&[&str]],
        warned_fields: &mut Vec<String>,
    ) -> Vec<Message> {
        let (line, mut warnings) = (self.line, Vec::new());
        for (name, _) in self.fields {
            let is_empty = || self.get(name).is_none_or(|value| value.list() == Some(&[]));
            let mut known = known.iter().chain([&SEARCH_FIELDS]);
            let is_known = known.any(|names| names.contains(&&**name)) || is_empty();
            let name = excerpt(name);
            if !is_known && warned_fields.len() < MAX_WARNINGS && !warned_fields.contains(&name) {
                warned_fields.push(name.clone());
                warnings.push(message!(
                    "line {line}: the field '{name}' is ignored",
                    line,
                    name
                ));
            }
        }
        warnings
    }

    /// Returns the list of a document whose only field has an unknown name, or the values of a document whose
    /// names are numbers, in order.
    pub(super) fn only_list(self) -> Option<Vec<Value>> {
        match &self.fields[..] {
            [] => return None,
            [(name, _)] if BOARD_FIELDS.contains(&&**name) => return None,
            [(_, Value::List(values))] => return Some(values.clone()),
            _ => {}
        }
        let number = |(name, value): &(String, Value)| Some((name.parse().ok()?, value.clone()));
        let values: Option<Vec<(u32, _)>> = self.fields.iter().map(number).collect();
        let mut values = values?;
        values.sort_by_key(|(name, _)| *name);
        Some(values.into_iter().map(|(_, value)| value).collect())
    }

    /// Returns the error for a document with neither field.
    pub(super) fn missing(self, one: &'static str, other: &'static str) -> NotationError {
        let why = message!("missing field `{one}` or `{other}`", one, other);
        NotationError::wrong(self.line, why)
    }

    /// Returns the error for a field of the wrong kind.
    pub(super) fn wrong_type(self, name: &str) -> NotationError {
        let name = name.to_owned();
        let why = message!("`{name}` has a value of the wrong kind", name);
        NotationError::wrong(self.line, why)
    }
}
