//! The commands for runs.

pub(super) mod in_folder;
mod merge;
mod plan;
mod shard;
mod status;
mod submit;

use clap::Subcommand;

use crate::error::Result;
use crate::report::Printed;
use crate::screen::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Plan(plan::Arguments),
    Shard(shard::Arguments),
    Merge(Printed<merge::Arguments>),
    Status(Printed<status::Arguments>),
    Submit(submit::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Plan(command) => command.run(console),
            Self::Shard(command) => command.run(console),
            Self::Merge(command) => command.run(console),
            Self::Status(command) => command.run(console),
            Self::Submit(command) => command.run(console),
        }
    }
}
