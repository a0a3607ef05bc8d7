//! One sentence of what a step did.

use backrank_core::Square;
use backrank_core::replay::{Event, Reason, Replay};
use backrank_core::trace::Step;

use crate::say::zh::core::attack as said;
use crate::say::{Text, say};

/// The sentence for a step that left those squares occupied; without a step, for the start of the search.
pub(super) fn sentence(replay: &Replay, event: Option<&Event>, squares: &[Square]) -> Text {
    match (event, replay) {
        (None, _) => say!(en: "The search begins.", zh: "搜索开始。"),
        (Some(event), Replay::Queens(problem, _)) => {
            of_queens(event, problem.queens(), problem.order().get())
        }
        (Some(event), Replay::Tours(problem, _)) => {
            of_knight(event, squares, problem.free_squares())
        }
    }
}

/// On a board with queens given beforehand, where a solution has that many.
fn of_queens(event: &Event, given: &[Square], all: usize) -> Text {
    let name = |square: Square| square.name(event.dims);
    match event.step {
        Step::Place { square, .. } if given.contains(&square) => {
            let square = name(square);
            say!(
                en: "The queen given on {square} is the one of its row.",
                zh: "{square} 上给定的皇后就是这一行的皇后。",
            )
        }
        Step::Place { square, .. } => {
            let square = name(square);
            say!(
                en: "A queen is placed on {square}: no queen attacks it.",
                zh: "皇后放在 {square}：没有皇后攻击这一格。",
            )
        }
        Step::Reject { square, .. } => match (event.attack(), name(square)) {
            (Some(attack), square) => {
                let (by, along) = (name(attack.first), said(attack));
                say!(
                    en: ("{square} is attacked by {by} {}.", along.en),
                    zh: ("{square} 与 {by} {}，受其攻击。", along.zh),
                )
            }
            (None, square) => say!(en: "{square} must stay empty.", zh: "{square} 必须空着。"),
        },
        Step::Remove { depth, square } => {
            let square = name(square);
            match event.leaves_dead_end {
                true => say!(
                    en: "The queen on {square} is taken back: a dead end, no queen can follow.",
                    zh: "撤回 {square} 的皇后：死路，之后没有可放的格子。",
                ),
                false if depth == all => say!(
                    en: "The queen on {square} is taken back: the search goes on after the solution.",
                    zh: "撤回 {square} 的皇后：得解之后继续搜索。",
                ),
                false => say!(
                    en: "The queen on {square} is taken back: each square for the next one was tried.",
                    zh: "撤回 {square} 的皇后：下一个皇后的格子都已试过。",
                ),
            }
        }
        Step::Solution { .. } => {
            let number = event.counts.solutions;
            say!(
                en: "Solution {number}: no queen attacks another.",
                zh: "第 {number} 个解：没有皇后互相攻击。",
            )
        }
    }
}

/// On a board of that many squares to visit, of which those were visited.
fn of_knight(event: &Event, squares: &[Square], all: u64) -> Text {
    let name = |square: Square| square.name(event.dims);
    match event.step {
        Step::Place { square, .. } => match (squares, name(square)) {
            ([.., from, _], square) => {
                let (from, visit) = (name(*from), squares.len());
                say!(
                    en: "The knight moves from {from} to {square}: visit {visit}.",
                    zh: "马从 {from} 走到 {square}：第 {visit} 步。",
                )
            }
            (_, square) => say!(
                en: "The knight starts on {square}.",
                zh: "马从 {square} 出发。",
            ),
        },
        Step::Reject { square, .. } => match (event.reason, name(square)) {
            (Some(Reason::Visited { visit }), square) => say!(
                en: "{square} is impossible: the knight was there before, visit {visit}.",
                zh: "{square} 不行：第 {visit} 步已经到过。",
            ),
            (_, square) => say!(
                en: "{square} is impossible: the problem does not allow it.",
                zh: "{square} 不行：题目不允许。",
            ),
        },
        Step::Remove { depth, square } => {
            let square = name(square);
            match event.leaves_dead_end {
                true => say!(
                    en: "The knight goes back from {square}: a dead end, no move leads on.",
                    zh: "马从 {square} 退回：死路，无路可走。",
                ),
                false if depth as u64 == all => say!(
                    en: "The knight goes back from {square}: the search goes on after the tour.",
                    zh: "马从 {square} 退回：完成巡游之后继续搜索。",
                ),
                false => say!(
                    en: "The knight goes back from {square}: each move from there was tried.",
                    zh: "马从 {square} 退回：那里的走法都已试过。",
                ),
            }
        }
        Step::Solution { .. } => {
            let number = event.counts.solutions;
            say!(
                en: "Tour {number}: each square is visited once.",
                zh: "第 {number} 条巡游：每格恰好到过一次。",
            )
        }
    }
}
