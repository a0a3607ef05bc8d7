//! Tests a walker of your own (feature `testing`).
//!
//! The walker's solutions and reports are compared with a simple slow search, on boards with queens
//! placed and squares blocked, under all rules of attack, and on the pieces of a board.
//!
//! ```
//! use backrank_core::queens::algorithms::Bitmask;
//!
//! assert_eq!(backrank_core::testing::check(&Bitmask), Ok(()));
//! ```

pub(crate) mod trial;

pub use trial::{Mistake, check};
