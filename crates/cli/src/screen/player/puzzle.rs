//! The content of a player: the deductions of a puzzle.

mod board;

use std::ops::RangeInclusive;

use backrank_core::Dims;
use backrank_core::queens::puzzle::{Moment, Step};
use ratatui::text::{self, Line};

use super::content::{Content, Sizes};
use super::paint::{Paint, Tone, of};
use crate::say::{Text, say};
use crate::screen::puzzle::{Walkthrough, start, title};

/// The columns and rows that the numbers and the longest sentences need.
const PANEL: (u64, u64) = (34, 16);

/// The board after some of the steps.
pub(super) struct Deductions<'a> {
    walkthrough: &'a Walkthrough<'a>,
    /// The number of steps made.
    made: usize,
}

impl<'a> Deductions<'a> {
    pub(super) fn new(walkthrough: &'a Walkthrough<'a>) -> Self {
        let made = 0;
        Self { walkthrough, made }
    }

    fn steps(&self) -> &[Step] {
        self.walkthrough.deduction.steps()
    }

    fn moment(&self) -> Moment<'_> {
        let Walkthrough {
            regions, deduction, ..
        } = self.walkthrough;
        Moment::new(regions, deduction, self.made)
    }
}

impl Content for Deductions<'_> {
    fn step(&self) -> u64 {
        self.made as u64
    }

    fn total(&self) -> Option<u64> {
        Some(self.steps().len() as u64)
    }

    fn at_hand(&self) -> RangeInclusive<u64> {
        0..=self.steps().len() as u64
    }

    fn show(&mut self, step: u64) {
        self.made = step as usize;
    }

    fn next_goal(&self) -> Option<u64> {
        let mut rest = self.steps()[self.made..].iter();
        let before = rest.position(|step| step.queen().is_some())?;
        Some((self.made + before + 1) as u64)
    }

    fn title(&self) -> Text {
        title(self.walkthrough.regions.order())
    }

    fn goal(&self) -> Text {
        say!(en: "queen", zh: "皇后")
    }

    fn dims(&self) -> Dims {
        self.walkthrough.regions.order().dims()
    }

    fn sizes(&self, _: bool) -> Sizes {
        Sizes {
            board: board::size(self.walkthrough.regions),
            panel: PANEL,
        }
    }

    fn board(&self, _: bool, paint: Paint) -> text::Text<'static> {
        board::board(self.walkthrough.regions, &self.moment(), paint.is_coloured)
    }

    /// The numbers, the sentence of the step, and below the last one how it ended.
    fn panel(&self, _: u16, paint: Paint) -> Vec<Line<'static>> {
        let (moment, n) = (self.moment(), self.walkthrough.regions.order().get());
        let step = moment.step();
        let now = step.map_or(0, |step| step.ruled_out().len());
        let queens = moment.queens().len();
        let left = n * n - moment.ruled_out().len() - now - queens;
        let rule = step.map_or("", |step| step.rule().name());
        let mut lines = paint.table(&[
            (say!(en: "step", zh: "步数"), of(self.step(), self.total())),
            (say!(en: "rule", zh: "规则"), Text::same(rule)),
            (
                say!(en: "queens", zh: "皇后"),
                of(queens as u64, Some(n as u64)),
            ),
            (
                say!(en: "squares left", zh: "剩余格子"),
                of(left as u64, None),
            ),
        ]);
        lines.push(Line::default());
        let said = self.made.checked_sub(1);
        let said = said.and_then(|before| self.walkthrough.sentences.get(before));
        lines.push(paint.line(said.cloned().unwrap_or_else(start), Tone::Strong));
        if self.made == self.steps().len() {
            lines.push(Line::default());
            let ending = self.walkthrough.ending.iter();
            lines.extend(ending.map(|line| paint.line(line, Tone::Plain)));
        }
        lines
    }

    fn sentences(&self) -> Vec<Text> {
        Vec::new()
    }

    fn legend(&self) -> [Text; 2] {
        [
            say!(
                en: "Q queen  A left  - ruled out  x by this step",
                zh: "Q 皇后  A 还可放  - 已排除  x 这一步排除",
            ),
            say!(
                en: "[ ] queen of this step  ( ) reason  1 2 follow",
                zh: "[ ] 这一步的皇后  ( ) 理由  1 2 由此推出",
            ),
        ]
    }
}
