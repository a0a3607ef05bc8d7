//! Words and sentences of traces, verdicts and progress bars.

use backrank_core::Order;

use crate::error::excerpt::Excerpt;
use crate::say::figures::{counted, time};
use crate::say::{Lang, Text, messages};

messages! {
    /// A part of a trace, of a list of verdicts or of a progress bar. Squares are given by their names.
    pub(crate) enum OutputMessage {
        PuzzleTitle { order: Order } => {
            en: ("{order} queens in regions, step by step"),
            zh: ("{order} 皇后谜题，逐步推理")
        }
        PuzzleStart => {
            en: ("One queen in each row, column and region; no two touch."),
            zh: ("每行、每列、每个区域各一个皇后，任何两个不相邻。")
        }

        TraceStopped { steps: u64 } => {
            en: ("stopped after {} (--max-steps shows more)", counted(*steps, "step")),
            zh: ("显示 {steps} 步后停止（用 --max-steps 显示更多）")
        }
        PageFull { steps: u64 } => {
            en: ("stopped after {}: a page holds no more", counted(*steps, "step")),
            zh: ("记录 {steps} 步后停止：一个网页放不下更多")
        }
        SolutionsTraced { steps: u64, found: u64 } => {
            en: ("the search is complete: {}, {}", counted(*steps, "step"), counted(*found, "solution")),
            zh: ("搜索结束：共 {steps} 步，{found} 个解")
        }
        ToursTraced { steps: u64, found: u64 } => {
            en: ("the search is complete: {}, {}", counted(*steps, "step"), counted(*found, "tour")),
            zh: ("搜索结束：共 {steps} 步，{found} 条巡游")
        }

        /// Above a board of a picture.
        Caption { number: usize, orbit: Option<usize> } => {
            en: { |f| match orbit {
                None => write!(f, "{number}"),
                Some(orbit) => write!(f, "{number} (orbit of {orbit})"),
            } },
            zh: { |f| match orbit {
                None => write!(f, "{number}"),
                Some(orbit) => write!(f, "{number}（对称等价类大小 {orbit}）"),
            } }
        }

        BoardNumber { number: usize, line: Option<usize> } => {
            en: { |f| match line {
                None => write!(f, "board {number}: "),
                Some(line) => write!(f, "board {number} (line {line}): "),
            } },
            zh: { |f| match line {
                None => write!(f, "棋盘 {number}："),
                Some(line) => write!(f, "棋盘 {number}（第 {line} 行）："),
            } }
        }
        Not { why: Text } => {
            en: ("NO: {}", Lang::En.say(why)),
            zh: ("不正确，{}", Lang::Zh.say(why))
        }
        AllRight { boards: usize } => { en: ("{}, all right", counted(*boards as u64, "board")), zh: ("{boards} 个棋盘，全部正确") }
        SomeWrong { boards: usize, failed: usize } => {
            en: ("{}, {failed} wrong", counted(*boards as u64, "board")),
            zh: ("{boards} 个棋盘，{failed} 个不正确")
        }
        /// The file `-` is standard input.
        NoBoard { file: Excerpt } => {
            en: { |f| match file.as_str() {
                "-" => write!(f, "there is no board on standard input"),
                _ => write!(f, "there is no board in '{file}'"),
            } },
            zh: { |f| match file.as_str() {
                "-" => write!(f, "标准输入中没有棋盘"),
                _ => write!(f, "'{file}' 中没有棋盘"),
            } }
        }

        /// The time that is left, if it is known.
        PercentDone { percent: u64, left_seconds: Option<f64> } => {
            en: ("{percent} %, {} left", left(*left_seconds, Lang::En)),
            zh: ("{percent} %，剩余 {}", left(*left_seconds, Lang::Zh))
        }
    }
}

/// A time in whole seconds or larger units.
fn left(seconds: Option<f64>, lang: Lang) -> String {
    seconds.map_or("?".to_owned(), |seconds| time(seconds.round(), lang))
}
