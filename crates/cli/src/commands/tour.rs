//! The commands about knight's tours.

mod check;
mod compare;
mod count;
mod explain;
mod find;
mod json_head;
mod messages;
mod trace;

use clap::Subcommand;

use crate::error::Error;
use crate::output::console::Console;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Find(find::Arguments),
    Count(count::Arguments),
    Trace(trace::Arguments),
    Compare(compare::Arguments),
    Check(check::Arguments),
}

impl Command {
    pub(super) fn run(&self, console: &mut Console) -> Result<(), Error> {
        match self {
            Self::Find(arguments) => find::run(arguments, console),
            Self::Count(arguments) => count::run(arguments, console),
            Self::Trace(arguments) => trace::run(arguments, console),
            Self::Compare(arguments) => compare::run(arguments, console),
            Self::Check(arguments) => check::run(arguments, console),
        }
    }
}
