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
const CHECKED_SQUARES: (u64, u64) = (100_000, 2_000_000);

impl Starts {
    /// Draws `requested` starts, or takes all if `requested` is `None` and they are not too many. If
    /// every start is excluded, the result is one excluded start.
    #[must_use]
    pub fn draw(dims: Dims, requested: Option<u64>, seed: u64) -> Self {
        let squares = dims.squares();
        let requested = requested.unwrap_or((MAX_SQUARES / squares).max(1));
        let problem = |index| {
            TourProblem::on(dims)
                .starting_at(dims.square_at(index))
                .ok()
        };
        // On a large board at least a third of the squares are possible starts.
        let indices = sample(
            (10 * requested).clamp(CHECKED_SQUARES.0, CHECKED_SQUARES.1),
            squares,
            seed,
        );
        let are_all = indices.len() as u64 == squares;
        let (possible, excluded): (Vec<_>, Vec<_>) = indices
            .into_iter()
            .filter_map(problem)
            .partition(|problem| existence::obstacle(problem).is_none());
        let count = possible.len() as u64;
        let chosen = sample(requested, count, seed)
            .into_iter()
            .map(|at| possible[at as usize].clone());
        let fallback = excluded.into_iter().filter(|_| count == 0);
        Self {
            problems: chosen.chain(fallback.take(1)).collect(),
            of: are_all.then_some(count),
        }
    }
}

/// Returns numbers below a bound, in ascending order: a random sample of `requested` numbers, or all.
fn sample(requested: u64, bound: u64, seed: u64) -> Vec<u64> {
    let numbers = Random::new(seed).sample(requested, bound, &AtomicBool::new(false));
    numbers.continue_value().into_iter().flatten().collect() // nobody stops it
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_squares_that_are_not_ruled_out_are_drawn() {
        let starts = |dims: &str, requested| Starts::draw(dims.parse().unwrap(), requested, 1);
        assert_eq!(starts("5x5", None).problems.len(), 13);
        assert_eq!(starts("5x5", None).of, Some(13));
        assert_eq!(starts("8x8", Some(10)).problems.len(), 10);
        let large = starts("3001x3001", Some(4));
        assert_eq!((large.problems.len(), large.of), (4, None));
        let problems = starts("4x4", None).problems;
        assert!(problems.len() == 1 && existence::obstacle(&problems[0]).is_some());
    }
}
