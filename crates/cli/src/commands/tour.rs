//! The commands about knight's tours.

mod check;
mod compare;
mod count;
mod find;
mod search;
mod trace;

use clap::Subcommand;

use crate::commands::printing::Printing;
use crate::error::Error;
use crate::report::Printed;
use crate::screen::console::Console;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Find(Printing<find::Arguments>),
    Count(Printing<count::Arguments>),
    Trace(Printed<trace::Arguments>),
    Compare(Printing<compare::Arguments>),
    Check(Printing<check::Arguments>),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Find(it) => it.run(console, find::run),
            Self::Count(it) => it.run(console, count::run),
            Self::Trace(it) => it.run(console),
            Self::Compare(it) => it.run(console, compare::run),
            Self::Check(it) => it.run(console, check::run),
        }
    }
}
