//! Solutions of any size as lists: a line with a word for each row, from the top.

use std::io::{self, Write};

use backrank_core::queens::find::Columns;
use backrank_core::render::ColumnsBoard;

use super::exporter::Exporter;

/// The word for each queen.
#[derive(Clone, Copy)]
pub(crate) enum QueensLists {
    /// The column: `1 3 0 2`.
    Columns,
    /// Row and column: `0,1 1,3 2,0 3,2`.
    Squares,
    /// The name of the square: `b4 d3 a2 c1`.
    Names,
}

/// A longer piece of a line is sent on its way.
const AT_ONCE: usize = 1 << 15;

impl Exporter<Columns> for QueensLists {
    fn item(&mut self, out: &mut dyn Write, _: u64, found: &Columns) -> io::Result<()> {
        let dims = found.side().dims();
        let mut line = Vec::with_capacity(2 * AT_ONCE);
        let mut digits = itoa::Buffer::new();
        for queen in found.squares() {
            if queen.row > 0 {
                line.push(b' ');
            }
            match self {
                Self::Columns => line.extend_from_slice(digits.format(queen.column).as_bytes()),
                Self::Squares => {
                    line.extend_from_slice(digits.format(queen.row).as_bytes());
                    line.push(b',');
                    line.extend_from_slice(digits.format(queen.column).as_bytes());
                }
                Self::Names => queen.name(dims).push_to(&mut line),
            }
            if line.len() > AT_ONCE {
                out.write_all(&line)?;
                line.clear();
            }
        }
        line.push(b'\n');
        out.write_all(&line)
    }
}

/// Rows of `x` and `Q`, an empty line below.
pub(crate) struct QueensRows;

impl Exporter<Columns> for QueensRows {
    fn item(&mut self, out: &mut dyn Write, _: u64, found: &Columns) -> io::Result<()> {
        writeln!(out, "{}\n", ColumnsBoard::new(found))
    }
}
