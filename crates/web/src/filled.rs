//! The parts of a page in their places.

/// Returns the text with each part in its place. The places come in their order, so that no part is searched for the place of
/// another.
pub(crate) fn filled<'a>(
    text: &str,
    parts: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let (mut page, mut rest) = (String::new(), text);
    for (place, part) in parts {
        let (before, after) = rest.split_once(place).unwrap_or((rest, ""));
        page += before;
        page += part;
        rest = after;
    }
    page + rest
}
