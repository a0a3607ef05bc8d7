//! Counts of queens, compared with the published number and checked with another algorithm.
//!
//! ```
//! use backrank_core::QueensProblem;
//! use backrank_parallel::ThreadExecutor;
//! use backrank_parallel::queens::{Count, Verification};
//!
//! let problem = QueensProblem::new(12)?;
//! let executor = ThreadExecutor::new();
//! let prepared = Count::new(problem.clone()).max_bytes(1 << 30).prepare(&executor)?;
//! let outcome = prepared.run(&executor)?;
//! assert_eq!((outcome.count, outcome.by.name()), (14_200, "half-board"));
//! assert_eq!(outcome.published.map(|known| known.oeis), Some("A000170"));
//!
//! let checked = Count::new(problem).fundamental(true).verification(Verification::default());
//! let outcome = checked.prepare(&executor)?.run(&executor)?;
//! assert_eq!((outcome.count, outcome.all), (1_787, 14_200));
//! assert_eq!(outcome.verified.transpose()?.map(|verified| verified.by), Some("bitmask"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod count;

pub use count::{Count, Outcome, Prepared, Verification, Verified, VerifiedJobs};
