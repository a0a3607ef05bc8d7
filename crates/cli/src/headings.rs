//! Headings and last lines of listings, which `output` writes and `input` reads back.

use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// A line of a listing between its boards.
    pub(crate) enum HeadingMessage {
        Solution { number: u64, orbit: Option<usize> } => {
            en: { |f| match orbit {
                None => write!(f, "Solution {number}:"),
                Some(orbit) => write!(f, "Solution {number} (orbit of {orbit}):"),
            } },
            zh: { |f| match orbit {
                None => write!(f, "第{number}个解:"),
                Some(orbit) => write!(f, "第{number}个解（对称等价类大小 {orbit}）："),
            } }
        }
        /// Of the style `pairs`.
        Pairs { orbit: Option<usize> } => {
            en: { |f| match orbit {
                None => write!(f, "A solution is:"),
                Some(orbit) => write!(f, "A solution (orbit of {orbit}) is:"),
            } },
            zh: { |f| match orbit {
                None => write!(f, "一个解为:"),
                Some(orbit) => write!(f, "一个解（对称等价类大小 {orbit}）为："),
            } }
        }
        Total { count: u64, fundamental: bool } => {
            en: { |f| match (count, fundamental) {
                (_, true) => write!(f, "{}", counted(*count, "fundamental arrangement")),
                (1, false) => write!(f, "1 arrangement"),
                (_, false) => write!(f, "{count} different arrangements"),
            } },
            zh: ("共有 {count} 种{}不同的排列", if *fundamental { "本质" } else { "" })
        }
        /// Of the style `pairs`.
        PairsTotal { count: u64 } => { en: ("{count} solutions found."), zh: ("共找到 {count} 个解。") }
        Tour { number: u64 } => { en: ("Tour {number}:"), zh: ("第{number}个:") }
    }
}
