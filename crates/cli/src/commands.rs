//! The commands, one file each.

pub(crate) mod algorithms;
mod completions;
pub(crate) mod help;
mod manual;
mod queens;
mod run;
mod tour;

use backrank_core::tour::count::PublishedTours;
use backrank_core::{Message, message};
use clap::Subcommand;

use crate::console::Console;
use crate::error::Result;
use crate::report::WithFormat;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The N-queens problem: n queens on an n x n board, none attacking another
    #[command(subcommand)]
    Queens(queens::Command),
    /// The knight's tour: a path of knight's moves that visits every square of a board once
    #[command(subcommand)]
    Tour(tour::Command),
    /// Split a long count across processes and machines
    #[command(subcommand)]
    Run(run::Command),
    Algorithms(WithFormat<algorithms::Arguments>),
    Completions(completions::Arguments),
    Manual(manual::Arguments),
    Help(help::Arguments),
}

impl Command {
    /// Runs the command. `program` is the whole command line, for commands that describe it.
    pub(crate) fn run(&self, program: fn() -> clap::Command, console: &mut Console) -> Result {
        match self {
            Self::Queens(command) => command.run(console),
            Self::Tour(command) => command.run(console),
            Self::Run(command) => command.run(console),
            Self::Algorithms(command) => command.run(console),
            Self::Completions(command) => command.run(program(), console),
            Self::Manual(command) => command.run(program(), console),
            Self::Help(_) => Ok(()), // printed when the command line was parsed
        }
    }
}

/// Returns the note that compares a count with a published sequence, or another number of tours.
fn published_note(oeis: Option<&str>, tours: Option<&PublishedTours>) -> Message {
    match (oeis, tours) {
        (Some(oeis), _) => message!("agrees with OEIS {oeis}", oeis),
        (None, Some(known)) if known.is_confirmed => message!("agrees with the published value"),
        (None, Some(_)) => {
            message!(
                "agrees with an earlier count by this program, which nobody else has confirmed"
            )
        }
        (None, None) => message!("there is no published value to compare with"),
    }
}

/// Returns the note that arithmetic confirmed every job of a count.
fn jobs_note(jobs: usize) -> Message {
    message!("no job of {jobs} is missing or doubled", jobs)
}

/// Returns the note that names a randomly chosen seed.
fn seed_note(seed: u64) -> Message {
    message!("drawn at random (--seed {seed} draws the same)", seed)
}
