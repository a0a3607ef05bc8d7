//! The search that is played: its steps in windows, and the position after each step.

mod symbols;

use std::ops::ControlFlow;

use backrank_core::internal::replay::{Event, Replay, Window, never_stop};
use backrank_core::trace::Step;
use backrank_core::{Message, Square, message};
use ratatui::style::Stylize;
use ratatui::text::Line;

use super::board::{Board, Symbol};
use crate::error::Result;
use crate::locale::Lang;
use crate::locale::figures::thousands;
use crate::screen::sentence::sentence;
use crate::screen::structure;
use crate::screen::trace::{completion_note, follow};

/// A target step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The step with this number, or the last one if there are fewer.
    Step(u64),
    NextSolution,
}

/// A step, and the window around it unless that is the current window.
pub(super) type FoundStep = (u64, Option<Window>);

/// The number of steps in a window. Half of them precede the step that it was built for.
pub(super) const WINDOW_STEPS: usize = 2_000;
/// The columns and rows that the counters and the data structure need.
pub(super) const PANEL: (u16, u16) = (30, 12);

/// A search at one of its steps. Step 0 is its start.
pub(super) struct Search<'a> {
    replay: &'a Replay<'a>,
    window_steps: usize,
    window: Window,
    /// The number of steps of the window up to the current one.
    done: usize,
    /// The number of steps of the whole search, once it is known.
    pub(super) total: Option<u64>,
}

impl<'a> Search<'a> {
    /// Returns a search at its start, with windows of this many steps.
    pub(super) fn new(replay: &'a Replay<'a>, window_steps: usize) -> Result<Self> {
        let window = replay.window(0, window_steps, never_stop)?;
        Ok(Self {
            replay,
            window_steps,
            total: end(&window),
            window,
            done: 0,
        })
    }

    /// Returns the current step, or `None` at the start.
    fn event(&self) -> Option<&Event> {
        self.window.events[..self.done].last()
    }

    /// Returns the occupied squares, in the order in which the search occupied them.
    fn squares(&self) -> Vec<Square> {
        let mut squares = self.window.squares.clone();
        for event in &self.window.events[..self.done] {
            follow(event.step, &mut squares);
        }
        squares
    }

    /// Returns the number of the current step.
    pub(super) fn step(&self) -> u64 {
        self.window.first + self.done as u64
    }

    /// Finds a step. Returns `None` if it does not exist or `check_stop` stops the search; it is
    /// called at each step.
    pub(super) fn find(
        &self,
        target: Target,
        check_stop: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<FoundStep>> {
        let Window { first, events, .. } = &self.window;
        let is_solution = |event: &Event| matches!(event.step, Step::Solution { .. });
        let step = match target {
            Target::Step(step) => Some(step),
            Target::NextSolution => match events[self.done..].iter().position(is_solution) {
                Some(before) => Some(self.step() + before as u64 + 1),
                None if self.total == Some(first + events.len() as u64) => None,
                None => self.replay.solution_after(self.step(), &mut *check_stop)?,
            },
        };
        let Some(mut step) = step else {
            return Ok(None);
        };
        // The first position of a window has no step before it, so it can only be shown as the
        // start of the search.
        let in_window = first + u64::from(*first > 0)..=first + events.len() as u64;
        if in_window.contains(&step) {
            return Ok(Some((step, None)));
        }
        loop {
            let first = step.saturating_sub(self.window_steps as u64 / 2);
            let window = self
                .replay
                .window(first, self.window_steps, &mut *check_stop)?;
            match end(&window) {
                // The search has fewer steps: go to the last one.
                Some(end) if end < step => step = end,
                None if window.events.is_empty() => return Ok(None),
                _ => return Ok(Some((step, Some(window)))),
            }
        }
    }

    /// Moves to a step that was found.
    pub(super) fn show(&mut self, (step, window): FoundStep) {
        if let Some(window) = window {
            self.total = self.total.or(end(&window));
            self.window = window;
        }
        self.done = (step - self.window.first) as usize;
    }

    pub(super) fn board(&self) -> Board {
        symbols::board(self.replay)
    }

    pub(super) fn title(&self) -> Message {
        match self.replay {
            Replay::Queens(problem, walker) => message!(
                "{n|queen|queens}, {algorithm}",
                n = problem.order().get(),
                algorithm = walker.name(),
            ),
            Replay::Tours(problem, walker) => {
                let dims = problem.dims();
                let (from, algorithm) = (problem.start().name(dims), walker.info().name);
                if problem.is_closed() {
                    message!(
                        "closed tours of {dims} from {from}, {algorithm}",
                        dims,
                        from,
                        algorithm
                    )
                } else {
                    message!(
                        "tours of {dims} from {from}, {algorithm}",
                        dims,
                        from,
                        algorithm
                    )
                }
            }
        }
    }

    /// Explains the symbols on the board.
    pub(super) fn legend(&self) -> [Message; 2] {
        match self.replay {
            Replay::Queens(..) => [
                message!(
                    "Q queen  q given  x rejected  - attacked  # not allowed  | / \\ = its line"
                ),
                message!("[ ] square of this step  ( ) queen that attacks it"),
            ],
            Replay::Tours(..) => [
                message!("12 visit  o onward  # blocked  E given end  . not visited"),
                message!("[ ] square of this step  ( ) knight"),
            ],
        }
    }

    /// Returns the symbol of each square.
    pub(super) fn symbols(&self) -> impl Fn(Square) -> Symbol {
        let (event, squares) = (self.event(), self.squares());
        move |square| symbols::symbol(self.replay, event, &squares, square)
    }

    /// Returns the counters of the search and the algorithm's data structure.
    pub(super) fn panel(&self, width: u16, lang: Lang) -> Vec<Line<'static>> {
        let event = self.event();
        let counts = event.map_or(self.window.counts, |event| event.counts);
        let depth = event.map_or(0, |event| event.step.depth() as u64);
        let (solutions, max_depth) = match self.replay {
            Replay::Queens(problem, _) => (message!("solutions"), problem.order().get() as u64),
            Replay::Tours(problem, _) => (message!("tours"), problem.free_squares()),
        };
        let rows = [
            (message!("step"), self.step(), self.total),
            (message!("depth"), depth, Some(max_depth)),
            (message!("nodes"), counts.nodes, None),
            (message!("dead ends"), counts.dead_ends, None),
            (solutions, counts.solutions, None),
            (message!("comparisons"), counts.comparisons, None),
        ];
        let rows = rows.map(|(name, number, max)| {
            let number = thousands(number);
            let number = match max.map(thousands) {
                Some(max) => message!("{number} of {max}", number, max),
                None => Message::verbatim(number),
            };
            (lang.say(name), lang.say(number))
        });
        let mut lines: Vec<_> = structure::aligned(rows.into()).map(Line::from).collect();
        for part in event.map_or(&[][..], |event| &event.parts) {
            let name = lang.text(part.name).to_owned();
            lines.extend([Line::default(), name.bold().into()]);
            let shape = structure::lines(&part.shape, width.into(), lang);
            lines.extend(shape.into_iter().map(Line::from));
        }
        lines
    }

    /// Describes the step and, at the last step, how the search ended.
    pub(super) fn sentences(&self) -> [Message; 2] {
        let end = if self.total == Some(self.step()) {
            let solutions = self.event().map_or(0, |event| event.counts.solutions);
            let tours = matches!(self.replay, Replay::Tours(..));
            completion_note(self.step(), solutions, tours)
        } else {
            message!("")
        };
        [sentence(self.replay, self.event(), &self.squares()), end]
    }
}

/// Returns the number of steps of the whole search, if the window contains its end.
fn end(window: &Window) -> Option<u64> {
    let end = window.first + window.events.len() as u64;
    window.ends.then_some(end)
}
