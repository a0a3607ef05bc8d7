//! `backrank completions`

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::error::Error;
use crate::screen::console::Console;

/// Print the script that completes backrank commands in a shell
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  $ backrank completions bash")]
pub(crate) struct Arguments {
    /// Shell that reads the script
    shell: Shell,
}

pub(super) fn run(
    arguments: &Arguments,
    mut program: Command,
    console: &mut Console,
) -> Result<(), Error> {
    // Generated into memory first, because the generators panic when they cannot write.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "backrank", &mut script);
    Ok(console.out.write_all(&script)?)
}
