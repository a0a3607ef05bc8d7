//! 中文。

pub(super) mod counts;
pub(super) mod tour_counts;
pub(super) mod tours;

use std::fmt;

use backrank_core::queens::Line;
use backrank_core::{Dims, Order, Square};

use super::Lang;
use super::text::{Text, Total};

pub(super) fn write(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    match text {
        Text::SolutionHeading {
            number,
            orbit: None,
        } => write!(f, "第{number}个解:"),
        Text::SolutionHeading {
            number,
            orbit: Some(orbit),
        } => write!(f, "第{number}个解（轨道大小 {orbit}）:"),
        Text::PairsHeading { orbit: None } => f.write_str("一个解为:"),
        Text::PairsHeading { orbit: Some(orbit) } => write!(f, "一个解（轨道大小 {orbit}）为:"),
        Text::Arrangements { count, fundamental } => {
            let essentially = if *fundamental { "本质" } else { "" };
            write!(f, "共有 {count} 种{essentially}不同的排列")
        }
        Text::PairsTotal(count) => write!(f, "共找到 {count} 个解。"),
        Text::TourHeading(number) => write!(f, "第{number}个:"),

        Text::NoSolution => f.write_str("无解"),
        Text::GivenQueensAttack {
            first,
            second,
            along,
        } => {
            write!(
                f,
                "无解：给定的皇后 {first} 与 {second} 在同一{}上互相攻击",
                one_line(*along)
            )
        }
        Text::NoSquareInRow(row) => write!(f, "无解：第 {row} 行（最上为 0）没有可用的格子"),
        Text::NoSquareInColumn(column) => {
            write!(f, "无解：第 {column} 列（最左为 0）没有可用的格子")
        }
        Text::GivenQueenBlocked(square) => write!(f, "无解：给定皇后的格子 {square} 被禁用"),
        Text::Stopped {
            shown,
            fundamental,
            total,
        } => {
            let kind = if *fundamental { "本质不同的" } else { "" };
            write!(f, "列出 {shown} 个{kind}解后停止；")?;
            match total {
                Total::Published { total, oeis } => write!(f, "总共有 {total} 个（OEIS {oeis}；"),
                Total::Counted(total) => write!(f, "总共有 {total} 个（"),
                Total::Unknown => f.write_str("可能还有更多（"),
            }?;
            f.write_str("用 --all 列出全部）")
        }

        Text::Legend => f.write_str("Q 皇后，- 受攻击，# 不允许，. 空闲"),
        Text::StepPlace => f.write_str("放置"),
        Text::StepReject => f.write_str("排除"),
        Text::StepRemove => f.write_str("撤回"),
        Text::StepSolution => f.write_str("得解"),
        Text::StepTour => f.write_str("巡游"),
        Text::Depth(depth) => write!(f, "深度 {depth}"),
        Text::AttackedBy { by, along } => write!(f, "被 {by} 沿{}攻击", line(*along)),
        Text::Forbidden => f.write_str("被 --with 或 --block 排除"),
        Text::VisitedAs(number) => write!(f, "已作为第 {number} 步访问"),
        Text::TraceStopped(steps) => write!(f, "显示 {steps} 步后停止（用 --max-steps 显示更多）"),
        Text::TraceEnded {
            steps,
            found,
            tours,
        } => {
            let noun = if *tours { "巡游" } else { "解" };
            write!(f, "搜索结束：共 {steps} 步，{found} 个{noun}")
        }

        Text::HeadAlgorithm => f.write_str("算法"),
        Text::HeadSolutions => f.write_str("解"),
        Text::HeadNodes => f.write_str("节点"),
        Text::HeadDeadEnds => f.write_str("死路"),
        Text::HeadTime => f.write_str("时间"),
        Text::HeadRatio => f.write_str("倍数"),
        Text::RatioMeaning => f.write_str("倍数：所用时间是 bitmask 的多少倍"),
        Text::LeftOut { name, largest } => write!(
            f,
            "略去 {name}：它只适合 {largest} 阶以内（加 --all 则也运行）"
        ),
        Text::QueensAlgorithms => {
            f.write_str("皇后，单线程（queens solve、count、trace、compare）")
        }
        Text::QueensCounters => {
            f.write_str("皇后，在所有核心上计空棋盘的解（queens count、compare）")
        }
        Text::QueensStrategies => f.write_str("皇后，分块搜索，使用所有核心（queens count）"),
        Text::TourMethods => f.write_str("骑士巡游（tour find、trace、compare）"),
        Text::TourCounters => f.write_str("骑士巡游，不逐个列出的计数（tour count）"),
        Text::Idea { zh, .. } => f.write_str(zh),
        Text::Source => f.write_str("出处："),

        Text::BoardNumber {
            number,
            line: Some(line),
        } => write!(f, "棋盘 {number}（第 {line} 行）："),
        Text::BoardNumber { number, line: None } => write!(f, "棋盘 {number}："),
        Text::Not(why) => {
            f.write_str("不正确，")?;
            why.write(Lang::Zh, f)
        }
        Text::IsSolution => f.write_str("是一个解"),
        Text::TwoQueensAttack {
            first,
            second,
            along,
        } => {
            write!(
                f,
                "皇后 {first} 与 {second} 在同一{}上互相攻击",
                one_line(*along)
            )
        }
        Text::QueenOutside { row, column } => {
            write!(f, "第 {row} 行第 {column} 列的皇后在棋盘之外")
        }
        Text::QueensMissing { queens, rows } => write!(f, "{rows} 行只有 {queens} 个皇后"),
        Text::Checked { boards, failed: 0 } => write!(f, "{boards} 个棋盘，全部正确"),
        Text::Checked { boards, failed } => write!(f, "{boards} 个棋盘，{failed} 个不正确"),

        Text::NotAnOrder { given } => {
            write!(f, "'{given}' 不是棋盘阶数：请写 0 到 {} 的整数", Order::MAX)
        }
        Text::NotDims { given } => {
            write!(
                f,
                "'{given}' 不是棋盘大小：请写 行x列，例如 8x8，每边从 1 到 {}",
                Dims::MAX_SIDE
            )
        }
        Text::NotASquare { given, dims } => not_a_square(f, given, *dims),
        Text::NotInRange {
            option,
            given,
            least,
            most,
        } => {
            write!(
                f,
                "'{given}' 不能用于 {option}：请写 {least} 到 {most} 的整数"
            )
        }
        Text::OnLine(line, text) => {
            write!(f, "第 {line} 行：")?;
            text.write(Lang::Zh, f)
        }
        Text::NotUtf8 { line } => write!(f, "第 {line} 行不是 UTF-8 文本"),
        Text::LineTooLong { line, most } => {
            write!(f, "第 {line} 行超过 {most} 字节")
        }
        Text::NotABoardLine { line, start } => write!(f, "第 {line} 行不属于棋盘：'{start}'"),
        Text::RowTooLong { line, most } => write!(f, "第 {line} 行格子太多：一行最多 {most} 格"),
        Text::Ragged {
            line,
            squares,
            expected,
        } => {
            write!(f, "第 {line} 行有 {squares} 格，而上一行有 {expected} 格")
        }
        Text::NotSquareBoard {
            line,
            rows,
            columns,
        } => {
            write!(
                f,
                "从第 {line} 行开始的棋盘有 {rows} 行 {columns} 列：行数与列数必须相等"
            )
        }
        Text::TooManyQueens { line, most } => {
            match line {
                Some(line) => write!(f, "第 {line} 行")?,
                None => f.write_str("棋盘上")?,
            }
            write!(f, "皇后太多：一个棋盘最多 {most} 个")
        }
        Text::TooManyRows { line, most } => {
            match line {
                Some(line) => write!(f, "从第 {line} 行开始的棋盘")?,
                None => f.write_str("棋盘上")?,
            }
            write!(f, "格子太多：最多读取 {most} 格")
        }
        Text::BadJson { why } => write!(f, "这不是 solve 或 find 输出的 JSON：{why}"),
        Text::UnknownSchema { given, known } => {
            write!(f, "schema '{given}' 不在此处可读的之中：{known}")
        }
        Text::OtherBoard { board, document } => {
            write!(f, "文档写明为 {document}，其中却有 {board} 的棋盘")
        }
        Text::NoBoard { file } if file == "-" => f.write_str("标准输入中没有棋盘"),
        Text::NoBoard { file } => write!(f, "'{file}' 中没有棋盘"),

        Text::UnknownArgument { given, similar } => {
            write!(f, "未知参数 '{given}'")?;
            did_you_mean(f, similar)
        }
        Text::UnknownCommand { given, similar } => {
            write!(f, "未知命令 '{given}'")?;
            did_you_mean(f, similar)
        }
        Text::UnknownValue {
            option,
            given,
            possible,
        } => {
            write!(f, "'{given}' 不能用于 {option}：可选 {possible}")
        }
        Text::MissingArgument(arguments) => write!(f, "缺少参数：{arguments}"),
        Text::MissingCommand => f.write_str("缺少命令"),
        Text::Conflict { first, second } if first == second => write!(f, "{first} 只能写一次"),
        Text::Conflict { first, second } => write!(f, "{first} 不能与 {second} 同时使用"),
        Text::ValueMissing(option) => write!(f, "{option} 需要一个值"),
        Text::TooManyValues(given) => write!(f, "值太多：'{given}'"),
        Text::BadUsage => f.write_str("无法理解此命令行"),
        Text::SeeHelp => f.write_str("详情请用 '--help'。"),
    }
}

fn did_you_mean(f: &mut fmt::Formatter<'_>, similar: &str) -> fmt::Result {
    if similar.is_empty() {
        Ok(())
    } else {
        write!(f, "，是不是 '{similar}'？")
    }
}

/// A line as it stands behind 同一; with a measure word for the diagonals, since the 和 of 和对角线 would read as "and".
fn one_line(along: Line) -> String {
    match along {
        Line::Row | Line::Column => line(along).to_owned(),
        Line::SumDiagonal | Line::DifferenceDiagonal => format!("条{}", line(along)),
    }
}

fn line(line: Line) -> &'static str {
    match line {
        Line::Row => "行",
        Line::Column => "列",
        Line::SumDiagonal => "和对角线",
        Line::DifferenceDiagonal => "差对角线",
    }
}

fn not_a_square(f: &mut fmt::Formatter<'_>, given: &str, dims: Dims) -> fmt::Result {
    let Some((row, column)) = dims
        .rows()
        .checked_sub(1)
        .zip(dims.columns().checked_sub(1))
    else {
        return write!(f, "'{given}' 不是格子：{dims} 棋盘没有格子");
    };
    let corner = Square { row: 0, column }.name(dims);
    write!(
        f,
        "'{given}' 不是 {dims} 棋盘上的格子：请写 a1 到 {corner}，或写 行,列（0,0 到 {row},{column}）"
    )
}
