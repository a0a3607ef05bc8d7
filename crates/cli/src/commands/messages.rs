//! Sentences that commands of queens and of tours share.

use crate::say::messages;

messages! {
    /// A part of the answer to a count, of a table that compares or of a check.
    pub(super) enum CommandMessage {
        PictureFull { max_boards: u64 } => {
            en: ("there are more than {max_boards} boards, which is what a picture holds"),
            zh: ("棋盘超过 {max_boards} 个，一张图片画不下")
        }
    }
}
