//! What a player shows: steps one after another, and the board after each.

use std::ops::{ControlFlow, RangeInclusive};

use backrank_core::Dims;
use backrank_core::replay::Window;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::error::Error;
use crate::say::figures::thousands;
use crate::say::{Lang, Text};
use crate::screen::structure::aligned;

/// Hears the number of steps passed in a search, and says stop or go on.
pub(super) type Look<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// A step that is not at hand, so that it must be searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// The step of that number, or the last one if there are fewer.
    Step(u64),
    /// The next goal.
    Goal,
}

/// What does not change from step to step.
pub(super) struct Frame {
    pub(super) title: Text,
    /// What a goal is called.
    pub(super) goal: Text,
    pub(super) dims: Dims,
    /// The columns and rows of the board as it is drawn.
    pub(super) board: (u16, u16),
    /// The columns and rows that the panel needs at least.
    pub(super) panel: (u16, u16),
    /// What the signs on the board mean.
    pub(super) legend: [Text; 2],
}

/// Steps of which one is shown. Step 0 is the start.
pub(super) trait Content {
    /// The step that is shown.
    fn step(&self) -> u64;

    /// The number of all steps, if it is known.
    fn total(&self) -> Option<u64>;

    /// The steps that can be shown without a search.
    fn at_hand(&self) -> RangeInclusive<u64>;

    /// Shows a step that is at hand.
    fn show(&mut self, step: u64);

    /// The next goal that is at hand: a solution, a queen that is placed.
    fn next_goal(&self) -> Option<u64>;

    /// Searches for a step. Returns its number and the steps around it; `None` if there is none or the search was stopped.
    fn find(&self, wish: Wish, look: Look) -> Result<Option<(u64, Window)>, Error> {
        let _ = (wish, look);
        Ok(None)
    }

    /// Takes the steps that were found.
    fn take(&mut self, window: Window) {
        let _ = window;
    }

    fn frame(&self) -> Frame;

    /// Draws the board at the top left of an area, which has room for it.
    fn board(&self, area: Rect, buffer: &mut Buffer);

    /// The lines beside the board.
    fn panel(&self, width: u16, lang: Lang) -> Vec<Line<'static>>;

    /// The sentences below the board, one of the step and one of the end; none if they stand in the panel.
    fn sentences(&self) -> Vec<Text>;
}

/// Numbers below each other, after their names; each of all that there are, if that is known.
pub(super) fn numbers(lang: Lang, rows: &[(Text, u64, Option<u64>)]) -> Vec<Line<'static>> {
    let rows = rows.iter().map(|(name, number, all)| {
        let all = all.map(|all| format!("{}{}", lang.of(" of ", " / "), thousands(all)));
        let number = thousands(*number) + &all.unwrap_or_default();
        (lang.say(name), number)
    });
    aligned(rows.collect()).map(Line::from).collect()
}
