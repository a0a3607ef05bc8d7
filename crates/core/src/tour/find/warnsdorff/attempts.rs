//! Finds one tour in attempts of growing length, each in another order.
//!
//! A search with a bad start can take years to backtrack to it. So an attempt ends after a number
//! of nodes, and the next attempts, some of which are longer, decide a few ties at random. If an
//! attempt ends before its number of nodes, it has searched everything and proves that there is no
//! tour.

use super::state::State;
use crate::probe::listeners::{Capped, First};
use crate::tour::directions::Directions;
use crate::tour::find::finder::{TieRule, TourNotFound};
use crate::tour::obstacle::Obstacle;
use crate::tour::problem::TourProblem;

/// The number of attempts on a large board without blocked squares, where `construct` answers at
/// once.
const MAX_ATTEMPTS: u64 = 127;
/// The number of squares of the largest board without a limit on attempts. `construct` uses them to
/// search smaller blocks.
const SMALL: u64 = 256;

/// Returns a tour or the reason why there is none; `None` if there is not enough memory.
pub(super) fn find_in_attempts(
    problem: &TourProblem,
    rule: TieRule,
) -> Option<Result<Directions, TourNotFound>> {
    let squares = problem.dims().squares();
    let max_attempts = if problem.blocked().is_empty() && squares > SMALL {
        MAX_ATTEMPTS
    } else {
        u64::MAX
    };
    for number in 0..max_attempts {
        let mut attempt = Capped {
            probe: First::default(),
            nodes_left: nodes(squares, number + 1),
        };
        let end = State::new(problem, rule, number)?.resume(&mut attempt);
        let tour = attempt.probe.solution;
        if end.is_continue() || tour.is_some() {
            let tour = tour.as_ref().map(Directions::from);
            return Some(tour.ok_or(Obstacle::Searched.into()));
        }
    }
    Some(Err(TourNotFound::GaveUp {
        attempts: max_attempts,
    }))
}

/// Returns the number of nodes of an attempt, counted from 1. The first attempt is long enough to
/// find most closed tours.
fn nodes(squares: u64, attempt: u64) -> u64 {
    const NODES: u64 = 4_000; // in addition to two per square
    (NODES + 2 * squares).saturating_mul(luby(attempt))
}

/// Returns an item of Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., counted from 1.
///
/// Two copies of the items up to the first 2^(k-1) are followed by 2^k (Luby, Sinclair and
/// Zuckerman 1993).
fn luby(mut number: u64) -> u64 {
    loop {
        let next = number + 1;
        if next.is_power_of_two() {
            return next / 2;
        }
        // After the first 2^k - 1 items the sequence repeats.
        number = next - (1 << next.ilog2());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lengths_of_attempts_are_the_published_sequence() {
        let mut items = vec![1];
        for largest in (1..10).map(|k| 1 << k) {
            items.extend_from_within(..);
            items.push(largest);
        }
        assert_eq!(items[..15], [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
        let found = (1..).take(items.len()).map(luby);
        assert!(found.eq(items));
    }
}
