//! Counts the solutions of a problem, with a method that fits it or that is named.
//!
//! ```
//! use backrank_core::{QueensProblem, queens::count::{CountMethod, published}};
//!
//! let problem = QueensProblem::new(10)?;
//! assert_eq!(problem.count(), 724);
//! assert_eq!(published(&problem, false).map(|known| (known.count, known.oeis)), Some((724, "A000170")));
//!
//! let prefix: CountMethod = "prefix".parse()?;
//! assert_eq!(prefix.count(&problem.with("d10")?)?, 93);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod method;
mod published;
mod strategy;

pub use method::{CountMethod, MethodError};
pub use published::{PublishedSolutions, published};
pub use strategy::Strategy;
