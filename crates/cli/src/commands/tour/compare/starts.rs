//! The start squares of a comparison.

use std::sync::atomic::AtomicBool;

use backrank_core::random::Random;
use backrank_core::tour::{Problem, existence};
use backrank_core::{Dims, Square};

/// Problems that differ by their start squares.
pub(super) struct Starts {
    /// At least one.
    pub(super) problems: Vec<Problem>,
    /// The number of start squares that no theorem rules out, where they were counted.
    pub(super) of: Option<u64>,
}

/// The squares of all tours together, beyond which fewer starts than all are drawn.
const MAX_SQUARES: u64 = 20_000_000;

impl Starts {
    /// A single start, which may be one that has no tour.
    pub(super) fn only(dims: Dims, from: Square) -> Self {
        Self {
            problems: Problem::new(dims, from).into_iter().collect(),
            of: None,
        }
    }

    /// Draws a number of starts, without one all if they are not too many; where each is ruled out, the corner.
    pub(super) fn draw(dims: Dims, wanted: Option<u64>, seed: u64) -> Self {
        let squares = dims.squares();
        let wanted = wanted.unwrap_or((MAX_SQUARES / squares).max(1));
        // Of a large board at least a third of the squares will do. Where all are looked at, they can be counted too.
        let are_all = squares <= MAX_SQUARES / 10;
        let looked_at: Vec<_> = match are_all {
            true => (0..squares).collect(),
            false => sample(10 * wanted.min(MAX_SQUARES / 100), squares, seed).collect(),
        };
        let problem = |index| Problem::new(dims, dims.square_at(index)).ok();
        let is_possible = |index: &u64| {
            problem(*index).is_some_and(|problem| existence::obstacle(&problem).is_none())
        };
        let possible: Vec<_> = looked_at.into_iter().filter(is_possible).collect();
        let count = possible.len() as u64;
        let of = are_all.then_some(count);
        if possible.is_empty() {
            return Self {
                of,
                ..Self::only(dims, dims.square_at(0))
            };
        }
        let chosen = sample(wanted, count, seed).map(|at| possible[at as usize]);
        Self {
            problems: chosen.filter_map(problem).collect(),
            of,
        }
    }
}

/// Numbers below a bound, in ascending order; all of them when no more are wanted.
fn sample(wanted: u64, bound: u64, seed: u64) -> impl Iterator<Item = u64> {
    let drawn = Random::new(seed).sample(wanted, bound, &AtomicBool::new(false));
    drawn.continue_value().into_iter().flatten() // nobody stops it
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_squares_that_are_not_ruled_out_are_drawn() {
        let starts = |dims: &str, wanted| Starts::draw(dims.parse().unwrap(), wanted, 1);
        assert_eq!(starts("5x5", None).problems.len(), 13);
        assert_eq!(starts("5x5", None).of, Some(13));
        assert_eq!(starts("8x8", Some(10)).problems.len(), 10);
        let large = starts("3001x3001", Some(4));
        assert_eq!((large.problems.len(), large.of), (4, None));
        let corner_of = starts("4x4", None).problems;
        assert!(corner_of.len() == 1 && existence::obstacle(&corner_of[0]).is_some());
    }
}
