//! Sentences of `queens find`.

use backrank_core::Side;

use crate::say::figures::{bytes, enough};
use crate::say::messages;

messages! {
    /// A sentence about the solution of a board of any size.
    pub(super) enum FindMessage {
        /// Shown on a terminal meanwhile.
        Searching { method: &'static str } => { en: ("searching by {method}"), zh: ("正在用 {method} 搜索") }
        Drawn { seed: u64 } => {
            en: ("drawn at random (--seed {seed} draws the same)"),
            zh: ("随机抽取（用 --seed {seed} 可再次得到同一个解）")
        }
        TooLarge { side: Side, max_side: Side, method: &'static str } => {
            en: ("a board of {side} rows is too large for {method}, which takes at most {max_side}"),
            zh: ("{side} 行的棋盘对 {method} 太大：最多 {max_side} 行")
        }
        TooLargeForForm { side: Side, max_side: Side } => {
            en: ("a board of {side} rows is too large to draw, which ends at {max_side}: choose --format columns, squares, algebraic or json"),
            zh: ("{side} 行的棋盘太大，最多画 {max_side} 行：请选 --format columns、squares、algebraic 或 json")
        }
        /// `has_other`: another method would find it.
        TooMuchMemory { side: Side, needed_bytes: u64, max_bytes: u64, has_other: bool } => {
            en: (
                "a solution of {side} rows takes about {} of memory, but the limit is {}: raise it with --memory{}",
                enough(*needed_bytes), bytes(*max_bytes),
                if *has_other { ", or let --method construct find it, which takes none" } else { "" }
            ),
            zh: (
                "{side} 行的解约需内存 {}，而上限是 {}：请用 --memory 提高上限{}",
                enough(*needed_bytes), bytes(*max_bytes),
                if *has_other { "，或用不占内存的 --method construct" } else { "" }
            )
        }
        GaveUp { attempts: u32 } => {
            en: ("{attempts} attempts found no solution: another --seed may"),
            zh: ("尝试 {attempts} 次未找到解：可换一个 --seed")
        }
        /// For a reason that the method says in its own words.
        NotFound { method: &'static str, why: String } => {
            en: ("{method} found no solution: {why}"),
            zh: ("{method} 没有找到解：{why}")
        }
    }
}
