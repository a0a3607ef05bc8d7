//! Sentences about boards of the coloured puzzle that cannot be read.

use crate::error::excerpt::Excerpt;
use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A fault of a board of regions, or of queens on it. Lines and rows are counted from 1; JSON has no lines.
    pub(super) enum PuzzleInputMessage {
        QueensAlone { line: usize } => {
            en: ("line {line} has queens, but no board with the letters of regions is above it ('queens check' judges queens without regions)"),
            zh: ("第 {line} 行是皇后，其上却没有标明区域字母的棋盘（没有区域的棋盘请用 queens check 检查）")
        }
        TooManyRows { line: Option<usize>, max_rows: usize } => {
            en: { |f| match line {
                Some(line) => write!(f, "line {line}: a board of regions has 1 to {max_rows} rows"),
                None => write!(f, "a board of regions has 1 to {max_rows} rows"),
            } },
            zh: { |f| match line {
                Some(line) => write!(f, "第 {line} 行：区域棋盘有 1 到 {max_rows} 行"),
                None => write!(f, "区域棋盘有 1 到 {max_rows} 行"),
            } }
        }
        RaggedRow { row: usize, squares: usize, rows: usize } => {
            en: ("row {row} of the regions has {}, but the board has {}", counted(*squares as u64, "square"), counted(*rows as u64, "row")),
            zh: ("区域的第 {row} 行有 {squares} 格，而棋盘有 {rows} 行")
        }
        NoLetter { line: Option<usize>, sign: Excerpt } => {
            en: { |f| match line {
                Some(line) => write!(f, "line {line} has '{sign}' in place of a letter: each square has the letter of its region, A to Z"),
                None => write!(f, "the regions have '{sign}' in place of a letter: each square has the letter of its region, A to Z"),
            } },
            zh: { |f| match line {
                Some(line) => write!(f, "第 {line} 行有 '{sign}'，它不是字母：每格都要写所在区域的字母（A 到 Z）"),
                None => write!(f, "区域中有 '{sign}'，它不是字母：每格都要写所在区域的字母（A 到 Z）"),
            } }
        }
        OtherRegions { regions: usize, rows: usize } => {
            en: ("the board has {} but {}: it must have as many regions as rows", counted(*regions as u64, "region"), counted(*rows as u64, "row")),
            zh: ("棋盘有 {regions} 个区域、{rows} 行：区域数与行数必须相等")
        }
        Apart { letter: char, from: String, apart: String } => {
            en: ("the region {letter} is in several pieces: from {from} no way leads to {apart} over its squares"),
            zh: ("区域 {letter} 不相连：从 {from} 沿它的格子走不到 {apart}")
        }
        OtherSize { queens: usize, regions: usize } => {
            en: ("queens are given for {}, but the board of regions has {regions}", counted(*queens as u64, "row")),
            zh: ("给出的皇后有 {queens} 行，而区域棋盘有 {regions} 行")
        }
        SecondBoard => {
            en: ("there is a second board: one is solved at a time"),
            zh: ("有第二个棋盘：一次只解一个")
        }
        NoRegions => {
            en: ("the JSON has no 'regions', a list of rows of letters"),
            zh: ("JSON 中没有 'regions'（各行字母的列表）")
        }
    }
}
