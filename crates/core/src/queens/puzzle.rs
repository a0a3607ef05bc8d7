//! The coloured puzzle: a board cut into regions, and one queen in each row, column and region,
//! none touching another, not even diagonally. Far from each other, two queens may share a
//! diagonal.
//!
//! Words of this folder: a *unit* is a row, a column or a region, which holds one queen; two
//! squares *exclude* each other if they share a unit or touch. The order is n, 1..=16, and a board
//! has n regions.
//!
//! ```
//! use backrank_core::queens::puzzle::{Difficulty, Regions, deduce, solutions};
//!
//! let regions: Regions = "ABBBB\nAABBB\nCCDBB\nCCDDD\nEEEDD".parse()?;
//! let found = solutions(&regions, 2);
//! assert_eq!(found.len(), 1, "one solution, and no second");
//! let deduction = deduce(&regions);
//! assert_eq!(deduction.solution, Some(found[0]));
//! # Ok::<(), backrank_core::queens::puzzle::RegionsError>(())
//! ```

mod deduce;
mod difficulty;
mod generate;
mod geometry;
mod knowledge;
mod moment;
mod regions;
mod search;
mod square_set;
mod verify;

pub use deduce::{Deduction, Reason, Rule, Step, deduce};
pub use difficulty::Difficulty;
pub use generate::{GenerateError, generate};
pub use moment::Moment;
pub use regions::{Regions, RegionsError, Unit};
pub use search::solutions;
pub use verify::{PuzzleFault, verify};
