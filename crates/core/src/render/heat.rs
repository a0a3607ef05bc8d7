//! A board with a number on each square, as text.

use std::fmt;

use crate::board::dims::Dims;
use crate::board::square::{ColumnName, Square};
use crate::natural::Natural;

/// A board with a right-aligned number on each square, and the names of rows and columns.
///
/// ```
/// use backrank_core::{Dims, Natural, render::HeatBoard};
///
/// let numbers = [2, 0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 2_u64].map(Natural::from);
/// let board = HeatBoard::new(Dims::new(3, 4)?, &numbers);
/// assert_eq!(board.to_string(), "3  2  0  0  2\n2  2  0  0  2\n1  2  0  0  2\n   a  b  c  d");
/// # Ok::<(), backrank_core::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HeatBoard<'a> {
    dims: Dims,
    numbers: &'a [Natural],
}

impl<'a> HeatBoard<'a> {
    /// Returns the board with these numbers row by row. Missing numbers are 0.
    #[must_use]
    pub const fn new(dims: Dims, numbers: &'a [Natural]) -> Self {
        Self { dims, numbers }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn dims(&self) -> Dims {
        self.dims
    }

    /// Returns the number on a square.
    #[must_use]
    pub fn number(&self, square: Square) -> Natural {
        let number = self.numbers.get(self.dims.index(square) as usize);
        number.cloned().unwrap_or_default()
    }

    /// Returns the number on a square relative to the largest, 0 to 1; 0 if all are 0.
    #[must_use]
    pub fn heat(&self, square: Square) -> f64 {
        self.number(square).to_f64() / self.max().to_f64().max(1.0)
    }

    /// Returns the width of the widest number or column name, in characters.
    #[must_use]
    pub fn width(&self) -> usize {
        let last = self.dims.columns().saturating_sub(1);
        self.max()
            .to_string()
            .len()
            .max(ColumnName(last).to_string().len())
    }

    pub(super) fn max(&self) -> Natural {
        self.numbers.iter().max().cloned().unwrap_or_default()
    }

    /// Writes the board. `cell` writes each number; its arguments are the square, and the number
    /// padded to the full width.
    ///
    /// # Errors
    /// Those of the formatter and of `cell`.
    pub fn write(
        &self,
        f: &mut dyn fmt::Write,
        mut cell: impl FnMut(&mut dyn fmt::Write, Square, &str) -> fmt::Result,
    ) -> fmt::Result {
        let (rows, width) = (self.dims.rows(), self.width());
        let margin = rows.to_string().len();
        for row in 0..rows {
            write!(f, "{:margin$}", rows - row)?;
            for column in 0..self.dims.columns() {
                let square = Square { row, column };
                f.write_str(" ")?;
                cell(f, square, &format!(" {:width$}", self.number(square)))?;
            }
            f.write_str("\n")?;
        }
        write!(f, "{:margin$}", "")?;
        for column in 0..self.dims.columns() {
            write!(f, "  {:>width$}", ColumnName(column))?;
        }
        Ok(())
    }
}

impl fmt::Display for HeatBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |f, _, number| f.write_str(number))
    }
}
