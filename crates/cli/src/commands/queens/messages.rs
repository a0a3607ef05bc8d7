//! Sentences of the commands about queens.

use backrank_core::Side;
use backrank_core::queens::Attack;
use backrank_parallel::queens::Total;

use crate::say::figures::counted;
use crate::say::messages;
use crate::say::zh::core::attack as said;

messages! {
    /// An answer about solutions. Squares are given by their names.
    pub(super) enum QueensMessage {
        Stopped { shown: u64, fundamental: bool, total: Total } => {
            en: { |f| {
                let kind = if *fundamental { "fundamental solution" } else { "solution" };
                write!(f, "stopped after {}; there ", counted(*shown, kind))?;
                match total {
                    Total::Published { total, oeis } => write!(f, "are {total} in all (OEIS {oeis}; "),
                    Total::Counted(total) => write!(f, "are {total} in all ("),
                    Total::Unknown => write!(f, "may be more ("),
                }?;
                write!(f, "--all lists them)")
            } },
            zh: { |f| {
                let kind = if *fundamental { "本质不同的" } else { "" };
                write!(f, "列出 {shown} 个{kind}解后停止；")?;
                match total {
                    Total::Published { total, oeis } => write!(f, "总共有 {total} 个（OEIS {oeis}；"),
                    Total::Counted(total) => write!(f, "总共有 {total} 个（"),
                    Total::Unknown => write!(f, "可能还有更多（"),
                }?;
                write!(f, "用 --all 列出全部）")
            } }
        }
        TooManyBoards { max_boards: u64 } => {
            en: ("there are more than {max_boards} boards, which is what a picture holds: --limit {max_boards} draws the first ones"),
            zh: ("棋盘超过 {max_boards} 个，一张图片画不下：用 --limit {max_boards} 只画前面的")
        }
        PlainPageOnly { option: &'static str } => {
            en: ("{option} does not go with --format html: a page shows ordinary queens only"),
            zh: ("{option} 不能与 --format html 同时使用：网页只演示普通皇后")
        }
        TooLargeToDraw { side: Side, max_side: Side } => {
            en: ("a board of {side} rows is too large to draw: at most {max_side} are drawn"),
            zh: ("{side} 行的棋盘太大，最多画 {max_side} 行")
        }
        FewerSteps { steps: u64 } => {
            en: ("there is no such step: the search ends after {}", counted(*steps, "step")),
            zh: ("没有这一步：搜索共 {steps} 步")
        }
        /// The signs of a traced board.
        Legend => {
            en: ("Q queen, - attacked, # not allowed, . free"),
            zh: ("Q 皇后，- 受攻击，# 不允许，. 空闲")
        }

        /// Shown on a terminal meanwhile.
        Running { name: &'static str } => { en: ("running {name}"), zh: ("正在运行 {name}") }
        HeadLevel => { en: ("level"), zh: ("层") }
        /// Above the bars, which are as long as the numbers of nodes are large.
        HeadBar => { en: (""), zh: ("") }
        Total => { en: ("total"), zh: ("合计") }
        HeadSolutions => { en: ("solutions"), zh: ("解") }
        HeadDeadEnds => { en: ("dead ends"), zh: ("死路") }
        HeadComparisons => { en: ("comparisons"), zh: ("比较次数") }
        HeadRatio => { en: ("ratio"), zh: ("倍数") }
        RatioMeaning => {
            en: ("comparisons: looks at an earlier queen, an entry of an array, or a word; ratio: time as a multiple of that of bitmask"),
            zh: ("比较次数：查看前面的皇后、数组元素或字的次数；倍数：所用时间是 bitmask 的多少倍")
        }
        LeftOut { name: &'static str, max_order: usize } => {
            en: ("{name} is left out: it is made for orders up to {max_order} (--all runs it too)"),
            zh: ("略去 {name}：它只适合 {max_order} 阶以内（加 --all 则也运行）")
        }

        IsSolution => { en: ("a solution"), zh: ("是一个解") }
        QueensAttack { first: String, second: String, attack: Attack } => {
            en: ("the queens on {first} and {second} attack each other {}", said(*attack).en),
            zh: ("皇后 {first} 与 {second} {}，互相攻击", said(*attack).zh)
        }
        QueenOutside { row: u32, column: u32 } => {
            en: ("the queen in row {row}, column {column} is outside the board"),
            zh: ("第 {row} 行第 {column} 列的皇后在棋盘之外")
        }
        OtherRules { option: &'static str, rules: &'static str } => {
            en: ("a document of the rules '{rules}' is not checked with {option}"),
            zh: ("文档写明规则为 '{rules}'，不能用 {option} 检查")
        }
        /// Given squares make an orbit smaller, so any number up to its size is right.
        OtherOrbit { said: u64, max: usize } => {
            en: ("its orbit is said to be of {said}, but it is of {max} at most"),
            zh: ("注明对称等价类大小为 {said}，实际上至多为 {max}")
        }
        QueensMissing { queens: usize, rows: usize } => {
            en: ("{} for {}", counted(*queens as u64, "queen"), counted(*rows as u64, "row")),
            zh: ("{rows} 行只有 {queens} 个皇后")
        }
    }
}
