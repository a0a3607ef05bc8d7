//! The Chinese names of the parts of data structures, which the page and the program share.

use std::collections::HashMap;
use std::sync::LazyLock;

static NAMES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../page/parts-zh.json")).unwrap_or_default()
});

/// Returns the Chinese name of a part of a walker's data structure, or of a row of its bits; `None`
/// if there is none.
#[must_use]
pub fn part_name_zh(name: &str) -> Option<&'static str> {
    NAMES.get(name).map(String::as_str)
}
