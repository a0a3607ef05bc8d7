//! Sentences of `tour find`.

use backrank_core::Dims;
use backrank_core::tour::End;

use crate::commands::tour::messages::to;
use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A sentence about the tours that were listed.
    pub(super) enum FindMessage {
        /// Shown on a terminal meanwhile.
        Searching { method: &'static str } => { en: ("searching by {method}"), zh: ("正在用 {method} 搜索") }
        Found { found: u64, dims: Dims, from: String, end: End, fundamental: bool } => {
            en: (
                "{} from {from}{}{}",
                counted(*found, &format!(
                    "{} {}",
                    if *end == End::Closed { "closed" } else { "open or closed" },
                    tour(*fundamental)
                )),
                to(*end, *dims),
                if *fundamental { ", one of each orbit, direction ignored" } else { ", directed" }
            ),
            zh: { |f| {
                write!(f, "从 {from} 出发")?;
                if let End::At(to) = end {
                    write!(f, "、止于 {} ", to.name(*dims))?;
                }
                let closed = if *end == End::Closed { "闭合" } else { "" };
                match fundamental {
                    true => write!(f, "共有 {found} 条本质不同的{closed}巡游（不计方向）"),
                    false => write!(f, "共有 {found} 条{closed}有向巡游"),
                }
            } }
        }
        /// `all`: the option --all would list the rest.
        Stopped { shown: u64, fundamental: bool, all: bool } => {
            en: (
                "stopped after {}; there may be more{}",
                counted(*shown, tour(*fundamental)),
                if *all { " (--all lists them)" } else { "" }
            ),
            zh: (
                "列出 {shown} 条{}巡游后停止；可能还有更多{}",
                if *fundamental { "本质不同的" } else { "" },
                if *all { "（用 --all 列出全部）" } else { "" }
            )
        }
        TooManyNumbers { squares: u64, max_squares: u64 } => {
            en: ("a board of {squares} squares is too large for visit numbers, which end at {max_squares}: choose --format directions or squares"),
            zh: ("{squares} 格的棋盘太大，访问序号最大只到 {max_squares}：请选 --format directions 或 squares")
        }
    }
}

fn tour(is_fundamental: bool) -> &'static str {
    match is_fundamental {
        true => "fundamental tour",
        false => "tour",
    }
}
