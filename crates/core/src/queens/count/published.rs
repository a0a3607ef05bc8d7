//! The published number of solutions of a problem.

use super::super::known;
use crate::queens::problem::QueensProblem;
use crate::queens::problem::rules::Rules;

/// A published count of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PublishedSolutions {
    /// The number of solutions.
    pub count: u128,
    /// Its sequence in the On-Line Encyclopedia of Integer Sequences, such as `A000170`.
    pub oeis: &'static str,
}

/// Returns the published number of solutions, or of fundamental solutions, under the problem's
/// rules.
///
/// Returns `None` for boards larger than the known ones, for a torus of even size, and if a queen
/// is placed or a square blocked.
#[must_use]
pub fn published(problem: &QueensProblem, fundamental: bool) -> Option<PublishedSolutions> {
    let n = problem.order().get();
    let (sequence, index) = match (problem.rules(), fundamental) {
        (Rules::Plain, false) => (known::ALL, n),
        (Rules::Plain, true) => (known::FUNDAMENTAL, n),
        (Rules::Torus, _) if n.is_multiple_of(2) => return None,
        (Rules::Torus, false) => (known::TORUS, n / 2),
        (Rules::Torus, true) => (known::TORUS_FUNDAMENTAL, n / 2),
        (Rules::Superqueens, false) => (known::SUPERQUEENS, n),
        (Rules::Superqueens, true) => (known::SUPERQUEENS_FUNDAMENTAL, n),
    };
    let count = sequence.value(index)?;
    let oeis = sequence.oeis;
    problem
        .is_empty_board()
        .then_some(PublishedSolutions { count, oeis })
}
