//! The judge of solutions. It compares squares with squares, and shares nothing with the search.

use std::fmt;

use super::regions::{Regions, Unit};
use crate::board::square::Square;

/// Checks that the queens solve the board: one in each row, column and region, none touching
/// another. Costs k²/2 comparisons for k queens.
///
/// # Errors
/// The first [`PuzzleFault`] found.
pub fn verify(regions: &Regions, queens: &[Square]) -> Result<(), PuzzleFault> {
    let order = regions.order();
    if let Some(&outside) = queens.iter().find(|&&queen| !order.dims().contains(queen)) {
        return Err(PuzzleFault::Outside(outside));
    }
    for (at, &second) in queens.iter().enumerate() {
        for &first in &queens[..at] {
            let pairs = regions
                .units_of(first)
                .into_iter()
                .zip(regions.units_of(second));
            let unit = pairs
                .into_iter()
                .find(|(unit, other)| unit == other)
                .map(|(unit, _)| unit);
            let rows = first.row.abs_diff(second.row);
            let distance = rows.max(first.column.abs_diff(second.column));
            if unit.is_some() || distance == 1 {
                return Err(PuzzleFault::Excluded {
                    first,
                    second,
                    unit,
                });
            }
        }
    }
    // Queens in different rows: there cannot be too many of them.
    match queens.len() {
        queens if queens < order.get() => Err(PuzzleFault::Missing { queens }),
        _ => Ok(()),
    }
}

/// The reason why queens do not solve a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// A queen stands outside the board.
    Outside(Square),
    /// Two queens stand in one unit, or touch each other at a corner.
    Excluded {
        /// The queen that was named first.
        first: Square,
        /// The queen that was named later.
        second: Square,
        /// The unit of both; none where they only touch.
        unit: Option<Unit>,
    },
    /// There are fewer queens than rows.
    Missing {
        /// The number of queens.
        queens: usize,
    },
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Outside(Square { row, column }) => {
                write!(f, "the queen on {row},{column} is outside the board")
            }
            Self::Excluded {
                first,
                second,
                unit,
            } => {
                let fault = match unit {
                    Some(Unit::Row(_)) => "stand in one row",
                    Some(Unit::Column(_)) => "stand in one column",
                    Some(Unit::Region(_)) => "stand in one region",
                    None => "touch each other",
                };
                write!(
                    f,
                    "the queens on {},{} and {},{} {fault}",
                    first.row, first.column, second.row, second.column
                )
            }
            Self::Missing { queens } => write!(f, "there are only {queens} queens"),
        }
    }
}

impl std::error::Error for PuzzleFault {}
