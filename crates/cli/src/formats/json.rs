//! Lists of solutions and tours as JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::Exporter;

/// Writes a JSON document on one line.
pub(crate) fn write_json(out: &mut dyn Write, document: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}

/// A numbered item; in JSON Lines it also has the schema.
#[derive(Serialize)]
struct Numbered<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'static str>,
    number: u64,
    #[serde(flatten)]
    item: &'a T,
}

/// A JSON document: the fields of `head`, the list of items, their number, and whether the list is
/// complete.
pub(crate) struct JsonDocument<H> {
    /// The fields before the list; `schema` is the first of them.
    pub(crate) head: H,
    /// The name of the list.
    pub(crate) list: &'static str,
}

impl<T: Serialize, H: Serialize> Exporter<T> for JsonDocument<H> {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let head = serde_json::to_string(&self.head)?;
        // Keeps the head object open, so that the list can follow.
        let head = head.strip_suffix('}').unwrap_or(&head);
        write!(out, "{head},\"{}\":[", self.list)
    }

    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        out.write_all(if number == 1 { b"\n" } else { b",\n" })?;
        Ok(serde_json::to_writer(
            out,
            &Numbered {
                schema: None,
                number,
                item,
            },
        )?)
    }

    fn end(&mut self, out: &mut dyn Write, count: u64, is_complete: bool) -> io::Result<()> {
        writeln!(out, "],\"shown\":{count},\"complete\":{is_complete}}}")
    }
}

/// One JSON object per line, each with the schema.
pub(crate) struct JsonLines {
    pub(crate) schema: &'static str,
}

impl<T: Serialize> Exporter<T> for JsonLines {
    fn item(&mut self, out: &mut dyn Write, number: u64, item: &T) -> io::Result<()> {
        write_json(
            out,
            &Numbered {
                schema: Some(self.schema),
                number,
                item,
            },
        )
    }
}
