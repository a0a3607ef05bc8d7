//! JSON documents, which may have no end: a list hands over each board as soon as its object closes, and no more than that
//! object is held.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, ErrorKind, Read};
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess,
    Visitor,
};

use super::messages::InputMessage;
use super::scanner::{MAX_LINE_BYTES, Scanner, cannot_read};
use crate::error::Error;

/// The nesting of lists and objects that is read; the program prints four levels.
const MAX_DEPTH: usize = 100;

/// The fields of an object that may describe a board, as far as they were read.
pub(super) trait Fields: Default {
    type Board;

    /// The field with a list of such objects.
    const LIST: &'static str;

    /// The fields that an object must have, for the error when it has not.
    const EXPECTED: &'static str;

    /// The schemas of documents and lines with such objects. An object may have none.
    const SCHEMAS: &'static [&'static str];

    /// Returns the fields that the objects of the list have from the start: those of the document around it.
    fn inside(&self) -> Self;

    /// Reads the value of a field. Returns `false` for a field that is none of a board.
    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        name: &str,
        object: &mut A,
        stop: &Stop,
    ) -> Result<bool, A::Error>;

    /// Returns the board, if its fields were there.
    fn board(self) -> Result<Option<Self::Board>, Error>;
}

/// Reads documents, one after another with blanks or line breaks between.
pub(super) fn read<F: Fields>(
    scanner: &mut Scanner<'_>,
    mut take: impl FnMut(F::Board) -> Result<(), Error>,
) -> Result<(), Error> {
    let (stop, file) = (Stop::default(), scanner.file().to_owned());
    // In place of the empty lines that were passed, so that the parser counts its lines from the first.
    let passed = io::repeat(b'\n').take(scanner.line() as u64 - 1);
    let source = BufReader::new(Bounded::new(passed.chain(scanner)));
    let mut json = serde_json::Deserializer::from_reader(source);
    while json.end().is_err() {
        let object = Object {
            take: &mut take,
            stop: &stop,
            fields: F::default(),
            is_list: false,
        };
        let explain = |error| stop.0.take().unwrap_or_else(|| explain(error, &file));
        object.deserialize(&mut json).map_err(explain)?;
    }
    Ok(())
}

fn explain(error: serde_json::Error, file: &str) -> Error {
    let why = error.to_string();
    let error = io::Error::from(error);
    match error.kind() {
        // Not UTF-8, no JSON, or refused by `Bounded`; and a document that is cut off.
        ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
            Error::failed(InputMessage::BadJson { why })
        }
        _ => cannot_read(file, error),
    }
}

/// The error that ended the reading, kept while serde, which knows its own errors alone, is left.
#[derive(Default)]
pub(super) struct Stop(Cell<Option<Error>>);

impl Stop {
    /// Keeps an error, and makes serde stop.
    pub(super) fn on<T, E: serde::de::Error>(&self, read: Result<T, Error>) -> Result<T, E> {
        read.map_err(|error| {
            self.0.set(Some(error));
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

/// An object that is a board or has a list of boards; or a list of such objects.
struct Object<'a, F, T> {
    take: &'a mut T,
    stop: &'a Stop,
    /// The fields that are known from the start.
    fields: F,
    is_list: bool,
}

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> DeserializeSeed<'de>
    for Object<'_, F, T>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        match self.is_list {
            true => json.deserialize_seq(self),
            false => json.deserialize_map(self),
        }
    }
}

impl<'de, F: Fields, T: FnMut(F::Board) -> Result<(), Error>> Visitor<'de> for Object<'_, F, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.is_list {
            true => "a list of objects",
            false => "an object",
        };
        write!(f, "{what} with {}", F::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        loop {
            let object = Object {
                take: &mut *self.take,
                stop: self.stop,
                fields: self.fields.inside(),
                is_list: false,
            };
            if list.next_element_seed(object)?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let Self {
            take,
            stop,
            mut fields,
            ..
        } = self;
        let mut has_list = false;
        while let Some(name) = object.next_key::<String>()? {
            if name == F::LIST {
                has_list = true;
                object.next_value_seed(Object {
                    take: &mut *take,
                    stop,
                    fields: fields.inside(),
                    is_list: true,
                })?;
            } else if name == "schema" {
                let schema = object.next_value::<String>()?;
                stop.on(check_schema(schema, F::SCHEMAS))?;
            } else if !fields.read(&name, &mut object, stop)? {
                object.next_value::<IgnoredAny>()?;
            }
        }
        match stop.on(fields.board())? {
            Some(board) => stop.on(take(board)),
            None if has_list => Ok(()),
            None => Err(A::Error::custom(format_args!("expected {}", F::EXPECTED))),
        }
    }
}

fn check_schema(given: String, known: &[&str]) -> Result<(), Error> {
    if known.contains(&&*given) {
        return Ok(());
    }
    let known = known.join(", ");
    Err(Error::failed(InputMessage::UnknownSchema { given, known }))
}

/// JSON without long texts and deep nesting: the parser holds a text, and the brackets that are open, in memory, even where
/// the value is ignored.
struct Bounded<R> {
    source: R,
    /// The length so far of the text that is being read.
    text_bytes: Option<usize>,
    is_escaped: bool,
    depth: usize,
    /// The reason why the source is not read on.
    refusal: Option<&'static str>,
}

impl<R> Bounded<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            text_bytes: None,
            is_escaped: false,
            depth: 0,
            refusal: None,
        }
    }

    /// Takes note of a byte. True if it is one too many.
    fn refuses(&mut self, byte: u8) -> bool {
        match (&mut self.text_bytes, byte) {
            (Some(_), _) if self.is_escaped => self.is_escaped = false,
            (Some(_), b'"') => self.text_bytes = None,
            (Some(bytes), _) => {
                self.is_escaped = byte == b'\\';
                *bytes += 1;
            }
            (None, b'"') => self.text_bytes = Some(0),
            (None, b'[' | b'{') => self.depth += 1,
            (None, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if self.text_bytes > Some(MAX_LINE_BYTES) {
            self.refusal = Some("a text is too long");
        } else if self.depth > MAX_DEPTH {
            self.refusal = Some("the lists and objects are nested too deep");
        }
        self.refusal.is_some()
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.refusal.is_none() {
            let read = self.source.read(buffer)?;
            let refused = buffer[..read].iter().position(|&byte| self.refuses(byte));
            // The bytes before are read as usual.
            if refused != Some(0) {
                return Ok(refused.unwrap_or(read));
            }
        }
        let why = self.refusal.unwrap_or_default();
        Err(io::Error::new(ErrorKind::InvalidData, why))
    }
}
