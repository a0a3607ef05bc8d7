//! The data structure of a walker as the textbook has it: its parts, for a trace and for the player alike.

use backrank_core::probe::{Data, TaggedNode};
use backrank_core::{Dims, Square};
use ratatui::text::Span;

use super::messages::StructureMessage as Name;
use crate::say::Lang;

/// A part of a data structure, with its name.
pub(crate) enum Part<'a> {
    /// A number for each row; `top` is the place of the stack's top.
    Array {
        name: Name,
        /// Its entry i in the program.
        label: &'static str,
        numbers: &'a [u8],
        top: Option<usize>,
    },
    /// Entries one after another; those of a stack from the bottom to the top.
    List {
        name: Name,
        entries: Vec<String>,
        is_stack: bool,
    },
    /// Rows of bits from column a on, each with its name.
    Bits {
        name: Name,
        rows: Vec<(Name, Vec<bool>)>,
    },
}

/// Returns the parts of a data structure on a board of these sides.
pub(crate) fn parts(data: &Data, dims: Dims) -> Vec<Part<'_>> {
    let name = |square: Square| square.name(dims).to_string();
    let list = |name: Name, entries: Vec<String>, is_stack: bool| Part::List {
        name,
        entries,
        is_stack,
    };
    match data {
        Data::RowArray { columns } => vec![Part::Array {
            name: Name::RowArray,
            label: "x[i]",
            numbers: columns,
            top: None,
        }],
        Data::VecStack { columns, top } => vec![Part::Array {
            name: Name::VecStack,
            label: "s[i]",
            numbers: columns,
            top: Some(*top),
        }],
        Data::TaggedStack {
            nodes,
            columns,
            sums,
            differences,
        } => {
            let node = |node: &TaggedNode| {
                let square = Square::new(node.row.into(), node.column.into());
                name(square) + if node.placed { "*" } else { "" }
            };
            let nodes = nodes.iter().map(node).collect();
            let rows = vec![
                (Name::Columns, columns.clone()),
                (Name::Rising, sums.clone()),
                (Name::Falling, differences.clone()),
            ];
            vec![
                list(Name::TaggedStack, nodes, true),
                Part::Bits {
                    name: Name::Occupancy,
                    rows,
                },
            ]
        }
        Data::Words {
            columns,
            sums,
            differences,
            leaps,
            free,
        } => {
            let bits = |word: u32| (0..dims.columns()).map(move |bit| word >> bit & 1 == 1);
            let row = |name, word: &u32| (name, bits(*word).collect());
            let mut rows = vec![
                row(Name::Columns, columns),
                row(Name::Rising, sums),
                row(Name::Falling, differences),
            ];
            rows.extend(leaps.as_ref().map(|leaps| row(Name::Leaps, leaps)));
            rows.push(row(Name::Free, free));
            vec![Part::Bits {
                name: Name::Words,
                rows,
            }]
        }
        Data::FreeSquares { rows } => {
            let rows = open(rows).map(|(row, free)| {
                let columns = (0..dims.columns()).filter(|column| free >> column & 1 == 1);
                let columns: Vec<_> = columns.map(|column| column_name(column, dims)).collect();
                let columns = match columns.as_slice() {
                    [] => "-".to_owned(),
                    _ => columns.join(","),
                };
                format!("{}:{columns}", dims.rows() - row)
            });
            vec![list(Name::FreeSquares, rows.collect(), false)]
        }
        Data::Options { rows, columns } => {
            let rows = open(rows).map(|(row, left)| format!("{}:{left}", dims.rows() - row));
            let columns = open(columns);
            let columns =
                columns.map(|(column, left)| format!("{}:{left}", column_name(column, dims)));
            vec![
                list(Name::OptionsOfRows, rows.collect(), false),
                list(Name::OptionsOfColumns, columns.collect(), false),
            ]
        }
        Data::MovesTried { tried } => {
            let tried = tried.iter().map(u8::to_string).collect();
            vec![list(Name::MovesTried, tried, true)]
        }
        Data::Onward { onward } => {
            let onward = onward.iter();
            let onward = onward.map(|next| format!("{}:{}", name(next.square), next.ways));
            vec![list(Name::Onward, onward.collect(), false)]
        }
        _ => Vec::new(),
    }
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

/// Returns rows of bits as lines, `x` for a bit that is set, after their names.
pub(crate) fn bit_lines(rows: &[(Name, Vec<bool>)], lang: Lang) -> impl Iterator<Item = String> {
    /// The distance of the bits from the longest name.
    const GAP: usize = 2;
    let names = rows.iter().map(|(name, _)| lang.say(name).to_string());
    let names: Vec<_> = names.collect();
    let width = |name: &String| Span::raw(name).width();
    let widest = names.iter().map(width).max().unwrap_or(0);
    names.into_iter().zip(rows).map(move |(name, (_, bits))| {
        let blanks = widest - width(&name) + GAP;
        let signs = bits.iter().map(|bit| if *bit { 'x' } else { '.' });
        let signs: String = signs.collect();
        format!("{name}{:blanks$}{signs}", "")
    })
}
