//! `backrank completions`

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::cli::Cli;
use crate::error::Error;
use crate::output::console::Console;

/// Print the script that completes backrank commands in a shell
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank completions bash")]
pub(crate) struct Arguments {
    /// Shell that reads the script
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Result<(), Error> {
    // Generated into memory first, because the generators panic when they cannot write.
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut Cli::command(),
        "backrank",
        &mut script,
    );
    Ok(console.out.write_all(&script)?)
}
