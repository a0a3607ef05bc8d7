//! JSON documents, read value by value: a list may have no end, and nothing is held of what was read.

use backrank_core::Dims;
use json_event_parser::{JsonEvent, JsonSyntaxError, LowLevelJsonParser, LowLevelJsonParserResult};

use super::messages::{InputMessage, JsonMessage};
use super::scanner::{MAX_LINE_BYTES, Scanner};
use crate::error::Error;
use crate::error::excerpt::Excerpt;

/// The nesting of lists and objects that is read; the program prints four levels.
const MAX_DEPTH: usize = 100;

/// The fields of a kind of object. Any others are passed over.
pub(super) struct Fields {
    pub(super) names: &'static [&'static str],
    /// Pairs of fields of which the second is judged by the first as it is read, so that the first must not come after it.
    pub(super) in_order: &'static [(&'static str, &'static str)],
    /// The schemas that the field `schema` may name.
    pub(super) schemas: &'static [&'static str],
}

/// An object of which fields are being read.
pub(super) struct Object {
    fields: &'static Fields,
    /// The fields that were read, each a bit.
    read: u32,
}

impl Object {
    pub(super) fn new(fields: &'static Fields) -> Self {
        Self { fields, read: 0 }
    }

    fn bit(&self, name: &str) -> u32 {
        let at = self.fields.names.iter().position(|&known| known == name);
        at.map_or(0, |at| 1 << at)
    }

    /// True if the field was read.
    pub(super) fn has(&self, name: &str) -> bool {
        self.read & self.bit(name) != 0
    }
}

/// A piece of JSON. Its text, if it has one, is held by the reader.
#[derive(PartialEq, Eq)]
enum Piece {
    Text,
    Number,
    Flag(bool),
    Null,
    Key,
    List,
    ListEnd,
    Object,
    ObjectEnd,
    End,
}

/// A reader of a document.
pub(super) struct Json<'a, 's> {
    scanner: &'a mut Scanner<'s>,
    parser: LowLevelJsonParser,
    text: String,
}

impl<'a, 's> Json<'a, 's> {
    /// Reads the documents of the text, one after another with blanks or line breaks between. The brace of each is read here.
    pub(super) fn read_documents(
        scanner: &'a mut Scanner<'s>,
        mut read: impl FnMut(&mut Json<'_, 's>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        while scanner.is_json()? {
            let mut json = Json {
                scanner,
                parser: LowLevelJsonParser::new(),
                text: String::new(),
            };
            json.next()?;
            read(&mut json)?;
        }
        match scanner.peek()? {
            None => Ok(()),
            Some(_) => Err(wrong(scanner, JsonMessage::NoDocument)),
        }
    }

    fn next(&mut self) -> Result<Piece, Error> {
        loop {
            let (rest, is_last) = self.scanner.rest();
            let LowLevelJsonParserResult {
                event,
                consumed_bytes,
            } = self.parser.parse_next(rest, is_last);
            let piece = event.map(|event| {
                let (piece, text) = match event? {
                    JsonEvent::String(text) => (Piece::Text, text),
                    JsonEvent::Number(text) => (Piece::Number, text),
                    JsonEvent::ObjectKey(text) => (Piece::Key, text),
                    JsonEvent::Boolean(flag) => return Ok(Piece::Flag(flag)),
                    JsonEvent::Null => return Ok(Piece::Null),
                    JsonEvent::StartArray => return Ok(Piece::List),
                    JsonEvent::EndArray => return Ok(Piece::ListEnd),
                    JsonEvent::StartObject => return Ok(Piece::Object),
                    JsonEvent::EndObject => return Ok(Piece::ObjectEnd),
                    JsonEvent::Eof => return Ok(Piece::End),
                };
                self.text.clear();
                self.text.push_str(&text);
                Ok::<_, JsonSyntaxError>(piece)
            });
            let is_long = rest.len() - consumed_bytes > MAX_LINE_BYTES;
            let is_over = is_last && rest.len() == consumed_bytes;
            self.scanner.pass_lines(consumed_bytes);
            match piece {
                Some(Ok(piece)) => return Ok(piece),
                Some(Err(_)) if is_over => return Err(self.wrong(JsonMessage::NoEnd)),
                Some(Err(_)) => return Err(self.wrong(JsonMessage::Broken)),
                None if is_long => return Err(self.wrong(JsonMessage::TooLong)),
                None => self.scanner.fill()?,
            };
        }
    }

    /// Returns the error for JSON that is broken, or has something else than is read here.
    pub(super) fn wrong(&self, why: JsonMessage) -> Error {
        wrong(self.scanner, why)
    }

    /// Reads on to the next field of the object that is known, and returns its name; none at the end of the object.
    ///
    /// # Errors
    /// When the field was there before, or comes after one that is judged by it.
    pub(super) fn next_field(
        &mut self,
        object: &mut Object,
    ) -> Result<Option<&'static str>, Error> {
        while self.next()? == Piece::Key {
            let names = object.fields.names;
            let Some(&name) = names.iter().find(|&&name| name == self.text) else {
                self.skip()?;
                continue;
            };
            if object.has(name) {
                return Err(self.wrong(JsonMessage::Twice { name }));
            }
            let mut after = object.fields.in_order.iter();
            if let Some((_, list)) = after.find(|(first, list)| *first == name && object.has(list))
            {
                return Err(self.wrong(JsonMessage::TooLate { name, list }));
            }
            object.read |= object.bit(name);
            if name != "schema" {
                return Ok(Some(name));
            }
            let known = object.fields.schemas;
            let given = self.text()?;
            if !known.contains(&given) {
                return Err(Error::failed(InputMessage::UnknownSchema {
                    given: Excerpt::of(given),
                    known: known.join(", "),
                }));
            }
        }
        Ok(None)
    }

    /// Passes over a value.
    fn skip(&mut self) -> Result<(), Error> {
        let mut depth = 0;
        loop {
            match self.next()? {
                Piece::List | Piece::Object => depth += 1,
                Piece::ListEnd | Piece::ObjectEnd => depth -= 1,
                _ => {}
            }
            match depth {
                0 => return Ok(()),
                1..=MAX_DEPTH => {}
                _ => return Err(self.wrong(JsonMessage::TooDeep)),
            }
        }
    }

    fn expect(&mut self, wanted: Piece, why: JsonMessage) -> Result<(), Error> {
        if self.next()? == wanted {
            Ok(())
        } else {
            Err(self.wrong(why))
        }
    }

    /// Reads a text.
    pub(super) fn text(&mut self) -> Result<&str, Error> {
        self.expect(Piece::Text, JsonMessage::NoText)?;
        Ok(&self.text)
    }

    /// Reads a whole number from 0.
    pub(super) fn number(&mut self) -> Result<u64, Error> {
        self.expect(Piece::Number, JsonMessage::NoNumber)?;
        self.parsed()
    }

    fn parsed(&self) -> Result<u64, Error> {
        let number = self.text.parse();
        number.map_err(|_| self.wrong(JsonMessage::NoNumber))
    }

    /// Reads `true` or `false`.
    pub(super) fn flag(&mut self) -> Result<bool, Error> {
        match self.next()? {
            Piece::Flag(flag) => Ok(flag),
            _ => Err(self.wrong(JsonMessage::NoFlag)),
        }
    }

    /// Reads the bracket of a list.
    pub(super) fn list(&mut self) -> Result<(), Error> {
        self.expect(Piece::List, JsonMessage::NoList)
    }

    /// Reads the next text of a list; none at its end.
    pub(super) fn next_text(&mut self) -> Result<Option<&str>, Error> {
        match self.next()? {
            Piece::Text => Ok(Some(&self.text)),
            Piece::ListEnd => Ok(None),
            _ => Err(self.wrong(JsonMessage::NoText)),
        }
    }

    /// Reads the next whole number of a list; none at its end.
    pub(super) fn next_number(&mut self) -> Result<Option<u64>, Error> {
        match self.next()? {
            Piece::Number => self.parsed().map(Some),
            Piece::ListEnd => Ok(None),
            _ => Err(self.wrong(JsonMessage::NoNumber)),
        }
    }

    /// Reads the brace of the next object of a list. Returns false at the end of the list.
    pub(super) fn next_object(&mut self) -> Result<bool, Error> {
        match self.next()? {
            Piece::Object => Ok(true),
            Piece::ListEnd => Ok(false),
            _ => Err(self.wrong(JsonMessage::NoObject)),
        }
    }
}

fn wrong(scanner: &Scanner<'_>, why: JsonMessage) -> Error {
    Error::failed(InputMessage::BadJson {
        line: scanner.line(),
        column: scanner.column(),
        why: why.into(),
    })
}

/// Refuses a board that is not as large as its document says.
pub(super) fn check_board(board: Dims, document: Dims) -> Result<(), Error> {
    if board == document {
        return Ok(());
    }
    Err(Error::failed(InputMessage::OtherBoard {
        board: board.to_string(),
        document: document.to_string(),
    }))
}

/// Compares the number of boards that a document says with that of its list.
pub(super) fn check_shown(shown: Option<u64>, boards: Option<u64>) -> Result<(), Error> {
    match shown.zip(boards) {
        Some((said, boards)) if said != boards => {
            Err(Error::failed(InputMessage::WrongShown { said, boards }))
        }
        _ => Ok(()),
    }
}
