//! 巡游的计数。

use std::fmt;

use super::tours::write_obstacle;
use crate::i18n::TourCountText;
use crate::i18n::figures::bytes;
use crate::i18n::figures::thousands;

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &TourCountText) -> fmt::Result {
    match text {
        TourCountText::Counted {
            dims,
            closed,
            from,
            directed,
        } => {
            f.write_str(if *directed { "有向" } else { "无向" })?;
            f.write_str(if *closed { "闭合" } else { "" })?;
            write!(f, "巡游，{dims} 棋盘")?;
            if let Some(from) = from {
                write!(f, "，从 {from} 出发")?;
            }
            f.write_str(if *closed { "" } else { "，开放或闭合" })
        }
        TourCountText::None {
            dims,
            closed,
            from,
            why,
        } => {
            write!(f, "{dims} 棋盘上没有")?;
            if let Some(from) = from {
                write!(f, "从 {from} 出发的")?;
            }
            f.write_str(if *closed {
                "闭合巡游："
            } else {
                "巡游："
            })?;
            write_obstacle(f, *why, *dims, from.as_deref().unwrap_or_default())
        }

        TourCountText::Planning => f.write_str("正在查看计数所需的状态数"),
        TourCountText::CountingPlainly => {
            f.write_str("正在用 --method plain 计数，无法预知需要多久")
        }
        TourCountText::Needs { states, bytes: of } => write!(
            f,
            "最多同时需要 {} 个状态，{} 内存",
            thousands(*states),
            bytes(*of)
        ),
        TourCountText::TooMuchMemory {
            dims,
            states,
            needed,
            limit,
        } => write!(
            f,
            "{dims} 的计数最多同时需要 {} 个状态，{} 内存，而上限为 {}：请用 --memory 提高上限",
            thousands(*states),
            bytes(*needed),
            bytes(*limit)
        ),
        TourCountText::TooManyStates { dims, log10 } => write!(
            f,
            "无法统计 {dims} 的巡游：约需 10^{log10} 个状态，本程序装不下"
        ),
        TourCountText::TooLong { dims, most } => write!(
            f,
            "无法统计 {dims} 的巡游：这样宽的棋盘最多长 {most} 格，因为数只到 2^128"
        ),
        TourCountText::TableTooLarge { most } => {
            write!(f, "--per-square 的表最多 {most} 格")
        }
        TourCountText::PlainTooWide { dims, most } => {
            write!(f, "{dims} 对 --method plain 太宽：短边最多 {most} 格")
        }
        TourCountText::PlainNeedsMore { dims, limit } => write!(
            f,
            "--method plain 统计 {dims} 的状态超出 {} 内存：请用 --memory 提高上限，或选 frontier",
            bytes(*limit)
        ),

        TourCountText::Interrupted => f.write_str("已中断，故没有计数可输出"),
        TourCountText::NoMemory => f.write_str("系统无法提供更多内存，故没有计数可输出"),
        TourCountText::Overflow => f.write_str("计数或计数途中的数达到 2^128：在此太大"),

        TourCountText::AgreesWithPublished => f.write_str("与已发表的数值一致"),
        TourCountText::Disagrees {
            dims,
            oeis,
            known,
            count,
        } => {
            write!(f, "计数错误：{dims} 得到 {count}，而")?;
            match oeis {
                Some(oeis) => write!(f, " OEIS {oeis} 为 {known}")?,
                None => write!(f, "已发表的数值为 {known}")?,
            }
            f.write_str("；请报告此缺陷")
        }
        TourCountText::SumAgrees => f.write_str("分别统计的各格巡游之和等于总数"),
        TourCountText::SumDisagrees { sum, count } => write!(
            f,
            "计数错误：总数为 {count}，而各格巡游之和为 {sum}；请报告此缺陷"
        ),

        TourCountText::HasDirection { option } => write!(
            f,
            "--undirected 不能与 {option} 同时使用：从某格出发的巡游是有方向的"
        ),
        TourCountText::SvgIsPerSquare => {
            f.write_str("--format svg 画出各格的巡游数：需要 --per-square")
        }
    }
}
