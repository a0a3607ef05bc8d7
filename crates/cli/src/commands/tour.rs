//! The commands for knight's tours.

mod check;
mod compare;
mod count;
mod find;
mod search;
mod trace;

use clap::Subcommand;

use crate::error::Error;
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
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Find(it) => it.run(console),
            Self::Count(it) => it.run(console),
            Self::Trace(it) => it.run(console),
            Self::Compare(it) => it.run(console),
            Self::Check(it) => it.run(console),
        }
    }
}
