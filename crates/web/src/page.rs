//! Builds the page: one HTML file that contains all its parts and opens from disk without a
//! network.

use std::io::Write;

use backrank_core::internal::render::{LOOK, PATH_HUES, SQUARE_SIDE};
use backrank_core::message;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::{CATALOGUE, Search};

const STYLE: &str = include_str!("../app/style.css");
/// The bundle of the page's scripts, built by `npm run bundle`.
const SCRIPT: &str = include_str!("../dist/main.js");

/// Returns the page that contains the solvers: wasm-bindgen's script and WebAssembly, and the licences
/// of the libraries in them, which its help shows.
#[must_use]
pub fn live(glue: &str, wasm: &[u8], licences: &str) -> String {
    let parts = [
        element("id=\"glue\"", glue),
        gzip_element("engine", wasm),
        gzip_element("licences", licences.as_bytes()),
    ];
    page("", &parts.join("\n    "))
}

/// Returns the page that plays a record, without solvers. The record is the JSON of
/// [`Record`](crate::Record).
#[must_use]
pub fn recorded(record: &str) -> String {
    page(&gzip_element("recorded", record.as_bytes()), "")
}

/// Fills in `index.html`, in which braces enclose the names of what follows.
fn page(record: &str, engine: &str) -> String {
    let [light, dark, glyphs] = look();
    let dark = format!("<style id=\"dark\" media=\"not all\">\n{dark}</style>");
    let style = format!("<style>\n{light}</style>\n{dark}\n<style>\n{STYLE}</style>");
    let texts =
        json("catalogue", CATALOGUE) + &json("algorithms", &Search::algorithms().to_string());
    format!(
        include_str!("../app/index.html"),
        style = style,
        noscript = no_script(),
        texts = texts,
        glyphs = glyphs,
        record = record,
        engine = engine,
        script = element("type=\"module\"", SCRIPT),
    )
}

/// Returns the text for browsers without JavaScript, in both languages.
fn no_script() -> String {
    let english = message!("This page searches while you watch. It needs JavaScript.");
    let catalogue: Value = serde_json::from_str(CATALOGUE).unwrap_or_default();
    let chinese = catalogue[english.template()].as_str().unwrap_or_default();
    format!("{english} {chinese}")
}

/// Returns the style sheet of the program's pictures for use in the page.
///
/// The strings are the rules of the light theme, the rules of the dark theme, which the page
/// switches on, and a hidden element with the glyphs. The rules are copied unchanged, because no
/// other selector, such as one below a class of the page, reaches a copy of a glyph.
fn look() -> [String; 3] {
    let [mut light, mut dark, mut glyphs] = [const { String::new() }; 3];
    for part in LOOK {
        let (style, defs) = part.split_once("</style>\n").unwrap_or_default();
        let style = style.trim_start_matches("<style>\n");
        let (rules, other) = style.split_once(DARK).unwrap_or((style, ""));
        light += rules;
        dark += other.strip_suffix("}\n").unwrap_or(other);
        glyphs += defs;
    }
    let sizes = format!("data-side=\"{SQUARE_SIDE}\" data-hues=\"{PATH_HUES}\"");
    let hidden = "width=\"0\" height=\"0\" aria-hidden=\"true\"";
    [
        light,
        dark,
        format!("<svg id=\"look\" {hidden} {sizes}>{glyphs}</svg>"),
    ]
}

/// The start of the rules for the dark theme.
const DARK: &str = "@media(prefers-color-scheme:dark){\n";

fn element(attributes: &str, text: &str) -> String {
    format!("<script {attributes}>\n{text}\n</script>")
}

/// Returns a script element with this id and a JSON document, escaped so that it cannot end the
/// element.
fn json(id: &str, document: &str) -> String {
    let attributes = format!("type=\"application/json\" id=\"{id}\"");
    element(&attributes, &document.replace('<', "\\u003c"))
}

/// Returns a script element with this id and bytes, compressed and encoded as base64.
fn gzip_element(id: &str, bytes: &[u8]) -> String {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let bytes = gzip.write_all(bytes).and_then(|()| gzip.finish());
    // Writing to memory cannot fail.
    let base64 = BASE64_STANDARD.encode(bytes.unwrap_or_default());
    element(
        &format!("type=\"application/octet-stream\" id=\"{id}\""),
        &base64,
    )
}
