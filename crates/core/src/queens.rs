//! The N-queens problem: n queens on an n x n board, none attacking another.

pub mod algorithms;
mod answers;
pub(crate) mod checkers;
mod compare;
pub mod count;
pub mod find;
pub(crate) mod jobs;
pub(crate) mod known;
pub(crate) mod problem;
pub mod puzzle;
#[cfg(feature = "serde")]
mod serde_formats;
pub(crate) mod solutions;
mod solver;
pub(crate) mod symmetry;
pub(crate) mod tree_estimate;
mod walker;

pub use crate::simd::kernel::Kernel;
pub use checkers::attacks::attacks;
pub use checkers::large::QueensChecker;
pub use checkers::verify::{QueensFault, verify, verify_by};
pub use compare::{Comparison, compare};
pub use jobs::Memory;
pub use problem::attack::{Attack, Line};
pub use problem::placement::{Placement, PlacementError};
pub use problem::rules::Rules;
pub use problem::{Contradiction, QueensProblem};
pub use solver::{Search, Solver};
pub use symmetry::fundamental::Fundamental;
pub use walker::Walker;
