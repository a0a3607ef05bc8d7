//! Counts of knight's tours.
//!
//! ```
//! use backrank_core::Dims;
//! use backrank_core::tour::count::Scope;
//! use backrank_parallel::ThreadExecutor;
//! use backrank_parallel::tours::{Count, Direction};
//!
//! let executor = ThreadExecutor::new();
//! let prepared = Count::new(Dims::new(6, 6)?, Scope::Closed).prepare(&executor)?;
//! assert!(prepared.size().max_states < 100_000); // known before the count
//! let outcome = prepared.run(&executor)?;
//! assert_eq!(outcome.count, 9_862); // undirected
//! assert_eq!(outcome.count_in(Direction::Directed).unwrap(), 19_724);
//! assert_eq!(outcome.published.and_then(|known| known.oeis), Some("A001230"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod count;
mod executor;
mod outcome;

pub use count::{Count, Prepared};
pub use outcome::{Direction, Outcome};
