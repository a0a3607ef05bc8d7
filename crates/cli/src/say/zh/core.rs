//! The Chinese of the errors of `backrank-core`. The English is their `Display`.

use backrank_core::{Dims, DimsError, Order, OrderError, Side, SideError, Square, SquareError};

use crate::say::excerpt::Excerpt;
use crate::say::{Text, say};

impl From<OrderError> for Text {
    fn from(mut error: OrderError) -> Self {
        let given = cut(&mut error.given);
        say!(en: "{error}", zh: ("'{given}' 不是棋盘阶数：请输入 0 到 {} 的整数", Order::MAX))
    }
}

impl From<SideError> for Text {
    fn from(mut error: SideError) -> Self {
        let given = cut(&mut error.given);
        say!(en: "{error}", zh: ("'{given}' 不是棋盘的边长：请输入 0 到 {} 的整数", Side::MAX))
    }
}

impl From<DimsError> for Text {
    fn from(mut error: DimsError) -> Self {
        let given = cut(&mut error.given);
        say!(
            en: "{error}",
            zh: ("'{given}' 不是棋盘大小：请输入 行x列，例如 8x8，每边从 1 到 {}", Dims::MAX_SIDE),
        )
    }
}

impl From<SquareError> for Text {
    fn from(mut error: SquareError) -> Self {
        let (given, dims) = (cut(&mut error.given), error.dims);
        let Some(last) = dims
            .squares()
            .checked_sub(1)
            .map(|last| dims.square_at(last))
        else {
            return say!(en: "{error}", zh: "'{given}' 不是格子：{dims} 棋盘没有格子");
        };
        let top_right = Square { row: 0, ..last }.name(dims);
        let (row, column) = (last.row, last.column);
        say!(
            en: "{error}",
            zh: "'{given}' 不是 {dims} 棋盘上的格子：请输入 a1 到 {top_right}，或写 行,列（0,0 到 {row},{column}）",
        )
    }
}

/// Cuts a text from outside where it is long, and returns what is said of it.
fn cut(given: &mut String) -> String {
    *given = Excerpt::of(&*given).to_string();
    given.clone()
}
