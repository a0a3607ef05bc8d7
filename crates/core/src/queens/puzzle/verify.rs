//! The judge of solutions. It compares squares with squares, and shares nothing with the search.

use std::fmt;

use super::regions::Regions;
use super::unit::Unit;
use crate::board::square::Square;

/// Checks that the queens solve the board: one in each row, column and region, none touching another. Costs k²/2
/// comparisons for k queens.
///
/// # Errors
/// The first [`PuzzleFault`] found.
pub fn verify(regions: &Regions, queens: &[Square]) -> Result<(), PuzzleFault> {
    let dims = regions.order().dims();
    if let Some(&outside) = queens.iter().find(|&&queen| !dims.contains(queen)) {
        return Err(PuzzleFault::Outside(outside));
    }
    for (at, &second) in queens.iter().enumerate() {
        for &first in &queens[..at] {
            let region = regions.region(first);
            let unit = if first.row == second.row {
                Some(Unit::Row(first.row))
            } else if first.column == second.column {
                Some(Unit::Column(first.column))
            } else if region == regions.region(second) {
                Some(Unit::Region(region))
            } else {
                None
            };
            if let Some(unit) = unit {
                return Err(PuzzleFault::Shared {
                    first,
                    second,
                    unit,
                });
            }
            let (down, across) = (
                first.row.abs_diff(second.row),
                first.column.abs_diff(second.column),
            );
            if down.max(across) == 1 {
                return Err(PuzzleFault::Touching { first, second });
            }
        }
    }
    // Queens in different rows: there cannot be too many of them.
    match queens.len() {
        queens if queens < regions.order().get() => Err(PuzzleFault::Missing { queens }),
        _ => Ok(()),
    }
}

/// The reason why queens do not solve a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// A queen stands outside the board.
    Outside(Square),
    /// Two queens stand in one unit.
    Shared {
        /// The queen that was named first.
        first: Square,
        /// The queen that was named later.
        second: Square,
        /// The unit of both.
        unit: Unit,
    },
    /// Two queens touch each other at a corner.
    Touching {
        /// The queen that was named first.
        first: Square,
        /// The queen that was named later.
        second: Square,
    },
    /// There are fewer queens than rows.
    Missing {
        /// The number of queens.
        queens: usize,
    },
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = |a: Square, b: Square| {
            format!(
                "the queens on {},{} and {},{}",
                a.row, a.column, b.row, b.column
            )
        };
        match *self {
            Self::Outside(Square { row, column }) => {
                write!(f, "the queen on {row},{column} is outside the board")
            }
            Self::Shared {
                first,
                second,
                unit,
            } => {
                let (queens, unit) = (
                    both(first, second),
                    match unit {
                        Unit::Row(_) => "row",
                        Unit::Column(_) => "column",
                        Unit::Region(_) => "region",
                    },
                );
                write!(f, "{queens} stand in one {unit}")
            }
            Self::Touching { first, second } => {
                write!(f, "{} touch each other", both(first, second))
            }
            Self::Missing { queens } => write!(f, "there are only {queens} queens"),
        }
    }
}

impl std::error::Error for PuzzleFault {}
