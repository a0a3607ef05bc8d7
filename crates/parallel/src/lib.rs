//! Counts on all cores, with rayon.
//!
//! [`queens::Count`] counts solutions of the N-queens problem:
//!
//! ```
//! use backrank_core::QueensProblem;
//! use backrank_parallel::{ThreadExecutor, queens::Count};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let executor = ThreadExecutor::new();
//!     let outcome = Count::new(QueensProblem::new(12)?).prepare(&executor)?.run(&executor)?;
//!     assert_eq!(outcome.count, 14_200);
//!     assert_eq!(outcome.published.map(|known| known.oeis), Some("A000170")); // agrees
//!     Ok(())
//! }
//! ```
//!
//! [`tours::Count`] counts knight's tours:
//!
//! ```
//! use backrank_core::{Dims, tour::count::Scope};
//! use backrank_parallel::{ThreadExecutor, tours::Count};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let executor = ThreadExecutor::new();
//!     let count = Count::new(Dims::new(6, 6)?, Scope::Closed);
//!     assert_eq!(count.prepare(&executor)?.run(&executor)?.count, 9_862);
//!     Ok(())
//! }
//! ```
//!
//! Nothing is printed: [`ThreadExecutor::on_progress`] reports progress to a callback, and
//! a [`CancelToken`] stops a count from any thread:
//!
//! ```
//! use std::{ops::ControlFlow::Continue, thread, time::Duration};
//! use backrank_core::QueensProblem;
//! use backrank_parallel::{CancelToken, ThreadExecutor, queens::Count};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let token = CancelToken::default();
//!     let executor = ThreadExecutor::new().cancel_token(token.clone());
//!     let executor = executor.on_progress(|it| {
//!         eprint!("\r{} of {}", it.done(), it.total());
//!         Continue(())
//!     });
//!     thread::spawn(move || (thread::sleep(Duration::from_millis(50)), token.cancel()));
//!     let prepared = Count::new(QueensProblem::new(24)?).prepare(&executor)?; // days of work
//!     assert!(prepared.run(&executor).is_err());
//!     Ok(())
//! }
//! ```

#![cfg_attr(
    not(test),
    warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)
)]

mod error;
mod executor;
/// Items that only the other crates of backrank use.
#[doc(hidden)]
pub mod internal {
    pub use crate::jobs::work_index::WorkIndex;
}
mod jobs;
mod memory_limit;
pub mod queens;
pub mod tours;

pub use error::{CountError, MAX_THREADS};
pub use executor::progress::{Phase, Progress};
pub use executor::{CancelToken, ThreadExecutor};
pub use jobs::estimate::{Estimate, Forecast};
pub use memory_limit::{MemoryLimit, OverLimit};

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
