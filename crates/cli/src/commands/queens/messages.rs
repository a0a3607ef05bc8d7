//! Sentences of the commands about queens.

use backrank_core::Side;
use backrank_core::queens::Attack;

use crate::say::figures::counted;
use crate::say::messages;
use crate::say::zh::core::attack as said;

messages! {
    /// An answer about solutions. Squares are given by their names.
    pub(super) enum QueensMessage {
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
