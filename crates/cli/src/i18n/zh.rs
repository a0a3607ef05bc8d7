//! 中文。

pub(super) mod counts;
pub(super) mod tour_counts;
pub(super) mod tours;

use std::fmt;

use super::text::Text;

pub(super) fn write(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    match text {
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
    }
}
