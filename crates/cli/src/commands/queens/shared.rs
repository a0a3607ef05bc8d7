//! The document and the sentences that several commands about queens have.

use backrank_core::Side;
use backrank_core::queens::Problem;
use backrank_core::render::QueensBoard;
use serde::Serialize;
use serde_json::Value;

use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;

/// A document about a problem, and the fields that only its command has.
#[derive(Serialize)]
pub(super) struct AboutProblem<'a> {
    pub(super) schema: &'static str,
    #[serde(flatten)]
    pub(super) problem: &'a Problem,
    #[serde(flatten)]
    pub(super) rest: Value,
}

/// Notes a seed that nobody gave.
pub(super) fn tell_seed(own_seed: Option<u64>, console: &mut Console) -> Result<(), Error> {
    if let Some(seed) = own_seed {
        console.note(say!(
            en: "drawn at random (--seed {seed} draws the same)",
            zh: "随机抽取（用 --seed {seed} 可再次得到同样的结果）",
        ))?;
    }
    Ok(())
}

/// Refuses to draw a board that is too large, before it is searched.
pub(super) fn refuse_drawing(side: Side) -> Result<(), Error> {
    let max_side = QueensBoard::MAX_SIDE;
    if side <= max_side {
        return Ok(());
    }
    let why = say!(
        en: "a board of {side} rows is too large to draw, which ends at {max_side}",
        zh: "{side} 行的棋盘太大，最多画 {max_side} 行",
    );
    Err(Error::usage(why).hint(say!(en: "choose another --format", zh: "请选其他 --format")))
}
