//! The commands about runs.

mod merge;
mod plan;
mod shard;
mod status;
mod submit;

use clap::Subcommand;

use crate::commands::printing::Printing;
use crate::error::Error;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Plan(Printing<plan::Arguments>),
    Shard(shard::Arguments),
    Merge(Printing<merge::Arguments>),
    Status(Printing<status::Arguments>),
    Submit(submit::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Plan(it) => it.run(console, plan::run),
            Self::Shard(arguments) => shard::run(arguments, console),
            Self::Merge(it) => it.run(console, merge::run),
            Self::Status(it) => it.run(console, status::run),
            Self::Submit(arguments) => submit::run(arguments, console),
        }
    }
}
