//! The algorithms, one file each, and their registry.
//!
//! To add one, write its file, its `mod` line and its line in [`ALL`]. The tests, the benches,
//! `backrank algorithms`, `compare` and the tables of the documents then include it.

pub(crate) mod bitmask;
pub(crate) mod dancing_links;
pub(crate) mod half_board;
pub(crate) mod mrv;
pub(crate) mod row_array;
pub(crate) mod symmetric;
pub(crate) mod tagged_stack;
pub(crate) mod vec_stack;

pub use bitmask::Bitmask;
pub use half_board::HalfBoard;
pub use row_array::RowArray;

use std::fmt;
use std::str::FromStr;

use super::solver::Solver;
use super::walker::Walker;
use crate::name::{self, NameError};

/// Every algorithm, in the order in which help, page and documents list them.
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

/// Returns an iterator over the traceable algorithms, in the order of [`ALL`].
pub fn walkers() -> impl Iterator<Item = &'static dyn Walker> {
    ALL.iter().filter_map(|solver| solver.walker())
}

impl fmt::Display for dyn Walker + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the name of one of the [`walkers`].
impl FromStr for &'static dyn Walker {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        name::find(name, walkers(), |walker| walker.name())
    }
}
