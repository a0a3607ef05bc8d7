//! Words and sentences of the player of puzzles.

use crate::say::messages;

messages! {
    /// A text of the player.
    pub(super) enum PuzzlePlayerMessage {
        Rule => { en: ("rule"), zh: ("规则") }
        Queens => { en: ("queens"), zh: ("皇后") }
        SquaresLeft => { en: ("squares left"), zh: ("剩余格子") }
        Signs => {
            en: ("Q queen  A left  - ruled out  x by this step"),
            zh: ("Q 皇后  A 还可放  - 已排除  x 这一步排除")
        }
        Brackets => {
            en: ("[ ] queen of this step  ( ) reason  1 2 follow"),
            zh: ("[ ] 这一步的皇后  ( ) 理由  1 2 由此推出")
        }
        Keys => {
            en: ("q quit  ? help  space play/pause  left/right step  up/down speed  s queen"),
            zh: ("q 退出  ? 帮助  Space 播放/暂停  左/右 单步  上/下 速度  s 下一个皇后")
        }
        QueenKey => { en: ("s            the next queen"), zh: ("s            下一个皇后") }
        LeaveHelp => { en: ("esc          leave this page"), zh: ("Esc          离开本页") }
    }
}
