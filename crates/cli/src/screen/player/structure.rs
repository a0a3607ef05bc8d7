//! The data structure of a walker beside the board: its parts under their names, in lines of the panel's width.

use backrank_core::Dims;
use backrank_core::probe::Data;

use super::messages::PlayerMessage as Say;
use crate::say::Lang;
use crate::screen::structure::{Part, bit_lines, parts};

/// Returns the lines that show the structure on a board, in columns of text of that width. The first one is a heading.
pub(super) fn structure(data: &Data, dims: Dims, width: usize, lang: Lang) -> Vec<String> {
    let mut parts = parts(data, dims);
    // A list may be too long for the panel.
    parts.sort_by_key(|part| !matches!(part, Part::Bits { .. }));
    let mut lines = Vec::new();
    for part in parts {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        match part {
            Part::Array {
                name,
                label,
                numbers,
                top,
            } => {
                lines.push(lang.say(&name).to_string());
                let rows = dims.rows() as usize;
                lines.extend(array(label, numbers, top, rows, width));
            }
            Part::List {
                name,
                entries,
                is_stack: false,
            } => {
                lines.push(lang.say(&name).to_string());
                lines.extend(list(entries.into_iter(), width, lang));
            }
            Part::List { name, entries, .. } => {
                lines.push(lang.say(&Say::LastFirst { name }).to_string());
                lines.extend(list(entries.into_iter().rev(), width, lang));
            }
            Part::Bits { name, rows } => {
                lines.push(lang.say(&name).to_string());
                lines.extend(bit_lines(&rows, lang));
            }
        }
    }
    lines
}

/// An array of a number for each row under their indices, in lines of that width: the top of a stack in brackets, a dot where
/// there is no number.
fn array(
    label: &str,
    numbers: &[u8],
    top: Option<usize>,
    rows: usize,
    width: usize,
) -> Vec<String> {
    let brackets = if top.is_some() { 2 } else { 0 };
    let cell_width = rows.to_string().len() + brackets;
    let in_a_line = (width.saturating_sub(label.len()) / (cell_width + 1)).max(1);
    let entry = |index: usize| match numbers.get(index) {
        Some(number) if Some(index) == top => format!("[{number}]"),
        Some(number) => number.to_string(),
        None => ".".to_owned(),
    };
    let mut lines = Vec::new();
    let indices: Vec<_> = (0..rows).collect();
    for indices in indices.chunks(in_a_line) {
        let row = |label: &str, text: &dyn Fn(usize) -> String| {
            let cells = indices.iter().map(|index| text(*index));
            let cells = cells.map(|text| format!(" {text:>cell_width$}"));
            format!("{label:<4}{}", cells.collect::<String>())
        };
        lines.push(row("i", &|index| index.to_string()));
        lines.push(row(label, &entry));
    }
    lines
}

/// Texts one after another, in lines of that width.
fn list(texts: impl Iterator<Item = String>, width: usize, lang: Lang) -> Vec<String> {
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
        lines.push(lang.say(&Say::Empty).to_string());
    }
    lines
}
