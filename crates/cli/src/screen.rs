//! Output of steps, tables, verdicts, pictures and pages.

pub(crate) mod page;
pub(crate) mod picture;
pub(crate) mod sentence;
pub(crate) mod sheet;
pub(crate) mod steps;
pub(crate) mod structure;
pub(crate) mod trace;
pub(crate) mod verdicts;

use std::io::Write;

use backrank_core::Message;
use comfy_table::{CellAlignment, Table};

use crate::console::Console;
use crate::error::Result;

/// Prints rows of cells under their headings. The first `names` columns are left-aligned, the
/// others right-aligned.
pub(crate) fn table<const N: usize>(
    console: &mut Console,
    heads: [impl Into<Message>; N],
    names: usize,
    rows: impl IntoIterator<Item = [String; N]>,
) -> Result {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(heads.map(|head| console.lang.say(head)));
    for row in rows {
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(names) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    Ok(writeln!(console.out, "{}", table.trim_fmt())?)
}
