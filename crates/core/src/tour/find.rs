//! Finders of tours: a file each, their registry, and the choice among them.
//!
//! To add a finder: its file, its `pub mod` line here, its line in [`ALL`] and its variant of
//! [`TourMethod`].

pub mod backtrack;
pub mod construct;
mod finder;
mod method;
pub mod warnsdorff;

pub use backtrack::Backtrack;
pub use construct::Construct;
pub use finder::{Finder, NotFound, Purpose, TieRule, TooLarge, Walker};
pub use method::{ALL, TourMethod, completion};
pub use warnsdorff::{Dive, Tours, Warnsdorff};
