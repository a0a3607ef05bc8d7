//! Finders of one solution on a board of any size, one file each, and the choice among them.
//!
//! To add a finder, write its file, its `pub mod` line here and its variant of [`QueensMethod`].

mod columns;
pub(crate) mod complete;
pub(crate) mod construct;
mod finder;
mod method;
pub(crate) mod min_conflicts;
mod partial;
pub(crate) mod uniform;

pub use columns::Columns;
pub use finder::{Finder, NotFound};
pub use method::QueensMethod;
pub use partial::{NoSolution, Partial};

/// Checks that the columns are a solution.
#[cfg(test)]
fn assert_solves(solution: &Columns) {
    let mut checker = super::checkers::large::QueensChecker::new(solution.side()).unwrap();
    let result = checker.check(solution.squares());
    assert_eq!(result, Ok(()), "{}", solution.side());
}
