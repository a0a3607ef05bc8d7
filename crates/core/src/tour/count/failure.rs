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
    /// The board is too wide for [`count_plainly`](super::count_plainly).
    Wide {
        /// The most squares of the shorter side.
        most: u32,
    },
    /// The count, or the square of a number on the way, is beyond 128 bits.
    Overflow,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the count was stopped"),
            Self::Memory => f.write_str("there is not enough memory for the states of the count"),
            Self::Wide { most } => write!(f, "the shorter side is longer than {most} squares"),
            Self::Overflow => f.write_str("the count is beyond 128 bits"),
        }
    }
}

impl std::error::Error for Failure {}

/// Why a step of a count or of a forecast was not done.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    /// The crew was stopped.
    Stopped,
    Trouble(Trouble),
}

impl From<Trouble> for Halt {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Stopped => Self::Stopped,
            Halt::Trouble(trouble) => trouble.into(),
        }
    }
}

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
    /// There may be about as many states as ten to this power, more than the counter can keep.
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
    /// The board is longer than those whose count 128 bits can hold.
    Long {
        /// The most squares of the longer side, beside a shorter one like this.
        most: u32,
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
            Self::Long { most } => write!(
                f,
                "the board is too long to count its tours in 128 bits: at most {most} squares are possible"
            ),
            Self::Failed(failure) => failure.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
