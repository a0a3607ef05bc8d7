//! The parts of a page in their places.

/// Returns the text with each part in its place. The places come in their order, so that no part is searched for the place of
/// another.
pub(crate) fn filled<'a>(
    text: &str,
    parts: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let (mut page, mut rest) = (String::new(), text);
    for (place, part) in parts {
        debug_assert!(
            rest.contains(place),
            "{place} comes after the place before it"
        );
        let (before, after) = rest.split_once(place).unwrap_or((rest, ""));
        page += before;
        page += part;
        rest = after;
    }
    page + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_may_hold_the_next_place() {
        let page = filled("<a> and <b>.", [("<a>", "1 <b>"), ("<b>", "2")]);
        assert_eq!(page, "1 <b> and 2.");
    }
}
