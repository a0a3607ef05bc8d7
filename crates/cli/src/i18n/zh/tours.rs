//! 没有巡游的原因。

use std::fmt;

use backrank_core::Dims;
use backrank_core::tour::Obstacle;

/// 没有巡游的原因，接在句末。
pub(super) fn write_obstacle(
    f: &mut fmt::Formatter<'_>,
    why: Obstacle,
    dims: Dims,
    from: &str,
) -> fmt::Result {
    match why {
        Obstacle::Blocked(square) => write!(f, "{} 被禁用", square.name(dims)),
        Obstacle::SameEnds => f.write_str("终点不能就是起点"),
        Obstacle::Colours { like_start, unlike } => write!(
            f,
            "马步使黑白格交替，但与 {from} 同色的有 {like_start} 格，异色的有 {unlike} 格"
        ),
        Obstacle::EndColour(to) => write!(
            f,
            "马步使黑白格交替，从 {from} 出发的巡游不能止于 {} 的颜色",
            to.name(dims)
        ),
        Obstacle::NoClosedTour => {
            let (short, long) = (
                dims.rows().min(dims.columns()),
                dims.rows().max(dims.columns()),
            );
            if short % 2 == 1 && long % 2 == 1 {
                f.write_str("两边都是奇数，一种颜色比另一种多一格")
            } else if short == 3 {
                f.write_str("3x4、3x6、3x8 没有闭合巡游（Schwenk 1991）")
            } else {
                write!(f, "有一边为 {short} 的棋盘都没有闭合巡游（Schwenk 1991）")
            }
        }
        Obstacle::NoTour => f.write_str(
            "1xn（n > 1）、2xn、3x3、3x5、3x6 与 4x4 都没有巡游（Cull 与 De Curtins 1978）",
        ),
        Obstacle::InnerEnd(end) => {
            let is_of_rows = dims.rows() == 4 && (1..3).contains(&end.row);
            let lines = if is_of_rows { "行" } else { "列" };
            write!(
                f,
                "在有四{lines}的棋盘上，巡游的起点和终点都在最外面的两{lines}，而 {} 不在其中",
                end.name(dims)
            )
        }
        Obstacle::CutOff(square) => {
            write!(f, "禁用的格子把 {} 与起点隔开，走不到", square.name(dims))
        }
        Obstacle::SharedCorners(end) => write!(
            f,
            "有两个角格除 {end} 外只有一个共同的邻格，以 {end} 为一端的巡游必须以其中一个角格为另一端",
            end = end.name(dims)
        ),
        Obstacle::Searched => f.write_str("彻底搜索后没有找到"),
    }
}
