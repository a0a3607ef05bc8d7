//! The commands for queens.

mod check;
mod compare;
mod count;
mod estimate;
mod find;
mod profile;
mod puzzle;
mod solve;
mod trace;

use backrank_core::queens::QueensProblem;
use backrank_core::render::QueensBoard;
use backrank_core::{Message, Side, message};
use clap::Subcommand;
use serde::Serialize;

use crate::console::Console;
use crate::error::Result;
use crate::report::WithFormat;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(WithFormat<solve::Arguments>),
    Find(WithFormat<find::Arguments>),
    Count(WithFormat<count::Arguments>),
    Estimate(WithFormat<estimate::Arguments>),
    Trace(WithFormat<trace::Arguments>),
    Profile(WithFormat<profile::Arguments>),
    Compare(WithFormat<compare::Arguments>),
    Check(WithFormat<check::Arguments>),
    /// The coloured puzzle: one queen in each row, column and region, none touching another
    #[command(subcommand)]
    Puzzle(puzzle::Command),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Solve(command) => command.run(console),
            Self::Find(command) => command.run(console),
            Self::Count(command) => command.run(console),
            Self::Estimate(command) => command.run(console),
            Self::Trace(command) => command.run(console),
            Self::Profile(command) => command.run(console),
            Self::Compare(command) => command.run(console),
            Self::Check(command) => command.run(console),
            Self::Puzzle(command) => command.run(console),
        }
    }
}

/// The fields of a JSON document before its list.
#[derive(Serialize)]
struct Head<'a> {
    schema: &'static str,
    #[serde(flatten)]
    problem: &'a QueensProblem,
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fundamental: Option<bool>,
}

/// Returns the error for a board that is too large to draw.
fn too_large(size: Side) -> Message {
    let (rows, max) = (size.get(), QueensBoard::MAX_SIDE.get());
    message!(
        "a board of {rows} rows is too large to draw: the limit is {max}",
        rows,
        max
    )
}

/// Returns why a problem has no solution, if it contradicts itself.
fn contradiction_note(problem: &QueensProblem) -> Option<Message> {
    let contradiction = problem.contradiction()?;
    Some(no_solution_because(
        contradiction.on(problem.order().dims()),
    ))
}

fn no_solution_because(why: Message) -> Message {
    message!("there is no solution: {why}", why)
}

/// Returns the message for a complete search without a solution.
fn no_solution() -> Message {
    message!("there is no solution")
}
