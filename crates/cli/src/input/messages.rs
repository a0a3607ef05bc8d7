//! Sentences about input that cannot be read.

use crate::i18n::figures::counted;
use crate::i18n::messages;

messages! {
    /// A fault of a text or of a JSON document with boards. Lines are counted from 1.
    pub(crate) enum InputMessage {
        NotUtf8 { line: usize } => { en: ("line {line} is not UTF-8 text"), zh: ("第 {line} 行不是 UTF-8 文本") }
        LineTooLong { line: usize, max_bytes: usize } => {
            en: ("line {line} is longer than {max_bytes} bytes"),
            zh: ("第 {line} 行超过 {max_bytes} 字节")
        }
        NotABoardLine { line: usize, start: String } => {
            en: ("line {line} is not part of a board: '{start}'"),
            zh: ("第 {line} 行不属于棋盘：'{start}'")
        }
        RowTooLong { line: usize, max_squares: usize } => {
            en: ("line {line} has too many squares: a row has at most {max_squares}"),
            zh: ("第 {line} 行的格子太多：一行最多 {max_squares} 格")
        }
        Ragged { line: usize, squares: usize, expected: usize } => {
            en: ("line {line} has {}, but the row above has {expected}", counted(*squares as u64, "square")),
            zh: ("第 {line} 行有 {squares} 格，而上一行有 {expected} 格")
        }
        NotSquareBoard { line: usize, rows: usize, columns: usize } => {
            en: (
                "the board that starts on line {line} has {} of {}: it must have as many rows as columns",
                counted(*rows as u64, "row"),
                counted(*columns as u64, "square")
            ),
            zh: ("从第 {line} 行开始的棋盘有 {rows} 行 {columns} 列：行数与列数必须相等")
        }
        /// JSON has no lines.
        TooManyQueens { line: Option<usize>, max_queens: usize } => {
            en: { |f| match line {
                Some(line) => write!(f, "line {line} has too many queens: a board has at most {max_queens}"),
                None => write!(f, "a board has too many queens: a board has at most {max_queens}"),
            } },
            zh: { |f| match line {
                Some(line) => write!(f, "第 {line} 行的皇后太多：一个棋盘最多 {max_queens} 个"),
                None => write!(f, "棋盘上的皇后太多：一个棋盘最多 {max_queens} 个"),
            } }
        }
        BadJson { why: String } => {
            en: ("this is not JSON that 'solve' or 'find' prints: {why}"),
            zh: ("这不是 solve 或 find 输出的 JSON：{why}")
        }
        UnknownSchema { given: String, known: String } => {
            en: ("the schema '{given}' is none of those read here: {known}"),
            zh: ("不支持的 schema '{given}'；支持：{known}")
        }
        /// The size of a board in a JSON document is not the one that the document says.
        OtherBoard { board: String, document: String } => {
            en: ("a {board} board stands in a document that says {document}"),
            zh: ("文档写明为 {document}，其中却有 {board} 的棋盘")
        }
    }
}
