//! Rows, columns and regions.

use super::regions::Regions;
use crate::board::square::Square;

/// A part of the board that holds exactly one queen. Each is counted from 0, rows from the top, columns from the left, regions
/// in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A region.
    Region(u32),
}

impl Unit {
    /// True if the square, one of the board, lies in the unit.
    #[must_use]
    pub fn holds(self, square: Square, regions: &Regions) -> bool {
        match self {
            Self::Row(row) => square.row == row,
            Self::Column(column) => square.column == column,
            Self::Region(region) => regions.region(square) == region,
        }
    }

    /// Returns the unit of that number among the 3 n units of a board: the rows come first, then the columns, then the regions.
    pub(super) fn numbered(number: usize, n: usize) -> Self {
        let at = (number % n) as u32;
        match number / n {
            0 => Self::Row(at),
            1 => Self::Column(at),
            _ => Self::Region(at),
        }
    }

    /// Returns the number of the unit.
    pub(super) fn number(self, n: usize) -> usize {
        match self {
            Self::Row(at) => at as usize,
            Self::Column(at) => n + at as usize,
            Self::Region(at) => 2 * n + at as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_found_by_its_number() {
        for n in [1, 5, 16] {
            for number in 0..3 * n {
                assert_eq!(Unit::numbered(number, n).number(n), number);
            }
        }
        assert_eq!(Unit::numbered(7, 5), Unit::Column(2));
        assert_eq!(Unit::Region(4).number(5), 14);
    }
}
