//! Runs the jobs of a count on all cores, on rayon threads: those that an algorithm has of its own
//! ([`Jobs`](backrank_core::queens::Jobs)), or the pieces into which a [`Strategy`] cuts a problem.
//!
//! ```
//! use backrank_core::{Order, queens::{Problem, algorithms::Bitmask}};
//! use backrank_parallel::{Counting, Strategy};
//!
//! let problem = Problem::new(Order::new(10)?);
//! let counting = Counting::new();
//! assert_eq!(counting.count_problem(&problem, Strategy::Prefix, &Bitmask), Ok(724));
//! assert_eq!(counting.threads(2).count_problem(&problem, Strategy::FirstRow, &Bitmask), Ok(724));
//! # Ok::<(), backrank_core::OrderError>(())
//! ```

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod counting;
mod error;
mod estimate;
mod recount;
mod strategy;
mod threads;
mod tours;
mod turns;
mod works;

pub use counting::Counting;
pub use error::CountError;
pub use estimate::Estimate;
pub use recount::Recount;
pub use strategy::Strategy;
pub use threads::MAX_THREADS;
pub use tours::TourError;
pub use turns::Progress;
