//! The start squares of a comparison.

use std::collections::BTreeSet;
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
        let problem = |index| {
            let problem = Problem::new(dims, dims.square_at(index)).ok()?;
            existence::obstacle(&problem).is_none().then_some(problem)
        };
        // Where all are looked at, they can be counted too.
        if squares <= MAX_SQUARES / 10 {
            let indices: Vec<u64> = (0..squares)
                .filter(|&index| problem(index).is_some())
                .collect();
            let chosen = choose(indices.len() as u64, wanted, seed)
                .into_iter()
                .filter_map(|place| problem(indices[place as usize]));
            return Self::or_corner(dims, chosen.collect(), Some(indices.len() as u64));
        }
        // Of such a board at least a third of the squares will do.
        let drawn = choose(squares, 10 * wanted.min(MAX_SQUARES / 100), seed);
        let chosen = drawn.into_iter().filter_map(problem).take(wanted as usize);
        Self::or_corner(dims, chosen.collect(), None)
    }

    fn or_corner(dims: Dims, problems: Vec<Problem>, of: Option<u64>) -> Self {
        match problems.is_empty() {
            true => Self {
                of,
                ..Self::only(dims, Square { row: 0, column: 0 })
            },
            false => Self { problems, of },
        }
    }
}

/// Draws numbers below a bound, in ascending order; all of them when no more are wanted.
fn choose(bound: u64, wanted: u64, seed: u64) -> BTreeSet<u64> {
    let drawn = Random::new(seed).sample(wanted, bound, &AtomicBool::new(false));
    drawn.continue_value().unwrap_or_default() // nobody stops it
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
