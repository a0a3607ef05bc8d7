//! The data structure of a walker as textbooks show it. Its parts have a few shapes, which a
//! program can draw without knowing the walker.

use std::borrow::Cow;
use std::fmt;

use crate::board::square::{ColumnName, SquareName};

/// The data structure of a walker at a step. It is copied only if a probe asks for it.
pub trait Structure {
    /// Returns the number of comparisons since the previous step.
    ///
    /// A comparison checks an earlier queen, an entry of an occupancy array, a word, a cell of the
    /// board, or the number of squares left in a row or column.
    fn comparisons(&self) -> u64;

    /// Returns a copy of the data structure.
    fn parts(&self) -> Vec<Part>;
}

/// A [`Structure`] made of two closures, which return the comparisons and the parts. They run only
/// if a probe asks.
pub(crate) struct View<C, P>(pub(crate) C, pub(crate) P);

impl<C: Fn() -> usize, P: Fn() -> Vec<Part>> Structure for View<C, P> {
    fn comparisons(&self) -> u64 {
        (self.0)() as u64
    }

    fn parts(&self) -> Vec<Part> {
        (self.1)()
    }
}

/// A part of a data structure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Part {
    /// What it contains, in English and lower case; a heading for the shape.
    pub name: &'static str,
    /// The entries.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub shape: Shape,
}

/// The shape of a part, and its entries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "shape", rename_all = "lowercase"))]
pub enum Shape {
    /// An array of numbers.
    Array {
        /// The program's name for entry i, such as `x[i]`.
        label: &'static str,
        /// The final number of entries. Entries missing in `numbers` have no value yet.
        length: usize,
        /// The numbers, from index 0 on.
        numbers: Vec<u8>,
        /// The index of the top, if the array is a stack. It may be one past the last number.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        top: Option<usize>,
    },
    /// Rows of bits, one below the other.
    Bits {
        /// The rows.
        rows: Vec<BitRow>,
    },
    /// A list.
    List {
        /// The entries in order.
        entries: Vec<Entry>,
    },
    /// A stack.
    Stack {
        /// The entries from the bottom up.
        entries: Vec<Entry>,
    },
}

/// A named row of bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BitRow {
    /// The name in English and lower case, or the number of a row of the board.
    pub name: Cow<'static, str>,
    /// What the bits mark.
    pub kind: BitKind,
    /// The bits from index 0 on: `x` if set, `.` if not.
    pub bits: String,
}

impl BitRow {
    /// Returns a row with these bits.
    pub(crate) fn new(
        name: impl Into<Cow<'static, str>>,
        kind: BitKind,
        bits: impl Iterator<Item = bool>,
    ) -> Self {
        Self {
            name: name.into(),
            kind,
            bits: bits.map(|is_set| if is_set { 'x' } else { '.' }).collect(),
        }
    }
}

/// What bits mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum BitKind {
    /// Lines or squares that are occupied or attacked.
    Taken,
    /// Squares that may be tried.
    Free,
}

/// An entry of a list or of a stack: a square, a row or a column, and its attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Entry {
    /// The square, row or column.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub place: Place,
    /// True if the entry is marked; the name of the part gives the meaning.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub mark: bool,
    /// The number of the entry, if it has one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub number: Option<u8>,
}

/// A square, a row or a column, by its name on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Place {
    /// A square, such as `a1`.
    Square(SquareName),
    /// A row by its number, from 1 at the bottom.
    Row(u32),
    /// A column by its letters, such as `a`.
    Column(ColumnName),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Row(number) => number.fmt(f),
            Self::Column(column) => column.fmt(f),
        }
    }
}
