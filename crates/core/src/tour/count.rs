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
//! An open tour is a cycle through one more square, the *joker*, a neighbour of all (`wanted`).
//!
//! What is needed is known beforehand, from degree vectors alone (`size`, `spread`, `forecast`, `course`, `plan`).
//!
//! The halves of the board are McKay's (1997, the closed tours of 8x8); frontiers of degrees and matchings are the usual way
//! to count Hamiltonian cycles (Knuth, The Art of Computer Programming, pre-fascicle 8A).

mod any_layer;
mod board;
mod course;
mod crew;
mod failure;
mod forecast;
mod index;
mod lanes;
mod layer;
mod matchings;
mod meet;
mod pairs;
mod per_square;
mod plain;
mod plan;
mod published;
mod row;
mod run;
mod size;
mod splice;
mod split;
mod spread;
mod step;
mod sums;
mod sweep;
mod theorems;
mod turned;
mod wanted;
mod word;

use crate::board::Dims;
use crate::card::Card;
use crate::tour::Obstacle;

/// What the counter says of itself.
pub const CARD: Card = Card {
    name: "frontier",
    idea: "counts choices of moves from both sides of the board to the middle, by degrees and path ends alone",
    idea_zh: "从棋盘两边向中间统计走法的选择，只记度数与路径的端点",
    source: "halves after McKay 1997, Knight's Tours of an 8x8 Chessboard; frontiers after Knuth, TAOCP 8A",
    largest_sensible: 8,
};

/// What [`count_plainly`] says of itself.
pub const PLAIN: Card = Card {
    name: "plain",
    idea: "the same square by square with hash maps of states: independent and slow, a second opinion",
    idea_zh: "同样的思路，逐格进行，状态存于哈希表：独立而慢，用作核对",
    source: "frontier method, Knuth, TAOCP 8A",
    largest_sensible: 6,
};

/// Why a board has none of these tours, if a theorem says so: no count is needed.
#[must_use]
pub fn obstacle(dims: Dims, wanted: Wanted) -> Option<Obstacle> {
    theorems::obstacle(dims, wanted)
}

pub use crew::{Alone, Crew};
pub use failure::{Failure, Refusal};
pub use per_square::representative;
pub use plain::count_plainly;
pub use plan::Plan;
pub use published::{Published, published};
pub use wanted::Wanted;
