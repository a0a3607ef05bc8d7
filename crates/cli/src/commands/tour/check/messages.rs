//! Sentences of `tour check`.

use backrank_core::Dims;

use crate::say::messages;

messages! {
    /// A verdict on a tour, or why it is not drawn. Squares are given by their names.
    pub(super) enum CheckMessage {
        IsTour { closed: bool } => {
            en: ("a tour, {}", if *closed { "closed" } else { "open" }),
            zh: ("是一条{}巡游", if *closed { "闭合" } else { "开放" })
        }
        SaidOpen => {
            en: ("the document says that it is not closed, but it is a closed tour"),
            zh: ("文档写明它不闭合，它却是闭合巡游")
        }
        SaidClosed => {
            en: ("the document says that it is closed, but no move leads from its last square to its first"),
            zh: ("文档写明它闭合，末格却不能一步回到首格")
        }
        NumberTwice { number: u64, first: String, second: String } => {
            en: ("the number {number} stands on {first} and on {second}"),
            zh: ("数字 {number} 同时在 {first} 与 {second}")
        }
        NumberMissing { number: u64 } => { en: ("the number {number} is missing"), zh: ("缺少数字 {number}") }
        NumberOutside { number: u64, square: String, max: u64 } => {
            en: ("the number {number} on {square} is not from 1 to {max}"),
            zh: ("{square} 上的数字 {number} 不在 1 到 {max} 之间")
        }
        SquareTwice { square: String, number: u64 } => {
            en: ("{square} is visited again as number {number}"),
            zh: ("第 {number} 步再次访问 {square}")
        }
        SquareBlocked { square: String, number: u64 } => {
            en: ("{square}, visited as number {number}, is blocked"),
            zh: ("第 {number} 步访问的 {square} 是禁用的格子")
        }
        SquaresMissing { visited: u64, squares: u64 } => {
            en: (
                "only {visited} of {squares} squares {} visited",
                if *visited == 1 { "is" } else { "are" }
            ),
            zh: ("{squares} 格中只访问了 {visited} 格")
        }
        NothingToVisit => { en: ("every square is blocked"), zh: ("所有格子都被禁用") }
        OffBoard { square: String } => {
            en: ("the move that leaves {square} leads off the board"),
            zh: ("从 {square} 出发的一步走出了棋盘")
        }
        TooLargeToDraw { dims: Dims, max_squares: u64 } => {
            en: ("the {dims} board is too large to draw: at most {max_squares} squares are drawn"),
            zh: ("{dims} 棋盘太大，最多画 {max_squares} 格")
        }
        TooManySquares { max_squares: u64 } => {
            en: ("the boards have more than {max_squares} squares, which is what a picture holds"),
            zh: ("各棋盘共超过 {max_squares} 格，一张图片画不下")
        }
        NotAMove { number: u64, from: String, to: String } => {
            en: ("step {} to {number}, from {from} to {to}, is not a knight's move", number - 1),
            zh: ("第 {} 步到第 {number} 步，从 {from} 到 {to}，不是马步", number - 1)
        }
    }
}
