//! A search between two steps.

use super::event::Counts;
use crate::board::square::Square;
use crate::trace::Step;

/// The squares occupied by a search, and its counts.
#[derive(Clone, Default)]
pub(super) struct Position {
    /// The number of steps so far.
    pub(super) steps: u64,
    /// The squares, in the order in which they were occupied.
    pub(super) squares: Vec<Square>,
    /// For each of them, true if its node has a child or is a solution, so that it is no dead end.
    is_fruitful: Vec<bool>,
    pub(super) counts: Counts,
}

impl Position {
    /// Makes the step, which took that number of comparisons; returns true if it leaves a dead end.
    pub(super) fn apply(&mut self, step: Step, comparisons: u64) -> bool {
        self.steps += 1;
        self.counts.comparisons += comparisons;
        match step {
            Step::Place { square, .. } => {
                self.counts.nodes += 1;
                self.bear_fruit();
                self.squares.push(square);
                self.is_fruitful.push(false);
            }
            Step::Remove { .. } => {
                self.squares.pop();
                let leaves_dead_end = self.is_fruitful.pop() == Some(false);
                self.counts.dead_ends += u64::from(leaves_dead_end);
                return leaves_dead_end;
            }
            Step::Solution { .. } => {
                self.counts.solutions += 1;
                self.bear_fruit();
            }
            Step::Reject { .. } => {}
        }
        false
    }

    fn bear_fruit(&mut self) {
        if let Some(node) = self.is_fruitful.last_mut() {
            *node = true;
        }
    }
}
