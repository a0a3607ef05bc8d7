//! Counts N-queens solutions on all cores: cuts the problem by its first queens and counts the pieces on rayon threads.
//!
//! ```
//! use backrank_core::{Order, queens::Problem};
//! use backrank_parallel::{Counting, Strategy};
//!
//! let problem = Problem::new(Order::new(10)?);
//! assert_eq!(Counting::new().count(&problem), Ok(724));
//! assert_eq!(Counting::new().strategy(Strategy::FirstRow).threads(2).count(&problem), Ok(724));
//! # Ok::<(), backrank_core::OrderError>(())
//! ```

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod counting;
mod error;
mod strategy;

pub use counting::{Counting, MAX_THREADS, Progress};
pub use error::CountError;
pub use strategy::Strategy;
