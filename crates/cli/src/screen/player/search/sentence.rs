//! One sentence of what a step did.

use backrank_core::Square;
use backrank_core::trace::Step;
use backrank_core::unstable::replay::{Event, Replay};

use crate::say::{Text, say};
use crate::screen::trace::reason;

/// The sentence for a step that left those squares occupied; without a step, for the start of the
/// search.
pub(super) fn sentence(replay: &Replay, event: Option<&Event>, squares: &[Square]) -> Text {
    let Some(event) = event else {
        return say!(en: "The search begins.", zh: "搜索开始。");
    };
    let (queens, all) = match replay {
        Replay::Queens(problem, _) => (Some(problem.queens()), problem.order().get() as u64),
        Replay::Tours(problem, _) => (None, problem.free_squares()),
    };
    let name = |square: Square| square.name(event.dims);
    let square = event
        .step
        .square()
        .map_or_else(String::new, |square| name(square).to_string());
    match (event.step, queens) {
        (Step::Place { square: it, .. }, Some(given)) if given.contains(&it) => say!(
            en: "The queen given on {square} is the one of its row.",
            zh: "{square} 上给定的皇后就是这一行的皇后。",
        ),
        (Step::Place { .. }, Some(_)) => say!(
            en: "A queen is placed on {square}: no queen attacks it.",
            zh: "皇后放在 {square}：没有皇后攻击这一格。",
        ),
        (Step::Place { depth, .. }, None) => match squares {
            [.., from, _] => {
                let from = name(*from);
                say!(
                    en: "The knight moves from {from} to {square}: visit {depth}.",
                    zh: "马从 {from} 走到 {square}：第 {depth} 步。",
                )
            }
            _ => say!(en: "The knight starts on {square}.", zh: "马从 {square} 出发。"),
        },
        (Step::Reject { .. }, _) => {
            let why = reason(event).unwrap_or_else(|| Text::same(""));
            say!(en: ("{square} is rejected: {}.", why.en), zh: ("{square} 不行：{}。", why.zh))
        }
        (Step::Remove { depth, .. }, _) => {
            let why = match event.leaves_dead_end {
                true => say!(en: "a dead end, nothing can follow", zh: "死路，之后无处可走"),
                false if depth as u64 == all => {
                    say!(en: "the search goes on after the solution", zh: "找到解之后继续搜索")
                }
                false => say!(en: "all that can follow was tried", zh: "之后的各种走法都已试过"),
            };
            say!(
                en: ("{square} is taken back: {}.", why.en),
                zh: ("撤回 {square}：{}。", why.zh),
            )
        }
        (Step::Solution { .. }, queens) => {
            let number = event.counts.solutions;
            match queens {
                Some(_) => say!(
                    en: "Solution {number}: no queen attacks another.",
                    zh: "第 {number} 个解：没有皇后互相攻击。",
                ),
                None => say!(
                    en: "Tour {number}: each square is visited once.",
                    zh: "第 {number} 条巡游：每格恰好到过一次。",
                ),
            }
        }
    }
}
