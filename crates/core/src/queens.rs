//! The N-queens problem: n queens on an n x n board, none attacking another.

pub mod algorithms;
pub mod count;
pub mod find;
mod jobs;
mod judges;
pub mod known;
pub(crate) mod problem;
pub mod puzzle;
#[cfg(feature = "serde")]
mod serde_forms;
mod solutions;
mod solver;
pub mod symmetry;
mod tree_estimate;
mod walker;

pub use jobs::{JobChecksums, Jobs, Memory, Pieces, Worker};
pub use judges::large::Judge;
pub use judges::verify::{Fault, verify, verify_by};
pub use problem::attack::{Attack, Line};
pub use problem::placement::{Placement, PlacementError};
pub use problem::rules::Rules;
pub use problem::{Contradiction, Problem};
pub use solutions::Solutions;
pub use solver::{Search, Solver};
pub use symmetry::fundamental::{Fundamental, FundamentalWalker};
pub use tree_estimate::{TreeEstimate, estimate_nodes};
pub use walker::Walker;
