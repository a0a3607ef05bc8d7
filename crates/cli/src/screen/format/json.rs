//! JSON: one document, or one object a line.

use std::io::{self, Write};

use serde::Serialize;

use super::exporter::Exporter;
use crate::screen::json::write_json;

/// An item with its number; in a line of its own also with the schema.
#[derive(Serialize)]
struct Numbered<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<&'static str>,
    number: u64,
    #[serde(flatten)]
    item: &'a T,
}

/// One JSON document: the head's fields, the items as a list of that name, their number, and true if they are all.
pub(crate) struct JsonDocument<H> {
    /// The fields before the list; `schema` is the first of them.
    pub(crate) head: H,
    /// The name of the list.
    pub(crate) list: &'static str,
}

impl<T: Serialize, H: Serialize> Exporter<T> for JsonDocument<H> {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let head = serde_json::to_string(&self.head)?;
        // The head is an object of its own; it stays open for the list.
        write!(
            out,
            "{},\"{}\":[",
            head.strip_suffix('}').unwrap_or(&head),
            self.list
        )
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

    fn end(&mut self, out: &mut dyn Write, shown: u64, is_complete: bool) -> io::Result<()> {
        writeln!(out, "],\"shown\":{shown},\"complete\":{is_complete}}}")
    }
}

/// One JSON object a line, each with the schema.
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
