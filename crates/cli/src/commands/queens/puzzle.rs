//! `backrank queens puzzle`

mod board;
mod check;
mod hint;
mod new;
mod play;
mod solve;
mod steps;

use clap::Subcommand;

use crate::error::Result;
use crate::report::Printed;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Printed<solve::Arguments>),
    Hint(Printed<hint::Arguments>),
    New(Printed<new::Arguments>),
    Play(play::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Solve(command) => command.run(console),
            Self::Hint(command) => command.run(console),
            Self::New(command) => command.run(console),
            Self::Play(command) => command.run(console),
        }
    }
}
