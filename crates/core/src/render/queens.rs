//! A board of queens as text, in several styles.

use std::fmt;

use crate::board::dims::Dims;
use crate::board::side::Side;
use crate::board::square::Square;
use crate::name::by_name;
use crate::queens::Placement;

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

    /// Returns the name of the style in commands.
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

    /// Returns true if a board is one line, so that boards need no empty line between them.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::Pairs | Self::Algebraic | Self::Columns)
    }
}

by_name!(Style, Style::ALL);

/// A board of queens drawn in a style.
///
/// ```
/// use backrank_core::{queens::Placement, render::{QueensBoard, Style}};
///
/// let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
/// assert_eq!(placement.to_string(), "xQxx\nxxxQ\nQxxx\nxxQx");
/// let board = |style| QueensBoard::new(placement.order().dims(), placement.squares(), style).to_string();
/// assert_eq!(board(Style::Algebraic), "b4 d3 a2 c1");
/// ```
#[derive(Clone, Debug)]
pub struct QueensBoard {
    dims: Dims,
    queens: Vec<Square>,
    style: Style,
}

impl QueensBoard {
    /// The size of the largest board that is worth drawing, as text or as a picture. It has a
    /// million squares.
    pub const MAX_SIDE: Side = Side::within(1_000);

    /// Returns the board with queens on these squares. They need not be a solution.
    ///
    /// Squares outside the board are not drawn. [`Style::Columns`] writes chess names, as
    /// [`Style::Algebraic`] does, unless each row has exactly one queen.
    #[must_use]
    pub fn new(dims: Dims, queens: impl IntoIterator<Item = Square>, style: Style) -> Self {
        let queens = queens.into_iter().filter(|&queen| dims.contains(queen));
        Self {
            dims,
            queens: queens.collect(),
            style,
        }
    }

    /// Returns the rows, with these texts for a queen, for an empty square, and between squares.
    fn rows<'a>(&self, queen: &'a str, empty: &'a str, between: &'a str) -> Vec<String> {
        let [rows, columns] = [self.dims.rows(), self.dims.columns()].map(|side| side as usize);
        let mut rows = vec![vec![empty; columns]; rows];
        for &Square { row, column } in &self.queens {
            rows[row as usize][column as usize] = queen;
        }
        rows.iter().map(|symbols| symbols.join(between)).collect()
    }

    fn write_framed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.dims.rows(), self.dims.columns());
        let line = "─".repeat(2 * columns as usize + 1);
        let width = rows.to_string().len().max(2);
        writeln!(f, "{:width$} ┌{line}┐", "")?;
        for (rank, symbols) in (1..=rows).rev().zip(self.rows("♛", "·", " ")) {
            writeln!(f, "{rank:>width$} │ {symbols} │")?;
        }
        write!(f, "{:width$} └{line}┘", "")?;
        if columns > 0 {
            write!(f, "\n{:width$}   {}", "", files(columns, " "))?;
        }
        Ok(())
    }

    /// Returns the column of the queen in each row, if every row has exactly one.
    fn columns(&self) -> Option<Vec<String>> {
        let mut queens = self.queens.clone();
        queens.sort_unstable();
        let has_one_per_row = queens.iter().map(|queen| queen.row).eq(0..self.dims.rows());
        let columns = queens.iter().map(|queen| queen.column.to_string());
        has_one_per_row.then(|| columns.collect())
    }
}

/// Draws the board as [`Style::Crosses`]: a `Q` for each queen.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = QueensBoard::new(self.order().dims(), self, Style::default());
        write!(f, "{board}")
    }
}

/// Returns the file letters below a board of one character per square, separated by `between`.
/// Names after z, such as aa to af, are too wide, so only their last letter is written.
pub(super) fn files(columns: u32, between: &str) -> String {
    let letters = (0..columns).map(|column| char::from(b'a' + (column % 26) as u8));
    letters.map(String::from).collect::<Vec<_>>().join(between)
}

impl fmt::Display for QueensBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = || self.dims.names(&self.queens);
        let lines = |empty, between| self.rows("Q", empty, between).join("\n");
        f.write_str(&match self.style {
            Style::Crosses => lines("x", ""),
            Style::Spaced => lines("x", " "),
            Style::Stars => lines("*", " "),
            Style::Unicode => return self.write_framed(f),
            Style::Pairs => {
                let pairs = self
                    .queens
                    .iter()
                    .map(|queen| format!("{:4},{:3};", queen.row, queen.column));
                pairs.collect()
            }
            Style::Algebraic => names().join(" "),
            Style::Columns => self.columns().unwrap_or_else(names).join(" "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_squares_are_drawn() {
        let squares = [(0, 0), (0, 2), (2, 1), (3, 0)].map(Square::from);
        let drawn = |style| QueensBoard::new(Dims::of(3, 3), squares, style).to_string();
        assert_eq!(drawn(Style::Crosses), "QxQ\nxxx\nxQx");
        assert_eq!(drawn(Style::Pairs), "   0,  0;   0,  2;   2,  1;");
        for style in [Style::Algebraic, Style::Columns] {
            assert_eq!(drawn(style), "a3 c3 b1");
        }
    }
}
