//! The data structure of a walker, as the textbook has it.

use backrank_core::Dims;
use backrank_core::Square;
use backrank_core::probe::Data;
use ratatui::text::Span;

use super::messages::PlayerMessage as Say;
use crate::i18n::Lang;
use crate::output::format::data::{free_squares, left_in_columns, left_in_rows};

/// The lines that show the structure on a board, in columns of text of that width. The first one is a heading.
pub(super) fn structure(data: &Data, dims: Dims, width: usize, lang: Lang) -> Vec<String> {
    let say = |message: Say| lang.say(&message).to_string();
    let n = dims.columns() as usize;
    let name = |square: Square| square.name(dims).to_string();
    match data {
        Data::RowArray { columns } => {
            let mut lines = vec![say(Say::RowArray)];
            lines.extend(array("x[i]", columns, n, width));
            lines
        }
        Data::VecStack { columns, top } => {
            let mut lines = vec![say(Say::VecStack { top: *top })];
            lines.extend(array("s[i]", columns, n, width));
            lines
        }
        Data::TaggedStack {
            nodes,
            columns,
            sums,
            differences,
        } => {
            let bits = |bits: &[bool]| -> String {
                let bits = bits.iter().map(|bit| if *bit { '1' } else { '0' });
                bits.collect()
            };
            let arrays = [
                (Say::Columns, bits(columns)),
                (Say::Rising, bits(sums)),
                (Say::Falling, bits(differences)),
            ];
            let mut lines = vec![say(Say::Occupancy)];
            lines.extend(labelled(arrays, lang));
            lines.extend([String::new(), say(Say::TaggedStack)]);
            let nodes = nodes.iter().rev().map(|node| {
                let square = Square::new(node.row.into(), node.column.into());
                name(square) + if node.placed { "*" } else { "" }
            });
            lines.extend(list(nodes, width, lang));
            lines
        }
        Data::Words {
            columns,
            sums,
            differences,
            free,
        } => {
            let bits = |word: &u32| -> String {
                let bits = (0..n).map(|column| if word >> column & 1 == 1 { '1' } else { '0' });
                bits.collect()
            };
            let words = [
                (Say::Columns, bits(columns)),
                (Say::Rising, bits(sums)),
                (Say::Falling, bits(differences)),
                (Say::Free, bits(free)),
            ];
            let mut lines = vec![say(Say::Words)];
            lines.extend(labelled(words, lang));
            lines
        }
        Data::FreeSquares { rows } => {
            let mut lines = vec![say(Say::FreeSquares)];
            lines.extend(list(free_squares(rows, dims), width, lang));
            lines
        }
        Data::Options { rows, columns } => {
            let mut lines = vec![say(Say::OptionsOfRows)];
            lines.extend(list(left_in_rows(rows, dims), width, lang));
            lines.extend([String::new(), say(Say::OptionsOfColumns)]);
            lines.extend(list(left_in_columns(columns, dims), width, lang));
            lines
        }
        Data::MovesTried { tried } => {
            let mut lines = vec![say(Say::MovesTried)];
            lines.extend(list(tried.iter().rev().map(u8::to_string), width, lang));
            lines
        }
        Data::Onward { onward } => {
            let mut lines = vec![say(Say::Onward)];
            let moves = onward.iter();
            let moves = moves.map(|it| format!("{} {}", name(it.square), it.ways));
            lines.extend(list(moves, width, lang));
            lines
        }
        _ => Vec::new(),
    }
}

/// An array of n entries under their indices, in lines of that width. Entries that are not there are dots.
fn array(label: &str, entries: &[u8], n: usize, width: usize) -> Vec<String> {
    let digits = n.to_string().len();
    let in_a_line = (width.saturating_sub(label.len()) / (digits + 1)).max(1);
    let indices: Vec<_> = (0..n).collect();
    let mut lines = Vec::new();
    for indices in indices.chunks(in_a_line) {
        let row = |label: &str, text: &dyn Fn(usize) -> String| {
            let cells = indices.iter().map(|index| text(*index));
            let cells = cells.map(|text| format!(" {text:>digits$}"));
            format!("{label:<4}{}", cells.collect::<String>())
        };
        let entry = |index: usize| match entries.get(index) {
            Some(entry) => entry.to_string(),
            None => ".".to_owned(),
        };
        lines.push(row("i", &|index| index.to_string()));
        lines.push(row(label, &entry));
    }
    lines
}

/// Rows of bits after their labels.
fn labelled<const ROWS: usize>(rows: [(Say, String); ROWS], lang: Lang) -> Vec<String> {
    let rows = rows.map(|(label, bits)| (lang.say(&label).to_string(), bits));
    let widths = rows.iter().map(|(label, _)| Span::raw(label).width());
    let width = widths.max().unwrap_or(0);
    let line = |(label, bits): (String, String)| {
        let blanks = width - Span::raw(&label).width() + 1;
        format!("{label}{:blanks$}{bits}", "")
    };
    rows.map(line).into()
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
