//! A board of the coloured puzzle solved step by step, for players.

pub(crate) mod page;

use backrank_core::queens::puzzle::{Deduction, Regions};

use crate::say::Text;

/// The deductions of a board, with what is said of each.
pub(crate) struct Walkthrough<'a> {
    pub(crate) regions: &'a Regions,
    pub(crate) deduction: &'a Deduction,
    /// The sentence of each step.
    pub(crate) sentences: Vec<Text>,
    /// Said below the last step: how it ended, and the verdict on the board.
    pub(crate) ending: [Text; 2],
}
