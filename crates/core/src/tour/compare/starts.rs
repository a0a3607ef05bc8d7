//! The start squares of a comparison.

use std::sync::atomic::AtomicBool;

use crate::board::dims::Dims;
use crate::random::Random;
use crate::tour::existence;
use crate::tour::problem::TourProblem;

/// Problems that differ only in their start squares.
#[derive(Clone, Debug)]
pub struct Starts {
    /// The problems, at least one.
    pub problems: Vec<TourProblem>,
    /// The number of start squares that no theorem excludes, if they were counted.
    pub of: Option<u64>,
}

/// The limit for the number of squares of all tours together. Above it, starts are sampled.
const MAX_SQUARES: u64 = 20_000_000;
/// The numbers of squares to check. A board with at most the first number is checked completely; on
/// a larger one the sample is between the two.
const LOOKED_AT: (u64, u64) = (100_000, 2_000_000);

impl Starts {
    /// Draws `wanted` starts, or takes all if `wanted` is `None` and they are not too many. If
    /// every start is excluded, the result is one excluded start.
    #[must_use]
    pub fn draw(dims: Dims, wanted: Option<u64>, seed: u64) -> Self {
        let squares = dims.squares();
        let wanted = wanted.unwrap_or((MAX_SQUARES / squares).max(1));
        let problem = |index| {
            TourProblem::on(dims)
                .starting_at(dims.square_at(index))
                .ok()
        };
        // On a large board at least a third of the squares are possible starts.
        let looked_at = sample((10 * wanted).clamp(LOOKED_AT.0, LOOKED_AT.1), squares, seed);
        let are_all = looked_at.len() as u64 == squares;
        let (possible, ruled_out): (Vec<_>, Vec<_>) = looked_at
            .into_iter()
            .filter_map(problem)
            .partition(|problem| existence::obstacle(problem).is_none());
        let count = possible.len() as u64;
        let chosen = sample(wanted, count, seed)
            .into_iter()
            .map(|at| possible[at as usize].clone());
        let instead = ruled_out.into_iter().filter(|_| count == 0);
        Self {
            problems: chosen.chain(instead.take(1)).collect(),
            of: are_all.then_some(count),
        }
    }
}

/// Returns numbers below a bound, in ascending order: a random sample of `wanted`, or all.
fn sample(wanted: u64, bound: u64, seed: u64) -> Vec<u64> {
    let drawn = Random::new(seed).sample(wanted, bound, &AtomicBool::new(false));
    drawn.continue_value().into_iter().flatten().collect() // nobody stops it
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
