//! The page as one text: all that it is made of stands in it, so that it opens from a disk, without a network.

mod script;

use std::io::Write;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::filled::filled;

const HTML: &str = include_str!("../page/index.html");
const STYLE: &str = include_str!("../page/style.css");

/// The lines of the HTML in whose place the parts of the page come.
const STYLE_PLACE: &str = "<link rel=\"stylesheet\" href=\"style.css\" />";
const RECORD_PLACE: &str = "<!-- recorded -->";
const ENGINE_PLACE: &str = "<!-- engine -->";
const SCRIPT_PLACE: &str = "<script type=\"module\" src=\"main.js\"></script>";

/// Returns the page with the solvers in it: the script that wasm-bindgen made, and the WebAssembly beside it.
#[must_use]
pub fn live(glue: &str, wasm: &[u8]) -> String {
    let glue = element("id=\"glue\"", glue);
    let engine = element(BINARY_ENGINE, &packed(wasm));
    page("", &format!("{glue}\n    {engine}"))
}

/// Returns the page that plays a record, the JSON of [`Record`](crate::Record), and has no solvers.
#[must_use]
pub fn recorded(record: &str) -> String {
    page(&element(BINARY_RECORD, &packed(record.as_bytes())), "")
}

const BINARY_ENGINE: &str = "type=\"application/octet-stream\" id=\"engine\"";
const BINARY_RECORD: &str = "type=\"application/octet-stream\" id=\"recorded\"";

fn page(record: &str, engine: &str) -> String {
    let style = format!("<style>\n{STYLE}</style>");
    let script = element("type=\"module\"", &script::joined());
    let parts = [
        (STYLE_PLACE, &*style),
        (RECORD_PLACE, record),
        (ENGINE_PLACE, engine),
        (SCRIPT_PLACE, &script),
    ];
    filled(HTML, parts)
}

fn element(attributes: &str, text: &str) -> String {
    format!("<script {attributes}>\n{text}\n</script>")
}

/// Compresses bytes and writes them as base64.
fn packed(bytes: &[u8]) -> String {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    let written = gzip.write_all(bytes).and_then(|()| gzip.finish());
    // Memory takes all that is written to it.
    BASE64_STANDARD.encode(written.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    /// The text of the element that has these attributes.
    fn text_of<'a>(page: &'a str, attributes: &str) -> &'a str {
        let (_, rest) = page.split_once(&format!("<script {attributes}>")).unwrap();
        rest.split_once("</script>").unwrap().0.trim()
    }

    fn unpacked(base64: &str) -> Vec<u8> {
        let bytes = BASE64_STANDARD.decode(base64).unwrap();
        let mut unpacked = Vec::new();
        GzDecoder::new(&bytes[..])
            .read_to_end(&mut unpacked)
            .unwrap();
        unpacked
    }

    #[test]
    fn the_parts_stand_in_the_page_and_nothing_is_loaded() {
        let live = live("let wasm_bindgen;", b"\0asm");
        assert_eq!(text_of(&live, "id=\"glue\""), "let wasm_bindgen;");
        assert_eq!(unpacked(text_of(&live, BINARY_ENGINE)), b"\0asm");
        let recorded = recorded("{\"steps\":[]}");
        assert_eq!(
            unpacked(text_of(&recorded, BINARY_RECORD)),
            b"{\"steps\":[]}"
        );
        for page in [&live, &recorded] {
            assert!(text_of(page, "type=\"module\"").contains("function "));
            assert!(page.contains("<style>") && page.ends_with("</html>\n"));
            for place in [STYLE_PLACE, RECORD_PLACE, ENGINE_PLACE, SCRIPT_PLACE] {
                assert_eq!(HTML.matches(place).count(), 1, "{place}");
                assert!(!page.contains(place), "{place}");
            }
            assert!(!page.contains(" src=\"") && !page.contains("url(http"));
        }
        assert!(!recorded.contains("id=\"engine\"") && !live.contains("id=\"recorded\""));
    }
}
