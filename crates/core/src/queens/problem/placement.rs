//! One queen in every row.

use std::fmt;
use std::iter::{Copied, Enumerate, Map};
use std::slice;
use std::str::FromStr;

use crate::board::dims::parse_digits;
use crate::board::order::Order;
use crate::board::square::Square;
use crate::{Message, display_as_message, message};

/// A board with one queen in every row, as a list of columns.
///
/// It need not be a solution; [`verify`](crate::queens::verify()) checks that. Placements are
/// ordered by their columns from row 0 on. Walkers that fill the board row by row report them in
/// this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u8>", into = "Vec<u8>"))]
pub struct Placement {
    size: Order,
    /// Always 0 beyond the order, so comparing the arrays compares the placements.
    columns: [u8; Order::MAX.get()],
}

impl Placement {
    /// Returns all queens in column 0, for a search to overwrite.
    #[must_use]
    pub(crate) fn blank(size: Order) -> Self {
        Self {
            size,
            columns: [0; Order::MAX.get()],
        }
    }

    /// Returns the placement with a queen in `columns[row]` for each row; the order is their
    /// number.
    ///
    /// # Errors
    /// [`PlacementError`] if there are more than 32 rows or a column is not below the order.
    pub fn new(columns: &[u8]) -> Result<Self, PlacementError> {
        let rows = columns.len();
        let size = Order::new(rows).map_err(|_| PlacementError::TooLarge { rows })?;
        let mut placement = Self::blank(size);
        for (row, &column) in columns.iter().enumerate() {
            if usize::from(column) >= rows {
                return Err(PlacementError::Outside { row, column, rows });
            }
            placement.set(row, column.into());
        }
        Ok(placement)
    }

    /// Returns the board's order.
    #[must_use]
    pub const fn order(&self) -> Order {
        self.size
    }

    /// Returns the column of the queen in each row, from row 0 on.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.size.get()]
    }

    /// Returns the squares of the queens, from row 0 on.
    pub fn squares(&self) -> <&Self as IntoIterator>::IntoIter {
        self.into_iter()
    }

    /// Returns the same iterator as [`squares`](Self::squares).
    pub fn iter(&self) -> <&Self as IntoIterator>::IntoIter {
        self.into_iter()
    }

    /// Moves the queen of a row. Both arguments must be below the order.
    #[inline]
    pub(crate) fn set(&mut self, row: usize, column: usize) {
        self.columns[row] = column as u8;
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Placement").field(&self.columns()).finish()
    }
}

/// Iterates over the squares of the queens, from row 0 on.
impl<'a> IntoIterator for &'a Placement {
    type Item = Square;
    type IntoIter = Map<Enumerate<Copied<slice::Iter<'a, u8>>>, fn((usize, u8)) -> Square>;

    fn into_iter(self) -> Self::IntoIter {
        let columns = self.columns().iter().copied();
        columns
            .enumerate()
            .map(|(row, column)| Square::at(row, column.into()))
    }
}

/// Parses columns separated by whitespace.
impl FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Self, PlacementError> {
        let columns = text.split_whitespace().enumerate().map(|(row, column)| {
            let column = parse_digits(column);
            column.ok_or(PlacementError::NoColumn { row })
        });
        Self::new(&columns.collect::<Result<Vec<_>, _>>()?)
    }
}

impl TryFrom<Vec<u8>> for Placement {
    type Error = PlacementError;

    fn try_from(columns: Vec<u8>) -> Result<Self, PlacementError> {
        Self::new(&columns)
    }
}

impl From<Placement> for Vec<u8> {
    fn from(placement: Placement) -> Self {
        placement.columns().to_vec()
    }
}

/// The reason why a list of columns is not a [`Placement`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlacementError {
    /// There are more rows than the largest order.
    TooLarge {
        /// The number of rows.
        rows: usize,
    },
    /// The column of a row is not an integer from 0 to 255.
    NoColumn {
        /// The row.
        row: usize,
    },
    /// A queen is outside the board.
    Outside {
        /// Its row.
        row: usize,
        /// Its column.
        column: u8,
        /// The number of rows and of columns.
        rows: usize,
    },
}

impl From<&PlacementError> for Message {
    fn from(error: &PlacementError) -> Self {
        match *error {
            PlacementError::TooLarge { rows } => message!(
                "{rows} rows are too many: a board has at most {max}",
                rows,
                max = Order::MAX
            ),
            PlacementError::NoColumn { row } => {
                message!(
                    "the column in row {row} is not a whole number from 0 to 255",
                    row
                )
            }
            PlacementError::Outside { row, column, rows } => message!(
                "column {column} in row {row} is outside a board with {rows|column|columns}",
                column,
                row,
                rows
            ),
        }
    }
}

display_as_message!(PlacementError);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_must_lie_on_the_board() {
        let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
        assert_eq!(Placement::new(placement.columns()), Ok(placement));
        assert_eq!(" 1 3\t0 2\n".parse(), Ok(placement));
        assert_eq!(placement.iter().len(), 4);
        let squares = [(0, 1), (1, 3), (2, 0), (3, 2)].map(Square::from);
        assert!((&placement).into_iter().eq(squares));
        for (text, row) in [("1,3,0,2", 0), ("1 -3", 1), ("1 3 0 256", 3)] {
            let refused = PlacementError::NoColumn { row };
            assert_eq!(text.parse::<Placement>(), Err(refused));
        }
        assert!(Placement::new(&[32; 32]).is_err());
    }
}
