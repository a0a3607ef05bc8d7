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
//!   neighbours there are the *ends* of the tour. The ends chosen so far are counted by colour, 0
//!   to 2 of each (`Ends`).
//! * *slot* s, 0 to 31: the place of a frontier square. A square keeps its slot while it is on the
//!   frontier.
//! * *degree*, 0 to 2: the number of moves that the square of a slot has so far, the move to the
//!   joker among them.
//! * *key*: the degrees of all slots, the *degree vector*; a `u64` with the degree of slot s in
//!   bits 2s and 2s + 1.
//! * *path*: a chain of moves between two squares of degree 1, one of which may be the joker. A
//!   state has k paths, 1 to 10.
//! * *position*, 0 to 2k - 1: the place of a path's end among all such ends, the joker first, then
//!   by slot.
//! * *matching*: the pairs of positions that belong to one path; one of (2k - 1)!!, known by its
//!   *rank*, a `u32`.
//! * *state*: chosen ends, a key and a matching. Its *number* is that of the choices that lead to
//!   it.
//! * *packed*: the states of a key in bytes: their ranks in one of two forms, and their numbers
//!   in 1, 2, 4, 8 or 16 bytes.
//! * *splice*: the change of a matching by a new edge: a map of ranks that is the same for all
//!   states of a key.
//! * *section*: the states of a layer with the same ends chosen. All its keys have one sum of
//!   degrees.
//! * *chunk*: the keys of a section with the same high part, and their states; one task of an
//!   executor.
//! * *slice*: the states with the same degrees at up to four black squares in the row of the step,
//!   which the white squares of that row do not touch; a layer has 1, 3, 9, 27 or 81, each a range
//!   of chunks. A *batch* is a range of slices.
//! * *step*: a white square chooses its neighbours. *Layer*: all states between two steps.
//! * *half*: the steps from the top down, or from the bottom up, a row after another; often the
//!   same numbers, reversed. The halves are joined in the *middle*: at the black squares with
//!   neighbours in both. A *late* step is done only there.
//!
//! # Method
//!
//! States are kept by key, and for each key packed, by rank; no state is looked up by hashing
//! (`state`). The states of a key after a step are gathered from a few keys before it, each by one
//! splice (`transition`). The layers between two rows are small, those within a row large; so the
//! slices go through a row batch by batch, and only the layers between rows are whole, and the
//! last; where the halves differ and memory is short, the last one of the bottom is joined batch by
//! batch. Where the halves are joined, the pairs of matchings that make one cycle are counted for
//! eight pairs of keys at a time (`join`). The bytes that a count takes have bounds, known
//! beforehand from keys alone (`bounds`), and a limit that no count passes (`budget`).
//!
//! If a half turn keeps the colours, the bottom is the top turned around; then of a pair of keys
//! and the same pair turned around one is enough. The last layer of a half is made as it is needed,
//! unless the layer before it is more than twice as large or memory is short. Sums have twice the
//! width of the widest numbers added; beyond 128 bits a count is an error.
//!
//! # Figures
//!
//! 8x8, in thousands:
//!
//! ```text
//! whites taken          8       10      12       13       14       15
//! keys                 32      112     285      525      858    1,522
//! matchings        41,000  256,000  93,000  427,000  552,000  762,000
//! states               54      539   2,570    6,872   24,169   76,280     about two bytes each
//! ```
//!
//! On one core: closed 8x8 4 s and 0.24 GB, 7x10 2 s, 8x9 30 s and 0.94 GB; all tours of 7x7 2 s,
//! of 8x8 two minutes and 2.5 GB, of 8x9 (12,265,875,784,313,419,124, directed) 28 minutes
//! and 10.1 GB; with the other colour as white 34 minutes and the same number. A column more takes
//! twenty times the states, a row more the time of the row before.
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
//! * slices everywhere, not only where memory asks for them: 1.1 at 6x6 and 7x7, 1.05 at closed
//!   8x8;
//! * the last layer kept: 1.15 at closed 8x8, 1.05 at 7x7; an array for seven paths instead of
//!   sorted lists: 1.0;
//! * the halves joined slice by slice where there is memory for whole layers: 1.07 at all of 7x8.
//!
//! The halves of the board are McKay's (1997, the closed tours of 8x8); frontiers of degrees and
//! matchings are the usual way to count Hamiltonian cycles (Knuth, The Art of Computer Programming,
//! pre-fascicle 8A).

mod advance;
mod bounds;
mod budget;
mod error;
pub(crate) mod executor;
mod graph;
mod index;
mod join;
mod layer;
mod matchings;
mod method;
mod numbers;
mod order;
mod packed;
pub(crate) mod plain;
mod plan;
mod run;
pub(crate) mod scope;
mod splice;
mod steps;
mod store;
mod sums;
#[cfg(test)]
mod tests;
mod units;

pub use super::published::{PublishedTours, published};
pub use error::TourCountError;
pub use executor::{Executor, SequentialExecutor};
pub use method::Method;
pub use plan::{Plan, Size};
pub use scope::Scope;
pub use store::Store;
