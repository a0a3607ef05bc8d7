//! The Chinese of the errors of `backrank-core`. The English is their `Display`.

use backrank_core::queens::count::MethodError;
use backrank_core::queens::find::{NotFound, Obstacle};
use backrank_core::queens::puzzle::{Difficulty, Regions, RegionsError};
use backrank_core::queens::{Attack, Contradiction, Line, Problem};
use backrank_core::{Dims, Order, Size, SizeError, SquareError};

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
        let zh = match error {
            RegionsError::Order { rows } => {
                format!(
                    "区域棋盘有 1 到 {} 行，而不是 {rows} 行",
                    Regions::MAX_ORDER
                )
            }
            RegionsError::Ragged { row, squares, rows } => {
                format!("区域的第 {row} 行有 {squares} 格，而棋盘有 {rows} 行")
            }
            RegionsError::NoLetter { square } => {
                format!("格子 {square} 不是字母或数字：每格都要写所在区域的字母或数字")
            }
            RegionsError::Count { regions, rows } => {
                format!("棋盘有 {regions} 个区域、{rows} 行：区域数与行数必须相等")
            }
            RegionsError::Stars { stars, rows, max } => {
                format!("{rows} 行的棋盘每行最多放 {max} 个皇后，不能是 {stars} 个")
            }
        };
        Self {
            en: error.to_string(),
            zh,
        }
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
    let zh = match (attack.along, attack.goes_round()) {
        (Line::Row, _) => "同行",
        (Line::Column, _) => "同列",
        (Line::RisingDiagonal, false) => "在同一条副对角线（↙）上",
        (Line::RisingDiagonal, true) => "在同一条越过边缘、从对边继续的副对角线（↙）上",
        (Line::FallingDiagonal, false) => "在同一条主对角线（↘）上",
        (Line::FallingDiagonal, true) => "在同一条越过边缘、从对边继续的主对角线（↘）上",
        (Line::KnightMove, _) => "相距一步马步",
    };
    say!(en: ("{}", attack.manner()), zh: "{zh}")
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
    match contradiction {
        Contradiction::OrderOfTorus(order) => say!(
            en: "there is no solution: on a torus of order {order}, divisible by 2 or 3, {order} queens do not fit (Pólya 1918)",
            zh: "无解：环面的阶数 {order} 能被 2 或 3 整除，放不下 {order} 个皇后（Pólya 1918）",
        ),
        Contradiction::Attack(it) if it.first == it.second => {
            let square = it.first.name(dims);
            say!(
                en: "there is no solution: two queens are given on {square}",
                zh: "无解：{square} 上给定了两个皇后",
            )
        }
        Contradiction::Attack(it) => {
            let (first, second, line) = (it.first.name(dims), it.second.name(dims), attack(it));
            say!(
                en: ("there is no solution: the queens given on {first} and {second} attack each other {}", line.en),
                zh: ("无解：给定的皇后 {first} 与 {second} {}，互相攻击", line.zh),
            )
        }
        Contradiction::Blocked(square) => {
            let square = square.name(dims);
            say!(
                en: "there is no solution: a queen is given on {square}, which is blocked",
                zh: "无解：{square} 被禁用，却又给定了皇后",
            )
        }
        Contradiction::NoSquareInRow(row) => say!(
            en: "there is no solution: no square is left in row {row} (from 0 at the top)",
            zh: "无解：第 {row} 行（最上为 0）没有可用的格子",
        ),
        Contradiction::NoSquareInColumn(column) => say!(
            en: "there is no solution: no square is left in column {column} (from 0 at the left)",
            zh: "无解：第 {column} 列（最左为 0）没有可用的格子",
        ),
    }
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
