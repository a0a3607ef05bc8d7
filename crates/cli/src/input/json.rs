//! JSON documents, which may have no end: a list hands over each board as soon as its object closes, and no more than that
//! object is held.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read};
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

use super::source::{LONGEST, cannot_read};
use crate::error::Error;
use crate::i18n::Text;

/// The deepest nesting; what the program prints has four levels.
const DEEPEST: usize = 100;

/// What was read of an object that may describe a board.
pub(super) trait Fields: Default {
    type Board;

    /// The field with a list of such objects.
    const LIST: &'static str;

    /// What an object must have, for the error when it has not.
    const EXPECTED: &'static str;

    /// The schemas of documents and lines with such objects. An object may have none.
    const SCHEMAS: &'static [&'static str];

    /// What holds for the objects of the list from the start: what was read so far of the document around it.
    fn inside(&self) -> Self;

    /// Reads the value of a field, or answers `false` when the field is none of a board.
    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error>;

    /// The board, if its fields were there.
    fn board(self) -> Result<Option<Self::Board>, Error>;
}

/// Reads documents, one after another with blanks or line breaks between.
pub(super) fn read<F: Fields>(
    source: impl Read,
    file: &str,
    mut take: impl FnMut(F::Board) -> Result<(), Error>,
) -> Result<(), Error> {
    let stop = Stop::default();
    let mut json = serde_json::Deserializer::from_reader(BufReader::new(Bounded::new(source)));
    while json.end().is_err() {
        let object = Object {
            take: &mut take,
            stop: &stop,
            fields: F::default(),
        };
        let explain = |error| stop.0.take().unwrap_or_else(|| explain(error, file));
        object.deserialize(&mut json).map_err(explain)?;
    }
    Ok(())
}

fn explain(error: serde_json::Error, file: &str) -> Error {
    let why = error.to_string();
    match io::Error::from(error) {
        // Not UTF-8, no JSON, or refused by `Bounded`; and a document that is cut off.
        error
            if matches!(
                error.kind(),
                io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
            ) =>
        {
            Error::failed(Text::BadJson { why })
        }
        error => cannot_read(file, error),
    }
}

/// Where a failure waits until serde, which knows only its own errors, is left.
#[derive(Default)]
pub(super) struct Stop(Cell<Option<Error>>);

impl Stop {
    /// Keeps the failure, if there is one, and makes serde stop.
    pub(super) fn on<T, E: serde::de::Error>(&self, outcome: Result<T, Error>) -> Result<T, E> {
        outcome.map_err(|failure| {
            self.0.set(Some(failure));
            E::custom("stopped")
        })
    }

    /// Reads a list and hands over value by value.
    pub(super) fn each<'a, T, G: FnMut(T) -> Result<(), Error>>(
        &'a self,
        take: G,
    ) -> Each<'a, T, G> {
        Each {
            take,
            stop: self,
            values: PhantomData,
        }
    }
}

/// A list of plain values.
pub(super) struct Each<'a, T, G> {
    take: G,
    stop: &'a Stop,
    values: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>, G: FnMut(T) -> Result<(), Error>> DeserializeSeed<'de>
    for Each<'_, T, G>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, G: FnMut(T) -> Result<(), Error>> Visitor<'de> for Each<'_, T, G> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(value) = list.next_element()? {
            self.stop.on((self.take)(value))?;
        }
        Ok(())
    }
}

/// An object that is a board or has a list of boards.
struct Object<'a, F, T> {
    take: &'a mut T,
    stop: &'a Stop,
    fields: F,
}

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> DeserializeSeed<'de>
    for Object<'_, F, T>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_map(self)
    }
}

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> Visitor<'de> for Object<'_, F, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with {}", F::EXPECTED)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let Self {
            take,
            stop,
            mut fields,
        } = self;
        let mut has_list = false;
        while let Some(name) = object.next_key::<String>()? {
            if name == F::LIST {
                has_list = true;
                object.next_value_seed(Objects(Object {
                    take: &mut *take,
                    stop,
                    fields: fields.inside(),
                }))?;
            } else if name == "schema" {
                let schema = object.next_value::<String>()?;
                stop.on(check_schema(&schema, F::SCHEMAS))?;
            } else if !fields.read(&name, &mut object, stop)? {
                object.next_value::<IgnoredAny>()?;
            }
        }
        match stop.on(fields.board())? {
            Some(board) => stop.on(take(board)),
            None if has_list => Ok(()),
            None => Err(serde::de::Error::custom(format_args!(
                "expected {}",
                F::EXPECTED
            ))),
        }
    }
}

fn check_schema(schema: &str, known: &[&str]) -> Result<(), Error> {
    if known.contains(&schema) {
        return Ok(());
    }
    Err(Error::failed(Text::UnknownSchema {
        given: schema.to_owned(),
        known: known.join(", "),
    }))
}

/// A list of objects.
struct Objects<'a, F, T>(Object<'a, F, T>);

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> DeserializeSeed<'de>
    for Objects<'_, F, T>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> Visitor<'de> for Objects<'_, F, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of objects with {}", F::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Object { take, stop, fields } = self.0;
        loop {
            let object = Object {
                take: &mut *take,
                stop,
                fields: fields.inside(),
            };
            if list.next_element_seed(object)?.is_none() {
                return Ok(());
            }
        }
    }
}

/// JSON without long texts and deep nesting: the parser holds a text, and the brackets that are open, in memory, even where
/// the value is ignored.
struct Bounded<R> {
    source: R,
    /// The length so far of the text that is being read.
    text: Option<usize>,
    is_escaped: bool,
    depth: usize,
    /// Why the source is not read on.
    refusal: Option<&'static str>,
}

impl<R> Bounded<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            text: None,
            is_escaped: false,
            depth: 0,
            refusal: None,
        }
    }

    fn see(&mut self, byte: u8) -> Result<(), &'static str> {
        match (&mut self.text, byte) {
            (Some(_), _) if self.is_escaped => self.is_escaped = false,
            (Some(_), b'"') => self.text = None,
            (Some(length), _) => {
                self.is_escaped = byte == b'\\';
                *length += 1;
            }
            (None, b'"') => self.text = Some(0),
            (None, b'[' | b'{') => self.depth += 1,
            (None, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if self.text > Some(LONGEST) {
            Err("a text is too long")
        } else if self.depth > DEEPEST {
            Err("the lists and objects are nested too deep")
        } else {
            Ok(())
        }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.refusal.is_none() {
            let read = self.source.read(buffer)?;
            let seen = buffer[..read].iter().position(|&byte| {
                self.refusal = self.see(byte).err();
                self.refusal.is_some()
            });
            // What stands before is read as usual.
            if seen != Some(0) {
                return Ok(seen.unwrap_or(read));
            }
        }
        let why = self.refusal.unwrap_or_default();
        Err(io::Error::new(io::ErrorKind::InvalidData, why))
    }
}
