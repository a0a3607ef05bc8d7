//! The data structure of a traced search as text: the name and contents of each part.

use backrank_core::message;
use backrank_core::probe::{BitRow, Entry, Part, Shape};
use unicode_width::UnicodeWidthStr;

use crate::locale::Lang;

/// Returns a part for a trace: rows of bits below its name, anything else on the same line.
pub(crate) fn short_lines(part: &Part, lang: Lang) -> Vec<String> {
    let name = lang.text(part.name);
    match &part.shape {
        Shape::Bits { .. } => {
            let heading = lang.say(message!("{name}:", name));
            [vec![heading], lines(&part.shape, 0, lang)].concat()
        }
        shape => {
            let entries = entries(shape).join(" ");
            vec![lang.say(message!("{name}: {entries}", name, entries))]
        }
    }
}

/// Returns the contents of a part for this width: an array under its indices.
pub(crate) fn lines(shape: &Shape, width: usize, lang: Lang) -> Vec<String> {
    match shape {
        Shape::Bits { rows } => {
            let row = |row: &BitRow| (lang.text(&row.name).to_owned(), row.bits.to_string());
            aligned(rows.iter().map(row).collect()).collect()
        }
        Shape::Array { label, length, .. } => array(label, *length, &entries(shape), width),
        Shape::List { .. } | Shape::Stack { .. } => vec![entries(shape).join("  ")],
    }
}

/// Returns lines of name and text, with the texts aligned.
pub(crate) fn aligned(rows: Vec<(String, String)>) -> impl Iterator<Item = String> {
    let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    rows.into_iter().map(move |(name, text)| {
        let blanks = widest - name.width() + 2;
        format!("{name}{:blanks$}{text}", "")
    })
}

/// Returns the entries of a part other than bits: the top of an array in brackets, marked entries
/// with a star, a dash if there are none.
fn entries(shape: &Shape) -> Vec<String> {
    let entry = |entry: &Entry| {
        let number = entry.number.map(|number| format!(":{number}"));
        let mark = if entry.mark { "*" } else { "" };
        format!("{}{mark}{}", entry.place, number.unwrap_or_default())
    };
    let texts: Vec<_> = match shape {
        Shape::Bits { .. } => Vec::new(),
        Shape::Array { numbers, top, .. } => {
            let number = |(index, number): (usize, &u8)| {
                if Some(index) == *top {
                    format!("[{number}]")
                } else {
                    number.to_string()
                }
            };
            numbers.iter().enumerate().map(number).collect()
        }
        Shape::List { entries } | Shape::Stack { entries } => entries.iter().map(entry).collect(),
    };
    if texts.is_empty() {
        vec!["-".to_owned()]
    } else {
        texts
    }
}

/// Returns an array under its indices, in lines of this width, with a dot for each missing number.
fn array(label: &str, length: usize, entries: &[String], width: usize) -> Vec<String> {
    let cell = length.to_string().len() + 3; // with brackets for a top
    let in_a_line = (width.saturating_sub(label.len()) / cell).max(1);
    let lines = (0..length).step_by(in_a_line).flat_map(|first| {
        let line = |label: &str, text: &dyn Fn(usize) -> String| {
            let cells =
                (first..length.min(first + in_a_line)).map(|at| format!("{:>cell$}", text(at)));
            format!("{label:<4}{}", cells.collect::<String>())
        };
        let number = |at: usize| entries.get(at).map_or(".", String::as_str).to_owned();
        [line("i", &|at| at.to_string()), line(label, &number)]
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use backrank_core::internal::replay::{Replay, never_stop};
    use backrank_core::internal::tour::Backtrack;
    use backrank_core::queens::algorithms;
    use backrank_core::tour::find;
    use backrank_core::{QueensProblem, TourProblem};

    use super::*;

    /// Each part has a Chinese name, and no line is wider than requested unless a single entry is.
    #[test]
    fn the_parts_of_every_walker_are_drawn_in_both_languages() {
        let problem = QueensProblem::new(6).unwrap();
        let tours = TourProblem::new(5, 5).unwrap().starting_at("a1").unwrap();
        let ties = find::TieRule::Roth;
        let queens = algorithms::walkers().map(|walker| Replay::Queens(&problem, walker));
        let warnsdorff = find::Warnsdorff { ties };
        let finders = [&Backtrack as &dyn find::TourWalker, &warnsdorff];
        let tours = finders.map(|walker| Replay::Tours(&tours, walker));
        let mut text = String::new();
        for replay in queens.chain(tours) {
            let parts = &replay.window(8, 1, never_stop).unwrap().events[0].parts;
            for lang in [Lang::En, Lang::Zh] {
                for part in parts {
                    let (name, lines) = (lang.text(part.name), lines(&part.shape, 40, lang));
                    let is_english = name.is_ascii();
                    assert_eq!(is_english, lang == Lang::En, "no Chinese for {name}");
                    let is_array = matches!(part.shape, Shape::Array { .. });
                    let fits = |line: &String| line.width() <= 45;
                    assert!(!is_array || lines.iter().all(fits));
                    text += &format!("{name}\n{}\n", lines.join("\n"));
                }
            }
            text += "\n";
        }
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("structures", text));
    }
}
