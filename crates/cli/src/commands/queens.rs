//! The commands about queens.

mod check;
mod compare;
mod count;
mod estimate;
pub(super) mod explain;
mod find;
mod messages;
mod profile;
mod puzzle;
mod solve;
mod trace;

use clap::Subcommand;

use crate::error::Error;
use crate::output::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(solve::Arguments),
    Find(find::Arguments),
    Count(count::Arguments),
    Estimate(estimate::Arguments),
    Trace(trace::Arguments),
    Profile(profile::Arguments),
    Compare(compare::Arguments),
    Check(check::Arguments),
    /// Puzzles: the coloured one, with one queen in each row, column and region, none touching another; and completion
    #[command(subcommand)]
    Puzzle(puzzle::Command),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Solve(arguments) => solve::run(arguments, console),
            Self::Find(arguments) => find::run(arguments, console),
            Self::Count(arguments) => count::run(arguments, console),
            Self::Estimate(arguments) => estimate::run(arguments, console),
            Self::Trace(arguments) => trace::run(arguments, console),
            Self::Profile(arguments) => profile::run(arguments, console),
            Self::Compare(arguments) => compare::run(arguments, console),
            Self::Check(arguments) => check::run(arguments, console),
            Self::Puzzle(command) => command.run(console),
        }
    }
}
