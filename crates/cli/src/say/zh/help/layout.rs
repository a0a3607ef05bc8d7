//! Chinese in clap's layout.
//!
//! clap breaks lines at spaces only, and Chinese has none. So a text gets spaces before clap sees it, and what clap made of
//! it loses them.

/// The marks after which a line may end. Lines end between clauses, so that no word is torn.
const BREAKS: [char; 5] = ['，', '。', '；', '、', '）'];

/// The text with a space after each mark where a line may end.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        encoded.push(character);
        let may_follow = |next: &char| next.is_alphanumeric() || "-'（[".contains(*next);
        if BREAKS.contains(&character) && characters.peek().is_some_and(may_follow) {
            encoded.push(' ');
        }
    }
    encoded
}

/// Takes out what [`encode`] put in, wherever the text has come to stand.
pub(super) fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    for character in text.chars() {
        if character != ' ' || !decoded.ends_with(BREAKS) {
            decoded.push(character);
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_end_after_a_clause() {
        let parts = |text: &str| encode(text).split(' ').map(decode).collect::<Vec<_>>();
        assert_eq!(parts("皇后，互不攻击"), ["皇后，", "互不攻击"]);
        assert_eq!(
            parts("皇后（互不攻击），a1 [默认：a1]"),
            ["皇后（互不攻击），", "a1", "[默认：a1]"]
        );
    }
}
