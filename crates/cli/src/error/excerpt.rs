//! Truncated user input for messages.

use std::ffi::OsStr;

use backrank_core::message;

/// Returns the beginning of a text that the program did not write, such as an argument, a file name
/// or file content, with an ellipsis if there is more. The messages of this crate quote such a text
/// only in this form. Bytes that are not UTF-8 are written as `\xff`.
/// [`Lang::say`](crate::locale::Lang::say) escapes control characters.
pub(crate) fn excerpt(text: impl AsRef<OsStr>) -> String {
    let mut named = String::new();
    for chunk in text.as_ref().as_encoded_bytes().utf8_chunks() {
        named += chunk.valid();
        named.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    message::excerpt(&named)
}

#[cfg(test)]
mod tests {
    use backrank_core::Message;

    use super::*;
    use crate::locale::Lang;

    fn shown(text: impl AsRef<OsStr>) -> String {
        Lang::Zh.say(Message::verbatim(format!("'{}'", excerpt(text))))
    }

    #[test]
    fn characters_that_act_on_a_terminal_are_escaped() {
        for (text, expected) in [
            ("8\0", r"'8\0'"),
            ("\u{1b}[31mred", r"'\u{1b}[31mred'"),
            ("a\r\n\tb\u{7f}\u{9b}", r"'a\r\n\tb\u{7f}\u{9b}'"),
            (
                "\u{200b}\u{200f}\u{202e}\u{2066}\u{feff}",
                r"'\u{200b}\u{200f}\u{202e}\u{2066}\u{feff}'",
            ),
            ("\u{2028}\u{ad}\u{e0041}", r"'\u{2028}\u{ad}\u{e0041}'"),
            // Printable characters stay: quotes, backslashes, combining accents, other scripts.
            (r#"C:\it's "8""#, r#"'C:\it's "8"'"#),
            ("e\u{301} Ж ♛", "'e\u{301} Ж ♛'"),
        ] {
            assert_eq!(shown(text), expected);
        }
    }

    #[test]
    fn a_long_text_is_cut() {
        let cut = |text: String| shown(text).chars().count();
        assert_eq!(shown("a".repeat(80)), format!("'{}'", "a".repeat(80)));
        assert_eq!(shown("a".repeat(81)), format!("'{}…'", "a".repeat(80)));
        assert_eq!(cut("\u{1b}".repeat(1 << 20)), 2 + 78 + 1); // never cuts inside an escape
        assert_eq!(cut("\u{10ffff}".repeat(100)), 2 + 80 + 1);
    }
}
