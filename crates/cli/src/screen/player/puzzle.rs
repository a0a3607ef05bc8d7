//! The content of a player: the deductions of a puzzle.

mod signs;

use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::queens::puzzle::Step;
use backrank_core::unstable::queens::Moment;
use ratatui::style::Stylize;
use ratatui::text::Line;

use super::board::Sign;
use super::content::{Content, Found, Frame, Wish, numbers};
use crate::error::Error;
use crate::say::{Lang, Text, say};
use crate::screen::puzzle::{Walkthrough, start, title};

/// The columns and rows that the numbers and the longest sentences need.
const PANEL: (u16, u16) = (34, 16);

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
        &self.walkthrough.deduction.steps
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

    fn find(
        &self,
        wish: Wish,
        _: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Found>, Error> {
        let mut rest = self.steps()[self.made..].iter();
        let step = match wish {
            Wish::Step(step) => Some(step),
            Wish::Goal => rest
                .position(|step| step.placed().is_some())
                .map(|before| self.step() + before as u64 + 1),
        };
        Ok(step.map(|step| (step, None)))
    }

    fn show(&mut self, (step, _): Found) {
        self.made = step as usize;
    }

    fn frame(&self) -> Frame {
        let regions = self.walkthrough.regions;
        Frame {
            title: title(regions.order()),
            goal: say!(en: "queen", zh: "皇后"),
            board: signs::board(regions),
            panel: PANEL,
            legend: [
                say!(
                    en: "Q queen  A left  - ruled out  x by this step",
                    zh: "Q 皇后  A 还可放  - 已排除  x 这一步排除",
                ),
                say!(
                    en: "[ ] queen of this step  ( ) reason  1 2 follow",
                    zh: "[ ] 这一步的皇后  ( ) 理由  1 2 由此推出",
                ),
            ],
        }
    }

    fn signs(&self) -> Box<dyn Fn(Square) -> Sign + '_> {
        let moment = self.moment();
        Box::new(move |square| signs::sign(self.walkthrough.regions, &moment, square))
    }

    /// The numbers, the rule and the sentence of the step, and below the last one how it ended.
    fn panel(&self, _: u16, lang: Lang) -> Vec<Line<'static>> {
        let (moment, n) = (self.moment(), self.walkthrough.regions.order().get());
        let now = moment.step.map_or(0, |step| step.ruled_out.len());
        let queens = moment.queens.len();
        let left = n * n - moment.ruled_out.len() - now - queens;
        let mut lines = numbers(
            lang,
            &[
                (say!(en: "step", zh: "步数"), self.step(), self.total()),
                (
                    say!(en: "queens", zh: "皇后"),
                    queens as u64,
                    Some(n as u64 * u64::from(self.walkthrough.regions.stars())),
                ),
                (say!(en: "squares left", zh: "剩余格子"), left as u64, None),
            ],
        );
        let rule = moment.step.map_or("", |step| step.rule().name());
        let said = self.made.checked_sub(1);
        let said = said.and_then(|before| self.walkthrough.sentences.get(before));
        let said = lang.say(
            said.cloned()
                .unwrap_or_else(|| start(self.walkthrough.regions.stars())),
        );
        lines.extend([Line::default(), rule.into(), said.bold().into()]);
        if self.made == self.steps().len() {
            lines.push(Line::default());
            let ending = self.walkthrough.ending.iter();
            lines.extend(ending.map(|line| Line::from(lang.say(line))));
        }
        lines
    }

    fn sentences(&self) -> Vec<Text> {
        Vec::new()
    }
}
