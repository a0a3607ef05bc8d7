//! The content of a player: the steps of a search, in windows.

mod sentence;
mod signs;

use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::trace::Step;
use backrank_core::unstable::replay::{Event, Replay, Window, never_stop};
use ratatui::style::Stylize;
use ratatui::text::Line;

use self::sentence::sentence;
use super::board::Sign;
use super::content::{Content, Found, Frame, Wish, numbers};
use crate::error::Error;
use crate::say::figures::counted;
use crate::say::{Lang, Text, say};
use crate::screen::structure;
use crate::screen::trace::{complete, follow};

/// The number of steps of a window. Half of them lie before the step for which it was made.
const WINDOW_STEPS: usize = 2_000;
/// The columns and rows that the numbers and the data structure need.
const PANEL: (u16, u16) = (30, 12);

/// A search, and the window with the step that is shown.
pub(super) struct Search<'a> {
    replay: &'a Replay<'a>,
    window_steps: usize,
    window: Window,
    /// The steps of the window that are made.
    made: usize,
    /// The number of steps of the whole search, once it is known.
    total: Option<u64>,
}

impl<'a> Search<'a> {
    /// The start of a search.
    pub(super) fn begin(replay: &'a Replay<'a>) -> Result<Self, Error> {
        Self::with_windows(replay, WINDOW_STEPS)
    }

    /// The same with windows of that many steps.
    pub(super) fn with_windows(replay: &'a Replay<'a>, window_steps: usize) -> Result<Self, Error> {
        let window = replay.window(0, window_steps, never_stop)?;
        Ok(Self {
            replay,
            window_steps,
            total: end(&window),
            window,
            made: 0,
        })
    }

    /// The last step that was made; none at the start.
    fn event(&self) -> Option<&Event> {
        self.window.events[..self.made].last()
    }

    /// The squares that the search occupies, in the order in which it took them.
    fn squares(&self) -> Vec<Square> {
        let mut squares = self.window.squares.clone();
        for event in &self.window.events[..self.made] {
            follow(event.step, &mut squares);
        }
        squares
    }
}

/// The number of steps of the whole search, if the window tells it.
fn end(window: &Window) -> Option<u64> {
    let end = window.first + window.events.len() as u64;
    window.ends.then_some(end)
}

impl Content for Search<'_> {
    fn step(&self) -> u64 {
        self.window.first + self.made as u64
    }

    fn total(&self) -> Option<u64> {
        self.total
    }

    fn find(
        &self,
        wish: Wish,
        look: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Found>, Error> {
        let Window { first, events, .. } = &self.window;
        let is_solution = |event: &Event| matches!(event.step, Step::Solution { .. });
        let step = match wish {
            Wish::Step(step) => Some(step),
            Wish::Goal => match events[self.made..].iter().position(is_solution) {
                Some(before) => Some(self.step() + before as u64 + 1),
                None if self.total == Some(first + events.len() as u64) => None,
                None => self.replay.solution_after(self.step(), &mut *look)?,
            },
        };
        let Some(mut step) = step else {
            return Ok(None);
        };
        // At the beginning of a window the step before is not known, so only the start of the
        // search is shown there.
        let at_hand = first + u64::from(*first > 0)..=first + events.len() as u64;
        if at_hand.contains(&step) {
            return Ok(Some((step, None)));
        }
        loop {
            let skipped = step.saturating_sub(self.window_steps as u64 / 2);
            let window = self.replay.window(skipped, self.window_steps, &mut *look)?;
            match end(&window) {
                // A search with fewer steps than that: its last one is shown, with those before it.
                Some(end) if end < step => step = end,
                None if window.events.is_empty() => return Ok(None),
                _ => return Ok(Some((step, Some(window)))),
            }
        }
    }

    fn show(&mut self, (step, window): Found) {
        if let Some(window) = window {
            self.total = self.total.or(end(&window));
            self.window = window;
        }
        self.made = (step - self.window.first) as usize;
    }

    fn frame(&self) -> Frame {
        let (title, legend) = match self.replay {
            Replay::Queens(problem, walker) => {
                let (order, name) = (problem.order().get(), walker.name());
                let queens = counted(order as u64, "queen");
                let title = say!(en: "{queens}, {name}", zh: "{order} 皇后，{name}");
                let legend = [
                    say!(
                        en: "Q queen  q given  x rejected  - attacked  # not allowed  | / \\ = its line",
                        zh: "Q 皇后  q 给定  x 排除  - 受攻击  # 不允许  | / \\ = 攻击线",
                    ),
                    say!(
                        en: "[ ] square of this step  ( ) queen that attacks it",
                        zh: "[ ] 这一步的格子  ( ) 攻击它的皇后",
                    ),
                ];
                (title, legend)
            }
            Replay::Tours(problem, walker) => {
                let dims = problem.dims();
                let (from, name) = (problem.from().name(dims), walker.card().name);
                let closed = if problem.is_closed() {
                    ["closed ", "闭合"]
                } else {
                    [""; 2]
                };
                let title = say!(
                    en: ("{}tours of {dims} from {from}, {name}", closed[0]),
                    zh: ("{dims} 的{}巡游，起点 {from}，{name}", closed[1]),
                );
                let legend = [
                    say!(
                        en: "12 visit  o onward  # blocked  E given end  . not visited",
                        zh: "12 第几步  o 可走  # 禁用  E 给定的终点  . 未到过",
                    ),
                    say!(
                        en: "[ ] square of this step  ( ) knight",
                        zh: "[ ] 这一步的格子  ( ) 马",
                    ),
                ];
                (title, legend)
            }
        };
        Frame {
            title,
            goal: say!(en: "solution", zh: "解"),
            board: signs::board(self.replay),
            panel: PANEL,
            legend,
        }
    }

    fn signs(&self) -> Box<dyn Fn(Square) -> Sign + '_> {
        let (event, squares) = (self.event(), self.squares());
        Box::new(move |square| signs::sign(self.replay, event, &squares, square))
    }

    /// The numbers of the search, and the data structure of the walker.
    fn panel(&self, width: u16, lang: Lang) -> Vec<Line<'static>> {
        let event = self.event();
        let counts = event.map_or(self.window.counts, |event| event.counts);
        let depth = event.map_or(0, |event| event.step.depth() as u64);
        let (found, all) = match self.replay {
            Replay::Queens(problem, _) => {
                let order = problem.order().get() as u64;
                (say!(en: "solutions", zh: "解"), order)
            }
            Replay::Tours(problem, _) => (say!(en: "tours", zh: "巡游"), problem.free_squares()),
        };
        let mut lines = numbers(
            lang,
            &[
                (say!(en: "step", zh: "步数"), self.step(), self.total),
                (say!(en: "depth", zh: "深度"), depth, Some(all)),
                (say!(en: "nodes", zh: "结点"), counts.nodes, None),
                (say!(en: "dead ends", zh: "死路"), counts.dead_ends, None),
                (found, counts.solutions, None),
                (
                    say!(en: "comparisons", zh: "比较"),
                    counts.comparisons,
                    None,
                ),
            ],
        );
        for part in event.map_or(&[][..], |event| &event.parts) {
            let name = structure::name(part.name, lang).to_owned();
            lines.extend([Line::default(), name.bold().into()]);
            let shape = structure::lines(&part.shape, width.into(), lang);
            lines.extend(shape.into_iter().map(Line::from));
        }
        lines
    }

    fn sentences(&self) -> Vec<Text> {
        let end = match self.total == Some(self.step()) {
            true => {
                let found = self.event().map_or(0, |event| event.counts.solutions);
                let tours = matches!(self.replay, Replay::Tours(..));
                complete(self.step(), found, tours)
            }
            false => Text::same(""),
        };
        vec![sentence(self.replay, self.event(), &self.squares()), end]
    }
}
