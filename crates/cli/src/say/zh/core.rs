//! The Chinese of the errors of `backrank-core`. The English is their `Display`.

use backrank_core::queens::count::MethodError;
use backrank_core::queens::find::{NotFound, Obstacle};
use backrank_core::queens::puzzle::{Difficulty, RegionsError};
use backrank_core::queens::{Attack, Contradiction, Problem};
use backrank_core::unstable::queens::NotationError;
use backrank_core::{Dims, Order, Size, SizeError, SquareError};
use backrank_web::Said;

use crate::say::excerpt::Excerpt;
use crate::say::{Text, say};

impl From<SizeError> for Text {
    fn from(mut error: SizeError) -> Self {
        let (given, max_order, max_side) = (cut(&mut error.given), Order::MAX, Dims::MAX_SIDE);
        let zh = match error.size {
            Size::Order => format!("'{given}' 不是棋盘阶数：请输入 0 到 {max_order} 的整数"),
            Size::Side => format!("'{given}' 不是棋盘的边长：请输入 0 到 {max_side} 的整数"),
            Size::Dims => {
                format!("'{given}' 不是棋盘大小：请输入 行x列，例如 8x8，每边从 1 到 {max_side}")
            }
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

impl From<SquareError> for Text {
    fn from(mut error: SquareError) -> Self {
        let (given, dims) = (cut(&mut error.given), error.dims);
        say!(
            en: "{error}",
            zh: "'{given}' 不是 {dims} 棋盘上的格子：请输入格子名（左下角为 a1），或写 行,列（左上角为 0,0）",
        )
    }
}

impl From<Difficulty> for Text {
    fn from(difficulty: Difficulty) -> Self {
        let zh = match difficulty {
            Difficulty::Easy => "简单",
            Difficulty::Medium => "中等",
            Difficulty::Hard => "困难",
            Difficulty::Expert => "专家",
        };
        say!(en: "{difficulty}", zh: "{zh}")
    }
}

impl From<RegionsError> for Text {
    fn from(error: RegionsError) -> Self {
        Said::from(error).into()
    }
}

impl From<NotationError> for Text {
    fn from(error: NotationError) -> Self {
        Said::from(error).into()
    }
}

/// Cuts a text from outside where it is long, and returns what is said of it.
fn cut(given: &mut String) -> String {
    *given = Excerpt::of(&*given).to_string();
    given.clone()
}

/// The line of an attack, as the end of a sentence about two squares; an arrow tells the direction
/// down the board.
pub(crate) fn attack(attack: Attack) -> Text {
    attack.manner().into()
}

/// The contradiction in a problem, if it has one.
pub(crate) fn contradiction_of(problem: &Problem) -> Option<Text> {
    Some(no_solution_by(
        problem.contradiction()?,
        problem.order().dims(),
    ))
}

/// The reason why a problem on this board has no solution, with the names of its squares.
fn no_solution_by(contradiction: Contradiction, dims: Dims) -> Text {
    let zh = match contradiction {
        Contradiction::OrderOfTorus(order) => {
            format!("环面的阶数 {order} 能被 2 或 3 整除，放不下 {order} 个皇后（Pólya 1918）")
        }
        Contradiction::Attack(it) => {
            let (first, second) = (it.first.name(dims), it.second.name(dims));
            format!("给定的皇后 {first} 与 {second} {}，互相攻击", attack(it).zh)
        }
        Contradiction::Blocked(square) => {
            format!("{} 被禁用，却又给定了皇后", square.name(dims))
        }
        Contradiction::NoSquareInRow(row) => {
            format!("第 {row} 行（最上为 0）没有可用的格子")
        }
        Contradiction::NoSquareInColumn(column) => {
            format!("第 {column} 列（最左为 0）没有可用的格子")
        }
        _ => contradiction.on(dims),
    };
    say!(
        en: ("there is no solution: {}", contradiction.on(dims)),
        zh: "无解：{zh}",
    )
}

/// The reason why a board of any size has no solution.
pub(crate) fn obstacle(obstacle: Obstacle, dims: Dims) -> Text {
    match obstacle {
        Obstacle::Side => say!(
            en: "there is no solution: {obstacle}",
            zh: "无解：边长 2 和 3 的棋盘没有解",
        ),
        Obstacle::Contradiction(it) => no_solution_by(it, dims),
        _ => no_solution(),
    }
}

/// A complete search found nothing.
pub(crate) fn no_solution() -> Text {
    say!(en: "there is no solution", zh: "无解")
}

impl From<&NotFound> for Text {
    fn from(error: &NotFound) -> Self {
        let zh = match error {
            NotFound::TooLarge { max_side } => format!("此方法最多 {max_side} 行"),
            NotFound::TakesEmptyBoards => "此方法只能用于空棋盘，不能有给定或禁用的格子".to_owned(),
            NotFound::GaveUp { attempts } => format!("尝试 {attempts} 次未找到解"),
            _ => "没有找到解".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}

impl From<&MethodError> for Text {
    fn from(error: &MethodError) -> Self {
        let zh = match error {
            MethodError::EmptyBoardOnly { method } => format!("{method} 只能统计空棋盘的全部解"),
            MethodError::NoKernels { method } => format!("{method} 没有内核：只有 half-board 有"),
            MethodError::KernelUnavailable(kernel) => {
                format!("此处理器缺少所需指令，无法运行内核 '{kernel}'")
            }
            _ => "此方法无法统计".to_owned(),
        };
        say!(en: "{error}", zh: "{zh}")
    }
}
