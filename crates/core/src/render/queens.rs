//! A board of queens as text, in several styles.

use std::fmt;

use super::grid::{write_files, write_grid, write_row};
use crate::board::side::Side;
use crate::board::square::Square;
use crate::name::by_name;
use crate::queens::problem::placement::Placement;

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

/// A board of queens drawn in a style.
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
    queens: Queens<'a>,
    style: Style,
}

/// The queens of a board.
#[derive(Clone, Copy, Debug)]
enum Queens<'a> {
    Placement(&'a Placement),
    Squares(Side, &'a [Square]),
}

impl<'a> QueensBoard<'a> {
    /// Returns the board of the placement in this style.
    #[must_use]
    pub const fn new(placement: &'a Placement, style: Style) -> Self {
        let queens = Queens::Placement(placement);
        Self { queens, style }
    }

    /// Returns the board with queens on these squares, which may be any: those outside the board are not drawn, and where a row
    /// has none or several, [`Style::Columns`] names squares as [`Style::Algebraic`] does.
    #[must_use]
    pub fn with_squares(side: impl Into<Side>, squares: &'a [Square], style: Style) -> Self {
        let queens = Queens::Squares(side.into(), squares);
        Self { queens, style }
    }

    fn side(&self) -> Side {
        match self.queens {
            Queens::Placement(placement) => placement.order().into(),
            Queens::Squares(side, _) => side,
        }
    }

    /// Returns the squares of the queens on the board.
    fn squares(&self) -> impl Iterator<Item = Square> + Clone {
        let (placement, squares) = match self.queens {
            Queens::Placement(placement) => (Some(placement), [].as_slice()),
            Queens::Squares(_, squares) => (None, squares),
        };
        let dims = self.side().dims();
        let squares = squares.iter().copied();
        let squares = squares.filter(move |square| dims.contains(*square));
        placement
            .into_iter()
            .flat_map(Placement::squares)
            .chain(squares)
    }

    /// Returns the column of the queen in each row, if there is one in each.
    fn columns(&self) -> Option<Vec<u32>> {
        let mut columns = vec![None; self.side().get() as usize];
        for Square { row, column } in self.squares() {
            let is_second = columns[row as usize].replace(column).is_some();
            if is_second {
                return None;
            }
        }
        columns.into_iter().collect()
    }

    /// Writes rows with one sign for a queen and one for an empty square.
    fn write_signs(
        &self,
        f: &mut fmt::Formatter<'_>,
        queen: char,
        empty: char,
        between: &str,
    ) -> fmt::Result {
        write_grid(f, self.side().dims().into(), between, |row, column| {
            self.sign(row, column, queen, empty)
        })
    }

    fn sign(&self, row: u32, column: u32, queen: char, empty: char) -> char {
        let is_queen = match self.queens {
            Queens::Placement(placement) => u32::from(placement.columns()[row as usize]) == column,
            Queens::Squares(_, squares) => squares.contains(&Square { row, column }),
        };
        if is_queen { queen } else { empty }
    }

    fn write_framed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims = self.side().dims();
        let line = "─".repeat((2 * dims.columns() + 1) as usize);
        let width = dims.rows().to_string().len().max(2);
        writeln!(f, "{:width$} ┌{line}┐", "")?;
        for row in 0..dims.rows() {
            write!(f, "{:>width$} │ ", dims.rows() - row)?;
            write_row(f, dims.columns(), " ", |column| {
                self.sign(row, column, '♛', '·')
            })?;
            if dims.columns() > 0 {
                f.write_str(" ")?;
            }
            f.write_str("│\n")?;
        }
        write!(f, "{:width$} └{line}┘", "")?;
        if dims.columns() > 0 {
            write!(f, "\n{:width$}   ", "")?;
        }
        write_files(f, dims.columns())
    }
}

impl fmt::Display for QueensBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write_names = |f: &mut fmt::Formatter<'_>| {
            let dims = self.side().dims();
            let mut squares = self.squares();
            let count = squares.clone().count() as u32;
            let mut next = || squares.next().map(|square| square.name(dims).to_string());
            write_row(f, count, " ", |_| next().unwrap_or_default())
        };
        match self.style {
            Style::Crosses => self.write_signs(f, 'Q', 'x', ""),
            Style::Spaced => self.write_signs(f, 'Q', 'x', " "),
            Style::Stars => self.write_signs(f, 'Q', '*', " "),
            Style::Pairs => self
                .squares()
                .try_for_each(|Square { row, column }| write!(f, "{row:4},{column:3};")),
            Style::Unicode => self.write_framed(f),
            Style::Algebraic => write_names(f),
            Style::Columns => match self.columns() {
                Some(columns) => {
                    write_row(f, columns.len() as u32, " ", |row| columns[row as usize])
                }
                None => write_names(f),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::order::Order;

    #[test]
    fn a_placement_is_drawn_as_its_squares() {
        let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
        let squares: Vec<_> = placement.squares().collect();
        for style in Style::ALL {
            let board = QueensBoard::with_squares(placement.order(), &squares, style);
            let drawn = QueensBoard::new(&placement, style).to_string();
            assert_eq!(board.to_string(), drawn, "{style}");
        }
    }

    #[test]
    fn any_squares_are_drawn() {
        let squares = [(0, 0), (0, 2), (2, 1), (3, 0)];
        let squares = squares.map(|(row, column)| Square { row, column });
        let drawn =
            |style| QueensBoard::with_squares(Order::new(3).unwrap(), &squares, style).to_string();
        assert_eq!(drawn(Style::Crosses), "QxQ\nxxx\nxQx");
        assert_eq!(drawn(Style::Pairs), "   0,  0;   0,  2;   2,  1;");
        for style in [Style::Algebraic, Style::Columns] {
            assert_eq!(drawn(style), "a3 c3 b1");
        }
    }
}
