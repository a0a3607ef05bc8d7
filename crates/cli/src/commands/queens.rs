//! The commands about queens.

mod check;
mod compare;
mod count;
mod estimate;
mod find;
mod profile;
mod puzzle;
mod shared;
mod solve;
mod trace;

use clap::Subcommand;

use crate::commands::printing::Printing;
use crate::error::Error;
use crate::report::Printed;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Printing<solve::Arguments>),
    Find(Printing<find::Arguments>),
    Count(Printing<count::Arguments>),
    Estimate(Printing<estimate::Arguments>),
    Trace(Printing<trace::Arguments>),
    Profile(Printed<profile::Arguments>),
    Compare(Printed<compare::Arguments>),
    Check(Printing<check::Arguments>),
    /// Puzzles: the coloured one, with one queen in each row, column and region, none touching
    /// another; and completion
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
            Self::Profile(it) => it.run(console),
            Self::Compare(it) => it.run(console),
            Self::Check(it) => it.run(console, check::run),
            Self::Puzzle(command) => command.run(console),
        }
    }
}
