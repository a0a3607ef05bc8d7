//! Exact counts of tours, without listing them: both halves of the board are swept towards the middle,
//! where they are joined ("meet in the middle").
//!
//! Moves alternate between the colours, so every move has one end on each colour. Call one colour *white*
//! and the other *black*, whatever they look like; if one has more squares, it is the white one, so that at
//! most one end of a tour is black. A tour is then known by the two black neighbours that each white square
//! chooses. White squares are taken row by row. After each step only the *frontier* matters: the black
//! squares that have neighbours both among the white squares taken and among the rest. Choices with the same
//! degrees on the frontier and the same pairs of path ends form one *state*, also called connectivity state.
//!
//! # Words
//!
//! * *virtual square*: an additional square that is a neighbour of all others. An open tour is a cycle
//!   through it; its two neighbours in the cycle are the *ends* of the tour, counted by colour (`Ends`).
//! * *slot*: the number of a frontier square, constant while the square is on the frontier. Its *degree*,
//!   0 to 2, is the number of its moves so far.
//! * *key*: the degree vector, two bits for each slot.
//! * *matching*: the pairs of path ends. The 2k ends of k paths are ordered by slot, after the virtual
//!   square. A matching is one of (2k - 1)!! and is identified by its *rank*.
//! * *state*: the ends chosen so far, a key and a matching. Its *number* is the number of choices that lead
//!   to it. A *layer* contains all states between two steps, in one *section* for each choice of ends.
//! * *splice*: the change of a matching by a new edge: a map of ranks, which is the same for all states of
//!   a key.
//! * *slice*: the states with the same degrees at squares that the white squares of a row do not touch. A
//!   row can be processed a few slices at a time.
//! * *unit*: the tours with given degrees at a few squares of the *middle*, the black squares that have
//!   neighbours in both halves. The first of these squares are in one row, and the white squares of that
//!   row do not touch them.
//!
//! # Method
//!
//! States are stored by key, and those of a key are packed in the order of their ranks (`packed`). No state
//! is looked up by hashing (`index`). The states of a key after a step are built from a few keys before it,
//! with one splice for each (`advance`). Where the halves are joined, the pairs of matchings that make one
//! cycle are counted for eight pairs of keys at a time (`join`, `lanes`).
//!
//! A first pass over the keys alone finds those that can occur, and bounds the number of states and of
//! tours (`bounds`). Numbers are exact if there are fewer than 2^125 tours, and fewer than 2^64 choices for
//! each key. Otherwise they are counted modulo primes below 2^54, as many as the bound requires.
//!
//! If a half turn keeps the colours, the bottom is the top turned around. A white square in the centre
//! of the board is then in neither half, and is the last step of the top. If a mirror image or a half turn
//! keeps the middle row, units with symmetric degrees there have equally many tours, so only one of them is
//! counted: 25 of 81 on 9x9. If top and bottom can be exchanged and one end is white, only ends above the
//! middle row are counted, twice.
//!
//! A count whose states fit in memory is done at once. Otherwise (`run`) the units are divided until a part
//! fits: by the middle row, then by the squares that divide the top and the bottom. A part needs only the
//! keys that lead to it. They are found backwards from the middle. Their states are built from the last
//! layers that fit in a third of the memory, or that are in a store, such as a file. All bytes of layers and
//! sums are counted.
//!
//! # Figures
//!
//! On one core: closed 8x8 3 s and 0.25 GB, 7x10 1.3 s; all tours of 7x7 0.7 s and 0.04 GB, of 8x8 100 s
//! and 3 GB. One more column takes twenty times the states, one more row as long as the row before.
//!
//! # Rejected alternatives
//!
//! Processor time relative to the current code:
//!
//! * ranks and numbers of 32 bits instead of packed ones: 1.25 at closed 8x8, with 1.06 GB instead
//!   of 0.31;
//! * the sources of a key located one after another, not all before the first is read: 1.08;
//! * numbers of all widths read into one buffer, so that splices are compiled once: 1.09, and no
//!   shorter build;
//! * all rows taken from one side, not the last but one from the other: 1.05, with 0.30 GB instead
//!   of 0.25; also the last two squares of the last row exchanged: 1.1;
//! * slices everywhere, not only where memory is short: 1.1 at 6x6 and 7x7, 1.05 at closed 8x8;
//! * the last layer stored: 1.15 at closed 8x8, 1.05 at 7x7.
//!
//! The two halves are McKay's (1997, the closed tours of 8x8). Frontiers of degrees and matchings are the
//! usual way to count Hamiltonian cycles (Knuth, The Art of Computer Programming, pre-fascicle 8A).

mod advance;
mod bounds;
mod context;
pub(crate) mod graph;
mod index;
mod join;
mod lanes;
mod layer;
mod matchings;
mod order;
mod packed;
pub(crate) mod plain;
mod plan;
mod run;
mod splice;
mod steps;
mod sums;
mod units;

pub use super::published::{PublishedTours, published};
pub use context::{Executor, SequentialExecutor};
pub use graph::Scope;
pub use layer::Store;
pub use plan::{Plan, Size, Unit};

use crate::algorithm_info::AlgorithmInfo;
use crate::board::dims::Dims;
use crate::board::square::{Square, SquareError};
use crate::name::by_name;
use crate::out_of_memory::Bytes;
use crate::{Message, display_as_message, message};

/// A way to count tours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Method {
    /// A [`Plan`]: from the two sides of the board to the middle.
    #[default]
    Frontier,
    /// Square by square, slow and independent.
    Plain,
}

impl Method {
    /// All methods, the default first.
    pub const ALL: [Self; 2] = [Self::Frontier, Self::Plain];

    /// Returns the name of the method.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the entry in the list of algorithms.
    #[must_use]
    pub const fn info(self) -> AlgorithmInfo {
        match self {
            Self::Frontier => run::INFO,
            Self::Plain => plain::INFO,
        }
    }
}

by_name!(Method, Method::ALL);

/// The reason why a count failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourCountError {
    /// The count was stopped.
    Stopped,
    /// The system has not enough memory for the states.
    Memory,
    /// The count reached its memory limit.
    Limit {
        /// The share of the work done by then, as a percentage of the maximum number of states.
        percent: u64,
        /// The bytes that it needed by then.
        needed_bytes: u64,
    },
    /// The plan alone needs more memory than the limit.
    TooLarge {
        /// The minimum number of bytes for the count.
        min_bytes: u64,
    },
    /// The board has too many squares.
    TooLong {
        /// The maximum number of squares.
        max_squares: u64,
    },
    /// The store rejected a layer, or returned different bytes.
    Store,
    /// The start or a blocked square is not on the board.
    Outside {
        /// The square.
        square: Square,
        /// The board.
        dims: Dims,
    },
    /// The board is too wide for the method.
    TooWide {
        /// The maximum length of the shorter side, in squares.
        max_squares: u32,
    },
    /// A number of the plain method exceeds 128 bits.
    Overflow,
}

impl From<&TourCountError> for Message {
    fn from(error: &TourCountError) -> Self {
        match *error {
            TourCountError::Stopped => message!("stopped before the count was complete"),
            TourCountError::Memory => message!("the system has not enough memory for the count"),
            TourCountError::Limit {
                percent,
                needed_bytes,
            } => message!(
                "the count reached its memory limit after {percent} % of its work: by then it needed {needed}",
                percent,
                needed = Bytes(needed_bytes)
            ),
            TourCountError::TooLarge { min_bytes } => message!(
                "the count needs at least {min} of memory to start",
                min = Bytes(min_bytes)
            ),
            TourCountError::TooLong { max_squares } => message!(
                "the board is too large: tours are counted on boards of at most {max_squares} squares",
                max_squares
            ),
            TourCountError::Store => {
                message!("a layer of the count could not be stored and read again")
            }
            TourCountError::Outside { square, dims } => {
                (&SquareError::outside(square, dims)).into()
            }
            TourCountError::TooWide { max_squares } => message!(
                "this method counts the tours of boards with at most {max_squares} squares on the shorter side",
                max_squares
            ),
            TourCountError::Overflow => {
                message!("the count, or an intermediate number, is 2^128 or more")
            }
        }
    }
}

display_as_message!(TourCountError);

#[cfg(test)]
mod tests;
