//! Sentences about tours that cannot be read.

use crate::error::excerpt::Excerpt;
use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A fault of a tour in a text or in a JSON document, which has no lines.
    pub(in crate::input) enum TourInputMessage {
        ListWithoutBoard { line: usize } => {
            en: ("line {line} lists squares, but of which board? Write it in front, as in '8x8: a1 b3', or give it by --dims"),
            zh: ("第 {line} 行列出了格子，但不知是哪个棋盘：请把它写在前面，如 '8x8: a1 b3'，或用 --dims 给出")
        }
        NoColon { line: usize } => {
            en: ("line {line} names a board, but ':' is missing behind it: write '8x8: a1 b3', or '8x8 without c2: a1 b3'"),
            zh: ("第 {line} 行写明了棋盘，其后却缺少 ':'：请输入 '8x8: a1 b3' 或 '8x8 without c2: a1 b3'")
        }
        BlockedTwice { line: Option<usize>, square: String } => {
            en: ("{} names {square} twice as blocked", place(*line)),
            zh: ("{}两次列出禁用的格子 {square}", place_zh(*line))
        }
        TooManySquares { line: Option<usize>, max_squares: u64 } => {
            en: { |f| match line {
                Some(line) => write!(f, "the board that starts on line {line} has too many squares: at most {max_squares} are read"),
                None => write!(f, "a board has too many squares: at most {max_squares} are read"),
            } },
            zh: { |f| match line {
                Some(line) => write!(f, "从第 {line} 行开始的棋盘格子太多：最多读取 {max_squares} 格"),
                None => write!(f, "棋盘上格子太多：最多读取 {max_squares} 格"),
            } }
        }
        OpenAmongClosed => {
            en: ("a tour that is not closed stands in a document that says it lists closed ones"),
            zh: ("文档写明只列闭合巡游，其中却有不闭合的巡游")
        }
        OtherBlock => {
            en: ("a tour has other blocked squares than its document says"),
            zh: ("文档中某条巡游禁用的格子与文档所写的不同")
        }
        UnknownVersion { line: usize, version: Excerpt } => {
            en: ("line {line}: directions of version '{version}' are not known, only 1"),
            zh: ("第 {line} 行：不支持的走向版本 '{version}'；支持：1")
        }
        RowNotAsWide { line: usize, squares: usize, columns: usize } => {
            en: (
                "line {line} has {}, but the board has {}",
                counted(*squares as u64, "square"),
                counted(*columns as u64, "column")
            ),
            zh: ("第 {line} 行有 {squares} 格，而棋盘有 {columns} 列")
        }
        RowsMissing { line: usize, read: u32, rows: u32 } => {
            en: ("the board that starts on line {line} ends after {read} of {rows} rows"),
            zh: ("从第 {line} 行开始的棋盘有 {rows} 行，却只读到第 {read} 行")
        }
    }
}

/// The line, or the JSON document.
fn place(line: Option<usize>) -> String {
    line.map_or("a document".to_owned(), |line| format!("line {line}"))
}

fn place_zh(line: Option<usize>) -> String {
    line.map_or("文档".to_owned(), |line| format!("第 {line} 行"))
}
