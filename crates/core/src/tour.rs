//! The knight's tour: a path of knight's moves that visits every square of a board once.

pub mod count;
mod directions;
pub mod existence;
pub mod find;
mod fundamental;
mod graph;
pub mod known;
mod obstacle;
mod path;
mod problem;
mod verify;

pub use directions::{Directions, NoRoom, VisitNumbers};
pub use fundamental::Fundamental;
pub use graph::{MOVES, is_move};
pub(crate) use graph::{after, around, neighbours, number_between};
pub use obstacle::Obstacle;
pub use path::{Path, PathError};
pub use problem::{End, Problem};
pub use verify::{BLOCKED, Fault, Judge, Kind, NumberFault, verify, verify_free, verify_numbers};
