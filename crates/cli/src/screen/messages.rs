//! Words and sentences of traces, verdicts and progress bars.

use backrank_core::Order;
use backrank_core::queens::Attack;

use crate::error::excerpt::Excerpt;
use crate::say::figures::{counted, time};
use crate::say::zh::core::attack as said;
use crate::say::{Lang, Text, messages};

messages! {
    /// A part of a trace, of a list of verdicts or of a progress bar. Squares are given by their names.
    pub(crate) enum OutputMessage {
        Place => { en: ("place"), zh: ("放置") }
        Reject => { en: ("reject"), zh: ("排除") }
        Remove => { en: ("remove"), zh: ("撤回") }
        Solution => { en: ("solution"), zh: ("得解") }
        Tour => { en: ("tour"), zh: ("巡游") }
        Depth { depth: usize } => { en: ("depth {depth}"), zh: ("深度 {depth}") }
        AttackedBy { by: String, attack: Attack } => {
            en: ("attacked by {by} {}", said(*attack).en),
            zh: ("与 {by} {}", said(*attack).zh)
        }
        NotAllowed => { en: ("not allowed by --with or --block"), zh: ("被 --with 或 --block 排除") }
        VisitedAs { number: usize } => { en: ("visited as number {number}"), zh: ("已在第 {number} 步访问") }
        Comparisons { comparisons: u64 } => { en: ("{}", counted(*comparisons, "comparison")), zh: ("比较 {comparisons} 次") }

        PuzzleTitle { order: Order } => {
            en: ("{order} queens in regions, step by step"),
            zh: ("{order} 皇后谜题，逐步推理")
        }
        PuzzleStart => {
            en: ("One queen in each row, column and region; no two touch."),
            zh: ("每行、每列、每个区域各一个皇后，任何两个不相邻。")
        }

        /// A part of a data structure on a line.
        Part { name: StructureMessage, entries: String } => {
            en: ("{}: {entries}", Lang::En.say(name)),
            zh: ("{}：{entries}", Lang::Zh.say(name))
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

messages! {
    /// The name of a part of a walker's data structure.
    pub(crate) enum StructureMessage {
        RowArray => { en: ("column of each row"), zh: ("各行的列号") }
        VecStack => { en: ("vector, [top]"), zh: ("向量（[栈顶]）") }
        /// A node with a star is tagged as placed.
        TaggedStack => { en: ("stack, * placed"), zh: ("栈（* 为已放置）") }
        Occupancy => { en: ("occupied columns and diagonals"), zh: ("列与对角线的占用数组") }
        Words => { en: ("words: a bit a column"), zh: ("字：每列一位") }
        Columns => { en: ("columns"), zh: ("列") }
        Rising => { en: ("rising"), zh: ("副对角线") }
        Falling => { en: ("falling"), zh: ("主对角线") }
        Leaps => { en: ("knight's moves"), zh: ("马步") }
        Free => { en: ("free"), zh: ("空闲") }
        /// Rows, each with the columns of its free squares.
        FreeSquares => { en: ("free squares"), zh: ("空位") }
        /// Rows and columns, each with the number of squares that are left.
        OptionsOfRows => { en: ("left for rows"), zh: ("各行剩余") }
        OptionsOfColumns => { en: ("left for columns"), zh: ("各列剩余") }
        MovesTried => { en: ("moves tried"), zh: ("已试的走法数") }
        /// Squares, each with the number of ways on from it.
        Onward => { en: ("next, with ways on"), zh: ("后续格子及其出路数") }
    }
}

/// A time in whole seconds or larger units.
fn left(seconds: Option<f64>, lang: Lang) -> String {
    seconds.map_or("?".to_owned(), |seconds| time(seconds.round(), lang))
}
