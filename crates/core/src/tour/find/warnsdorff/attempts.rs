//! One tour: attempts of growing length, each in another order.
//!
//! A search that went wrong near its start can take ages to come back there. So an attempt ends after so many nodes, and the next
//! one, twice as long, decides a few ties by chance. An attempt that comes to its end all the same is the proof that there is
//! no tour; it took at most half of all nodes less than a single search would have taken.

use std::ops::ControlFlow;

use super::super::super::{Directions, Obstacle, Path, Problem};
use super::super::NotFound;
use super::state::State;
use super::tie::TieRule;
use crate::board::Square;
use crate::probe::Probe;

/// The nodes of the first attempt, beside two a square: many a closed tour is found within.
const NODES: u64 = 4_000;

/// A tour, or the proof that there is none; `None` when there is no memory for the search.
pub(super) fn find(problem: &Problem, rule: TieRule) -> Option<Result<Directions, NotFound>> {
    let unit = NODES + 2 * problem.dims().squares();
    let mut state = State::new(problem, rule)?;
    for number in 1.. {
        let nodes = unit.saturating_mul(luby(number));
        let mut attempt = Attempt { nodes, tour: None };
        let end = state.resume(&mut attempt);
        if let Some(tour) = attempt.tour {
            return Some(Ok(tour));
        }
        if end.is_continue() {
            break;
        }
        state = State::new(problem, rule)?.shaken(number);
    }
    Some(Err(Obstacle::Searched.into()))
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... from number 1 on: each 2^k ends the second copy of what ended with 2^(k-1).
fn luby(mut number: u64) -> u64 {
    loop {
        let next = number + 1;
        if next.is_power_of_two() {
            return next / 2;
        }
        // Behind the largest complete sequence it starts again.
        number = next - (1 << next.ilog2());
    }
}

/// Waits for a tour, for so many nodes.
struct Attempt {
    nodes: u64,
    tour: Option<Directions>,
}

impl Probe<Path> for Attempt {
    fn solution(&mut self, tour: &Path) -> ControlFlow<()> {
        self.tour = Some(Directions::from(tour));
        ControlFlow::Break(())
    }

    fn place(&mut self, _: usize, _: Square) -> ControlFlow<()> {
        if self.nodes == 0 {
            return ControlFlow::Break(());
        }
        self.nodes -= 1;
        ControlFlow::Continue(())
    }
}
