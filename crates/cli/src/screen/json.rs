//! Documents in JSON.

use std::fmt::Display;
use std::io::{self, Write};

use serde::{Serialize, Serializer};

/// A number as a decimal string, because it may pass 2^53, beyond which many readers of JSON lose digits.
pub(crate) fn as_string<S: Serializer>(
    number: impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&number)
}

/// The same of a number that may be missing.
pub(crate) fn as_string_or_null<S: Serializer>(
    number: &Option<u64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => serializer.collect_str(number),
        None => serializer.serialize_none(),
    }
}

/// One JSON document on a line of its own.
pub(crate) fn write_json(out: &mut dyn Write, document: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}
