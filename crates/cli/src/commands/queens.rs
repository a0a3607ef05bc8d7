//! The commands about queens.

mod check;
mod compare;
mod count;
mod estimate;
mod find;
mod profile;
mod puzzle;
mod solve;
mod trace;

use backrank_core::Side;
use backrank_core::render::ColumnsBoard;
use clap::Subcommand;

use crate::commands::printing::Printing;
use crate::error::Error;
use crate::say::say;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Printing<solve::Arguments>),
    Find(Printing<find::Arguments>),
    Count(Printing<count::Arguments>),
    Estimate(Printing<estimate::Arguments>),
    Trace(Printing<trace::Arguments>),
    Profile(Printing<profile::Arguments>),
    Compare(Printing<compare::Arguments>),
    Check(Printing<check::Arguments>),
    /// Puzzles: the coloured one, with one queen in each row, column and region, none touching another; and completion
    #[command(subcommand)]
    Puzzle(puzzle::Command),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Solve(it) => it.run(console, solve::run),
            Self::Find(it) => it.run(console, find::run),
            Self::Count(it) => it.run(console, count::run),
            Self::Estimate(it) => it.run(console, estimate::run),
            Self::Trace(it) => it.run(console, trace::run),
            Self::Profile(it) => it.run(console, profile::run),
            Self::Compare(it) => it.run(console, compare::run),
            Self::Check(it) => it.run(console, check::run),
            Self::Puzzle(command) => command.run(console),
        }
    }
}

/// Notes a seed that nobody gave.
fn tell_seed(own_seed: Option<u64>, console: &mut Console) -> Result<(), Error> {
    if let Some(seed) = own_seed {
        console.note(say!(
            en: "drawn at random (--seed {seed} draws the same)",
            zh: "随机抽取（用 --seed {seed} 可再次得到同样的结果）",
        ))?;
    }
    Ok(())
}

/// Refuses to draw a board that is too large, before it is searched.
fn refuse_drawing(side: Side) -> Result<(), Error> {
    let max_side = ColumnsBoard::MAX_SIDE;
    if side <= max_side {
        return Ok(());
    }
    let why = say!(
        en: "a board of {side} rows is too large to draw, which ends at {max_side}",
        zh: "{side} 行的棋盘太大，最多画 {max_side} 行",
    );
    Err(Error::usage(why).hint(say!(en: "choose another --format", zh: "请选其他 --format")))
}
