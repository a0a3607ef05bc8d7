//! The knight's tour: a path of knight's moves that visits every square of a board once.

mod answers;
pub(crate) mod compare;
mod complete;
pub mod count;
pub(crate) mod directions;
pub mod existence;
pub mod find;
pub(crate) mod form;
mod fundamental;
pub(crate) mod graph;
pub(crate) mod obstacle;
pub(crate) mod path;
mod problem;
mod published;
#[cfg(feature = "serde")]
mod serde_formats;
pub(crate) mod verify;

pub use crate::out_of_memory::OutOfMemory;
pub use complete::{Completions, NotCompletable};
pub use directions::Directions;
pub use form::Tour;
pub use fundamental::FundamentalTours;
pub use graph::MOVES;
pub use obstacle::Obstacle;
pub use path::{Path, PathError};
pub use problem::{End, TourProblem};
pub use verify::checker::{Kind, TourChecker, TourFault};
pub use verify::numbers::{NumberFault, verify_numbers};
pub use verify::{verify, verify_free};
