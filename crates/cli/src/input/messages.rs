//! Sentences about input that cannot be read.

use crate::error::excerpt::Excerpt;
use crate::say::figures::counted;
use crate::say::{Lang, Text, messages};

messages! {
    /// A fault of a text or of a JSON document with boards. Lines are counted from 1.
    pub(crate) enum InputMessage {
        NotUtf8 { line: usize } => { en: ("line {line} is not UTF-8 text"), zh: ("第 {line} 行不是 UTF-8 文本") }
        LineTooLong { line: usize, max_bytes: usize } => {
            en: ("line {line} is longer than {max_bytes} bytes"),
            zh: ("第 {line} 行超过 {max_bytes} 字节")
        }
        NotABoardLine { line: usize, start: Excerpt } => {
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
        TooManyQueens { line: Option<usize>, max_queens: u64 } => {
            en: { |f| match line {
                Some(line) => write!(f, "line {line} has too many queens: at most {max_queens} are read"),
                None => write!(f, "a board has too many queens: at most {max_queens} are read"),
            } },
            zh: { |f| match line {
                Some(line) => write!(f, "第 {line} 行的皇后太多：最多读取 {max_queens} 个"),
                None => write!(f, "棋盘上的皇后太多：最多读取 {max_queens} 个"),
            } }
        }
        /// In a list of very many queens.
        NotAQueen { line: usize, word: Excerpt } => {
            en: ("line {line}: '{word}' does not go on with the list of queens"),
            zh: ("第 {line} 行：'{word}' 与前面的皇后列表不符")
        }
        BadJson { line: usize, column: usize, why: Text } => {
            en: ("this is not JSON that backrank prints: {} at line {line} column {column}", Lang::En.say(why)),
            zh: ("这不是 backrank 输出的 JSON：第 {line} 行第 {column} 列：{}", Lang::Zh.say(why))
        }
        NoBoardBelow { line: usize } => {
            en: ("line {line} is the heading of a board, but none follows"),
            zh: ("第 {line} 行是棋盘的标题，其后却没有棋盘")
        }
        /// In a frame.
        EndsInside { line: usize } => {
            en: ("the board that starts on line {line} has no end"),
            zh: ("从第 {line} 行开始的棋盘没有结尾")
        }
        WrongNumber { line: usize, number: u64, expected: u64 } => {
            en: ("line {line} has the number {number}, but the next board of its listing is number {expected}"),
            zh: ("第 {line} 行的编号是 {number}，而列表中的下一个应是 {expected}")
        }
        /// The last line of a listing.
        WrongTotal { line: usize, said: u64, boards: u64 } => {
            en: ("line {line} counts {}, but the listing above has {boards}", counted(*said, "board")),
            zh: ("第 {line} 行写明有 {said} 个棋盘，而上面的列表有 {boards} 个")
        }
        WrongShown { said: u64, boards: u64 } => {
            en: ("a document says that it shows {}, but it has {boards}", counted(*said, "board")),
            zh: ("文档写明列出 {said} 个棋盘，其中却有 {boards} 个")
        }
        UnknownSchema { given: Excerpt, known: String } => {
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

messages! {
    /// The reason why JSON is refused.
    pub(super) enum JsonMessage {
        Broken => { en: ("the syntax of JSON is broken"), zh: ("JSON 语法有误") }
        NoDocument => { en: ("expected another document or the end"), zh: ("此处应为下一个文档或结尾") }
        NoEnd => { en: ("a document has no end"), zh: ("文档没有结尾") }
        TooLong => { en: ("a text is too long"), zh: ("字符串太长") }
        TooDeep => { en: ("the lists and objects are nested too deep"), zh: ("列表与对象嵌套太深") }
        Twice { name: &'static str } => { en: ("'{name}' is there twice"), zh: ("'{name}' 出现了两次") }
        TooLate { name: &'static str, list: &'static str } => {
            en: ("expected '{name}' before '{list}'"),
            zh: ("'{name}' 应写在 '{list}' 之前")
        }
        NoText => { en: ("expected a text"), zh: ("此处应为字符串") }
        NoNumber => { en: ("expected a whole number"), zh: ("此处应为整数") }
        NoFlag => { en: ("expected true or false"), zh: ("此处应为 true 或 false") }
        NoRules => { en: ("expected 'plain', 'torus' or 'superqueens'"), zh: ("此处应为 'plain'、'torus' 或 'superqueens'") }
        NoList => { en: ("expected a list"), zh: ("此处应为列表") }
        NoObject => { en: ("expected an object"), zh: ("此处应为对象") }
        NoColumns => {
            en: ("expected 'columns' with numbers, or 'solutions'"),
            zh: ("应有 'columns'（整数列表）或 'solutions'")
        }
        NoSquares => {
            en: ("expected 'dims' and 'squares' with names, or 'tours'"),
            zh: ("应有 'dims' 与 'squares'（格子名列表），或 'tours'")
        }
    }
}
