//! `backrank queens puzzle`

mod board;
mod hint;
mod new;
mod play;
mod solve;
mod steps;

use clap::Subcommand;

use crate::commands::printing::Printing;
use crate::error::Error;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Printing<solve::Arguments>),
    Hint(Printing<hint::Arguments>),
    New(Printing<new::Arguments>),
    Play(Printing<play::Arguments>),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Solve(it) => it.run(console, solve::run),
            Self::Hint(it) => it.run(console, hint::run),
            Self::New(it) => it.run(console, new::run),
            Self::Play(it) => it.run(console, play::run),
        }
    }
}
