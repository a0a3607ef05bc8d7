//! Exact counts of tours, without listing them: from both sides of the board to the middle.
//!
//! Moves alternate between the colours, so that the squares of one colour, here called *white*
//! whatever they look like, meet all moves: each chooses its two neighbours among the *black*
//! squares. White squares are taken row by row. After each step only the *frontier* counts: the
//! black squares with neighbours both among the whites taken and among the others. Two choices that
//! agree in the moves of these squares, and in the ends that belong to one path, are one *state*.
//!
//! # Words
//!
//! * *joker*: one more square, a neighbour of all. An open tour is a cycle through it; its two
//!   neighbours there are the *ends* of the tour, counted by colour (`Ends`).
//! * *slot*: the place of a frontier square, which it keeps while it is on the frontier. Its *degree*,
//!   0 to 2, is the number of moves that it has so far.
//! * *key*: the degrees of all slots, the degree vector, two bits for each.
//! * *matching*: which ends of paths belong together. The 2k ends of k paths stand in a row, the joker
//!   first, then by slot; a matching is one of (2k - 1)!!, known by its *rank*.
//! * *state*: chosen ends, a key and a matching. Its *number* is that of the choices that lead to it. A
//!   *layer* has all states between two steps, in a *section* for each choice of ends.
//! * *splice*: the change of a matching by a new edge, a map of ranks that is the same for all states of
//!   a key.
//! * *slice*: the states with the same degrees at squares that the white squares of a row do not touch,
//!   so that the row can be worked through for some slices at a time.
//! * *unit*: the tours with given degrees at a few squares of the *middle*, the black squares with
//!   neighbours in both halves. The first of these squares are in one row, whose white squares do not
//!   touch them.
//!
//! # Method
//!
//! States are kept by key, and for each key packed, by rank (`packed`); no state is looked up by hashing
//! (`index`). The states of a key after a step are gathered from a few keys before it, each by one
//! splice (`advance`). Where the halves are joined, the pairs of matchings that make one cycle are
//! counted for eight pairs of keys at a time (`join`, `lanes`).
//!
//! A first pass over keys alone finds those that can occur, and bounds the states and the tours
//! (`bounds`). With fewer than 2^125 tours, and fewer than 2^64 choices to any key, numbers are exact;
//! otherwise they are counted modulo primes below 2^54, as many as the bound on the tours asks for.
//!
//! If a half turn keeps the colours, the bottom is the top turned around; a white square in the centre
//! of the board is then in neither, and is the last step of the top. If a mirror image or a half turn
//! keeps the middle row, as many tours have other degrees there, and one unit stands for all: 25 of 81
//! on 9x9. If top and bottom can be exchanged and one end is white, those above count twice.
//!
//! A count whose states fit is done at once. Otherwise (`run`) the units are divided until a part fits:
//! by the middle row, then by the squares that divide the top and the bottom. Of each part only the keys
//! that lead to it are made, backwards from the middle, from the last layers that fit a third of the
//! memory or that are kept in a store, such as a file. All bytes of layers and sums are counted.
//!
//! # Figures
//!
//! On one core: closed 8x8 3 s and 0.25 GB, 7x10 1.3 s; all tours of 7x7 0.7 s and 0.04 GB, of 8x8 100 s
//! and 3 GB. A column more takes twenty times the states, a row more the time of the row before.
//!
//! # Tried, and did not pay
//!
//! Multiples of the processor time of what is in use:
//!
//! * ranks and numbers of 32 bits instead of packed ones: 1.25 at closed 8x8, with 1.06 GB instead
//!   of 0.31;
//! * lists of a step found one after another, not all before the first is read: 1.08;
//! * numbers of all widths read into one buffer, so that splices are compiled once: 1.09, and no
//!   shorter build;
//! * all rows taken from one side, not the last but one from the other: 1.05, with 0.30 GB instead
//!   of 0.25; also the last two squares of the last row exchanged: 1.1;
//! * slices everywhere, not only where memory asks for them: 1.1 at 6x6 and 7x7, 1.05 at closed 8x8;
//! * the last layer kept: 1.15 at closed 8x8, 1.05 at 7x7.
//!
//! The halves of the board are McKay's (1997, the closed tours of 8x8); frontiers of degrees and
//! matchings are the usual way to count Hamiltonian cycles (Knuth, The Art of Computer Programming,
//! pre-fascicle 8A).

mod advance;
mod bounds;
pub(crate) mod graph;
mod index;
mod join;
mod lanes;
mod layer;
mod matchings;
mod means;
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
pub use graph::Scope;
pub use layer::Store;
pub use means::{Executor, SequentialExecutor};
pub use plan::{Plan, Size};

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
    /// A [`Plan`]: from both sides of the board to the middle.
    #[default]
    Frontier,
    /// Square by square, slow and independent.
    Plain,
}

impl Method {
    /// The usual one first.
    pub const ALL: [Self; 2] = [Self::Frontier, Self::Plain];

    /// The name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The entry in the list of algorithms.
    #[must_use]
    pub const fn info(self) -> AlgorithmInfo {
        match self {
            Self::Frontier => run::INFO,
            Self::Plain => plain::INFO,
        }
    }
}

by_name!(Method, Method::ALL);

/// The reason for which a count has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TourCountError {
    /// The count was stopped.
    Stopped,
    /// The states take more memory than the system gives.
    Memory,
    /// The count came to its limit of memory.
    Limit {
        /// The part of the work that was done by then: of the states that the count makes at most.
        percent: u64,
        /// The bytes that it needed by then.
        needed_bytes: u64,
    },
    /// The plan of the count alone needs more memory than it may take.
    TooLarge {
        /// The bytes that the count needs at least.
        min_bytes: u64,
    },
    /// The board has too many squares for the plan of a count.
    TooLong {
        /// The maximum number of squares.
        max_squares: u64,
    },
    /// The store did not take a layer, or gave back another one.
    Store,
    /// The start or a blocked square is not on the board.
    Outside {
        /// The square.
        square: Square,
        /// The board.
        dims: Dims,
    },
    /// The board is too wide for the method: it has too many states.
    TooWide {
        /// The maximum length of the shorter side, in squares.
        max_squares: u32,
    },
    /// A number of the plain method is beyond 128 bits.
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
