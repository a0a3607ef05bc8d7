//! Rows of cells, which the boards of text have in common.

use std::fmt::{self, Display};

/// Writes rows of cells, `between` the cells of a row and a line break between the rows.
pub(super) fn write_grid<C: Display>(
    f: &mut fmt::Formatter<'_>,
    (rows, columns): (u32, u32),
    between: &str,
    mut cell: impl FnMut(u32, u32) -> C,
) -> fmt::Result {
    for row in 0..rows {
        if row > 0 {
            f.write_str("\n")?;
        }
        write_row(f, columns, between, |column| cell(row, column))?;
    }
    Ok(())
}

/// Writes the cells of one row.
pub(super) fn write_row<C: Display>(
    f: &mut fmt::Formatter<'_>,
    columns: u32,
    between: &str,
    mut cell: impl FnMut(u32) -> C,
) -> fmt::Result {
    for column in 0..columns {
        if column > 0 {
            f.write_str(between)?;
        }
        // Not by the cell's own `fmt`, which would apply a width meant for the whole board to each cell.
        write!(f, "{}", cell(column))?;
    }
    Ok(())
}

/// Writes the letters of the files under a board of at most 32 columns, a space between. The names after z, aa to af, are too
/// wide for a cell: their last letter stands alone.
pub(super) fn write_files(f: &mut fmt::Formatter<'_>, columns: u32) -> fmt::Result {
    write_row(f, columns, " ", |column| {
        char::from(b'a' + (column % 26) as u8)
    })
}
