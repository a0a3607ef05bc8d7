//! The commands for knight's tours.

mod check;
mod compare;
mod count;
mod find;
mod search;
mod trace;

use clap::Subcommand;

use crate::error::Result;
use crate::report::Printed;
use crate::screen::console::Console;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Find(Printed<find::Arguments>),
    Count(Printed<count::Arguments>),
    Trace(Printed<trace::Arguments>),
    Compare(Printed<compare::Arguments>),
    Check(Printed<check::Arguments>),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result {
        match self {
            Self::Find(command) => command.run(console),
            Self::Count(command) => command.run(console),
            Self::Trace(command) => command.run(console),
            Self::Compare(command) => command.run(console),
            Self::Check(command) => command.run(console),
        }
    }
}
