//! Tables with columns of names followed by columns of numbers.

use std::io::Write;

use backrank_core::Message;
use comfy_table::{CellAlignment, Table};

use crate::error::Result;
use crate::screen::console::Console;

/// Prints rows of cells under their headings. The first `names` columns are left-aligned, the
/// others right-aligned.
pub(crate) fn print<const N: usize>(
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
