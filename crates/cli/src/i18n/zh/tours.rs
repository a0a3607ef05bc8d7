//! 巡游。

use std::fmt;

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

use crate::i18n::Ending;
use crate::i18n::MemoryAdvice;
use crate::i18n::TourText;
use crate::i18n::figures::bytes;

pub(in crate::i18n) fn write(f: &mut fmt::Formatter<'_>, text: &TourText) -> fmt::Result {
    match text {
        TourText::None {
            dims,
            from,
            ending,
            why,
        } => {
            write!(f, "{dims} 棋盘上没有从 {from} 出发")?;
            write_ending(f, ending)?;
            f.write_str("巡游：")?;
            write_obstacle(f, *why, *dims, from)
        }
        TourText::EverySquareBlocked(dims) => {
            write!(f, "{dims} 棋盘上没有巡游：所有格子都被禁用")
        }
        TourText::Stopped {
            shown,
            fundamental,
            all,
        } => write!(
            f,
            "列出 {shown} 个{}巡游后停止；可能还有更多{}",
            if *fundamental { "本质不同的" } else { "" },
            if *all {
                "（用 --all 列出全部）"
            } else {
                ""
            }
        ),
        TourText::Found {
            found,
            from,
            ending,
            fundamental,
        } => {
            write!(f, "从 {from} 出发")?;
            if let Ending::At(to) = ending {
                write!(f, "、止于 {to} ")?;
            }
            let closed = if *ending == Ending::Closed {
                "闭合"
            } else {
                ""
            };
            if *fundamental {
                write!(f, "共有 {found} 个本质不同的{closed}巡游（不计方向）")
            } else {
                write!(f, "共有 {found} 个{closed}有向巡游")
            }
        }
        TourText::NotFound(why) => write!(f, "没有找到巡游：{why}"),

        TourText::TooManySquares { squares, most } => {
            write!(f, "{squares} 格的棋盘太大：此方法最多 {most} 格")
        }
        TourText::TooManyNumbers { squares, most } => write!(
            f,
            "{squares} 格的棋盘太大，访问序号最大只到 {most}：请选 --format directions 或 squares"
        ),
        TourText::NoMemory(needed) => {
            write!(f, "系统无法提供更多内存：需要 {}", bytes(*needed))
        }
        TourText::TooMuchMemory {
            dims,
            needed,
            limit,
            advice,
        } => write!(
            f,
            "{dims} 棋盘的巡游约需内存 {}，而上限是 {}{}",
            bytes(*needed),
            bytes(*limit),
            match advice {
                MemoryAdvice::None => "，即空闲内存的四分之三",
                MemoryAdvice::Raise => "：请用 --memory 提高上限",
                MemoryAdvice::RaiseOrDirections =>
                    "：请用 --memory 提高上限，或选占用最少的 --format directions",
            }
        ),

        TourText::FindsOne { method, option } => write!(
            f,
            "{option} 不能与只找一个巡游的 {method} 同时使用：请选 warnsdorff 或 backtrack"
        ),

        TourText::HeadTie => f.write_str("平局规则"),
        TourText::HeadFound => f.write_str("找到"),
        TourText::HeadSlowest => f.write_str("最慢"),
        TourText::ComparisonMeaning {
            starts,
            of,
            most_nodes,
        } => {
            match of {
                Some(1) => f.write_str("从唯一的起点出发")?,
                Some(of) if *of == *starts as u64 => write!(f, "从全部 {starts} 个起点出发")?,
                Some(of) => write!(f, "从 {of} 个起点中的 {starts} 个出发")?,
                None => write!(f, "从 {starts} 个起点出发")?,
            }
            write!(
                f,
                "；节点与时间为每个起点的平均值；dive：只按规则走，不回溯；搜索到 {most_nodes} 个节点为止"
            )
        }
        TourText::LeftOut { name, dims } => {
            write!(f, "略去 {name}：{dims} 的棋盘对它太大")
        }

        TourText::ListWithoutBoard { line } => write!(
            f,
            "第 {line} 行列出了格子，但不知是哪个棋盘：请写在前面，如 '8x8: a1 b3'，或用 --board 给出"
        ),
        TourText::NoColon { line } => write!(
            f,
            "第 {line} 行写明了棋盘，其后却缺少 ':'：请写 '8x8: a1 b3' 或 '8x8 without c2: a1 b3'"
        ),
        TourText::TooManyBlocked { line, most } => {
            write_line(f, *line)?;
            write!(f, "禁用的格子太多：最多读取 {most} 个")
        }
        TourText::BlockedTwice { line, square } => {
            write_line(f, *line)?;
            write!(f, "两次列出禁用的格子 {square}")
        }
        TourText::OpenAmongClosed => f.write_str("文档写明只列闭合巡游，其中却有不闭合的巡游"),
        TourText::UnknownVersion { line, version } => {
            write!(f, "第 {line} 行：不认识版本为 '{version}' 的走向，只认识 1")
        }
        TourText::RowNotAsWide {
            line,
            squares,
            columns,
        } => write!(f, "第 {line} 行有 {squares} 格，而棋盘有 {columns} 列"),
        TourText::RowsMissing { line, read, rows } => {
            write!(
                f,
                "从第 {line} 行开始的棋盘有 {rows} 行，却只到第 {read} 行"
            )
        }

        TourText::IsTour { closed } => {
            write!(f, "是一个{}巡游", if *closed { "闭合" } else { "开放" })
        }
        TourText::OtherKind { closed: true } => f.write_str("文档写明它不闭合，它却是闭合巡游"),
        TourText::OtherKind { closed: false } => {
            f.write_str("文档写明它闭合，末格却不能一步回到首格")
        }
        TourText::NumberTwice {
            number,
            first,
            second,
        } => write!(f, "数字 {number} 同时在 {first} 与 {second}"),
        TourText::SquareTwice { square, number } => {
            write!(f, "第 {number} 步再次访问 {square}")
        }
        TourText::SquareBlocked { square, number } => {
            write!(f, "第 {number} 步访问的 {square} 是禁用的格子")
        }
        TourText::NothingToVisit => f.write_str("所有格子都被禁用"),
        TourText::SquaresMissing { visited, squares } => {
            write!(f, "{squares} 格中只访问了 {visited} 格")
        }
        TourText::NumberMissing(number) => write!(f, "缺少数字 {number}"),
        TourText::NumberOutside {
            number,
            square,
            most,
        } => write!(f, "{square} 上的数字 {number} 不在 1 到 {most} 之间"),
        TourText::OffBoard(square) => write!(f, "从 {square} 出发的一步走出了棋盘"),
        TourText::NotAMove { number, from, to } => {
            write!(
                f,
                "第 {} 步到第 {number} 步，从 {from} 到 {to}，不是马步",
                number - 1
            )
        }
    }
}

/// 所在的行；JSON 没有行号。
fn write_line(f: &mut fmt::Formatter<'_>, line: Option<usize>) -> fmt::Result {
    match line {
        Some(line) => write!(f, "第 {line} 行"),
        None => f.write_str("文档"),
    }
}

/// 巡游之前的定语。
fn write_ending(f: &mut fmt::Formatter<'_>, ending: &Ending) -> fmt::Result {
    match ending {
        Ending::Anywhere => f.write_str("的"),
        Ending::Closed => f.write_str("的闭合"),
        Ending::At(to) => write!(f, "、止于 {to} 的"),
    }
}

/// 没有巡游的原因，接在句末。
pub(super) fn write_obstacle(
    f: &mut fmt::Formatter<'_>,
    why: Obstacle,
    dims: Dims,
    from: &str,
) -> fmt::Result {
    match why {
        Obstacle::Blocked(square) => write!(f, "{} 被禁用", square.name(dims)),
        Obstacle::SameEnds => f.write_str("终点不能就是起点"),
        Obstacle::Colours { like_start, unlike } => write!(
            f,
            "马步使黑白格交替，但与 {from} 同色的有 {like_start} 格，异色的有 {unlike} 格"
        ),
        Obstacle::EndColour(to) => write!(
            f,
            "马步使黑白格交替，从 {from} 出发的巡游不能止于 {} 的颜色",
            to.name(dims)
        ),
        Obstacle::NoClosedTour => {
            let (short, long) = (
                dims.rows().min(dims.columns()),
                dims.rows().max(dims.columns()),
            );
            if short % 2 == 1 && long % 2 == 1 {
                f.write_str("两边都是奇数，一种颜色比另一种多一格")
            } else if short == 3 {
                f.write_str("3x4、3x6、3x8 没有闭合巡游（Schwenk 1991）")
            } else {
                write!(f, "有一边为 {short} 的棋盘都没有闭合巡游（Schwenk 1991）")
            }
        }
        Obstacle::NoTour => f.write_str(
            "1xn（n > 1）、2xn、3x3、3x5、3x6 与 4x4 都没有巡游（Cull 与 De Curtins 1978）",
        ),
        Obstacle::InnerEnd(end) => {
            let is_of_rows = dims.rows() == 4 && (1..3).contains(&end.row);
            let lines = if is_of_rows { "行" } else { "列" };
            write!(
                f,
                "在有四{lines}的棋盘上，巡游的起点和终点都在最外面的两{lines}，而 {} 不在其中",
                end.name(dims)
            )
        }
        Obstacle::CutOff(square) => {
            write!(f, "禁用的格子把 {} 与起点隔开，走不到", square.name(dims))
        }
        Obstacle::SharedCorners(end) => write!(
            f,
            "有两个角格除 {end} 外只有一个共同的邻格，以 {end} 为一端的巡游必须以其中一个角格为另一端",
            end = end.name(dims)
        ),
        Obstacle::Searched => f.write_str("彻底搜索后没有找到"),
    }
}
