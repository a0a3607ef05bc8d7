//! Chinese in clap's layout.
//!
//! clap takes every character for one column and breaks lines at spaces only; a Chinese character is two columns wide, and
//! Chinese has no spaces. So a text is encoded before clap sees it, and what clap made of it is decoded.

/// Makes up the second column of a wide character. Invisible, should one ever stay.
const FILLER: char = '\u{2060}';

/// The marks after which a line may end. Lines end between clauses, so that no word is torn.
const BREAKS: [char; 5] = ['，', '。', '；', '、', '）'];

/// The text with a filler after each wide character and a space after each mark where a line may end.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(2 * text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        encoded.push(character);
        if is_wide(character) {
            encoded.push(FILLER);
        }
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
    for character in without_fillers(text).chars() {
        if character != ' ' || !decoded.ends_with(BREAKS) {
            decoded.push(character);
        }
    }
    decoded
}

/// As [`decode`] for a text where clap quotes what the user wrote: there are no breaks in names, and the user's spaces stay.
pub(crate) fn without_fillers(text: &str) -> String {
    text.replace(FILLER, "")
}

/// True if the character is two columns wide, among those that Chinese is written in.
pub(super) fn is_wide(character: char) -> bool {
    matches!(character, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF01}'..='\u{FF60}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_gives_the_text_back() {
        for text in [
            "",
            "N 皇后问题：在 n x n 棋盘上放 n 个皇后，互不攻击",
            "格子，例如 d1,c3（a1 在左下角），或 行,列 [默认：a1]",
        ] {
            assert_eq!(decode(&encode(text)), text);
        }
    }

    #[test]
    fn a_character_for_each_column_and_a_break_after_a_clause() {
        assert_eq!(encode("皇后").chars().count(), 4);
        let parts = |text: &str| encode(text).split(' ').map(decode).collect::<Vec<_>>();
        assert_eq!(parts("皇后，互不攻击"), ["皇后，", "互不攻击"]);
        assert_eq!(parts("皇后（互不攻击），"), ["皇后（互不攻击），"]);
    }
}
