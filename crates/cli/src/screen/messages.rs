//! Words and sentences of traces, verdicts and progress bars.

use backrank_core::Order;

use crate::say::figures::counted;
use crate::say::messages;

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
    }
}
