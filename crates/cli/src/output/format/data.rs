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
        Data::FreeSquares { rows } => vec![line(
            OutputMessage::FreeSquares,
            joined(free_squares(rows, dims)),
        )],
        Data::Options { rows, columns } => vec![
            line(
                OutputMessage::OptionsOfRows,
                joined(left_in_rows(rows, dims)),
            ),
            line(
                OutputMessage::OptionsOfColumns,
                joined(left_in_columns(columns, dims)),
            ),
        ],
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

/// Returns the free squares of each open row, as `4:e,f`.
pub(crate) fn free_squares(rows: &[Option<u32>], dims: Dims) -> impl Iterator<Item = String> {
    open(rows).map(move |(row, free)| {
        let columns = (0..dims.columns()).filter(|column| free >> column & 1 == 1);
        let columns: Vec<_> = columns.map(|column| column_name(column, dims)).collect();
        match columns.as_slice() {
            [] => format!("{}:-", dims.rows() - row),
            _ => format!("{}:{}", dims.rows() - row, columns.join(",")),
        }
    })
}

/// Returns the number of squares left for each row that is not covered, as `4:2`.
pub(crate) fn left_in_rows(rows: &[Option<u8>], dims: Dims) -> impl Iterator<Item = String> {
    open(rows).map(move |(row, left)| format!("{}:{left}", dims.rows() - row))
}

/// Returns the number of squares left for each column that is not covered, as `b:2`.
pub(crate) fn left_in_columns(columns: &[Option<u8>], dims: Dims) -> impl Iterator<Item = String> {
    open(columns).map(move |(column, left)| format!("{}:{left}", column_name(column, dims)))
}

/// Returns the entries that are there, with their numbers.
fn open<T: Copy>(entries: &[Option<T>]) -> impl Iterator<Item = (u32, T)> {
    (0..)
        .zip(entries)
        .filter_map(|(number, entry)| entry.map(|entry| (number, entry)))
}

/// Returns the letters of a column.
fn column_name(column: u32, dims: Dims) -> String {
    let name = Square::new(0, column).name(dims).to_string();
    name.trim_end_matches(|sign: char| sign.is_ascii_digit())
        .to_owned()
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
