//! Lines before and after boards. They are passed over when boards are read.

use std::sync::LazyLock;

use backrank_core::{Message, message};

use crate::locale::Lang;

/// The line before a solution; the number of its symmetric copies in a list of fundamental ones.
pub(super) fn solution(number: u64, orbit: Option<u64>) -> Message {
    match orbit {
        None => message!("Solution {number}:", number),
        Some(orbit) => message!("Solution {number} (orbit of {orbit}):", number, orbit),
    }
}

/// The line before a solution in the style `pairs`.
pub(super) fn pairs(orbit: Option<u64>) -> Message {
    match orbit {
        None => message!("A solution is:"),
        Some(orbit) => message!("A solution (orbit of {orbit}) is:", orbit),
    }
}

pub(super) fn tour(number: u64) -> Message {
    message!("Tour {number}:", number)
}

/// The line after all solutions.
pub(super) fn total(n: u64, fundamental: bool) -> Message {
    if fundamental {
        message!("{n|fundamental arrangement|fundamental arrangements}", n)
    } else {
        message!("{n|arrangement|different arrangements}", n)
    }
}

/// The line after all solutions in the style `pairs`.
pub(super) fn pairs_total(n: u64) -> Message {
    message!("{n} solutions found.", n)
}

/// Every such line in every language, with some numbers.
static LINES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let messages = [1, 2].into_iter().flat_map(|n| {
        [
            solution(n, None),
            solution(n, Some(n)),
            pairs(None),
            pairs(Some(n)),
            tour(n),
            total(n, false),
            total(n, true),
            pairs_total(n),
        ]
    });
    let languages = |message| [Lang::En, Lang::Zh].map(|lang| lang.translate(&message));
    messages.flat_map(languages).collect()
});

/// Whether the line is such a line, or one around a board in a frame: an edge, or the names of the
/// files.
pub(super) fn is_heading(line: &str) -> bool {
    fn words(line: &str) -> impl Iterator<Item = &str> {
        let words = line.split(|character: char| character.is_ascii_digit());
        words.filter(|word| !word.is_empty())
    }
    // Most other lines, and there may be many, end with a digit.
    !line.ends_with(|character: char| character.is_ascii_digit())
        && (LINES.iter().any(|heading| words(heading).eq(words(line)))
            || line.starts_with(['┌', '└'])
            || line.starts_with('a') && line.split_ascii_whitespace().all(|file| file.len() == 1))
}
