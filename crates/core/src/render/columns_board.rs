//! A queen in each row of a large board, as text.

use std::fmt;

use crate::board::side::Side;
use crate::queens::find::Columns;

/// Rows of `x` and `Q`, as [`Style::Crosses`](super::Style) has them, of a board of any side: a sign for each square.
///
/// ```
/// use backrank_core::{Side, queens::find::{Construct, Finder}, render::ColumnsBoard};
///
/// let solution = Construct.find(&Side::new(4)?.into()).unwrap();
/// assert_eq!(ColumnsBoard::new(&solution).to_string(), "xQxx\nxxxQ\nQxxx\nxxQx");
/// # Ok::<(), backrank_core::SideError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ColumnsBoard<'a> {
    columns: &'a Columns,
}

impl<'a> ColumnsBoard<'a> {
    /// The largest side that is worth a drawing, as text or as a picture: a million squares.
    pub const MAX_SIDE: Side = Side::within(1_000);

    /// Returns the board of these queens.
    #[must_use]
    pub const fn new(columns: &'a Columns) -> Self {
        Self { columns }
    }
}

impl fmt::Display for ColumnsBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let empty = "x".repeat(self.columns.side().get() as usize);
        for (row, column) in self.columns.columns().enumerate() {
            let line_break = if row == 0 { "" } else { "\n" };
            let (left, right) = empty.split_at(column as usize);
            write!(f, "{line_break}{left}Q{}", &right[1..])?;
        }
        Ok(())
    }
}
