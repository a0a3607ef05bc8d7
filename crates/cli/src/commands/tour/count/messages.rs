//! Sentences of `tour count`.

use backrank_core::Dims;

use crate::commands::tour::messages::NoTourMessage;
use crate::say::figures::{bytes, enough, thousands};
use crate::say::{Lang, messages};

messages! {
    /// A sentence about a count of tours. Squares are given by their names.
    pub(super) enum TourCountMessage {
        /// Names the tours that the number counts.
        Counted { dims: Dims, closed: bool, from: Option<String>, directed: bool } => {
            en: (
                "{}{} tours of the {dims} board{}{}",
                if *directed { "directed" } else { "undirected" },
                if *closed { " closed" } else { "" },
                from_square(from.as_deref()),
                if *closed { "" } else { ", open or closed" }
            ),
            zh: (
                "{}{}巡游，{dims} 棋盘{}{}",
                if *directed { "有向" } else { "无向" },
                if *closed { "闭合" } else { "" },
                from.as_ref().map_or(String::new(), |from| format!("，从 {from} 出发")),
                if *closed { "" } else { "，开放或闭合" }
            )
        }
        /// The title of the picture of a board.
        HeatTitle { dims: Dims } => {
            en: ("directed tours of {dims} by their first square"),
            zh: ("{dims} 棋盘从各格出发的有向巡游")
        }
        NoTour { dims: Dims, closed: bool, from: Option<String>, why: NoTourMessage } => {
            en: (
                "there is no {}tour of the {dims} board{}: {}",
                if *closed { "closed " } else { "" },
                from_square(from.as_deref()),
                Lang::En.say(why)
            ),
            zh: (
                "{dims} 棋盘上没有{}{}巡游：{}",
                from.as_ref().map_or(String::new(), |from| format!("从 {from} 出发的")),
                if *closed { "闭合" } else { "" },
                Lang::Zh.say(why)
            )
        }

        // Before the count and while it runs.
        Planning => { en: ("looking at what the count needs"), zh: ("正在估算计数所需的状态数") }
        CountingPlainly => {
            en: ("counting by --method plain, which cannot say how long it takes"),
            zh: ("正在用 --method plain 计数，无法预知需要多久")
        }
        Needs { states: u64, needed_bytes: u64, usual_bytes: u64 } => {
            en: (
                "needs about {} states at a time, {} of memory, of which about {} are used",
                thousands(*states), enough(*needed_bytes), bytes(*usual_bytes)
            ),
            zh: (
                "大约同时需要 {} 个状态，{} 内存，其中实际用到 {} 左右",
                thousands(*states), enough(*needed_bytes), bytes(*usual_bytes)
            )
        }

        // A count that has no answer.
        TooMuchMemory { dims: Dims, states: u64, needed_bytes: u64, max_bytes: u64 } => {
            en: (
                "the count of {dims} needs {} states at a time, {} of memory, but the limit is {}: raise it with --memory",
                thousands(*states), enough(*needed_bytes), bytes(*max_bytes)
            ),
            zh: (
                "{dims} 的计数同时需要 {} 个状态，{} 内存，而上限为 {}：请用 --memory 提高上限",
                thousands(*states), enough(*needed_bytes), bytes(*max_bytes)
            )
        }
        /// The limit is too small even to find out the need.
        ForecastNeedsMore { dims: Dims, min_bytes: u64, max_bytes: u64 } => {
            en: (
                "the count of {dims} needs {} of memory at least, perhaps many times more, but the limit is {}: raise it with --memory",
                enough(*min_bytes), bytes(*max_bytes)
            ),
            zh: (
                "{dims} 的计数至少需要 {} 内存，也可能是它的好几倍，而上限为 {}：请用 --memory 提高上限",
                enough(*min_bytes), bytes(*max_bytes)
            )
        }
        /// About ten to the power of `log10`.
        TooManyStates { dims: Dims, log10: u32 } => {
            en: ("the tours of {dims} cannot be counted: that needs about 10^{log10} states, more than this program can keep"),
            zh: ("无法统计 {dims} 的巡游：约需 10^{log10} 个状态，本程序装不下")
        }
        TooLong { dims: Dims, max_squares: u32 } => {
            en: ("the tours of {dims} cannot be counted: a board so wide may be at most {max_squares} squares long, since numbers end at 2^128"),
            zh: ("无法统计 {dims} 的巡游：这样宽的棋盘最长 {max_squares} 格，因为计数须小于 2^128")
        }
        TableTooLarge { max_squares: u64 } => {
            en: ("--per-square makes a table of at most {max_squares} squares"),
            zh: ("--per-square 的表最多 {max_squares} 格")
        }
        PlainTooWide { dims: Dims, max_squares: u32 } => {
            en: ("{dims} is too wide for --method plain: it takes boards with at most {max_squares} squares on the shorter side"),
            zh: ("--method plain 不能统计 {dims}：短边最多 {max_squares} 格")
        }
        PlainNeedsMore { dims: Dims, max_bytes: u64 } => {
            en: ("the states of {dims} by --method plain do not fit into {}: raise the limit with --memory, or choose frontier", bytes(*max_bytes)),
            zh: ("--method plain 统计 {dims} 的状态超出 {} 内存：请用 --memory 提高上限，或选 frontier", bytes(*max_bytes))
        }
        Interrupted => { en: ("interrupted, so there is no count to print"), zh: ("已中断，因此没有计数可输出") }
        NoMemory => {
            en: ("the states take more memory than --memory allows or the system gives, so there is no count to print"),
            zh: ("状态所占内存超出 --memory 的上限或系统所能提供的，因此没有计数可输出")
        }
        Overflow => {
            en: ("the count, or a number on the way to it, is 2^128 or more: too large here"),
            zh: ("计数结果或中间的数达到 2^128，超出本程序的范围")
        }

        // Verdicts. A published value may be none of a sequence of OEIS.
        AgreesWithPublished => { en: ("agrees with the published value"), zh: ("与已发表的数值一致") }
        Disagrees { dims: Dims, oeis: Option<&'static str>, published: u128, count: u128 } => {
            en: { |f| match oeis {
                Some(oeis) => write!(f, "WRONG COUNT: {count} for {dims}, but OEIS {oeis} has {published}; please report this as a bug"),
                None => write!(f, "WRONG COUNT: {count} for {dims}, but the published value is {published}; please report this as a bug"),
            } },
            zh: { |f| match oeis {
                Some(oeis) => write!(f, "计数错误：{dims} 得到 {count}，而 OEIS {oeis} 为 {published}；请报告此缺陷"),
                None => write!(f, "计数错误：{dims} 得到 {count}，而已发表的数值为 {published}；请报告此缺陷"),
            } }
        }
        Impossible { dims: Dims, count: u128 } => {
            en: ("WRONG COUNT: {count} for {dims}, but by a theorem there is no tour; please report this as a bug"),
            zh: ("计数错误：{dims} 得到 {count}，而按定理没有巡游；请报告此缺陷")
        }
        SumAgrees => {
            en: ("the tours from each square, counted by themselves, add up to the number"),
            zh: ("从各格出发的巡游数之和等于总数")
        }
        SumDisagrees { sum: u128, count: u128 } => {
            en: ("WRONG COUNT: {count}, but the tours from each square add up to {sum}; please report this as a bug"),
            zh: ("计数错误：总数为 {count}，而从各格出发的巡游数之和为 {sum}；请报告此缺陷")
        }

        // Options that do not go with each other.
        HasDirection { option: &'static str } => {
            en: ("--undirected does not go with {option}: a tour from a square has a direction"),
            zh: ("--undirected 不能与 {option} 同时使用：从某格出发的巡游是有方向的")
        }
        SvgIsPerSquare => {
            en: ("--format svg draws the tours from each square: it needs --per-square"),
            zh: ("--format svg 画出各格的巡游数：需要 --per-square")
        }
    }
}

/// The start square, in English: ` from c3`.
fn from_square(from: Option<&str>) -> String {
    from.map_or(String::new(), |from| format!(" from {from}"))
}
