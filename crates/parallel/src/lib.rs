//! Counts on all cores, on rayon threads: a door for each question.
//!
//! [`queens::Count`] counts solutions of the N-queens problem:
//!
//! ```
//! use backrank_core::{Order, queens::Problem};
//! use backrank_parallel::{ThreadExecutor, queens::Count};
//!
//! let problem = Problem::new(Order::new(12)?);
//! let executor = ThreadExecutor::new();
//! let outcome = Count::new(problem).prepare(&executor)?.run(&executor)?;
//! assert_eq!(outcome.count, 14_200);
//! assert_eq!(outcome.published.map(|known| known.oeis), Some("A000170")); // with which it agrees
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`tours::Count`] counts knight's tours:
//!
//! ```
//! use backrank_core::{Dims, tour::count::Scope};
//! use backrank_parallel::{ThreadExecutor, tours::Count};
//!
//! let executor = ThreadExecutor::new();
//! let outcome = Count::new(Dims::new(6, 6)?, Scope::Closed).prepare(&executor)?.run(&executor)?;
//! assert_eq!(outcome.count, 9_862);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A door prints nothing: [`ThreadExecutor::on_progress`] tells how far it is,
//! [`ThreadExecutor::stop`] ends it. Below the doors, [`ThreadExecutor::count`] sums up any
//! [`Jobs`](backrank_core::unstable::queens::Jobs), and [`estimate`](ThreadExecutor::estimate)
//! times some of them.

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod executor;
mod jobs;
mod memory_limit;
pub mod queens;
pub mod tours;

pub use executor::ThreadExecutor;
pub use executor::error::{ExecutorError, MAX_THREADS, ThreadsError};
pub use executor::progress::{Phase, Progress};
pub use jobs::estimate::{Estimate, Forecast};
pub use jobs::work_index::WorkIndex;
pub use memory_limit::MemoryLimit;

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
