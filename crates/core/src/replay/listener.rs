//! The probe that makes an event of each report.

use std::ops::ControlFlow;

use super::event::{Event, Reason};
use super::position::Position;
use crate::board::square::Square;
use crate::probe::inside::{Data, Inside};
use crate::probe::reports::Probe;
use crate::trace::Step;

/// A probe that calls `on_event` at each report after the first `skipped` ones.
pub(super) struct Listener<S, R, F> {
    skipped: u64,
    /// Hears each skipped step.
    on_skip: S,
    /// The position after the last step.
    pub(super) position: Position,
    /// The position before the first event, once there is one.
    pub(super) start: Option<Position>,
    /// Gives the reason of a rejection, from the square and those occupied.
    reason: R,
    /// Hears each event and the squares that are occupied then.
    on_event: F,
    /// The comparisons of the step that comes next.
    comparisons: u64,
    data: Option<Data>,
}

impl<S, R, F> Listener<S, R, F>
where
    S: FnMut() -> ControlFlow<()>,
    R: Fn(Square, &[Square]) -> Reason,
    F: FnMut(Event, &[Square]) -> ControlFlow<()>,
{
    pub(super) fn new(skipped: u64, on_skip: S, reason: R, on_event: F) -> Self {
        Self {
            skipped,
            on_skip,
            position: Position::default(),
            start: None,
            reason,
            on_event,
            comparisons: 0,
            data: None,
        }
    }

    fn step(&mut self, step: Step) -> ControlFlow<()> {
        let is_shown = self.position.steps >= self.skipped;
        if is_shown && self.start.is_none() {
            self.start = Some(self.position.clone());
        }
        let comparisons = std::mem::take(&mut self.comparisons);
        let leaves_dead_end = self.position.apply(step, comparisons);
        if !is_shown {
            return (self.on_skip)();
        }
        let squares = &self.position.squares;
        let reason = match step {
            Step::Reject { square, .. } => Some((self.reason)(square, squares)),
            Step::Place { .. } | Step::Remove { .. } | Step::Solution { .. } => None,
        };
        let event = Event {
            step,
            reason,
            leaves_dead_end,
            comparisons,
            counts: self.position.counts,
            data: self.data.clone(),
        };
        (self.on_event)(event, squares)
    }
}

impl<T: ?Sized, S, R, F> Probe<T> for Listener<S, R, F>
where
    S: FnMut() -> ControlFlow<()>,
    R: Fn(Square, &[Square]) -> Reason,
    F: FnMut(Event, &[Square]) -> ControlFlow<()>,
{
    fn solution(&mut self, _: &T) -> ControlFlow<()> {
        let depth = self.position.squares.len();
        self.step(Step::Solution { depth })
    }

    fn reads_solutions(&self) -> bool {
        false
    }

    fn place(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Place { depth, square })
    }

    fn reject(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Reject { depth, square })
    }

    fn remove(&mut self, depth: usize, square: Square) -> ControlFlow<()> {
        self.step(Step::Remove { depth, square })
    }

    fn inside(&mut self, inside: &dyn Inside) {
        self.comparisons = inside.comparisons();
        // The step before the first event counts too: a solution has no data of its own.
        if self.position.steps + 1 >= self.skipped {
            self.data = Some(inside.data());
        }
    }
}
