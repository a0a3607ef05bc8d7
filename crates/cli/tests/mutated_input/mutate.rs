//! Changes of a text: of its bytes, words, comma-separated parts and lines.

use super::random::Random;

/// Words that are more likely to do harm than random ones.
const WORDS: [&str; 42] = [
    "",
    "0",
    "1",
    "7",
    "8",
    "9",
    "31",
    "32",
    "33",
    "-1",
    "+1",
    "01",
    "1.5",
    "1e3",
    "1e308",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1000000000",
    "1000000001",
    "a0",
    "a1",
    "b2",
    "z99",
    "aa1",
    "A1",
    "0x0",
    "1x1",
    "3x4",
    "1000000000x1000000000",
    "30000x30000",
    "true",
    "null",
    "[]",
    "{}",
    "\"\"",
    "Q",
    ".",
    "#",
    "without",
    "orbit of 8",
];

/// Signs that mean something in one of the forms, or nothing anywhere.
const SIGNS: [&[u8]; 39] = [
    b"0",
    b"1",
    b"9",
    b"a",
    b"x",
    b"Q",
    b"*",
    b".",
    b"#",
    b",",
    b";",
    b":",
    b" ",
    b"\t",
    b"\n",
    b"\r",
    b"\r\n",
    b"\n\n",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"-",
    b"+",
    b"\0",
    b"\x1b",
    b"\x7f",
    b"\xff",
    b"\xc3",
    "♛".as_bytes(),
    "│".as_bytes(),
    b"\x0b",
    b"\x0c",
    "\u{a0}".as_bytes(),
    "\u{3000}".as_bytes(),
    "\u{200f}".as_bytes(),
    "\u{feff}".as_bytes(),
];

/// Changes the text in one to four places. `other` is a text from which parts may come.
pub(super) fn mutate(text: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.below(4) {
        text = match random.below(9) {
            0..=2 => change_byte(text, random),
            3 => change_piece(&text, random, |byte| byte == b'\n', other),
            4 => change_piece(&text, random, |byte| byte == b',', other),
            5 | 6 => change_piece(&text, random, |byte| !byte.is_ascii_alphanumeric(), other),
            7 => change_piece(&text, random, |byte| matches!(byte, b'{' | b'}'), other),
            _ => cut_or_join(text, other, random),
        };
    }
    text
}

fn change_byte(mut text: Vec<u8>, random: &mut Random) -> Vec<u8> {
    let at = random.below(text.len() + 1);
    let sign = random.pick(&SIGNS);
    let end = (at + random.below(2)).min(text.len());
    match random.below(4) {
        0 => drop(text.splice(at..end, [])),
        1 => drop(text.splice(at..at, sign.iter().copied())),
        2 if at < text.len() => text[at] ^= 1 << random.below(8),
        _ => drop(text.splice(at..end, sign.iter().copied())),
    }
    text
}

/// Removes, doubles, swaps or replaces a piece between two separators.
fn change_piece(
    text: &[u8],
    random: &mut Random,
    is_separator: impl Fn(u8) -> bool + Copy,
    other: &[u8],
) -> Vec<u8> {
    let mut pieces: Vec<&[u8]> = text.split_inclusive(|&byte| is_separator(byte)).collect();
    if pieces.is_empty() {
        return text.to_vec();
    }
    let (one, two) = (random.below(pieces.len()), random.below(pieces.len()));
    let foreign: Vec<&[u8]> = other.split_inclusive(|&byte| is_separator(byte)).collect();
    let word = random.pick(&WORDS).as_bytes();
    match random.below(6) {
        0 => drop(pieces.remove(one)),
        1 => pieces.insert(one, pieces[two]),
        2 | 3 => pieces.swap(one, two),
        4 if !foreign.is_empty() => pieces[one] = random.pick(&foreign),
        _ => {
            let length = pieces[one].len();
            let separator = &pieces[one][length
                - usize::from(pieces[one].last().is_some_and(|&byte| is_separator(byte)))..];
            pieces.splice(one..=one, [word, separator]);
        }
    }
    pieces.concat()
}

/// Leaves the start or the end of the text, repeats it, or puts another one after or into it.
fn cut_or_join(mut text: Vec<u8>, other: &[u8], random: &mut Random) -> Vec<u8> {
    let at = random.below(text.len() + 1);
    match random.below(5) {
        0 => text.truncate(at),
        1 => drop(text.drain(..at)),
        2 => text.extend_from_within(at..),
        3 => text.extend_from_slice(other),
        _ => drop(text.splice(at..at, other.iter().copied())),
    }
    text
}
