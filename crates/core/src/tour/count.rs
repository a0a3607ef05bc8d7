//! Counting tours exactly, without listing them: from both sides of the board to the middle.
//!
//! Moves alternate between the colours, so that the squares of one colour, here called *white* whatever they look like, meet
//! all moves: each chooses its two neighbours among the *black* squares. White squares are taken row by row. After each
//! step only the *frontier* counts, the black squares with neighbours both among the whites taken and among the others: how
//! many moves each has (its degree, 0 to 2), and which of those with one move are the ends of one path. Choices that agree in
//! this are one *state*, with their number.
//!
//! States are kept by degree vector, and for each degree vector by the rank of the matching of the path ends (`matchings`).
//! A choice changes all matchings of a degree vector in the same way, by a small table (`splice`); no state is looked up by
//! hashing (`index`, `layer`, `sums`, `step`). Half of the whites are taken from the top down, the others from the bottom up
//! (`board`, `sweep`), often the same numbers turned around (`turned`); where the halves `meet`, the pairs of matchings that
//! make one cycle are counted for eight pairs of degree vectors at a time (`pairs`, `lanes`).
//!
//! The layers between two rows are small, those within a row large. The squares of the same row and the other colour have no
//! part in what happens there, so the states with the same moves at these, a *slice*, go through the row by themselves (`row`,
//! `split`), and only the layers between rows are whole, and the last. A degree vector with most of its states is kept without ranks
//! (`layer`).
//!
//! An open tour is a cycle through one more square, the *joker*, a neighbour of all (`scope`).
//!
//! What is needed is known beforehand, from degree vectors alone (`size`, `spread`, `forecast`, `course`, `plan`).
//!
//! The halves of the board are McKay's (1997, the closed tours of 8x8); frontiers of degrees and matchings are the usual way
//! to count Hamiltonian cycles (Knuth, The Art of Computer Programming, pre-fascicle 8A).

mod board;
mod error;
mod estimate;
mod executor;
mod join;
mod method;
mod plain;
mod plan;
mod published;
mod run;
mod scope;
mod state;
mod transition;

pub use error::{CountError, Refusal};
pub use executor::{Executor, SequentialExecutor};
pub use method::Method;
pub use plain::count_plainly;
pub use plan::Plan;
pub use published::{Published, published};
pub use scope::{Scope, obstacle};
