//! Headings and last lines, which are written around boards and passed over where boards are read.
//! `#` stands for a number.

use crate::say::Lang;

/// A line in English and in Chinese.
type Heading = (&'static str, &'static str);

pub(super) const SOLUTION: Heading = ("Solution #:", "第#个解:");
pub(super) const SOLUTION_ORBIT: Heading =
    ("Solution # (orbit of #):", "第#个解（对称等价类大小 #）：");
pub(super) const PAIRS: Heading = ("A solution is:", "一个解为:");
pub(super) const PAIRS_ORBIT: Heading = (
    "A solution (orbit of #) is:",
    "一个解（对称等价类大小 #）为：",
);
pub(super) const TOUR: Heading = ("Tour #:", "第#个:");

/// The last line, of a single board and of several.
pub(super) const TOTAL: [Heading; 2] = [
    ("# arrangement", "共有 # 种不同的排列"),
    ("# different arrangements", "共有 # 种不同的排列"),
];
pub(super) const FUNDAMENTAL: [Heading; 2] = [
    ("# fundamental arrangement", "共有 # 种本质不同的排列"),
    ("# fundamental arrangements", "共有 # 种本质不同的排列"),
];
pub(super) const PAIRS_TOTAL: Heading = ("# solutions found.", "共找到 # 个解。");

const ALL: [Heading; 10] = [
    SOLUTION,
    SOLUTION_ORBIT,
    PAIRS,
    PAIRS_ORBIT,
    TOUR,
    TOTAL[0],
    TOTAL[1],
    FUNDAMENTAL[0],
    FUNDAMENTAL[1],
    PAIRS_TOTAL,
];

/// Returns the line with these numbers.
pub(super) fn heading(lang: Lang, (en, zh): Heading, numbers: &[u64]) -> String {
    let line = lang.of(en, zh).to_owned();
    numbers.iter().fold(line, |line, number| {
        line.replacen('#', &number.to_string(), 1)
    })
}

/// True if the line is such a line, or one around a board in a frame: an edge, or the names of the
/// files.
pub(super) fn is_heading(line: &str) -> bool {
    let is_form = |form: &str| {
        let words = line.split(|sign: char| sign.is_ascii_digit());
        let words = words.filter(|word| !word.is_empty());
        words.eq(form.split('#').filter(|word| !word.is_empty()))
    };
    // Most other lines, which may be many, end so.
    !line.ends_with(|sign: char| sign.is_ascii_digit())
        && (ALL.iter().any(|(en, zh)| is_form(en) || is_form(zh))
            || line.starts_with(['┌', '└'])
            || line.starts_with('a') && line.split_ascii_whitespace().all(|file| file.len() == 1))
}
