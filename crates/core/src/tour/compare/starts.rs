//! The start squares of a comparison.

use std::sync::atomic::AtomicBool;

use crate::board::dims::Dims;
use crate::random::Random;
use crate::tour::existence;
use crate::tour::problem::TourProblem;

/// Problems that differ by their start squares.
#[derive(Clone, Debug)]
pub struct Starts {
    /// At least one.
    pub problems: Vec<TourProblem>,
    /// The number of start squares that no theorem rules out, where they were counted.
    pub of: Option<u64>,
}

/// The squares of all tours together, beyond which fewer starts than all are drawn.
const MAX_SQUARES: u64 = 20_000_000;
/// The squares that are looked at: on a board with no more than the first number of them all.
const LOOKED_AT: (u64, u64) = (100_000, 2_000_000);

impl Starts {
    /// Draws a number of starts, without one all if they are not too many; where each is ruled out,
    /// one of these.
    #[must_use]
    pub fn draw(dims: Dims, wanted: Option<u64>, seed: u64) -> Self {
        let squares = dims.squares();
        let wanted = wanted.unwrap_or((MAX_SQUARES / squares).max(1));
        let problem = |index| {
            TourProblem::on(dims)
                .starting_at(dims.square_at(index))
                .ok()
        };
        // Of a large board at least a third of the squares will do.
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

/// Numbers below a bound, in ascending order; all of them when no more are wanted.
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
