//! Wraps Chinese text in clap's layout.
//!
//! clap breaks lines only at spaces, which Chinese does not use. [`encode`] adds spaces before clap
//! lays a text out, and [`decode`] removes them.

/// The punctuation after which a line may end: full-width comma, full stop, semicolon, enumeration
/// comma and closing bracket. Lines break between clauses, so no word is split.
const BREAKS: [char; 5] = ['，', '\u{3002}', '；', '\u{3001}', '）'];

/// Adds a space after each mark where a line may end, unless another mark follows.
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

/// Removes the spaces of [`encode`], and those that clap puts after its colons.
pub(super) fn decode(text: &str) -> String {
    let reset = "\u{1b}[0m";
    let text = text.replace(&format!("：{reset} "), &format!("：{reset}"));
    let marks = BREAKS.into_iter().chain(['：']);
    marks.fold(text, |text, mark| {
        text.replace(&format!("{mark} "), &mark.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_end_after_a_clause() {
        let encoded = encode("a，b（c），d：e [f：g]");
        assert_eq!(encoded, "a， b（c）， d：e [f：g]");
        assert_eq!(decode(&encoded), "a，b（c），d：e [f：g]");
    }
}
