//! Counts the solutions of a problem, by a method that suits it or that is named.
//!
//! ```
//! use backrank_core::{Order, Square};
//! use backrank_core::queens::{Problem, count::{CountMethod, published}};
//!
//! let problem = Problem::new(Order::new(10)?);
//! let count = CountMethod::Auto.count(&problem)?;
//! assert_eq!(count, 724);
//! assert_eq!(published(&problem, false).map(|known| (known.count, known.oeis)), Some((724, "A000170")));
//!
//! let prefix: CountMethod = "prefix".parse()?;
//! let completion = problem.with([Square { row: 0, column: 3 }])?;
//! assert_eq!(prefix.count(&completion), Ok(93));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod method;
mod published;
pub(crate) mod strategy;

pub use method::{CountMethod, MethodError};
pub use published::{Published, published};
