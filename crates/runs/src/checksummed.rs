//! Documents with a checksum: one line of JSON whose last field, `checksum`, is the SHA-256 of all
//! bytes before it.

use std::fmt::Display;

use backrank_core::{Message, display_as_message, message};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::documents::ShardFile;
use crate::plan::Fields;

/// A document, with the name and version of its format.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "schema")]
pub(crate) enum Document {
    #[serde(rename = "backrank.run.plan/1")]
    Plan(Fields),
    #[serde(rename = "backrank.run.shard/2")]
    Shard(ShardFile),
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
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the text of a document, and its checksum, which the text contains.
pub(crate) fn write(document: &Document) -> (String, String) {
    let Ok(mut text) = serde_json::to_string(document) else {
        unreachable!("documents are objects of numbers and texts")
    };
    text.pop(); // the closing brace
    let checksum = checksum(text.as_bytes());
    (text + BEFORE + &checksum + AFTER, checksum)
}

/// Parses a document, and returns it with its checksum.
pub(crate) fn read(text: &[u8]) -> Result<(Document, String), DocumentError> {
    let text = str::from_utf8(text).map_err(|_| DocumentError::NoChecksum)?;
    let (body, end) = text.rsplit_once(BEFORE).ok_or(DocumentError::NoChecksum)?;
    let checksum = checksum(body.as_bytes());
    if end.trim_end() != format!("{checksum}{}", AFTER.trim_end()) {
        return Err(DocumentError::Checksum);
    }
    if !end.ends_with(AFTER) {
        return Err(DocumentError::LineEnd);
    }
    let document = serde_json::from_str(&format!("{body}}}"));
    let document = document.map_err(|error| DocumentError::Content(error.to_string()))?;
    Ok((document, checksum))
}

/// A number that is a string in JSON, because many readers lose digits beyond 2^53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Decimal(#[serde(serialize_with = "as_string")] pub(crate) u128);

/// Serializes a number as a string.
pub(crate) fn as_string<S: Serializer>(
    number: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = String::deserialize(deserializer)?.parse();
        number.map(Self).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_round_trips_and_any_changed_byte_is_detected() {
        let plan = crate::plan::tests::plan(8, 2).unwrap();
        let text = plan.text();
        let (document, hash) = read(text.as_bytes()).unwrap();
        assert_eq!((write(&document).0, &*hash), (text.to_owned(), plan.hash()));
        let bytes = text.as_bytes();
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut changed = bytes.to_vec();
                changed[at] ^= 1 << bit;
                assert!(read(&changed).is_err(), "byte {at}, bit {bit}");
            }
            assert!(read(&bytes[..at]).is_err(), "cut off at {at}");
        }
        let line = text.trim_end();
        for end in ["", "\r\n", "\n\n", "\n "] {
            let fault = read((line.to_owned() + end).as_bytes());
            assert_eq!(fault.unwrap_err(), DocumentError::LineEnd, "{end:?}");
        }
    }

    #[test]
    fn the_checksum_is_sha256_and_another_schema_is_reported() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(checksum(b""), empty);
        let body = r#"{"schema":"note/2""#;
        let text = format!("{body}{BEFORE}{}{AFTER}", checksum(body.as_bytes()));
        let fault = read(text.as_bytes()).unwrap_err().to_string();
        assert!(
            fault.contains("`note/2`, expected `backrank.run.plan/1`"),
            "{fault}"
        );
    }
}
