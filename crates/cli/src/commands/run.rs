//! The commands about runs.

mod merge;
mod messages;
mod plan;
mod plan_file;
mod shard;
mod status;
mod submit;

use clap::Subcommand;

use crate::error::Error;
use crate::output::console::Console;

#[derive(Subcommand)]
pub(crate) enum Command {
    Plan(plan::Arguments),
    Shard(shard::Arguments),
    Merge(merge::Arguments),
    Status(status::Arguments),
    Submit(submit::Arguments),
}

impl Command {
    /// True if `--out` is the folder of the run.
    pub(super) fn names_folder(&self) -> bool {
        matches!(self, Self::Shard(_) | Self::Submit(_))
    }

    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Plan(arguments) => plan::run(arguments, console),
            Self::Shard(arguments) => shard::run(arguments, console),
            Self::Merge(arguments) => merge::run(arguments, console),
            Self::Status(arguments) => status::run(arguments, console),
            Self::Submit(arguments) => submit::run(arguments, console),
        }
    }
}
