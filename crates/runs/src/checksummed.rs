//! Documents with a checksum: one line of JSON whose last field, `checksum`, is the SHA-256 of all
//! bytes before it.

use std::fmt::{Display, Write};
use std::str::FromStr;

use backrank_core::{Message, display_as_message, message};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A document with a schema.
pub(crate) trait Document: Serialize + DeserializeOwned {
    /// The name and version of the document's format.
    const SCHEMA: &'static str;
}

/// What is wrong with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DocumentError {
    /// The text does not end with a checksum: it was truncated, or is something else.
    NoChecksum,
    /// The document is complete except for the newline at its end.
    LineEnd,
    /// The checksum does not match: the text was changed.
    Checksum,
    /// The text does not have this format, for this reason.
    Content(String),
    /// The document has another schema.
    Schema {
        /// The expected schema.
        expected: &'static str,
        /// The schema of the document.
        found: String,
    },
    /// Fields of the document contradict each other.
    Contradiction,
}

impl From<&DocumentError> for Message {
    fn from(fault: &DocumentError) -> Self {
        match fault {
            DocumentError::NoChecksum => message!("it does not end with a checksum"),
            DocumentError::LineEnd => message!(
                "it does not end with a single line feed: something changed or removed the end of its line"
            ),
            DocumentError::Checksum => message!("its checksum does not match its content"),
            DocumentError::Content(why) => message!("its content cannot be read: {why}", why),
            DocumentError::Schema { expected, found } => message!(
                "its schema is {found}, not {expected}",
                found,
                expected = *expected
            ),
            DocumentError::Contradiction => message!("its numbers contradict each other"),
        }
    }
}

display_as_message!(DocumentError);

const BEFORE: &str = ",\"checksum\":\"";
const AFTER: &str = "\"}\n";

/// Returns the SHA-256 of the bytes, in hexadecimal digits.
pub(crate) fn checksum(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}"); // writing to a String cannot fail
        digits
    })
}

/// A document with its schema, as it is written.
#[derive(Serialize)]
struct WithSchema<'a, T> {
    schema: &'static str,
    #[serde(flatten)]
    document: &'a T,
}

/// Returns the text of a document, and its checksum, which the text contains.
pub(crate) fn write<T: Document>(document: &T) -> (String, String) {
    let schema = T::SCHEMA;
    let Ok(mut text) = serde_json::to_string(&WithSchema { schema, document }) else {
        unreachable!("documents are objects of numbers and texts")
    };
    text.pop(); // the closing brace
    let checksum = checksum(text.as_bytes());
    (text + BEFORE + &checksum + AFTER, checksum)
}

/// Parses a document, and returns it with its checksum.
pub(crate) fn read<T: Document>(text: &[u8]) -> Result<(T, String), DocumentError> {
    let text = str::from_utf8(text).map_err(|_| DocumentError::NoChecksum)?;
    let (body, end) = text.rsplit_once(BEFORE).ok_or(DocumentError::NoChecksum)?;
    let checksum = checksum(body.as_bytes());
    if end.trim_end() != format!("{checksum}{}", AFTER.trim_end()) {
        return Err(DocumentError::Checksum);
    }
    if !end.ends_with(AFTER) {
        return Err(DocumentError::LineEnd);
    }
    let form = |error: serde_json::Error| DocumentError::Content(error.to_string());
    let document: Value = serde_json::from_str(&format!("{body}}}")).map_err(form)?;
    // Check the schema first. A document of another schema has other fields too, and its name
    // explains that best.
    let (expected, found) = (T::SCHEMA, &document["schema"]);
    if found != expected {
        let found = found.as_str().unwrap_or_default().to_owned();
        return Err(DocumentError::Schema { expected, found });
    }
    Ok((serde_json::from_value(document).map_err(form)?, checksum))
}

/// A number that is a string in JSON, because many readers lose digits beyond 2^53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decimal<T>(pub(crate) T);

impl<T: Display> Serialize for Decimal<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_string(&self.0, serializer)
    }
}

/// Serializes a number as a string.
pub(crate) fn as_string<S: Serializer>(
    number: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Decimal<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = String::deserialize(deserializer)?.parse();
        number.map(Self).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Note {
        text: String,
    }

    impl Document for Note {
        const SCHEMA: &'static str = "note/1";
    }

    #[test]
    fn a_document_round_trips_and_any_changed_byte_is_detected() {
        let note = || Note { text: "ä".into() };
        let (text, _) = write(&note());
        assert_eq!(read::<Note>(text.as_bytes()).unwrap().0, note());
        let bytes = text.as_bytes();
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut changed = bytes.to_vec();
                changed[at] ^= 1 << bit;
                assert!(read::<Note>(&changed).is_err(), "byte {at}, bit {bit}");
            }
            assert!(read::<Note>(&bytes[..at]).is_err(), "cut off at {at}");
        }
        let line = text.trim_end();
        for end in ["", "\r\n", "\n\n", "\n "] {
            let fault = read::<Note>((line.to_owned() + end).as_bytes());
            assert_eq!(fault.unwrap_err(), DocumentError::LineEnd, "{end:?}");
        }
    }

    #[test]
    fn the_checksum_is_sha256_and_another_schema_is_reported() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(checksum(b""), empty);
        let body = r#"{"schema":"note/2""#;
        let text = format!("{body}{BEFORE}{}{AFTER}", checksum(body.as_bytes()));
        let fault = read::<Note>(text.as_bytes()).unwrap_err();
        assert_eq!(fault.to_string(), "its schema is note/2, not note/1");
    }
}
