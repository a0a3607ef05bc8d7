//! Sentences that several commands about tours say.

use backrank_core::Dims;
use backrank_core::tour::End;

use crate::say::figures::{bytes, counted, enough};
use crate::say::{Lang, messages};

messages! {
    /// A sentence about tours. Squares are given by their names.
    pub(super) enum TourMessage {
        NoTour { dims: Dims, from: String, end: End, why: NoTourMessage } => {
            en: (
                "there is no {}tour of the {dims} board from {from}{}: {}",
                if *end == End::Closed { "closed " } else { "" },
                to(*end, *dims),
                Lang::En.say(why)
            ),
            zh: (
                "{dims} 棋盘上没有从 {from} 出发{}巡游：{}",
                match end {
                    End::Anywhere => "的".to_owned(),
                    End::Closed => "的闭合".to_owned(),
                    End::At(to) => format!("、止于 {} 的", to.name(*dims)),
                },
                Lang::Zh.say(why)
            )
        }
        EverySquareBlocked { dims: Dims } => {
            en: ("there is no tour of the {dims} board: every square is blocked"),
            zh: ("{dims} 棋盘上没有巡游：所有格子都被禁用")
        }
        /// For a reason that the method says in its own words.
        NotFound { why: String } => { en: ("no tour was found: {why}"), zh: ("没有找到巡游：{why}") }
        FindsOne { method: &'static str, option: &'static str } => {
            en: ("{option} does not go with {method}, which finds one tour: choose warnsdorff or backtrack"),
            zh: ("{option} 不能与只找一条巡游的 {method} 同时使用：请选用 warnsdorff 或 backtrack")
        }
        TooManySquares { squares: u64, max_squares: u64 } => {
            en: ("a board of {squares} squares is too large: this method takes at most {max_squares}"),
            zh: ("{squares} 格的棋盘太大：此方法最多 {max_squares} 格")
        }
        PageTooLarge { max_side: u32 } => {
            en: ("the board is too large for a page: it shows at most {max_side} rows and {max_side} columns"),
            zh: ("棋盘太大，网页最多显示 {max_side} 行 {max_side} 列")
        }
        TooMuchMemory { dims: Dims, needed_bytes: u64, max_bytes: u64, advice: MemoryAdvice } => {
            en: (
                "a tour of the {dims} board takes about {} of memory, but the limit is {}{}",
                enough(*needed_bytes), bytes(*max_bytes), Lang::En.say(advice)
            ),
            zh: (
                "{dims} 棋盘的巡游约需内存 {}，而上限是 {}{}",
                enough(*needed_bytes), bytes(*max_bytes), Lang::Zh.say(advice)
            )
        }
    }
}

messages! {
    /// The end of a sentence about too little memory.
    pub(super) enum MemoryAdvice {
        /// The limit is no option of the command.
        None => { en: (", three quarters of what is free"), zh: ("，即空闲内存的四分之三") }
        Raise => { en: (": raise it with --memory"), zh: ("：请用 --memory 提高上限") }
        /// The memory is enough in the smallest form.
        RaiseOrDirections => {
            en: (": raise it with --memory, or choose --format directions, which takes the least"),
            zh: ("：请用 --memory 提高上限，或选占用最少的 --format directions")
        }
    }
}

messages! {
    /// A reason why there is no tour: the end of a sentence.
    pub(super) enum NoTourMessage {
        Blocked { square: String } => { en: ("{square} is blocked"), zh: ("{square} 被禁用") }
        SameEnds => { en: ("it cannot end where it starts"), zh: ("终点不能就是起点") }
        Colours { from: String, like_start: u64, unlike: u64 } => {
            en: (
                "moves alternate between the colours, but {} {} the colour of {from}, {unlike} the other",
                counted(*like_start, "square"),
                if *like_start == 1 { "has" } else { "have" }
            ),
            zh: ("马步使黑白格交替，但与 {from} 同色的有 {like_start} 格，异色的有 {unlike} 格")
        }
        EndColour { from: String, to: String } => {
            en: ("moves alternate between the colours, so a tour from {from} cannot end on the colour of {to}"),
            zh: ("马步使黑白格交替，从 {from} 出发的巡游不可能终止于与 {to} 同色的格子")
        }
        /// Of closed tours.
        BothSidesOdd => {
            en: ("with both sides odd, one colour has a square more than the other"),
            zh: ("两边都是奇数，一种颜色比另一种多一格")
        }
        /// Of closed tours.
        SideOfThree => {
            en: ("3x4, 3x6 and 3x8 have no closed tour (Schwenk 1991)"),
            zh: ("3x4、3x6、3x8 没有闭合巡游（Schwenk 1991）")
        }
        /// Of closed tours.
        ShortSide { side: u32 } => {
            en: ("no board with a side of {side} has a closed tour (Schwenk 1991)"),
            zh: ("有一边为 {side} 的棋盘都没有闭合巡游（Schwenk 1991）")
        }
        SmallBoard => {
            en: ("1xn for n > 1, 2xn, 3x3, 3x5, 3x6 and 4x4 have no tour (Cull and De Curtins 1978)"),
            zh: ("1xn（n > 1）、2xn、3x3、3x5、3x6 与 4x4 都没有巡游（Cull 与 De Curtins 1978）")
        }
        InnerRow { square: String } => {
            en: ("on a board of four rows a tour starts and ends in the outer two, and {square} is in neither"),
            zh: ("在有四行的棋盘上，巡游的起点和终点都在最外面的两行，而 {square} 不在其中")
        }
        InnerColumn { square: String } => {
            en: ("on a board of four columns a tour starts and ends in the outer two, and {square} is in neither"),
            zh: ("在有四列的棋盘上，巡游的起点和终点都在最外面的两列，而 {square} 不在其中")
        }
        CutOff { square: String } => {
            en: ("no way leads from the start to {square} past the blocked squares"),
            zh: ("禁用的格子把 {square} 与起点隔开，走不到")
        }
        SharedCorners { end: String } => {
            en: ("two corners have no other neighbours than {end} and one more, so a tour with an end on {end} must have its other end in one of these corners"),
            zh: ("有两个角格除 {end} 外只有一个共同的邻格，以 {end} 为一端的巡游必须以其中一个角格为另一端")
        }
        Searched => { en: ("a complete search found none"), zh: ("穷举搜索证明不存在") }
    }
}

/// The end square, in English: ` to c2`.
pub(super) fn to(end: End, dims: Dims) -> String {
    match end {
        End::Anywhere | End::Closed => String::new(),
        End::At(to) => format!(" to {}", to.name(dims)),
    }
}
