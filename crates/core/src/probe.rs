//! The reports of a search while it runs, and the usual listeners.
//!
//! A search calls its [`Probe`](crate::Probe) at every step. The searches are generic over it, so
//! that a probe which ignores a report costs nothing there: a bare count compiles to the bare loop.
//!
//! *Depth* is the length of the prefix that ends with the square of a report: a queen in row r has
//! the depth r + 1, the k-th square of a tour has the depth k.

pub(crate) mod listeners;
pub(crate) mod reports;
pub(crate) mod structure;

pub use listeners::{Count, First};
