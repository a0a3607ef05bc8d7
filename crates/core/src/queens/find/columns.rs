//! A queen in each row of a board of any size.

use std::iter::FusedIterator;

use crate::board::side::Side;
use crate::board::square::Square;

/// A queen in each row of a board of any side: the column of each, from a rule, which takes no
/// memory, or from a list of 4 bytes a row. [`Judge`](crate::queens::Judge) tells whether it is a
/// solution.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<u32>"))]
pub struct Columns {
    side: Side,
    held: Held,
}

#[derive(Clone, Debug)]
enum Held {
    /// Gives the column by the side and the row.
    Rule(fn(u32, u32) -> u32),
    List(Vec<u32>),
}

/// The columns in the list of the queens.
impl From<Columns> for Vec<u32> {
    fn from(columns: Columns) -> Self {
        columns.columns().collect()
    }
}

impl Columns {
    /// The queens whose columns the rule gives, by the side and the row.
    pub(super) const fn by_rule(side: Side, rule: fn(u32, u32) -> u32) -> Self {
        let held = Held::Rule(rule);
        Self { side, held }
    }

    /// The queens on these columns, from row 0 on. The caller gives one for each row, below the
    /// side.
    pub(super) const fn listed(side: Side, columns: Vec<u32>) -> Self {
        let held = Held::List(columns);
        Self { side, held }
    }

    /// The side of the board.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The column of the queen in each row, from row 0 on.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = u32> + FusedIterator + Clone + '_ {
        let n = self.side.get();
        (0..n as usize).map(move |row| match &self.held {
            Held::Rule(column) => column(n, row as u32),
            Held::List(columns) => columns[row],
        })
    }

    /// The queens' squares, from row 0 on.
    pub fn squares(&self) -> impl FusedIterator<Item = Square> + Clone + '_ {
        let rows = 0..self.side.get();
        rows.zip(self.columns())
            .map(|(row, column)| Square { row, column })
    }
}
