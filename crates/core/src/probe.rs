//! The reports of a running search, and common probes for them.
//!
//! A search calls its [`Probe`](crate::Probe) at every step. Searches are generic over the probe,
//! so reports that it ignores cost nothing: a bare count compiles to the bare loop.
//!
//! *Depth* is the length of the prefix that ends with the reported square. A queen in row r has
//! depth r + 1, and the k-th square of a tour has depth k.

pub(crate) mod listeners;
pub(crate) mod reports;
pub(crate) mod structure;

pub use listeners::{Count, First};
pub use structure::{BitKind, BitRow, Entry, Part, Place, Shape, Structure};
