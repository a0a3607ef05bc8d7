//! The commands for runs.

mod merge;
mod plan;
mod shard;
mod status;
mod submit;

use clap::Subcommand;

use crate::error::Error;
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
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Plan(it) => it.run(console),
            Self::Shard(it) => it.run(console),
            Self::Merge(it) => it.run(console),
            Self::Status(it) => it.run(console),
            Self::Submit(it) => it.run(console),
        }
    }
}
