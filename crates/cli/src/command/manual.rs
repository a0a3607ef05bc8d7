//! `backrank manual`: the man page, for those who pack the program.

use clap::{Args, CommandFactory};

use crate::args::Cli;
use crate::console::Console;
use crate::failure::Failure;

/// Print the man page
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct Arguments {}

pub(super) fn run(_: &Arguments, console: &mut Console) -> Result<(), Failure> {
    let page = clap_mangen::Man::new(Cli::command());
    Ok(page.render(&mut console.out)?)
}
