//! The algorithms, a file each, and their registry.
//!
//! To add one: its file, its `pub mod` line and its line in [`ALL`]. That alone brings it into the
//! tests, the benches, `backrank algorithms`, `compare` and the tables of the documents.

pub mod bitmask;
pub mod dancing_links;
pub mod half_board;
pub mod mrv;
pub mod row_array;
pub mod symmetric;
pub mod tagged_stack;
pub mod vec_stack;

pub use bitmask::Bitmask;
pub use dancing_links::DancingLinks;
pub use half_board::HalfBoard;
pub use mrv::Mrv;
pub use row_array::RowArray;
pub use symmetric::Symmetric;
pub use tagged_stack::TaggedStack;
pub use vec_stack::VecStack;

use super::solver::Solver;
use super::walker::Walker;

/// Every algorithm, in the order of the documents.
#[rustfmt::skip] // a line each
pub const ALL: &[&dyn Solver] = &[
    &row_array::RowArray,
    &tagged_stack::TaggedStack,
    &vec_stack::VecStack,
    &bitmask::Bitmask,
    &mrv::Mrv,
    &dancing_links::DancingLinks,
    &symmetric::Symmetric,
    &half_board::HalfBoard::new(),
];

/// Iterates over the algorithms that show their steps, in the order of the documents.
pub fn walkers() -> impl Iterator<Item = &'static dyn Walker> {
    ALL.iter().filter_map(|solver| solver.walker())
}
