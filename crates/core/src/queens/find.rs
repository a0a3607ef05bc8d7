//! Finders of one solution on a board of any size: a file each, and the choice among them.
//!
//! To add a finder: its file, its `pub mod` line here and its variant of [`QueensMethod`].

mod columns;
pub mod complete;
pub mod construct;
mod finder;
mod method;
pub mod min_conflicts;
mod partial;
pub mod uniform;

pub use columns::Columns;
pub use complete::{Complete, completion, random_partial};
pub use construct::Construct;
pub use finder::{Finder, NotFound};
pub use method::QueensMethod;
pub use min_conflicts::MinConflicts;
pub use partial::{Obstacle, Partial};
pub use uniform::Uniform;
