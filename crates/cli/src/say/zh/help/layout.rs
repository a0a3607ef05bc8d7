//! Chinese in clap's layout.
//!
//! clap breaks lines at spaces only, and Chinese has none. So a text gets spaces before clap sees
//! it, and what clap made of it loses them.

/// The marks after which a line may end. Lines end between clauses, so that no word is torn.
const BREAKS: [char; 5] = ['，', '。', '；', '、', '）'];

/// The text with a space after each mark where a line may end: no line begins with another mark.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for part in text.split_inclusive(BREAKS) {
        if !encoded.is_empty() && !part.starts_with(BREAKS) && !part.starts_with('：') {
            encoded.push(' ');
        }
        encoded += part;
    }
    encoded
}

/// Takes out what [`encode`] put in, wherever the text has come to stand.
pub(super) fn decode(text: &str) -> String {
    BREAKS.iter().fold(text.to_owned(), |text, mark| {
        text.replace(&format!("{mark} "), &mark.to_string())
    })
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
