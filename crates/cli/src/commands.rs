//! The commands, a file each.

mod algorithms;
mod completions;
mod explain;
pub(crate) mod help;
mod manual;
mod messages;
mod queens;
mod tour;

use clap::Subcommand;

use crate::error::Error;
use crate::output::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The N-queens problem: n queens on an n x n board, none attacking another
    #[command(subcommand)]
    Queens(queens::Command),
    /// The knight's tour: a path of knight's moves that visits every square of a board once
    #[command(subcommand)]
    Tour(tour::Command),
    Algorithms(algorithms::Arguments),
    Completions(completions::Arguments),
    Manual(manual::Arguments),
    Help(help::Arguments),
}

impl Command {
    /// Runs the command; `program` builds the whole command line, for those that write about it.
    pub(crate) fn run(
        &self,
        program: fn() -> clap::Command,
        console: &mut Console,
    ) -> Result<(), Error> {
        match self {
            Self::Queens(command) => command.run(console),
            Self::Tour(command) => command.run(console),
            Self::Algorithms(arguments) => algorithms::run(arguments, console),
            Self::Completions(arguments) => completions::run(arguments, program(), console),
            Self::Manual(arguments) => manual::run(arguments, program(), console),
            Self::Help(_) => Ok(()), // has been printed when the command line was parsed
        }
    }
}
