//! The data structure of a walker, as the textbook has it.

use crate::board::square::Square;

/// The data structure of a walker at a step. It is made only for a probe that asks for it.
pub trait Inside {
    /// Returns the number of comparisons since the step before: looks at an earlier queen, at an entry of an occupancy array, at
    /// a word, at a cell of the board, at the number of squares left in a row or column.
    fn comparisons(&self) -> u64;

    /// Returns a copy of the data structure.
    fn data(&self) -> Data;
}

/// The [`Inside`] of two closures, the comparisons and the data, of which none runs unless a probe asks.
pub(crate) struct View<C, D>(pub(crate) C, pub(crate) D);

impl<C: Fn() -> usize, D: Fn() -> Data> Inside for View<C, D> {
    fn comparisons(&self) -> u64 {
        (self.0)() as u64
    }

    fn data(&self) -> Data {
        (self.1)()
    }
}

/// A copy of a walker's data structure. Rows and columns count from 0 at the top left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Data {
    /// `row-array`: the column of the queen of each row from the top.
    RowArray {
        /// One entry a queen.
        columns: Vec<u8>,
    },
    /// `tagged-stack`: the stack, and three occupancy arrays.
    TaggedStack {
        /// The nodes of the stack, from the bottom up.
        nodes: Vec<TaggedNode>,
        /// True for each column that holds a queen.
        columns: Vec<bool>,
        /// True for each diagonal that holds a queen, by row + column; modulo n on a torus.
        sums: Vec<bool>,
        /// True for each diagonal that holds a queen, by row - column + n - 1; modulo n on a torus.
        differences: Vec<bool>,
    },
    /// `vec-stack`: one vector of columns and the index of its top.
    VecStack {
        /// The columns of the queens, and last the column that is tried, unless each row has a queen. A row that is used up has
        /// the column n.
        columns: Vec<u8>,
        /// The row of the column that is tried: the number of queens.
        top: usize,
    },
    /// `bitmask`: the words of the row that is filled next; when all are filled those of the last one, to which its queen is
    /// added. Bit c is the square in column c.
    Words {
        /// The squares that a queen above attacks along the column.
        columns: u32,
        /// The squares that a queen above attacks along a diagonal of one row + column.
        sums: u32,
        /// The squares that a queen above attacks along a diagonal of one row - column.
        differences: u32,
        /// The squares that a superqueen above attacks by a knight's move; `None` for ordinary queens.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        leaps: Option<u32>,
        /// The squares that are free and not tried yet.
        free: u32,
    },
    /// `mrv`: the free squares of the rows without a queen.
    FreeSquares {
        /// For each row, bit c is set if the square in column c is allowed, attacked by no queen, and in the chosen row not tried
        /// yet; `None` in a row with a queen.
        rows: Vec<Option<u32>>,
    },
    /// `dancing-links`: the lengths of the lists of the items that are not covered.
    Options {
        /// For each row, the number of squares that are left for its queen; `None` if the row is covered.
        rows: Vec<Option<u8>>,
        /// For each column, the number of squares that are left for its queen; `None` if the column is covered.
        columns: Vec<Option<u8>>,
    },
    /// `backtrack`: the number of moves tried from each visited square, 0..=8.
    MovesTried {
        /// One entry a visited square, in the order of the visits.
        tried: Vec<u8>,
    },
    /// `warnsdorff`: the moves from the last square, in the order in which they will be tried.
    Onward {
        /// One entry a move that is not tried yet.
        onward: Vec<Onward>,
    },
}

/// A node of the tagged stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TaggedNode {
    /// The row of the square.
    pub row: u8,
    /// The column of the square.
    pub column: u8,
    /// The tag: true if the node's queen is on the board, false if the node is undecided.
    pub placed: bool,
}

/// A move that leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Onward {
    /// The square to which the move leads.
    pub square: Square,
    /// The number of ways on from there, 0..=8.
    pub ways: u8,
}
