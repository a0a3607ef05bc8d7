//! Finders of tours, one file each, their registry, and the choice among them.
//!
//! To add a finder, write its file, its `pub mod` line here, its line in [`ALL`] and its variant of
//! [`TourMethod`].

pub(crate) mod backtrack;
pub(crate) mod construct;
pub(crate) mod finder;
pub(crate) mod method;
pub(crate) mod warnsdorff;

pub use finder::{Purpose, TieRule, TooLarge, TourFinder, TourNotFound, TourWalker};
pub use method::{ALL, TourMethod};
pub use warnsdorff::Warnsdorff;
pub use warnsdorff::dive::Dive;
