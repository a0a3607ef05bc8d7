//! `backrank queens puzzle`

mod completion;
mod explain;
mod messages;
mod new;
mod solve;
mod units;

use clap::Subcommand;

use crate::error::Error;
use crate::output::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(solve::Arguments),
    New(new::Arguments),
    Completion(completion::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Solve(arguments) => solve::run(arguments, console),
            Self::New(arguments) => new::run(arguments, console),
            Self::Completion(arguments) => completion::run(arguments, console),
        }
    }
}
