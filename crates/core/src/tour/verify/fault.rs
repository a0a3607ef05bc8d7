//! The faults of a tour.

use std::fmt;

use crate::board::square::Square;

/// The reason why squares are no tour. Visit numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square lies outside the board.
    Outside {
        /// Its visit number.
        number: u64,
        /// The square.
        square: Square,
    },
    /// A step is no knight's move.
    Step {
        /// The visit number of the square that it leads to.
        number: u64,
        /// The square that it leaves.
        from: Square,
        /// The square that it leads to.
        to: Square,
    },
    /// A square is visited a second time.
    Repeated {
        /// The number of its second visit.
        number: u64,
        /// The square.
        square: Square,
    },
    /// A blocked square is visited.
    Blocked {
        /// Its visit number.
        number: u64,
        /// The square.
        square: Square,
    },
    /// Not every square is visited.
    Missing {
        /// The number of squares visited.
        visited: u64,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, square, fault) = match *self {
            Self::Outside { number, square } => (number, square, "is outside the board"),
            Self::Repeated { number, square } => (number, square, "was visited before"),
            Self::Blocked { number, square } => (number, square, "is blocked"),
            Self::Step { number, from, to } => {
                return write!(
                    f,
                    "the step to square {number}, from {},{} to {},{}, is no knight's move",
                    from.row, from.column, to.row, to.column
                );
            }
            Self::Missing { visited } => return write!(f, "only {visited} squares are visited"),
        };
        let Square { row, column } = square;
        write!(f, "square {number}, {row},{column}, {fault}")
    }
}

impl std::error::Error for Fault {}
