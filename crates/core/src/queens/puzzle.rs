//! The coloured puzzle, or star battle: a board cut into regions, and K queens, or stars, in each
//! row, column and region, none touching another, not even diagonally. Far from each other, two
//! queens may share a diagonal.
//!
//! Words of this folder: a *unit* is a row, a column or a region, which holds K queens; it *misses*
//! those that do not stand yet, and is *open* while it misses some; a queen *excludes* the squares
//! that touch it, and those of its units that miss no queen. The order is n, 1..=25, K is 1..=6,
//! and a board has n regions.
//!
//! ```
//! use backrank_core::queens::puzzle::{Difficulty, Regions, deduce, solutions};
//!
//! let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
//! let found = solutions(&regions, 2);
//! assert_eq!(found.len(), 1, "one solution, and no second");
//! let deduction = deduce(&regions);
//! assert_eq!(deduction.solution(), Some(&found[0][..]));
//! # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
//! ```

mod deduce;
mod generate;
mod geometry;
mod knowledge;
pub(crate) mod moment;
mod regions;
mod search;
#[cfg(feature = "serde")]
mod serde_forms;
mod square_set;
mod verify;

pub use deduce::{
    Deduction, DeductionStep, Difficulty, Hint, Mark, Reason, Rule, completions, deduce,
    deduce_from, hint,
};
pub use generate::{
    GENERATOR_VERSION, GenerateError, Style, difficulties, generate, sizes, sizes_with,
};
pub use regions::{Regions, RegionsError, Unit};
pub use search::solutions;
pub use verify::{PuzzleFault, verify};
