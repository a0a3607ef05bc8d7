//! Queries about a whole search: its length, positions during a race, steps as numbers.

use std::cell::Cell;
use std::ops::ControlFlow;

use backrank_core::internal::replay::{Counts, Event, Position, never_stop};
use backrank_core::trace::Step;
use backrank_core::{Message, Square};
use serde::Serialize;

use crate::Search;

/// A position of a search, and the steps that led to it.
#[derive(Debug, Serialize)]
pub struct Frame {
    /// The number of steps so far.
    #[serde(rename = "k")]
    pub steps: u64,
    /// The names of the occupied squares, in the order in which they were occupied.
    pub squares: Vec<String>,
    /// The counts.
    pub counts: Counts,
    /// The last step.
    pub last: Event,
    /// The step before the last.
    pub before: Option<Event>,
}

/// The work so far: steps, nodes without the root, comparisons.
const fn work(position: &Position) -> [u64; 3] {
    let counts = position.counts;
    [position.steps, counts.nodes - 1, counts.comparisons]
}

/// Each method searches from the start to the last requested step.
impl Search {
    /// Calls `on_step` at each step with the position after it, until it breaks. If `until_first`,
    /// the search ends at its first solution.
    fn each_step(
        &self,
        until_first: bool,
        mut on_step: impl FnMut(Step, &Position) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Message> {
        let mut is_over = false;
        let on_skip = |step, position: &Position| {
            on_step(step, position)?;
            is_over = until_first && matches!(step, Step::Solution { .. });
            continue_if(!is_over)
        };
        let replay = self.replay()?;
        let flow = replay.each_after(&Cell::new(u64::MAX), on_skip, |_, _| never_stop())?;
        Ok(if is_over { never_stop() } else { flow })
    }

    /// Measures the search: its length, its work, and the steps that find solutions.
    ///
    /// Returns 1, the steps, the nodes without the root, the comparisons, and the numbers of at
    /// most `max_marks` steps that find a solution. If the search has more than `max_steps` steps,
    /// returns 0 and the values up to there.
    ///
    /// # Errors
    /// Only those that [`read`](Self::read) returns.
    pub fn measure(
        &self,
        until_first: bool,
        max_steps: u64,
        max_marks: usize,
    ) -> Result<Vec<u64>, Message> {
        let mut numbers = vec![0; 4];
        let flow = self.each_step(until_first, |step, position| {
            continue_if(position.steps <= max_steps)?;
            numbers[1..4].copy_from_slice(&work(position));
            if matches!(step, Step::Solution { .. }) && numbers.len() < max_marks + 4 {
                numbers.push(position.steps);
            }
            never_stop()
        })?;
        numbers[0] = flow.is_continue().into();
        Ok(numbers)
    }

    /// Returns, for each clock in ascending order, the last step whose work does not exceed it.
    /// `unit` is what a clock counts: 0 steps, 1 nodes without the root, 2 comparisons.
    ///
    /// # Errors
    /// Only those that [`read`](Self::read) returns.
    pub fn reach(
        &self,
        until_first: bool,
        unit: usize,
        clocks: &[u64],
    ) -> Result<Vec<u64>, Message> {
        let (mut steps, mut last) = (Vec::new(), 0);
        let _ = self.each_step(until_first, |_, position| {
            let work = work(position)[unit];
            while clocks.get(steps.len()).is_some_and(|clock| work > *clock) {
                steps.push(last);
            }
            last = position.steps;
            continue_if(steps.len() < clocks.len())
        })?;
        steps.resize(clocks.len(), last);
        Ok(steps)
    }

    /// Returns the occupied squares after `first` steps, and the next `size` steps, as numbers.
    ///
    /// First come the number of occupied squares and their indices. Each step is then 4 times the
    /// index of its square plus 0 for place, 1 for remove, 2 for solution or 3 for reject.
    ///
    /// # Errors
    /// Only those that [`read`](Self::read) returns.
    pub fn shape(&self, first: u64, size: usize) -> Result<Vec<u32>, Message> {
        let (mut squares, mut steps) = (Vec::new(), Vec::new());
        let dims = self.replay()?.dims();
        let index = |square: &Square| dims.index(*square) as u32;
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
            continue_if(steps.len() < size)
        })?;
        let count = squares.len() as u32; // at most one per square of a board
        Ok([vec![count], squares, steps].concat())
    }

    /// Calls `on_frame` with the position after each of these numbers of steps, in ascending order;
    /// a number may be repeated. Calls `on_skip` with the number of each step in between. Returns the
    /// number of all steps if the search ends before the last one.
    ///
    /// # Errors
    /// Only those that [`read`](Self::read) returns.
    pub fn frames(
        &self,
        steps: &[u64],
        mut on_skip: impl FnMut(u64),
        mut on_frame: impl FnMut(&Frame),
    ) -> Result<Option<u64>, Message> {
        let replay = self.replay()?;
        let mut targets = steps.iter().peekable();
        // A frame also contains the step before the last one.
        let before = |next: Option<&&u64>| next.map_or(0, |steps| steps.saturating_sub(2));
        let skipped_steps = Cell::new(before(targets.peek()));
        let (current, mut last) = (Cell::new(0), None);
        let skip = |_, position: &Position| {
            current.set(position.steps);
            on_skip(position.steps);
            never_stop()
        };
        let flow = replay.each_after(&skipped_steps, skip, |event, squares| {
            current.set(current.get() + 1);
            let before_last = last.replace(event.clone());
            while targets.next_if(|steps| **steps <= current.get()).is_some() {
                on_frame(&Frame {
                    steps: current.get(),
                    squares: event.dims.names(squares),
                    counts: event.counts,
                    last: event.clone(),
                    before: before_last.clone(),
                });
            }
            skipped_steps.set(before(targets.peek()));
            continue_if(targets.peek().is_some())
        })?;
        Ok(flow.is_continue().then_some(current.get()))
    }
}

pub(super) fn continue_if(condition: bool) -> ControlFlow<()> {
    if condition {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all steps of a search, with the occupied squares after each.
    fn events(search: &Search) -> Vec<(Event, Vec<Square>)> {
        let mut events = Vec::new();
        let end = search.replay().unwrap().each(|event, squares| {
            events.push((event.clone(), squares.to_vec()));
            never_stop()
        });
        assert!(end.unwrap().is_continue());
        events
    }

    /// Returns each traced search on boards with and without solutions.
    fn searches() -> Vec<Search> {
        let (games, mut searches) = (Search::algorithms(), Vec::new());
        for (game, problem) in [
            ("queens", r#"{"order":0}"#),
            ("queens", r#"{"order":3}"#),
            ("queens", r#"{"order":6,"with":["c3"],"block":["a6"]}"#),
            ("queens", r#"{"order":5,"rules":"torus"}"#),
            ("knight", r#"{"dims":"1x1","from":"a1"}"#),
            ("knight", r#"{"dims":"3x3","from":"b2"}"#),
            ("knight", r#"{"dims":"3x4","from":"a1"}"#),
        ] {
            for algorithm in games[game].as_array().unwrap() {
                let search = Search::read(game, problem, algorithm[0].as_str().unwrap());
                searches.push(search.unwrap());
            }
        }
        searches
    }

    #[test]
    fn lengths_and_clocks_are_those_of_all_steps() {
        for search in searches() {
            let all = events(&search);
            let work = |at: usize| {
                let last = at.checked_sub(1).map(|last| all[last].0.counts);
                let counts = last.unwrap_or_default();
                [at as u64, counts.nodes - 1, counts.comparisons]
            };
            let is_solution = |at: &usize| matches!(all[*at - 1].0.step, Step::Solution { .. });
            let marks: Vec<_> = (1..=all.len()).filter(is_solution).collect();
            let first = marks.first().copied().unwrap_or(all.len());
            for (until_first, end) in [(false, all.len()), (true, first)] {
                let numbers = search.measure(until_first, u64::MAX, 2).unwrap();
                let first_marks = marks
                    .iter()
                    .filter(|at| **at <= end)
                    .take(2)
                    .map(|at| *at as u64);
                let expected: Vec<_> = [1]
                    .into_iter()
                    .chain(work(end))
                    .chain(first_marks)
                    .collect();
                assert_eq!(numbers, expected, "{search:?}");
                let incomplete = search.measure(until_first, (end as u64).saturating_sub(1), 0);
                assert!(end == 0 || incomplete.unwrap()[0] == 0);
                for unit in 0..3 {
                    let clocks: Vec<_> = (0..work(end)[unit] + 2).step_by(7).collect();
                    let reached = search.reach(until_first, unit, &clocks).unwrap();
                    for (clock, steps) in clocks.into_iter().zip(reached) {
                        let last = (0..=end).rev().find(|at| work(*at)[unit] <= clock);
                        assert_eq!(Some(steps as usize), last, "{clock} {search:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn frames_and_counters_cover_all_steps() {
        for search in searches() {
            let all = events(&search);
            let dims = search.replay().unwrap().dims();
            let name = |square: &Square| square.name(dims).to_string();
            let steps: Vec<_> = (1..=all.len() as u64).filter(|at| at % 5 < 3).collect();
            let mut frame_steps = Vec::new();
            let on_frame = |frame: &Frame| {
                let at = frame.steps as usize - 1;
                let (event, squares) = &all[at];
                assert_eq!((&frame.last, frame.counts), (event, event.counts));
                assert!(squares.iter().map(name).eq(frame.squares.iter().cloned()));
                let before = at.checked_sub(1).map(|before| &all[before].0);
                assert_eq!(frame.before.as_ref(), before);
                frame_steps.push(frame.steps);
            };
            search.frames(&steps, |_| (), on_frame).unwrap();
            assert_eq!(frame_steps, steps);
            let index = |square: &Square| square.row * dims.columns() + square.column;
            let firsts = [0, 7, all.len()].into_iter();
            for first in firsts.filter(|first| *first <= all.len()) {
                let shape = search.shape(first as u64, 30).unwrap();
                let before = first.checked_sub(1).map_or(&[][..], |last| &all[last].1);
                let (squares, shape) = shape[1..].split_at(shape[0] as usize);
                assert!(squares.iter().copied().eq(before.iter().map(index)));
                assert_eq!(shape.len(), (all.len() - first).min(30));
                for (shape, (event, _)) in shape.iter().zip(&all[first..]) {
                    let kind = ["place", "remove", "solution", "reject"][(shape & 3) as usize];
                    assert_eq!(kind, event.step.name());
                    assert_eq!(shape >> 2, event.step.square().as_ref().map_or(0, index));
                }
            }
        }
    }
}
