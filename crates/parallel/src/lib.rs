//! Runs the jobs of a count on all cores, on rayon threads: those that an algorithm has of its own
//! ([`Jobs`](backrank_core::queens::Jobs)), or the pieces into which a
//! [`Strategy`](backrank_core::queens::count::Strategy) cuts a problem.
//!
//! ```
//! use backrank_core::{Order, queens::{Problem, algorithms::Bitmask, count::Strategy}};
//! use backrank_parallel::ThreadExecutor;
//!
//! let problem = Problem::new(Order::new(10)?);
//! let executor = ThreadExecutor::new();
//! assert_eq!(executor.count(&Strategy::Prefix.jobs(Bitmask, &problem, 4)), Ok(724));
//! assert_eq!(executor.threads(2).count(&Strategy::FirstRow.jobs(Bitmask, &problem, 2)), Ok(724));
//! # Ok::<(), backrank_core::OrderError>(())
//! ```

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod executor;
mod jobs;
pub mod tours;

pub use executor::ThreadExecutor;
pub use executor::error::ExecutorError;
pub use executor::progress::{Progress, Stage};
pub use executor::threads::{MAX_THREADS, ThreadsError};
pub use jobs::estimate::Estimate;
pub use jobs::recount::Recount;
