//! The errors of searches and counts of tours in both languages.

use backrank_core::Dims;
use backrank_core::tour::Obstacle;
use backrank_core::tour::count;
use backrank_core::tour::find::{NotFound, TooLarge};
use backrank_parallel::Phase;
use backrank_parallel::tours::CountError;

use super::parallel::wrong_count;
use crate::say::figures::{bytes, enough};
use crate::say::{Text, say};

/// The reason why there is no tour, with the names of squares of the board.
pub(crate) fn no_tour_because(why: Obstacle, dims: Dims) -> Text {
    let zh = match why {
        Obstacle::Blocked(end) => format!("{} 被禁用", end.name(dims)),
        Obstacle::SameEnds => "终点不能就是起点".to_owned(),
        Obstacle::Colours { like_start, unlike } => {
            format!("马步使黑白格交替，但与起点同色的有 {like_start} 格，异色的有 {unlike} 格")
        }
        Obstacle::EndColour(end) => {
            format!("马步使黑白格交替，最后一步不可能到达与 {} 同色的格子", end.name(dims))
        }
        Obstacle::NoClosedTour => {
            "有一边为 1、2、4 或两边都是奇数的棋盘，以及 3x4、3x6、3x8，都没有闭合巡游（Schwenk 1991）".to_owned()
        }
        Obstacle::NoTour => {
            "1xn（n > 1）、2xn、3x3、3x5、3x6 与 4x4 都没有巡游（Cull 与 De Curtins 1978）".to_owned()
        }
        Obstacle::InnerEnd(end) => format!(
            "在有四行（列）的棋盘上，巡游的起点和终点都在最外面的两行（列），而 {} 不在其中",
            end.name(dims)
        ),
        Obstacle::SharedCorners(end) => format!(
            "有两个角格除 {end} 外只有一个共同的邻格，以 {end} 为一端的巡游必须以其中一个角格为另一端",
            end = end.name(dims)
        ),
        Obstacle::CutOff(square) => {
            format!("禁用的格子把 {} 与起点隔开，走不到", square.name(dims))
        }
        Obstacle::Searched => "穷举搜索证明不存在".to_owned(),
        _ => why.on(dims),
    };
    say!(en: ("{}", why.on(dims)), zh: "{zh}")
}

impl From<&TooLarge> for Text {
    fn from(error: &TooLarge) -> Self {
        let (squares, max) = (error.squares, error.max_squares);
        say!(en: "{error}", zh: "{squares} 格的棋盘太大：此方法最多 {max} 格")
    }
}

impl From<&NotFound> for Text {
    fn from(error: &NotFound) -> Self {
        match error {
            NotFound::TooLarge(error) => error.into(),
            NotFound::TakesNoBlocked => say!(en: "{error}", zh: "此方法不能有禁用的格子"),
            _ => say!(en: "{error}", zh: "没有找到巡游"),
        }
    }
}

impl From<&count::CountError> for Text {
    fn from(error: &count::CountError) -> Self {
        let zh = match error {
            count::CountError::Memory => "状态所占内存超出系统所能提供的".to_owned(),
            count::CountError::Limit {
                percent,
                needed_bytes,
            } => {
                let needed = bytes(*needed_bytes);
                return say!(
                    en: "the count came to its limit of memory after {percent} % of its work: by then it needed {needed}",
                    zh: "完成 {percent} % 时内存达到上限：到此已需要 {needed}",
                );
            }
            count::CountError::TooLarge { min_bytes } => {
                let min = enough(*min_bytes);
                return say!(
                    en: "the count needs at least {min} of memory to be tried, and perhaps many times more",
                    zh: "计数至少需要 {min} 内存才会开始，也可能是它的许多倍",
                );
            }
            count::CountError::TooLong { max_squares } => format!(
                "棋盘太长，无法统计巡游：这样宽的棋盘最长 {max_squares} 格，因为计数须小于 2^128"
            ),
            count::CountError::TooWide { max_squares } => {
                format!("此方法统计的棋盘短边最多 {max_squares} 格")
            }
            count::CountError::Overflow => "计数结果或中间的数达到 2^128".to_owned(),
            _ => "计数失败".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

impl From<&CountError> for Text {
    fn from(error: &CountError) -> Self {
        match error {
            CountError::Stopped(progress) => {
                let how_far = match (progress.phase, progress.share()) {
                    (Phase::Plan, _) => "：计数尚未开始",
                    (_, Some(share)) => &format!("：完成了 {:.1} %", 100.0 * share),
                    (_, None) => "",
                };
                say!(en: "{error}", zh: "已中断{how_far}，因此没有计数可输出")
            }
            CountError::Failed(error) => error.into(),
            CountError::Threads(error) => error.into(),
            CountError::Wrong(wrong) => wrong_count(wrong),
            CountError::TooManySquares { max_squares } => {
                say!(en: "{error}", zh: "从各格出发的巡游数，最多统计 {max_squares} 格的棋盘")
            }
            _ => say!(en: "{error}", zh: "计数失败"),
        }
    }
}
