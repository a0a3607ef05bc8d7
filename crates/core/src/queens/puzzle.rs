//! The region puzzle, or star battle.
//!
//! A board is cut into regions. Each row, column and region gets K queens, or stars, and none may
//! touch another, not even diagonally. Queens on the same diagonal are fine if they do not touch.
//!
//! Terms: a *unit* is a row, a column or a region, which holds K queens. It *misses* the queens
//! that are not placed yet, and is *open* while it misses some. A queen *excludes* the squares that
//! touch it, and the other squares of each unit that misses no queen. A board of n rows has n
//! regions; n is at most [`Regions::MAX_ORDER`], and K at most [`Regions::MAX_STARS`].
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
pub(crate) mod position;
mod regions;
mod search;
#[cfg(feature = "serde")]
mod serde_formats;
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
