//! Why there is no answer.

use std::fmt;

use super::sums::Trouble;
use crate::board::SquareError;

/// Why a count has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failure {
    /// It was stopped.
    Stopped,
    /// The machine has no memory for the states.
    Memory,
    /// The count, or the square of a number on the way, is beyond 128 bits.
    Overflow,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "the count was stopped",
            Self::Memory => "there is not enough memory for the states of the count",
            Self::Overflow => "the count is beyond 128 bits",
        })
    }
}

impl std::error::Error for Failure {}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Narrow => Self::Overflow,
            Trouble::Memory => Self::Memory,
        }
    }
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The start is not on the board.
    Outside(SquareError),
    /// There may be about as many states as ten to this power, beyond any memory.
    States {
        /// The power.
        log10: u32,
    },
    /// The count may need more memory than it is given.
    Memory {
        /// The most states that there may be at a time.
        states: u64,
        /// The bytes that they take.
        bytes: u64,
    },
    /// The board has more squares than a count takes.
    Squares {
        /// The most that it takes.
        most: u64,
    },
    /// The forecast was stopped or found no memory.
    Failed(Failure),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(error) => error.fmt(f),
            Self::States { log10 } => write!(
                f,
                "the board is too wide to count its tours: about 10^{log10} states"
            ),
            Self::Memory { states, bytes } => write!(
                f,
                "the count needs up to {states} states at a time, {bytes} bytes"
            ),
            Self::Squares { most } => write!(
                f,
                "the board is too large to count its tours: at most {most} squares are possible"
            ),
            Self::Failed(failure) => failure.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
