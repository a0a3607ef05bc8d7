//! Sentences of the commands about queens.

use crate::say::figures::counted;
use crate::say::messages;

messages! {
    /// An answer about solutions. Squares are given by their names.
    pub(super) enum QueensMessage {
        FewerSteps { steps: u64 } => {
            en: ("there is no such step: the search ends after {}", counted(*steps, "step")),
            zh: ("没有这一步：搜索共 {steps} 步")
        }
        /// The signs of a traced board.
        Legend => {
            en: ("Q queen, - attacked, # not allowed, . free"),
            zh: ("Q 皇后，- 受攻击，# 不允许，. 空闲")
        }
    }
}
