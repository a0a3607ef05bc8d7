//! The knight's tour: a path of knight's moves that visits every square of a board once.

pub mod find;
mod graph;
pub mod known;
mod path;
mod problem;
mod verify;

pub use graph::{MOVES, is_move};
pub use path::{Path, PathError};
pub use problem::Problem;
pub use verify::{Fault, Kind, verify};
