//! Words of a comparison as a picture or a page.

use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A text of the chart.
    pub(super) enum ChartMessage {
        Title { queens: usize } => {
            en: ("{}: the search of each algorithm", counted(*queens as u64, "queen")),
            zh: ("{queens} 皇后：各算法的搜索")
        }
        HeadLevels { last: usize } => {
            en: ("nodes of each level, 0 to {last}"),
            zh: ("各层的节点数（第 0 到 {last} 层）")
        }
        HeadRatio { unit: &'static str } => {
            en: ("time, multiples of {unit}"),
            zh: ("时间（{unit} 的倍数）")
        }
        LeadOn => { en: ("nodes that lead on"), zh: ("可以继续的节点") }
        Nodes { nodes: u64 } => { en: ("{}", counted(*nodes, "node")), zh: ("{nodes} 个节点") }
        /// Of an algorithm that nobody can watch.
        NoNodes => { en: ("counts without visiting them one by one"), zh: ("不逐个访问节点") }
        /// Shown where somebody points at a bar.
        Level { level: usize, nodes: u64, dead_ends: u64, solutions: u64 } => {
            en: (
                "level {level}: {}, {}, {}",
                counted(*nodes, "node"),
                counted(*dead_ends, "dead end"),
                counted(*solutions, "solution")
            ),
            zh: ("第 {level} 层：{nodes} 个节点，{dead_ends} 条死路，{solutions} 个解")
        }
    }
}
