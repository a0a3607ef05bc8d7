//! Checks solutions. It compares squares only, and shares no code with the search.

use super::regions::{Regions, Unit};
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::{Message, display_as_message, message};

/// Checks that the queens solve the board: K in each row, column and region, none touching another.
///
/// Costs k²/2 comparisons for k queens, or k³/2 if K is over 1.
///
/// # Errors
/// The first [`PuzzleFault`] found.
pub fn verify(regions: &Regions, queens: &[Square]) -> Result<(), PuzzleFault> {
    let (size, stars) = (regions.order(), regions.stars() as usize);
    if let Some(&outside) = queens.iter().find(|&&queen| !size.dims().contains(queen)) {
        return Err(PuzzleFault::Outside(outside));
    }
    for (at, &second) in queens.iter().enumerate() {
        let before = &queens[..at];
        let holds = |queen: &Square, unit| regions.units_of(*queen).contains(&unit);
        for &first in before {
            let mut full = regions.units_of(second).into_iter().filter(|&unit| {
                let earlier = before.iter().filter(|queen| holds(queen, unit));
                holds(&first, unit) && earlier.count() >= stars
            });
            let unit = full.next();
            let rows = first.row.abs_diff(second.row);
            let distance = rows.max(first.column.abs_diff(second.column));
            if unit.is_some() || distance <= 1 {
                return Err(PuzzleFault::Excluded {
                    first,
                    second,
                    unit,
                    others: stars - 1,
                });
            }
        }
    }
    // Each row has at most K queens, so there cannot be too many.
    match queens.len() {
        queens if queens < stars * size.get() => Err(PuzzleFault::Missing { queens }),
        _ => Ok(()),
    }
}

/// The reason why queens do not solve a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// A queen is outside the board.
    Outside(Square),
    /// Two queens are in one unit with K - 1 others, or touch each other.
    Excluded {
        /// The first of the two queens.
        first: Square,
        /// The second of the two queens.
        second: Square,
        /// The unit of both; `None` if they only touch.
        unit: Option<Unit>,
        /// The number of other queens in the unit, K - 1.
        others: usize,
    },
    /// There are fewer queens than the rows need.
    Missing {
        /// The number of queens.
        queens: usize,
    },
}

impl PuzzleFault {
    /// Returns the fault as a sentence, with the names of squares and units on the board.
    #[must_use]
    pub fn on(self, regions: &Regions) -> Message {
        let dims = Some(regions.order().dims());
        self.sentence(dims, |unit| regions.names(&[unit]))
    }

    fn sentence(self, dims: Option<Dims>, name: impl Fn(Unit) -> Message) -> Message {
        match self {
            Self::Outside(queen) => message!("the queen on {queen} is outside the board", queen),
            Self::Missing { queens } => {
                message!("the board has only {queens|queen|queens}", queens)
            }
            Self::Excluded {
                first,
                second,
                unit,
                others,
            } => {
                let [first, second] = [first, second].map(|queen| queen.label(dims));
                match unit.map(name) {
                    None => message!(
                        "the queens on {first} and {second} touch each other",
                        first,
                        second
                    ),
                    Some(unit) if others == 0 => message!(
                        "the queens on {first} and {second} are both in {unit}",
                        first,
                        second,
                        unit
                    ),
                    Some(unit) => message!(
                        "the queens on {first} and {second} are in {unit} with {others} more",
                        first,
                        second,
                        unit,
                        others
                    ),
                }
            }
        }
    }
}

/// Converts the fault to a sentence with the numbers of squares and units.
impl From<&PuzzleFault> for Message {
    fn from(fault: &PuzzleFault) -> Self {
        fault.sentence(None, Self::from)
    }
}

display_as_message!(PuzzleFault);
