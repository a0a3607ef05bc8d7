//! A board of the coloured puzzle solved step by step, for players.

pub(crate) mod sheet;

use backrank_core::Order;
use backrank_core::queens::puzzle::{Deduction, Regions};

use crate::say::{Text, say};

/// The deductions of a board, with what is said of each.
pub(crate) struct Walkthrough<'a> {
    pub(crate) regions: &'a Regions,
    pub(crate) deduction: &'a Deduction,
    /// The sentence of each step.
    pub(crate) sentences: Vec<Text>,
    /// Said below the last step: how it ended, and the verdict on the board.
    pub(crate) ending: [Text; 2],
}

/// The title of a player.
pub(crate) fn title(order: Order) -> Text {
    say!(
        en: "{order} queens in regions, step by step",
        zh: "{order} 皇后谜题，逐步推理",
    )
}

/// Said before the first step.
pub(crate) fn start(stars: u32) -> Text {
    match stars {
        1 => say!(
            en: "One queen in each row, column and region; no two touch.",
            zh: "每行、每列、每个区域各一个皇后，任何两个不相邻。",
        ),
        _ => say!(
            en: "{stars} queens in each row, column and region; no two touch.",
            zh: "每行、每列、每个区域各 {stars} 个皇后，任何两个不相邻。",
        ),
    }
}
