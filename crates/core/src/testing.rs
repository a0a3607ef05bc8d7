//! Tries a walker of your own (feature `testing`): its solutions and its reports, against a plain
//! slow search, on boards with queens placed and squares forbidden, by all rules of attack, and on
//! the pieces of a board.
//!
//! ```
//! use backrank_core::queens::algorithms::Bitmask;
//!
//! assert_eq!(backrank_core::testing::check(&Bitmask), Ok(()));
//! ```

pub(crate) mod trial;

pub use trial::{Mistake, check};
