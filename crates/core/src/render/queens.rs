//! A placement of queens as text, in several styles.

use std::fmt;

use super::grid::{write_files, write_grid, write_row};
use crate::board::square::Square;
use crate::name::by_name;
use crate::queens::placement::Placement;

/// The style of a board of queens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Style {
    /// Rows of `x` and `Q`.
    #[default]
    Crosses,
    /// Rows of `x` and `Q` with a space between.
    Spaced,
    /// Rows of `*` and `Q` with a space between.
    Stars,
    /// One line: row and column of each queen as `%4d,%3d;`.
    Pairs,
    /// Chess glyphs in a frame with ranks and files.
    Unicode,
    /// One line: the queens' chess names.
    Algebraic,
    /// One line: the column of the queen in each row.
    Columns,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 7] = [
        Self::Crosses,
        Self::Spaced,
        Self::Stars,
        Self::Pairs,
        Self::Unicode,
        Self::Algebraic,
        Self::Columns,
    ];

    /// Returns the name by which the style is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crosses => "crosses",
            Self::Spaced => "spaced",
            Self::Stars => "stars",
            Self::Pairs => "pairs",
            Self::Unicode => "unicode",
            Self::Algebraic => "algebraic",
            Self::Columns => "columns",
        }
    }

    /// True if a board is one line, so that boards need no empty line between them.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::Pairs | Self::Algebraic | Self::Columns)
    }
}

by_name!(Style);

/// A placement drawn in a style.
///
/// ```
/// use backrank_core::{queens::Placement, render::{QueensBoard, Style}};
///
/// let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
/// assert_eq!(QueensBoard::new(&placement, Style::Crosses).to_string(), "xQxx\nxxxQ\nQxxx\nxxQx");
/// assert_eq!(QueensBoard::new(&placement, Style::Algebraic).to_string(), "b4 d3 a2 c1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct QueensBoard<'a> {
    placement: &'a Placement,
    style: Style,
}

impl<'a> QueensBoard<'a> {
    /// Returns the board of the placement in this style.
    #[must_use]
    pub const fn new(placement: &'a Placement, style: Style) -> Self {
        Self { placement, style }
    }

    /// Writes rows with one sign for a queen and one for an empty square.
    fn write_signs(
        &self,
        f: &mut fmt::Formatter<'_>,
        queen: char,
        empty: char,
        between: &str,
    ) -> fmt::Result {
        write_grid(
            f,
            self.placement.order().dims().into(),
            between,
            |row, column| self.sign(row, column, queen, empty),
        )
    }

    fn sign(&self, row: u32, column: u32, queen: char, empty: char) -> char {
        if u32::from(self.placement.columns()[row as usize]) == column {
            queen
        } else {
            empty
        }
    }

    fn write_framed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = self.placement.order().dims();
        let line = "─".repeat((2 * dims.columns() + 1) as usize);
        writeln!(f, "   ┌{line}┐")?;
        for row in 0..dims.rows() {
            write!(f, "{:>2} │ ", dims.rows() - row)?;
            write_row(f, dims.columns(), " ", |column| {
                self.sign(row, column, '♛', '·')
            })?;
            if dims.columns() > 0 {
                f.write_str(" ")?;
            }
            f.write_str("│\n")?;
        }
        write!(f, "   └{line}┘")?;
        if dims.columns() > 0 {
            f.write_str("\n     ")?;
        }
        write_files(f, dims.columns())
    }
}

impl fmt::Display for QueensBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = self.placement;
        match self.style {
            Style::Crosses => self.write_signs(f, 'Q', 'x', ""),
            Style::Spaced => self.write_signs(f, 'Q', 'x', " "),
            Style::Stars => self.write_signs(f, 'Q', '*', " "),
            Style::Pairs => placement
                .squares()
                .try_for_each(|Square { row, column }| write!(f, "{row:4},{column:3};")),
            Style::Unicode => self.write_framed(f),
            Style::Algebraic => {
                let dims = placement.order().dims();
                let mut squares = placement.squares();
                write_row(f, dims.columns(), " ", |_| {
                    squares
                        .next()
                        .map_or_else(String::new, |s| s.name(dims).to_string())
                })
            }
            Style::Columns => write_row(f, placement.order().dims().columns(), " ", |row| {
                placement.columns()[row as usize]
            }),
        }
    }
}
