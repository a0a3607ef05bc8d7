//! What a player shows: steps one after another, and the board after each.

use std::ops::{ControlFlow, RangeInclusive};

use backrank_core::Dims;
use backrank_core::replay::Window;
use ratatui::text::{self, Line};

use super::paint::Paint;
use crate::error::Error;
use crate::say::Text;

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

/// The columns and rows that a board takes, and those that its panel needs at least.
pub(super) struct Sizes {
    pub(super) board: (u64, u64),
    pub(super) panel: (u64, u64),
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

    fn title(&self) -> Text;

    /// What a goal is called.
    fn goal(&self) -> Text;

    /// The sides of the board.
    fn dims(&self) -> Dims;

    /// The room that it needs, with wide squares or narrow ones.
    fn sizes(&self, is_wide: bool) -> Sizes;

    fn board(&self, is_wide: bool, paint: Paint) -> text::Text<'static>;

    /// The lines beside the board.
    fn panel(&self, width: u16, paint: Paint) -> Vec<Line<'static>>;

    /// The sentences below the board, one of the step and one of the end; none if they stand in the panel.
    fn sentences(&self) -> Vec<Text>;

    /// What the signs on the board mean.
    fn legend(&self) -> [Text; 2];
}
