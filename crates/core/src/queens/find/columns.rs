//! One queen per row on a board of any size.

use std::iter::FusedIterator;

use crate::board::side::Side;
use crate::board::square::Square;

/// One queen per row on a board of any size.
///
/// The columns follow a rule, which takes no memory, or are in a list of 4 bytes per row. They need
/// not be a solution: [`attacks`](crate::queens::attacks()) lists the attacks.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<u32>"))]
pub struct Columns {
    size: Side,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// Returns the column for a board size and a row.
    Rule(fn(u32, u32) -> u32),
    List(Vec<u32>),
}

/// The column of each row, from row 0 on.
impl From<Columns> for Vec<u32> {
    fn from(columns: Columns) -> Self {
        columns.columns().collect()
    }
}

impl Columns {
    /// Returns the queens whose columns the rule gives.
    pub(super) const fn by_rule(size: Side, rule: fn(u32, u32) -> u32) -> Self {
        let source = Source::Rule(rule);
        Self { size, source }
    }

    /// Returns the queens on these columns, from row 0 on. The list must have one column per row,
    /// each below the side.
    pub(super) const fn from_list(size: Side, columns: Vec<u32>) -> Self {
        let source = Source::List(columns);
        Self { size, source }
    }

    /// Returns the side of the board.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.size
    }

    /// Returns the column of the queen in each row, from row 0 on.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = u32> + FusedIterator + Clone + '_ {
        let n = self.size.get();
        (0..n as usize).map(move |row| match &self.source {
            Source::Rule(column) => column(n, row as u32),
            Source::List(columns) => columns[row],
        })
    }

    /// Returns the squares of the queens, from row 0 on.
    pub fn squares(&self) -> impl FusedIterator<Item = Square> + Clone + '_ {
        let rows = 0..self.size.get();
        rows.zip(self.columns())
            .map(|(row, column)| Square { row, column })
    }
}
