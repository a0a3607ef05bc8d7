//! The positions of a search when its work reaches certain clocks, as those of a race or of a film.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::event::Frame;
use super::{Position, Replay, never_stop};
use crate::board::square::Square;
use crate::tour::find::TooLarge;
use crate::trace::Step;

impl Position {
    /// The work so far: steps, nodes without the root, comparisons.
    #[must_use]
    pub const fn work(&self) -> [u64; 3] {
        [self.steps, self.counts.nodes - 1, self.counts.comparisons]
    }
}

impl Replay<'_> {
    /// Calls `on_step` at each step with the position after it until it says stop; if asked to,
    /// the search is over at its first solution. Costs much less than [`each`](Self::each).
    ///
    /// # Errors
    /// [`TooLarge`] when the finder does not take the board.
    pub fn each_step(
        &self,
        until_first: bool,
        mut on_step: impl FnMut(Step, &Position) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TooLarge> {
        let mut is_over = false;
        let on_skip = |step, position: &Position| {
            on_step(step, position)?;
            is_over = until_first && matches!(step, Step::Solution { .. });
            go_on_if(!is_over)
        };
        let ended = self.each_after(&Cell::new(u64::MAX), on_skip, |_, _| never_stop())?;
        Ok(if is_over { never_stop() } else { ended })
    }

    /// Returns 1 and the work of the whole search, by [`Position::work`], then the steps at which
    /// its solutions are found, of which at most `max_marks`. If it has more than `max_steps`
    /// steps, returns 0 and those of these.
    ///
    /// # Errors
    /// [`TooLarge`] when the finder does not take the board.
    pub fn measure(
        &self,
        until_first: bool,
        max_steps: u64,
        max_marks: usize,
    ) -> Result<Vec<u64>, TooLarge> {
        let mut told = vec![0; 4];
        let ended = self.each_step(until_first, |step, position| {
            go_on_if(position.steps <= max_steps)?;
            told[1..4].copy_from_slice(&position.work());
            if matches!(step, Step::Solution { .. }) && told.len() < max_marks + 4 {
                told.push(position.steps);
            }
            never_stop()
        })?;
        told[0] = ended.is_continue().into();
        Ok(told)
    }

    /// Returns for each of the clocks, in ascending order, the last step whose work is no more; the
    /// unit is an index of [`Position::work`].
    ///
    /// # Errors
    /// [`TooLarge`] when the finder does not take the board.
    pub fn reach(
        &self,
        until_first: bool,
        unit: usize,
        clocks: &[u64],
    ) -> Result<Vec<u64>, TooLarge> {
        let (mut reached, mut last) = (Vec::new(), 0);
        let _ = self.each_step(until_first, |_, position| {
            let work = position.work()[unit];
            while clocks.get(reached.len()).is_some_and(|clock| work > *clock) {
                reached.push(last);
            }
            last = position.steps;
            go_on_if(reached.len() < clocks.len())
        })?;
        reached.resize(clocks.len(), last);
        Ok(reached)
    }

    /// Returns the squares that are occupied after the first `first` steps, and at most `size`
    /// steps after them, in one search: the number of the squares and the index of each; then for
    /// each step 0 place, 1 remove, 2 solution, 3 reject, and 4 times the index of its square.
    ///
    /// # Errors
    /// [`TooLarge`] when the finder does not take the board.
    pub fn shape(&self, first: u64, size: usize) -> Result<Vec<u32>, TooLarge> {
        let (mut squares, mut steps) = (Vec::new(), Vec::new());
        let columns = self.dims().columns();
        let index = |square: &Square| square.row * columns + square.column;
        let _ = self.each_step(false, |step, position| {
            if position.steps <= first {
                if position.steps == first {
                    squares = position.squares.iter().map(index).collect();
                }
                return never_stop();
            }
            let kind = match step {
                Step::Place { .. } => 0,
                Step::Remove { .. } => 1,
                Step::Solution { .. } => 2,
                Step::Reject { .. } => 3,
            };
            steps.push(kind | step.square().map_or(0, |square| index(&square) << 2));
            go_on_if(steps.len() < size)
        })?;
        let count = squares.len() as u32; // at most one for each square of a board
        Ok([vec![count], squares, steps].concat())
    }

    /// Calls `on_frame` with each of these numbers of steps, which ascend, and the position after
    /// them. At each step that it passes over it calls `on_skip` with their number. Returns the
    /// number of all steps, if the search ends before the last.
    ///
    /// # Errors
    /// [`TooLarge`] when the finder does not take the board.
    pub fn frames(
        &self,
        steps: &[u64],
        mut on_skip: impl FnMut(u64),
        mut on_frame: impl FnMut(&Frame),
    ) -> Result<Option<u64>, TooLarge> {
        let mut rest = steps.iter().peekable();
        // A frame has the step before the last one too.
        let before = |next: Option<&&u64>| next.map_or(0, |steps| steps.saturating_sub(2));
        let skipped = Cell::new(before(rest.peek()));
        let (made, mut last) = (Cell::new(0), None);
        let skip = |_, position: &Position| {
            made.set(position.steps);
            on_skip(position.steps);
            never_stop()
        };
        let ended = self.each_after(&skipped, skip, |event, squares| {
            made.set(made.get() + 1);
            let before_last = last.replace(event.clone());
            let mut is_wanted = false;
            while rest.next_if(|steps| **steps <= made.get()).is_some() {
                is_wanted = true;
            }
            if is_wanted {
                on_frame(&Frame {
                    dims: event.dims,
                    steps: made.get(),
                    squares: squares.to_vec(),
                    last: event.clone(),
                    before: before_last,
                });
            }
            skipped.set(before(rest.peek()));
            go_on_if(rest.peek().is_some())
        })?;
        Ok(ended.is_continue().then_some(made.get()))
    }
}

fn go_on_if(goes_on: bool) -> ControlFlow<()> {
    if goes_on {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}
