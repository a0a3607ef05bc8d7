//! The data structure of a walker as text: each part by its name and its shape.

use backrank_core::probe::{BitRow, Entry, Part, Shape};
use backrank_web::part_name_zh;
use ratatui::text::Span;

use crate::say::Lang;

/// Returns the parts for a trace: rows of bits below one another, any other part on a line.
pub(crate) fn short_lines(parts: &[Part], lang: Lang) -> Vec<String> {
    let lines = parts.iter().map(|part| {
        let name = format!("{}{}", name(part.name, lang), lang.of(":", "："));
        let entries = match &part.shape {
            Shape::Bits { rows } => return [vec![name], bit_lines(rows, lang)].concat(),
            Shape::Array { numbers, top, .. } => {
                numbers.iter().enumerate().map(number(*top)).collect()
            }
            Shape::List { entries } | Shape::Stack { entries } => texts(entries),
        };
        let entries = match entries.as_slice() {
            [] => "-".to_owned(),
            entries => entries.join(" "),
        };
        vec![format!("{name}{}{entries}", lang.of(" ", ""))]
    });
    lines.flatten().collect()
}

/// Returns the parts for a panel, in columns of text of that width: each below its name, which is the first of its lines.
pub(crate) fn panel(parts: &[Part], width: usize, lang: Lang) -> Vec<Vec<String>> {
    let panel = parts.iter().map(|part| {
        let name = name(part.name, lang).to_owned();
        let (name, lines) = match &part.shape {
            Shape::Array {
                label,
                length,
                numbers,
                top,
            } => (name, array(label, *length, numbers, *top, width)),
            Shape::Bits { rows } => (name, bit_lines(rows, lang)),
            Shape::List { entries } => (name, wrapped(texts(entries), width, lang)),
            Shape::Stack { entries } => {
                let mut entries = texts(entries);
                entries.reverse();
                let last_first = lang.of(", last first", "，最近的在前");
                (name + last_first, wrapped(entries, width, lang))
            }
        };
        [vec![name], lines].concat()
    });
    panel.collect()
}

/// Returns the name of a part or of a row of bits.
fn name(name: &str, lang: Lang) -> &str {
    match lang {
        Lang::En => name,
        Lang::Zh => part_name_zh(name).unwrap_or(name),
    }
}

/// Writes a number of an array, the top in brackets.
fn number(top: Option<usize>) -> impl Fn((usize, &u8)) -> String {
    move |(index, number)| match Some(index) == top {
        true => format!("[{number}]"),
        false => number.to_string(),
    }
}

/// Entries as texts, marked ones with a star.
fn texts(entries: &[Entry]) -> Vec<String> {
    let text = |entry: &Entry| {
        let mark = if entry.mark { "*" } else { "" };
        match entry.number {
            Some(number) => format!("{}{mark}:{number}", entry.place),
            None => format!("{}{mark}", entry.place),
        }
    };
    entries.iter().map(text).collect()
}

/// Returns rows of bits as lines, after their names.
fn bit_lines(rows: &[BitRow], lang: Lang) -> Vec<String> {
    /// The distance of the bits from the longest name.
    const GAP: usize = 2;
    let width = |row: &BitRow| Span::raw(name(&row.name, lang)).width();
    let widest = rows.iter().map(width).max().unwrap_or(0);
    let line = |row: &BitRow| {
        let blanks = widest - width(row) + GAP;
        format!("{}{:blanks$}{}", name(&row.name, lang), "", row.bits)
    };
    rows.iter().map(line).collect()
}

/// An array under its indices, in lines of that width; a dot where there is no number.
fn array(
    label: &str,
    length: usize,
    numbers: &[u8],
    top: Option<usize>,
    width: usize,
) -> Vec<String> {
    let brackets = if top.is_some() { 2 } else { 0 };
    let cell_width = length.to_string().len() + brackets;
    let in_a_line = (width.saturating_sub(label.len()) / (cell_width + 1)).max(1);
    let indices = (0..length).map(|index| index.to_string());
    let mut entries: Vec<_> = numbers.iter().enumerate().map(number(top)).collect();
    entries.resize(length, ".".to_owned());
    let line = |label: &str, cells: &[String]| {
        let cells = cells.iter().map(|text| format!(" {text:>cell_width$}"));
        format!("{label:<4}{}", cells.collect::<String>())
    };
    let indices: Vec<_> = indices.collect();
    let lines = indices.chunks(in_a_line).zip(entries.chunks(in_a_line));
    lines
        .flat_map(|(indices, entries)| [line("i", indices), line(label, entries)])
        .collect()
}

/// Texts one after another, in lines of that width.
fn wrapped(texts: Vec<String>, width: usize, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        match lines.last_mut() {
            Some(line) if line.len() + 2 + text.len() <= width => {
                line.push_str("  ");
                line.push_str(&text);
            }
            _ => lines.push(text),
        }
    }
    if lines.is_empty() {
        lines.push(lang.of("none", "无").to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use backrank_core::queens::{self, algorithms};
    use backrank_core::replay::{Replay, never_stop};
    use backrank_core::tour::{self, find};
    use backrank_core::{Dims, Order, Square};

    use super::*;

    /// Each part that a walker gives has a Chinese name, and the lines are no wider than asked, if their entries are not.
    #[test]
    fn the_parts_of_every_walker_are_drawn_in_both_languages() {
        let problem = queens::Problem::new(Order::new(6).unwrap());
        let tours = tour::Problem::new(Dims::new(5, 5).unwrap(), Square::new(4, 0)).unwrap();
        let ties = find::TieRule::Roth;
        let walkers = algorithms::ALL.iter().filter_map(|solver| solver.walker());
        let queens = walkers.map(|walker| Replay::Queens(&problem, walker));
        let warnsdorff = find::Warnsdorff { ties };
        let finders = [&find::Backtrack as &dyn find::Walker, &warnsdorff];
        let tours = finders.map(|walker| Replay::Tours(&tours, walker));
        let mut drawn = String::new();
        for replay in queens.chain(tours) {
            let parts = &replay.window(8, 1, never_stop).unwrap().events[0].parts;
            for lang in [Lang::En, Lang::Zh] {
                for part in panel(parts, 40, lang) {
                    let is_english = part[0].is_ascii();
                    assert_eq!(is_english, lang == Lang::En, "no Chinese for {}", part[0]);
                    assert!(part.iter().all(|line| Span::raw(line).width() <= 45));
                    drawn += &format!("{}\n", part.join("\n"));
                }
            }
            drawn += &format!("{}\n\n", short_lines(parts, Lang::En).join("\n"));
        }
        let mut settings = insta::Settings::clone_current();
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("structures", drawn));
    }
}
