//! The content of a player: steps one after another, and the board after each.

use std::ops::ControlFlow;

use backrank_core::Square;
use backrank_core::unstable::replay::Window;
use ratatui::text::Line;

use super::board::{Board, Sign};
use crate::error::Error;
use crate::say::figures::thousands;
use crate::say::{Lang, Text};
use crate::screen::structure::aligned;

/// A step to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The step of that number, or the last one if there are fewer.
    Step(u64),
    /// The next goal: a solution, a queen that is placed.
    Goal,
}

/// A step that was found, and the steps around it if they are not at hand.
pub(super) type Found = (u64, Option<Window>);

/// The parts that do not change from step to step.
pub(super) struct Frame {
    pub(super) title: Text,
    /// The name of a goal.
    pub(super) goal: Text,
    pub(super) board: Board,
    /// The columns and rows that the panel needs at least.
    pub(super) panel: (u16, u16),
    /// The meaning of the signs on the board.
    pub(super) legend: [Text; 2],
}

/// Steps of which one is shown. Step 0 is the start.
pub(super) trait Content {
    /// The step that is shown.
    fn step(&self) -> u64;

    /// The number of all steps, if it is known.
    fn total(&self) -> Option<u64>;

    /// Looks for a step; `None` if there is none or the search for it was stopped. The search asks
    /// `look` at each step whether to go on.
    fn find(
        &self,
        wish: Wish,
        look: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Found>, Error>;

    /// Shows a step that was found.
    fn show(&mut self, found: Found);

    fn frame(&self) -> Frame;

    /// Returns the sign of each square.
    fn signs(&self) -> Box<dyn Fn(Square) -> Sign + '_>;

    /// The lines beside the board.
    fn panel(&self, width: u16, lang: Lang) -> Vec<Line<'static>>;

    /// The sentences below the board, of the step and of the end; none if they stand in the panel.
    fn sentences(&self) -> Vec<Text>;
}

/// Numbers below each other, after their names; each of all that there are, if that is known.
pub(super) fn numbers(lang: Lang, rows: &[(Text, u64, Option<u64>)]) -> Vec<Line<'static>> {
    let rows = rows.iter().map(|(name, number, all)| {
        let all = all.map(|all| lang.of(" of ", " / ").to_owned() + &thousands(all));
        let number = thousands(*number) + &all.unwrap_or_default();
        (lang.say(name), number)
    });
    aligned(rows.collect()).map(Line::from).collect()
}
