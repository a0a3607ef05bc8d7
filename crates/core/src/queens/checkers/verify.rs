//! The checker of solutions. It depends on squares only, so it can check every solver.

use crate::board::dims::Dims;
use crate::board::order::Order;
use crate::board::side::Side;
use crate::board::square::{Square, on_board};
use crate::queens::problem::attack::Attack;
use crate::queens::problem::rules::Rules;
use crate::{Message, message};

/// Checks that the queens are a solution: one in each row, all on the board, none attacking
/// another.
///
/// Costs at most n²/2 comparisons.
///
/// # Errors
/// The first [`QueensFault`] found.
///
/// ```
/// use backrank_core::queens::{QueensFault, Placement, verify};
///
/// let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
/// let queens: Vec<_> = placement.squares().collect();
/// assert_eq!(verify(placement.order(), &queens), Ok(()));
/// assert_eq!(verify(placement.order(), &queens[1..]), Err(QueensFault::Missing { queens: 3 }));
/// ```
pub fn verify(size: Order, queens: &[Square]) -> Result<(), QueensFault> {
    verify_by(Rules::Plain, size, queens)
}

/// Checks the same for pieces with these rules. Costs at most n²/2 comparisons.
///
/// # Errors
/// The first [`QueensFault`] found.
pub fn verify_by(rules: Rules, size: Order, queens: &[Square]) -> Result<(), QueensFault> {
    let size = size.into();
    first_fault(size, queens.iter().copied(), || {
        rules.first_attack(size, queens)
    })
}

/// Returns the first fault. `first_attack` is called only if all queens are on the board.
pub(super) fn first_fault(
    size: Side,
    queens: impl Iterator<Item = Square> + Clone,
    first_attack: impl FnOnce() -> Option<Attack>,
) -> Result<(), QueensFault> {
    let mut all = queens.clone();
    if let Some(outside) = all.find(|&queen| !size.dims().contains(queen)) {
        return Err(QueensFault::Outside(outside));
    }
    if let Some(attack) = first_attack() {
        return Err(QueensFault::Attack(attack));
    }
    // Queens that do not attack each other are in different rows, so there cannot be too many.
    match queens.count() {
        queens if queens < size.get() as usize => Err(QueensFault::Missing { queens }),
        _ => Ok(()),
    }
}

/// The reason why queens on a board are not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum QueensFault {
    /// A queen is outside the board.
    Outside(Square),
    /// Two queens attack each other.
    Attack(Attack),
    /// There are fewer queens than rows.
    Missing {
        /// The number of queens.
        queens: usize,
    },
}

impl QueensFault {
    fn sentence(self, dims: Option<Dims>) -> Message {
        match self {
            Self::Outside(square) => message!("the queen on {square} is outside the board", square),
            Self::Attack(attack) => attack.sentence(dims),
            Self::Missing { queens } => {
                message!("the board has only {queens|queen|queens}", queens)
            }
        }
    }
}

on_board!(QueensFault);
