//! The N-queens problem: n queens on an n x n board, none attacking another.

pub mod algorithms;
pub(crate) mod attack;
pub(crate) mod attack_pattern;
pub mod count;
pub mod find;
mod fundamental;
mod jobs;
pub(crate) mod judge;
pub mod known;
pub(crate) mod placement;
pub(crate) mod problem;
pub mod puzzle;
pub(crate) mod rules;
pub mod self_symmetric;
#[cfg(feature = "serde")]
mod serde_forms;
mod solver;
pub mod split;
pub mod symmetry;
mod tree_estimate;
mod verify;
mod walker;

pub use attack::{Attack, Line};
pub use fundamental::{Fundamental, FundamentalWalker};
pub use jobs::{JobChecksums, Jobs, Memory, Pieces, Worker};
pub use judge::Judge;
pub use placement::{Placement, PlacementError};
pub use problem::{Contradiction, Problem};
pub use rules::Rules;
pub use solver::{Search, Solver};
pub use tree_estimate::{TreeEstimate, estimate_nodes};
pub use verify::{Fault, verify, verify_by};
pub use walker::Walker;
