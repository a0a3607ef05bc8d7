//! The data structure of a walker, as lines of text.

use backrank_core::probe::{Data, TaggedNode};
use backrank_core::{Dims, Square};

use crate::i18n::Lang;
use crate::output::messages::OutputMessage;

/// Returns the lines that show the data structure as its textbook has it. Arrays and words are drawn from column a on, `x` for a
/// set entry.
pub(crate) fn data_lines(data: &Data, dims: Dims, lang: Lang) -> Vec<String> {
    let line = |name: OutputMessage, entries: String| format!("{}{entries}", lang.say(&name));
    match data {
        Data::RowArray { columns } => {
            vec![line(OutputMessage::RowArray, joined(columns))]
        }
        Data::TaggedStack {
            nodes,
            columns,
            sums,
            differences,
        } => {
            let node = |node: &TaggedNode| {
                let square = Square::new(node.row.into(), node.column.into());
                let tag = if node.placed { "*" } else { "" };
                format!("{}{tag}", square.name(dims))
            };
            vec![
                line(OutputMessage::TaggedStack, joined(nodes.iter().map(node))),
                line(OutputMessage::Columns, signs(columns.iter().copied())),
                line(OutputMessage::Rising, signs(sums.iter().copied())),
                line(OutputMessage::Falling, signs(differences.iter().copied())),
            ]
        }
        Data::VecStack { columns, top } => {
            let entries = columns.iter().enumerate().map(|(row, column)| {
                if row == *top {
                    format!("[{column}]")
                } else {
                    column.to_string()
                }
            });
            vec![line(OutputMessage::VecStack, joined(entries))]
        }
        Data::Words {
            columns,
            sums,
            differences,
            free,
        } => {
            let bits = |word: u32| signs((0..dims.columns()).map(move |bit| word >> bit & 1 == 1));
            vec![
                line(OutputMessage::Columns, bits(*columns)),
                line(OutputMessage::Rising, bits(*sums)),
                line(OutputMessage::Falling, bits(*differences)),
                line(OutputMessage::Free, bits(*free)),
            ]
        }
        Data::MovesTried { tried } => vec![line(OutputMessage::MovesTried, joined(tried))],
        Data::Onward { onward } => {
            let entries = onward
                .iter()
                .map(|next| format!("{}:{}", next.square.name(dims), next.ways));
            vec![line(OutputMessage::Onward, joined(entries))]
        }
        _ => Vec::new(),
    }
}

fn joined<T: ToString>(entries: impl IntoIterator<Item = T>) -> String {
    let entries = entries.into_iter().map(|entry| entry.to_string());
    let entries: Vec<_> = entries.collect();
    match entries.as_slice() {
        [] => "-".to_owned(),
        _ => entries.join(" "),
    }
}

fn signs(entries: impl Iterator<Item = bool>) -> String {
    entries.map(|entry| if entry { 'x' } else { '.' }).collect()
}
