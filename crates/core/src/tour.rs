//! The knight's tour: a path of knight's moves that visits every square of a board once.

pub mod count;
mod directions;
pub mod find;
mod graph;
pub mod known;
mod obstacle;
mod path;
mod problem;
mod verify;

pub use directions::Directions;
pub use graph::{MOVES, is_move};
pub use obstacle::Obstacle;
pub use path::{Path, PathError};
pub use problem::{End, Problem};
pub use verify::{Fault, Kind, verify};
