//! The probe that makes an event of each report.

use std::ops::ControlFlow;

use super::event::{Counts, Event, Reason};
use super::position::Position;
use crate::board::dims::Dims;
use crate::board::square::Square;
use crate::probe::reports::Probe;
use crate::probe::structure::Structure;
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
    /// The event of the last step, with the comparisons and the parts of the step that comes next.
    event: Event,
}

impl<S, R, F> Listener<S, R, F>
where
    S: FnMut() -> ControlFlow<()>,
    R: Fn(Square, &[Square]) -> Reason,
    F: FnMut(&Event, &[Square]) -> ControlFlow<()>,
{
    pub(super) fn new(dims: Dims, skipped: u64, on_skip: S, reason: R, on_event: F) -> Self {
        Self {
            skipped,
            on_skip,
            position: Position::default(),
            start: None,
            reason,
            on_event,
            event: Event {
                dims,
                step: Step::Solution { depth: 0 },
                reason: None,
                leaves_dead_end: false,
                comparisons: 0,
                counts: Counts::default(),
                parts: Vec::new(),
            },
        }
    }

    fn step(&mut self, step: Step) -> ControlFlow<()> {
        let is_shown = self.position.steps >= self.skipped;
        if is_shown && self.start.is_none() {
            self.start = Some(self.position.clone());
        }
        let event = &mut self.event;
        event.leaves_dead_end = self.position.apply(step, event.comparisons);
        if !is_shown {
            event.comparisons = 0;
            return (self.on_skip)();
        }
        let squares = &self.position.squares;
        event.step = step;
        event.reason = match step {
            Step::Reject { square, .. } => Some((self.reason)(square, squares)),
            Step::Place { .. } | Step::Remove { .. } | Step::Solution { .. } => None,
        };
        event.counts = self.position.counts;
        let flow = (self.on_event)(event, squares);
        event.comparisons = 0;
        flow
    }
}

impl<T: ?Sized, S, R, F> Probe<T> for Listener<S, R, F>
where
    S: FnMut() -> ControlFlow<()>,
    R: Fn(Square, &[Square]) -> Reason,
    F: FnMut(&Event, &[Square]) -> ControlFlow<()>,
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

    fn structure(&mut self, structure: &dyn Structure) {
        self.event.comparisons = structure.comparisons();
        // The step before the first event counts too: a solution has no data of its own.
        if self.position.steps + 1 >= self.skipped {
            self.event.parts = structure.parts();
        }
    }
}
