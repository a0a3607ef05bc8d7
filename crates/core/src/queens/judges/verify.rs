//! The judge of solutions. It sees squares only, so that it can judge every solver.

use std::fmt;

use crate::board::order::Order;
use crate::board::square::Square;
use crate::queens::problem::attack::Attack;
use crate::queens::problem::rules::Rules;

/// Checks that the queens are a solution of the order: one in each row, all on the board, none attacking another.
/// Costs at most n²/2 comparisons.
///
/// # Errors
/// The first [`Fault`] found.
///
/// ```
/// use backrank_core::queens::{Fault, Placement, verify};
///
/// let placement = Placement::new(&[1, 3, 0, 2]).unwrap();
/// let queens: Vec<_> = placement.squares().collect();
/// assert_eq!(verify(placement.order(), &queens), Ok(()));
/// assert_eq!(verify(placement.order(), &queens[1..]), Err(Fault::Missing { queens: 3 }));
/// ```
pub fn verify(order: Order, queens: &[Square]) -> Result<(), Fault> {
    verify_by(Rules::Plain, order, queens)
}

/// Checks the same of pieces that attack by these rules. Costs at most n²/2 comparisons.
///
/// # Errors
/// The first [`Fault`] found.
pub fn verify_by(rules: Rules, order: Order, queens: &[Square]) -> Result<(), Fault> {
    if let Some(&outside) = queens.iter().find(|&&queen| !order.dims().contains(queen)) {
        return Err(Fault::Outside(outside));
    }
    if let Some(attack) = rules.first_attack(order.into(), queens) {
        return Err(Fault::Attack(attack));
    }
    // Queens that do not attack each other stand in different rows, so there cannot be too many of them.
    if queens.len() < order.get() {
        return Err(Fault::Missing {
            queens: queens.len(),
        });
    }
    Ok(())
}

/// The reason why queens on a board are no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A queen stands outside the board.
    Outside(Square),
    /// Two queens attack each other.
    Attack(Attack),
    /// There are fewer queens than rows.
    Missing {
        /// The number of queens.
        queens: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(Square { row, column }) => {
                write!(f, "the queen on {row},{column} is outside the board")
            }
            Self::Attack(attack) => attack.fmt(f),
            Self::Missing { queens } => write!(f, "there are only {queens} queens"),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::problem::attack::Line;

    fn judge(n: usize, queens: &[(u32, u32)]) -> Result<(), Fault> {
        let queens: Vec<_> = queens
            .iter()
            .map(|&(row, column)| Square { row, column })
            .collect();
        verify(Order::new(n).unwrap(), &queens)
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(judge(0, &[]), Ok(()));
        assert_eq!(judge(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]), Ok(()));
        assert_eq!(
            judge(4, &[(0, 1), (1, 3), (2, 0)]),
            Err(Fault::Missing { queens: 3 })
        );
        assert_eq!(
            judge(4, &[(0, 4)]),
            Err(Fault::Outside(Square { row: 0, column: 4 }))
        );
        for (second, along) in [
            ((0, 3), Line::Row),
            ((0, 1), Line::Row),
            ((3, 1), Line::Column),
            ((1, 0), Line::RisingDiagonal),
            ((2, 3), Line::FallingDiagonal),
        ] {
            let (first, second_square) = (
                Square { row: 0, column: 1 },
                Square {
                    row: second.0,
                    column: second.1,
                },
            );
            let attack = Attack {
                first,
                second: second_square,
                along,
            };
            assert_eq!(judge(4, &[(0, 1), second]), Err(Fault::Attack(attack)));
        }
    }

    #[test]
    fn faults_are_said_with_their_squares() {
        let said = |queens| judge(4, queens).unwrap_err().to_string();
        assert_eq!(said(&[(4, 1)]), "the queen on 4,1 is outside the board");
        assert_eq!(said(&[(0, 1), (1, 3)]), "there are only 2 queens");
        assert_eq!(
            said(&[(0, 1), (0, 2)]),
            "the queens on 0,1 and 0,2 attack each other along the row"
        );
    }
}
